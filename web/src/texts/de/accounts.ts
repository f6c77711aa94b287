import type { accounts as english } from '#texts/accounts.ts';
import type { Texts } from '#texts/in-language.ts';

export const accounts: Texts<typeof english> = {
  active: 'Aktiv',
  inactive: 'Gesperrt',
  verified: 'Bestätigt',
  unverified: 'Unbestätigt',
  teacher: 'Lehrkraft',
  admin: 'Admin',
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    differs: 'Die Passwörter stimmen nicht überein',
    rules: 'Das gehört ins Passwort',
    met: ': erfüllt',
    notMet: ': nicht erfüllt',
    ruleTexts: (min: number) => [
      `Mindestens ${min} Zeichen`,
      'Ein Großbuchstabe',
      'Ein Kleinbuchstabe',
      'Eine Ziffer',
      'Ein Sonderzeichen, etwa ! ? # oder %',
    ],
  },
};
