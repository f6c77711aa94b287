import type * as english from '#texts/admin/teaching.ts';
import { counted } from '#texts/de/counted.ts';
import type { Texts } from '#texts/in-language.ts';

export const teaching: Texts<typeof english.teaching> = {
  title: 'Unterricht',
  areas: { mine: 'Meine Klassen', all: 'Alle Klassen' },
  figures: {
    title: 'Was zu tun ist',
    due: 'Fällig innerhalb einer Woche',
    toGrade: 'Zu bewerten',
    missing: 'Fehlend',
    requests: 'Anträge auf Neubewertung',
  },
  classes: {
    title: 'Klassen',
    failed: 'Deine Klassen konnten nicht geladen werden',
    classroom: 'Klasse',
    nextDue: 'Als Nächstes fällig',
    nothingDue: 'Nichts innerhalb einer Woche',
    submitted: 'Abgegeben',
    submittedTo: (task) => `Abgegeben zu ${task}`,
    missing: 'Fehlend',
    toGradeIn: (classroom, count) =>
      `${counted(count, { one: 'Abgabe', other: 'Abgaben' })} zu bewerten in ${classroom}`,
    missingIn: (classroom, count) =>
      `${counted(count, { one: 'fehlende Abgabe', other: 'fehlende Abgaben' })} in ${classroom}`,
  },
  toGrade: {
    title: 'Zu bewerten',
    all: 'Alle',
    failed: 'Was zu bewerten ist, konnte nicht geladen werden',
    none: 'Nichts wartet auf eine Bewertung.',
  },
  live: {
    title: 'Gerade live',
    present: (open, students) =>
      `${open} von ${counted(students, { one: 'Editor', other: 'Editoren' })} offen`,
    open: 'Live-Unterricht öffnen',
  },
  comingUp: { title: 'Demnächst', none: 'Innerhalb einer Woche ist nichts fällig.' },
  firstSteps: {
    text: 'Du hast noch keine Klassen. Lege eine an, oder lass dich in eine andere aufnehmen.',
    act: 'Erste Klasse anlegen',
    archived: 'Alle deine Klassen sind archiviert. Lege eine neue an oder hole eine zurück.',
    actAgain: 'Klasse anlegen',
  },
};

export const teacherNews: Texts<typeof english.teacherNews> = {
  title: 'Neu von Lernenden',
  failed: 'Die Neuigkeiten konnten nicht geladen werden',
  unseen: 'Noch nicht gelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Die Neuigkeiten konnten nicht als gelesen markiert werden',
  replied: (student) => `${student} hat auf einen Kommentar geantwortet`,
  asked: (student) => `${student} beantragt eine Neubewertung`,
  both: (student) => `${student} hat geantwortet und beantragt eine Neubewertung`,
  onLine: (task, line, file) =>
    file === undefined ? `${task}, Zeile ${line}` : `${task}, ${file}, Zeile ${line}`,
  openRequests: 'Offene Anträge auf Neubewertung',
};
