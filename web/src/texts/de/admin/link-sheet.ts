import type { linkSheet as english } from '#texts/admin/link-sheet.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const linkSheet: Texts<typeof english> = {
  open: 'Anmeldelinks',
  one: (username) => `Neuer Anmeldelink für ${username}`,
  question: (count) =>
    `Neue Anmeldelinks für ${counted(count, { one: 'Person', other: 'Personen' })} ohne Passwort erstellen?`,
  questionForOne: (name) => `Neuen Anmeldelink für ${name} erstellen?`,
  consequence: 'Frühere Links gelten dann nicht mehr, und wer damit angemeldet ist, wird abgemeldet.',
  inPlaceOfPassword: (name) =>
    `Das Passwort von ${name} gilt dann sofort nicht mehr, und das Konto wird überall abgemeldet. Der Link führt zu einem neuen Passwort. Das steht danach im Protokoll.`,
  act: 'Links erstellen',
  failed: 'Die Links konnten nicht erstellt werden',
  once: (until) =>
    `Diese Links werden nur jetzt angezeigt. Drucke oder speichere sie. Jeder meldet einmal an, bis zum ${until}.`,
  print: 'Drucken',
  csv: 'CSV herunterladen',
  table: 'Anmeldelinks',
  name: 'Name',
  username: 'Benutzername',
  number: 'Schülernummer',
  link: 'Link',
  copy: (name) => `Link von ${name} kopieren`,
  strip: (until) =>
    `Scanne den Code oder tippe die Adresse ab. Sie meldet dich einmal an, bis zum ${until}. Danach wählst du ein Passwort.`,
  code: (name) => `QR-Code mit dem Anmeldelink von ${name}`,
};
