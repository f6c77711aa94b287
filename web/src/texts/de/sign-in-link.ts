import type { Texts } from '#texts/in-language.ts';
import type { signInLink as english } from '#texts/sign-in-link.ts';

export const signInLink: Texts<typeof english> = {
  title: 'Mit deinem Link anmelden',
  note: 'Deine Lehrkraft hat ein Konto für dich angelegt. Der Link gilt einmal: Nach der Anmeldung wählst du ein eigenes Passwort.',
  signedInAs: (username) =>
    `Du bist als ${username} angemeldet. Wenn du weitermachst, wird dieses Konto hier abgemeldet.`,
  act: 'Anmelden',
  failed: 'Die Anmeldung hat nicht geklappt.',
  ended: 'Dieser Link gilt nicht mehr',
  password: {
    title: 'Passwort wählen',
    note: (username) => `Ab jetzt meldest du dich als ${username} mit diesem Passwort an.`,
    label: 'Passwort',
    act: 'Passwort speichern',
    failed: 'Das Passwort konnte nicht gespeichert werden.',
    signOut: 'Abmelden',
  },
};
