import type * as english from '#texts/admin/server-settings.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const serverSettings: Texts<typeof english.serverSettings> = {
  title: 'Servereinstellungen',
  loading: 'Die Einstellungen werden geladen',
  failed: 'Die Einstellungen konnten nicht geladen werden',
  creation: {
    label: 'Wer Klassen anlegen darf',
    teachers: 'Lehrkräfte',
    everyone: 'Alle, die ein Konto haben',
    approval: 'Lehrkräfte; andere können darum bitten',
    waiting: (count) =>
      count === 0
        ? 'Anfragen erscheinen unter Konten.'
        : `${counted(count, { one: 'Anfrage wartet', other: 'Anfragen warten' })} unter Konten.`,
    open: 'Konten öffnen',
  },
  months: {
    label: 'Archivierte Klassen löschen nach',
    unit: 'Monaten',
    never: 'Sie werden nie gelöscht.',
    note: (months, days) =>
      `Klassen werden mit den Arbeiten ihrer Lernenden gelöscht, wenn sie ${counted(months, { one: 'Monat', other: 'Monate' })} archiviert sind, frühestens in ${days} Tagen. Die Leitung einer Klasse sieht das Datum.`,
    problem: (most) => `Eine ganze Zahl, höchstens ${most}; 0: nie`,
  },
  elsewhere: 'Kopieren und Einfügen und die Programmierhilfe für alle stehen unter der Liste der Klassen.',
  saved: 'Servereinstellungen gespeichert.',
  saveFailed: 'Die Einstellungen konnten nicht gespeichert werden.',
};

export const classRequests: Texts<typeof english.classRequests> = {
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

export const assistance: Texts<typeof english.assistance> = {
  title: 'Programmierhilfe',
  inClassroom: (name) => `Programmierhilfe in ${name}`,
  server: 'Programmierhilfe auf dem ganzen Server',
  level: {
    all: 'Vorschläge und Fehler',
    errors: 'Nur Fehler',
    none: 'Aus',
  },
  limitedForAll: 'Auf dem ganzen Server ist weniger erlaubt.',
  ofTemplate: 'Erlauben Server oder Klasse weniger, gilt das.',
  changedIn: (name) => `Die Programmierhilfe in ${name} ist geändert.`,
  question: 'Programmierhilfe für alle ändern?',
  consequence:
    'Das gilt sofort für Lernende und Gäste. Klassen und Vorlagen, die weniger erlauben, bleiben dabei.',
  change: 'Für alle ändern',
  changedOnServer: 'Die Programmierhilfe ist auf dem ganzen Server geändert.',
  failed: (why) => `Die Programmierhilfe konnte nicht geändert werden: ${why}`,
  unknownFailureInClassroom: 'Die Einstellungen der Klasse konnten nicht geändert werden',
  unknownFailureOnServer: 'Die Einstellungen konnten nicht geändert werden',
};
