import type { roster as english } from '#texts/admin/roster.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const roster: Texts<typeof english> = {
  title: (classroom) => `Klassenliste in ${classroom} einlesen`,
  table: 'Klassenliste',
  file: {
    explanation:
      'Eine CSV-Datei mit E-Mail-Adressen, Namen, Schülernummern, Anmeldenamen der Schule oder Gruppen. Exporte aus Canvas, GitHub Classroom und Moodle funktionieren auch. Mitglieder kommen in die Gruppen der Datei. Bevor du bestätigst, ändert sich nichts.',
    choose: 'CSV wählen',
    chooseOther: 'Andere CSV wählen',
    failed: 'Die Klassenliste konnte nicht gelesen werden',
  },
  import: 'Einlesen',
  record: {
    edit: (name) => `Listeneintrag von ${name} bearbeiten`,
    title: (name) => `Listeneintrag von ${name}`,
    note: 'Lehrkräfte und Assistenz dieser Klasse sehen ihn, und die Person selbst. Nur Lehrkräfte ändern ihn.',
    name: 'Name',
    number: 'Nummer',
    login: 'Schulkennung',
    failed: 'Der Listeneintrag konnte nicht gespeichert werden.',
  },
  line: 'Zeile',
  person: 'Person',
  outcome: 'Ergebnis',
  coming: {
    added: 'Wird aufgenommen',
    created: 'Bekommt ein Konto',
    invited: 'Wird eingeladen',
    member: 'Schon Mitglied',
    refused: 'Übersprungen',
  },
  done: {
    added: 'Aufgenommen',
    created: 'Konto angelegt',
    invited: 'Eingeladen',
    member: 'Schon Mitglied',
    refused: 'Übersprungen',
  },
  counted: {
    coming: {
      added: (count) => `${count} ${count === 1 ? 'wird' : 'werden'} aufgenommen`,
      created: (count) => `${counted(count, { one: 'Konto wird', other: 'Konten werden' })} angelegt`,
      invited: (count) => `${count} ${count === 1 ? 'wird' : 'werden'} eingeladen`,
      member: (count) => `${count} schon dabei`,
      refused: (count) => `${count} ${count === 1 ? 'wird' : 'werden'} übersprungen`,
    },
    done: {
      added: (count) => `${count} aufgenommen`,
      created: (count) => `${counted(count, { one: 'Konto', other: 'Konten' })} angelegt`,
      invited: (count) => `${count} eingeladen`,
      member: (count) => `${count} schon dabei`,
      refused: (count) => `${count} übersprungen`,
    },
  },
  nobody: 'Keine Personen in dieser Datei',
  summary: (counts) => `Vorschau: ${counts}.`,
  summaryDone: (counts) => `Fertig: ${counts}.`,
  createGroups: (count, names) => (count === 1 ? `Gruppe ${names} erstellen` : `Gruppen erstellen: ${names}`),
  mailed:
    'Eingeladene bekommen eine E-Mail. Sie sind in der Klasse, sobald sie ein Konto mit dieser Adresse haben.',
  notMailed:
    'Es wurde keine E-Mail verschickt, denn auf diesem Server ist keine eingerichtet. Gib den Eingeladenen den Schlüssel:',
  willNotBeMailed:
    'Es wird keine E-Mail verschickt, denn auf diesem Server ist keine eingerichtet. Gib den Eingeladenen den Schlüssel:',
  newcomers: {
    label: 'Personen ohne Konto',
    invite: 'Einladen',
    create: 'Konten anlegen',
    createNote:
      'Alle bekommen einen Benutzernamen und einen Link, der einmal anmeldet. Danach wählen sie ein Passwort. E-Mail ist dafür nicht nötig.',
    noAddresses:
      'Niemand hier hat eine E-Mail-Adresse für eine Einladung. Mit „Konten anlegen“ braucht es keine.',
    rule: 'Benutzernamen',
    rules: {
      'first.last': 'vorname.nachname',
      'last.first': 'nachname.vorname',
      'initial.last': 'initiale.nachname',
      login: 'Anmeldename der Schule',
    },
  },
  invitations: {
    title: 'Einladungen',
    open: (count) => counted(count, { one: 'offene Einladung', other: 'offene Einladungen' }),
    withdraw: (email) => `Einladung an ${email} zurückziehen`,
    withdrawQuestion: (email) => `Einladung an ${email} zurückziehen?`,
    withdrawAct: 'Zurückziehen',
    withdrawExplanation: (classroom) =>
      `Sie öffnet ${classroom} dann nicht mehr. Der Schlüssel gilt weiterhin.`,
    withdrawn: (email) => `${email} ist nicht mehr eingeladen.`,
    withdrawFailed: 'Die Einladung konnte nicht zurückgezogen werden',
  },
};
