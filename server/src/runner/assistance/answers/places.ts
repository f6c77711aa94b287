import { type DocumentEdit, type DocumentRange, MAX_PLACES } from '@coderoom/contract';
import type { DocumentPosition } from '#runner/assistance/assisted-document.ts';
import { readFields, readList, readRange } from './reading.ts';

/** Largest number of entries that are looked at. */
const MAX_READ = 5_000;
/** Longest text of one edit, in characters. */
const MAX_INSERTED = 64 * 1024;

/** The asked document: places elsewhere, also in documents of other people, are left out. */
export interface AskedText {
  uri: string;
  text: string;
}

/** Reads places (`Location`, a list of them, or of `LocationLink`) that are in the asked document, in its order. */
export function readLocations(answer: unknown, asked: AskedText): DocumentRange[] {
  const lines = asked.text.split('\n');
  const places = readList(Array.isArray(answer) ? answer : [answer], MAX_READ)
    .map(readFields)
    .filter(({ uri, targetUri }) => (uri ?? targetUri) === asked.uri)
    .map(({ range, targetSelectionRange }) => readRange(range ?? targetSelectionRange))
    .filter((place) => place !== null)
    .filter((place) => isInText(place, lines))
    .sort((a, b) => a.line - b.line || a.column - b.column);
  return places.filter((place, index) => !isSame(place, places[index - 1])).slice(0, MAX_PLACES);
}

/** Reads the answer to `prepareRename`. @param word the word at the position, for servers that leave it to the editor */
export function readRenamePlace(
  answer: unknown,
  asked: AskedText,
  word: DocumentRange,
): DocumentRange | null {
  const { range, defaultBehavior } = readFields(answer);
  if (defaultBehavior === true) return word;
  const place = readRange(range ?? answer);
  return place !== null && isInText(place, asked.text.split('\n')) ? place : null;
}

/** Reads the edits of the asked document; null if others would change as well: half a renaming breaks a program. */
export function readRename(answer: unknown, asked: AskedText): DocumentEdit[] | null {
  const { changes, documentChanges } = readFields(answer);
  const byDocument = Array.isArray(documentChanges)
    ? documentChanges.map((change) => [
        readFields(readFields(change).textDocument).uri,
        readFields(change).edits,
      ])
    : Object.entries(readFields(changes));
  const changed = byDocument.filter(([, edits]) => !Array.isArray(edits) || edits.length > 0);
  if (changed.length === 0 || changed.some(([uri]) => uri !== asked.uri)) return null;
  return readEdits(
    changed.flatMap(([, edits]) => edits as unknown[]),
    asked.text,
  );
}

/** Reads edits of a text, in its order; null if one is none, two overlap, or there are too many. */
export function readEdits(answer: unknown, text: string, max = MAX_PLACES): DocumentEdit[] | null {
  if (!Array.isArray(answer) || answer.length > max) return null;
  const lines = text.split('\n');
  const edits: DocumentEdit[] = [];
  for (const entry of answer) {
    const { range, newText } = readFields(entry);
    const place = readRange(range);
    if (place === null || !isInText(place, lines)) return null;
    if (typeof newText !== 'string' || newText.length > MAX_INSERTED || newText.includes('\0')) return null;
    edits.push({ ...place, text: newText });
  }
  edits.sort((a, b) => a.line - b.line || a.column - b.column);
  return edits.some((edit, index) => startsBefore(edit, edits[index - 1])) ? null : edits;
}

/** Returns the word at a position; null if there is none. */
export function wordAt(text: string, { line, column }: DocumentPosition): DocumentRange | null {
  const content = text.split('\n', line)[line - 1] ?? '';
  for (const { index, 0: word } of content.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
    if (index < column && column <= index + word.length + 1) {
      return { line, column: index + 1, end_line: line, end_column: index + word.length + 1 };
    }
  }
  return null;
}

/** True if a range lies in a text of these lines. */
export function isInText(range: DocumentRange, lines: readonly string[]): boolean {
  const isIn = (line: number, column: number) => column - 1 <= (lines[line - 1]?.length ?? -1);
  return isIn(range.line, range.column) && isIn(range.end_line, range.end_column);
}

function isSame(place: DocumentRange, other: DocumentRange | undefined): boolean {
  return (
    other !== undefined &&
    place.line === other.line &&
    place.column === other.column &&
    place.end_line === other.end_line &&
    place.end_column === other.end_column
  );
}

function startsBefore(edit: DocumentRange, end: DocumentRange | undefined): boolean {
  if (end === undefined) return false;
  return edit.line < end.end_line || (edit.line === end.end_line && edit.column < end.end_column);
}
