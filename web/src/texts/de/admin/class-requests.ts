import type { classRequests as english } from '#texts/admin/class-requests.ts';
import type { Texts } from '#texts/in-language.ts';

export const classRequests: Texts<typeof english> = {
  title: 'Anfragen nach eigenen Klassen',
  approve: 'Zustimmen',
  approveOf: (name) => `Der Anfrage von ${name} zustimmen`,
  decline: 'Ablehnen',
  declineOf: (name) => `Die Anfrage von ${name} ablehnen`,
  declineTitle: (name) => `Die Anfrage von ${name} ablehnen?`,
  answer: 'Antwort (optional)',
  approved: (name) => `${name} kann jetzt Klassen anlegen.`,
  declined: (name) => `Die Anfrage von ${name} ist abgelehnt.`,
  failed: 'Die Anfrage konnte nicht beantwortet werden.',
};
