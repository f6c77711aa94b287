import type { classRequests as english } from '#texts/admin/class-requests.ts';
import type { Texts } from '#texts/in-language.ts';

export const classRequests: Texts<typeof english> = {
  title: 'Bitten, Klassen anlegen zu dürfen',
  approve: 'Zustimmen',
  approveOf: (name) => `Der Bitte von ${name} zustimmen`,
  decline: 'Ablehnen',
  declineOf: (name) => `Die Bitte von ${name} ablehnen`,
  declineTitle: (name) => `Die Bitte von ${name} ablehnen?`,
  answer: 'Antwort (freiwillig)',
  approved: (name) => `${name} kann jetzt Klassen anlegen.`,
  declined: (name) => `Die Bitte von ${name} ist abgelehnt.`,
  failed: 'Die Bitte konnte nicht beantwortet werden.',
};
