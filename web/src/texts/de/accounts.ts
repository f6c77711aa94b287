import type { accounts as english } from '#texts/accounts.ts';
import type { Texts } from '#texts/in-language.ts';

export const accounts: Texts<typeof english> = {
  active: 'Aktiv',
  inactive: 'Deaktiviert',
  verified: 'Bestätigt',
  unverified: 'Unbestätigt',
  teacher: 'Lehrkraft',
  admin: 'Admin',
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    differs: 'Die Passwörter stimmen nicht überein',
    rules: 'Ein Passwort braucht',
    met: ': erfüllt',
    notMet: ': nicht erfüllt',
    ruleTexts: (min: number) => [
      `Mindestens ${min} Zeichen`,
      'Einen Großbuchstaben',
      'Einen Kleinbuchstaben',
      'Eine Ziffer',
      'Ein Sonderzeichen, etwa ! ? # oder %',
    ],
  },
};
