import type { comments as english } from '#texts/comments.ts';
import type { Texts } from '#texts/in-language.ts';
import { counted } from './counted.ts';

export const comments: Texts<typeof english> = {
  onLine: (line: number) => `Kommentar zu Zeile ${line}`,
  byNobody: 'Gelöschtes Konto',
  changed: 'bearbeitet',
  change: 'Kommentar bearbeiten',
  delete: 'Kommentar löschen',
  add: 'Kommentieren',
  count: (all: number, open: number) => {
    const total = counted(all, { one: 'Kommentar', other: 'Kommentare' });
    if (open === all) return total;
    return open === 0 ? `${total}, erledigt` : `${total}, ${open} offen`;
  },
  resolution: {
    resolve: 'Als erledigt markieren',
    reopen: 'Wieder öffnen',
    by: (username: string) => `Von ${username} als erledigt markiert`,
    failed: 'Das konnte nicht gespeichert werden.',
  },
  deletion: {
    title: (line: number) => `Kommentar zu Zeile ${line} löschen?`,
    note: 'Er ist dann auch für die Lernenden nicht mehr zu sehen.',
    failed: 'Der Kommentar konnte nicht gelöscht werden.',
  },
  keepFailed: 'Der Kommentar konnte nicht gespeichert werden.',
  replies: {
    name: (line: number) => `Antworten auf den Kommentar zu Zeile ${line}`,
    onLine: (line: number) => `Antwort auf den Kommentar zu Zeile ${line}`,
    write: 'Antworten',
    add: 'Antwort senden',
    delete: 'Antwort löschen',
    deletion: {
      title: 'Deine Antwort löschen?',
      note: 'Sie ist dann für niemanden mehr zu sehen.',
      failed: 'Die Antwort konnte nicht gelöscht werden.',
    },
    keepFailed: 'Die Antwort konnte nicht gespeichert werden.',
  },
  charactersLeftOut: (characters: string) => `… ${characters} weitere Zeichen`,
  linesLeftOut: (lines: string) => `${lines} weitere Zeilen werden nicht angezeigt.`,
};
