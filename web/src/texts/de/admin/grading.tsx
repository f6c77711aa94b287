import type { grading as english } from '#texts/admin/grading.tsx';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const grading: Texts<typeof english> = {
  panel: {
    failed: 'Die Bewertung konnte nicht geladen werden',
    loading: 'Die Bewertung wird geladen',
    tests: 'Tests',
    gradeAgain: 'Neu bewerten',
    byTests: (score) => `Die Tests ergaben ${score}.`,
    tested: (moment) => <>Getestet: {moment}</>,
    untested: 'Es liefen keine Tests.',
    archived: 'Diese Klasse ist archiviert: Bewertungen und Kommentare lassen sich nicht mehr ändern.',
    waivePenalty: 'Abzug erlassen',
    applyPenalty: 'Doch abziehen',
  },
  form: {
    title: 'Manuell bewerten',
    score: 'Punkte',
    scoreBefore: 'Punkte vor dem Abzug',
    ofMax: (points) => `von ${points}`,
    scoreProblem: (max) => `Von 0 bis ${max} (höchstens zwei Nachkommastellen)`,
    takeBack: 'Manuelle Bewertung entfernen',
    comment: 'Gesamtkommentar',
    save: 'Speichern',
    saveAndNext: 'Speichern, weiter',
    next: 'Weiter',
    saved: 'Gespeichert.',
    failed: 'Die Bewertung konnte nicht gespeichert werden',
    unsaved: (name) => `der Bewertung von ${name}`,
  },
  marks: {
    byHand: 'Manuell bewertet',
    outdated: 'Tests seit der Bewertung geändert',
    failed: 'Die Tests konnten nicht ausgeführt werden',
    pending: 'Wird bewertet …',
  },
  testOutcome: (passed, total) => `${passed} von ${total} Tests bestanden`,
  zip: {
    download: 'Abgaben als ZIP herunterladen',
    failed: 'Die Abgaben konnten nicht heruntergeladen werden',
  },
  compare: 'Abgaben vergleichen',
  missing: {
    title: 'Fehlt',
    of: (task, classroom, count) =>
      `${task}: ${counted(count, { one: 'fehlende Abgabe', other: 'fehlende Abgaben' })} in ${classroom}`,
  },
  line: {
    title: 'Bewertung',
    begin: {
      again: 'Neu bewerten',
      needed: 'Offene und veraltete bewerten',
      all: 'Alle bewerten',
      failed: 'Die Bewertung konnte nicht begonnen werden',
    },
    progress: (done, total) => `Bewertung läuft: ${done} von ${total} fertig.`,
    progressBar: (done, total) => `${done} von ${total}`,
    graded: (count) =>
      `${counted(count, { one: 'Abgabe wurde', other: 'Abgaben wurden' })} mit diesen Tests bewertet.`,
    outdated: (count) =>
      `${counted(count, { one: 'Abgabe wurde', other: 'Abgaben wurden' })} mit früheren Tests bewertet.`,
    untested: (count) =>
      `${counted(count, { one: 'Abgabe wurde', other: 'Abgaben wurden' })} noch nie getestet.`,
    notGraded: (count) =>
      `${counted(count, { one: 'Abgabe wurde', other: 'Abgaben wurden' })} wegen eines Fehlers nicht bewertet.`,
    faults: (names) =>
      `Für ${names} konnten die Tests nicht ausgeführt werden. An den Programmen liegt es nicht. Bewerte neu.`,
    namesAndLast: (names, last) => `${names} und ${last}`,
    others: (count) => counted(count, { one: 'weitere Person', other: 'weitere' }),
  },
};
