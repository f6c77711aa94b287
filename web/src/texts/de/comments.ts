import type { comments as english } from '#texts/comments.ts';
import type { Texts } from '#texts/in-language.ts';

export const comments: Texts<typeof english> = {
  onLine: (line: number) => `Kommentar zu Zeile ${line}`,
  byNobody: 'Gelöschtes Konto',
  changed: 'bearbeitet',
  change: 'Kommentar bearbeiten',
  delete: 'Kommentar löschen',
  add: 'Kommentieren',
  deletion: {
    title: (line: number) => `Kommentar zu Zeile ${line} löschen?`,
    note: 'Er ist dann auch für die Lernenden nicht mehr zu sehen.',
    failed: 'Der Kommentar konnte nicht gelöscht werden.',
  },
  keepFailed: 'Der Kommentar konnte nicht gespeichert werden.',
  charactersLeftOut: (characters: string) => `… ${characters} weitere Zeichen`,
  linesLeftOut: (lines: string) => `${lines} weitere Zeilen werden nicht angezeigt.`,
};
