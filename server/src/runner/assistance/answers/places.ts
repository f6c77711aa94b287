import {
  type DocumentEdit,
  type DocumentRange,
  MAX_PLACES,
  type ProgramEdit,
  type ProgramPlace,
} from '@coderoom/contract';
import type { AssistedFile, DocumentPosition } from '#runner/assistance/setup.ts';
import { readFields, readList, readRange } from './reading.ts';

/** Largest number of entries that are looked at. */
const MAX_READ = 5_000;
/** Longest text of one edit, in characters. */
const MAX_INSERTED = 64 * 1024;

/** The asked document: places outside of its program, also in documents of other people, are left out. */
export interface AskedText {
  uri: string;
  text: string;
  /** Returns another file of the program by its URI; omitted, or null: there is none. */
  fileAt?(uri: string): AssistedFile | null;
}

/** Returns a file of the asked program; the asked one has no name. */
function findFile(uri: unknown, asked: AskedText): AssistedFile | null {
  if (typeof uri !== 'string') return null;
  if (uri === asked.uri) return { name: '', text: asked.text };
  return asked.fileAt?.(uri) ?? null;
}

/**
 * Reads places (`Location`, a list of them, or of `LocationLink`) that are in the asked program, in the order of its
 * texts, the asked one first.
 */
export function readLocations(answer: unknown, asked: AskedText): ProgramPlace[] {
  const places = readList(Array.isArray(answer) ? answer : [answer], MAX_READ)
    .map(readFields)
    .map(({ uri, targetUri, range, targetSelectionRange }) =>
      placeIn(findFile(uri ?? targetUri, asked), readRange(range ?? targetSelectionRange)),
    )
    .filter((place) => place !== null)
    .sort((a, b) => compareFiles(a, b) || a.line - b.line || a.column - b.column);
  return places.filter((place, index) => !isSame(place, places[index - 1])).slice(0, MAX_PLACES);
}

function placeIn(file: AssistedFile | null, range: DocumentRange | null): ProgramPlace | null {
  if (file === null || range === null || !isInText(range, file.text.split('\n'))) return null;
  return file.name === '' ? range : { ...range, file: file.name };
}

function compareFiles({ file: a = '' }: ProgramPlace, { file: b = '' }: ProgramPlace): number {
  return a < b ? -1 : Number(a > b);
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

/** Reads the edits of the asked program; null if others would change as well: half a renaming breaks a program. */
export function readRename(answer: unknown, asked: AskedText): ProgramEdit[] | null {
  const { changes, documentChanges } = readFields(answer);
  const byDocument = Array.isArray(documentChanges)
    ? documentChanges.map((change): [unknown, unknown] => [
        readFields(readFields(change).textDocument).uri,
        readFields(change).edits,
      ])
    : Object.entries(readFields(changes));
  const all: ProgramEdit[] = [];
  for (const [uri, edits] of byDocument) {
    if (Array.isArray(edits) && edits.length === 0) continue;
    const file = findFile(uri, asked);
    const read = file && readEdits(edits, file.text);
    if (file === null || read === null) return null;
    all.push(...(file.name === '' ? read : read.map((edit) => ({ ...edit, file: file.name }))));
  }
  if (all.length === 0 || all.length > MAX_PLACES) return null;
  return all.sort(compareFiles);
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

/** Returns the text of a line before a position. */
export function lineBefore(text: string, { line, column }: DocumentPosition): string {
  return (text.split('\n', line)[line - 1] ?? '').slice(0, column - 1);
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

function isSame(place: ProgramPlace, other: ProgramPlace | undefined): boolean {
  return (
    other !== undefined &&
    place.file === other.file &&
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
