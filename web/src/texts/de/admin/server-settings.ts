import type { serverSettings as english } from '#texts/admin/server-settings.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const serverSettings: Texts<typeof english> = {
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
      `Klassen werden mit den Arbeiten ihrer Lernenden gelöscht, wenn sie ${counted(months, { one: 'Monat', other: 'Monate' })} archiviert sind, frühestens in ${days} Tagen. Wer sie besitzt, sieht das Datum.`,
    problem: (most) => `Eine ganze Zahl, höchstens ${most}; 0: nie`,
  },
  saved: 'Servereinstellungen gespeichert.',
  saveFailed: 'Die Einstellungen konnten nicht gespeichert werden.',
};
