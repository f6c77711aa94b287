import type { Texts } from '#texts/in-language.ts';
import type { legal as english } from '#texts/legal.ts';

export const legal: Texts<typeof english> = {
  name: 'Rechtliches',
  titles: { terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' },
  loading: 'Wird geladen',
  loadFailed: 'Dieser Text konnte nicht geladen werden.',
  signUp: 'Registrieren',
};
