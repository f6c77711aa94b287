import type { teacherNews as english } from '#texts/admin/teacher-news.ts';
import type { Texts } from '#texts/in-language.ts';

export const teacherNews: Texts<typeof english> = {
  title: 'Neu von Lernenden',
  failed: 'Die Neuigkeiten konnten nicht geladen werden',
  unseen: 'Noch nicht gelesen',
  markAll: 'Alle als gelesen markieren',
  markFailed: 'Das Markieren als gelesen ist fehlgeschlagen',
  replied: (student) => `${student} hat auf einen Kommentar geantwortet`,
  asked: (student) => `${student} bittet um eine Neubewertung`,
  both: (student) => `${student} hat geantwortet und bittet um eine Neubewertung`,
  onLine: (task, line, file) =>
    file === undefined ? `${task}, Zeile ${line}` : `${task}, ${file}, Zeile ${line}`,
  openRequests: 'Offene Bitten um Neubewertung',
};
