import type { roster as english } from '#texts/admin/roster.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const roster: Texts<typeof english> = {
  title: (classroom) => `Klassenliste in ${classroom} einlesen`,
  table: 'Klassenliste',
  file: {
    explanation:
      'Eine CSV-Datei mit einer Spalte für E-Mail-Adressen und, wenn vorhanden, Namen. Listen aus GitHub Classroom und Moodle werden verstanden. Bevor du bestätigst, passiert nichts.',
    choose: 'CSV wählen',
    chooseOther: 'Andere CSV wählen',
    failed: 'Die Klassenliste konnte nicht gelesen werden',
  },
  import: 'Einlesen',
  line: 'Zeile',
  person: 'Person',
  outcome: 'Ergebnis',
  coming: {
    added: 'Wird aufgenommen',
    invited: 'Wird eingeladen',
    member: 'Schon Mitglied',
    refused: 'Übergangen',
  },
  done: {
    added: 'Aufgenommen',
    invited: 'Eingeladen',
    member: 'Schon Mitglied',
    refused: 'Übergangen',
  },
  counted: {
    added: (count) => `${count} aufgenommen`,
    invited: (count) => `${count} eingeladen`,
    member: (count) => `${count} schon dabei`,
    refused: (count) => `${count} übergangen`,
  },
  nobody: 'In dieser Datei steht niemand',
  summary: (counts) => `${counts}.`,
  summaryDone: (counts) => `Fertig: ${counts}.`,
  mailed:
    'Wer eingeladen wird, bekommt eine E-Mail und kommt in die Klasse, sobald es ein Konto mit dieser Adresse gibt.',
  notMailed:
    'Es wurde keine E-Mail verschickt: Dieser Server kann es nicht. Gib den Eingeladenen den Schlüssel',
  willNotBeMailed:
    'Es wird keine E-Mail verschickt: Dieser Server kann es nicht. Gib den Eingeladenen den Schlüssel',
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
