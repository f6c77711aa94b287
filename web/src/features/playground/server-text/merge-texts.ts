import type * as Y from 'yjs';
import { countSharedEnd, countSharedStart, diffTexts, type TextEdit } from '#editor/text-edits/text-shift.ts';
import { append, findChanges, mergeSequences, type Settle } from './merge-sequences.ts';

/** A line break, white space, a word, or one other character. */
const TOKEN = /\n|[^\S\n]+|[\p{L}\p{N}_]+|./gsu;

/**
 * Merges two versions of a text without losing anything that either side wrote. Changes by one side are kept as they
 * are; if both changed the same words, the lines of both are kept one after the other.
 *
 * @param base the common ancestor: neither side knows what the other one changed since
 * @param own the local version
 * @param kept the server's version
 */
export function mergeTexts(base: string, own: string, kept: string): string {
  return mergeByLines(base, own, kept, mergeLines);
}

/**
 * As `mergeTexts`, for versions of which each may have some of what the other side wrote, from elsewhere: lines that
 * both have in the same place are there once, even if both wrote them.
 *
 * @param base an ancestor, perhaps older than the last common one
 */
export function mergeOverlapping(base: string, own: string, kept: string): string {
  return mergeByLines(base, own, kept, mergeOverlappingLines);
}

/**
 * As `mergeTexts`, but has no text twice that both sides wrote in the same place, one of them perhaps with more around
 * it. Null if they wrote different texts in the same place: then equal parts of them are no copies.
 */
export function mergeCopies(base: string, own: string, kept: string): string | null {
  return mergeIfClear(base, own, kept, (...lines) => mergeWords(...lines, longerCopy));
}

/** As `mergeCopies`, but takes only equal lines for copies, with which one side may have gone on. */
export function mergeCopiedLines(base: string, own: string, kept: string): string | null {
  return mergeIfClear(base, own, kept, mergeStarts);
}

/** @param settle as for `mergeByLines`; null: the lines cannot be merged, nor can the texts */
function mergeIfClear(
  base: string,
  own: string,
  kept: string,
  settle: (base: Lines, own: Lines, kept: Lines) => Lines | null,
): string | null {
  let isClear = true;
  const merged = mergeByLines(base, own, kept, (...lines) => {
    const settled = settle(...lines);
    isClear &&= settled !== null;
    return settled ?? [];
  });
  return isClear ? merged : null;
}

/** @param settle merges lines that both sides changed */
function mergeByLines(base: string, own: string, kept: string, settle: Settle): string {
  if (own === base || own === kept) return kept;
  if (kept === base) return own;
  return mergeSequences(base.split('\n'), own.split('\n'), kept.split('\n'), settle).join('\n');
}

/**
 * Returns the smallest edits, line by line, that turn one text into the other, so that others' text beside them stays
 * in place.
 */
export function editsBetween(from: string, to: string): TextEdit[] {
  if (from === to) return [];
  // Only the changed lines are compared one by one: most changes are of one.
  const shared = countSharedStart(from, to);
  const first = shared === 0 ? 0 : from.lastIndexOf('\n', shared - 1) + 1;
  const same = countSharedLines(from, to, first);
  const end = from.length - same;
  const [before, after] = [from.slice(first, end), to.slice(first, to.length - same)].map(linesWithEnds);
  const offsets = [first];
  for (const line of before ?? []) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return findChanges(before ?? [], after ?? []).flatMap(({ start, end: endLine, items }) => {
    const [offset, endOffset] = [offsets[start] ?? end, offsets[endLine] ?? end];
    const edit = diffTexts(from.slice(offset, endOffset), items.join(''));
    if (edit === null) return [];
    const moved = { start: offset + edit.start, end: offset + edit.end, text: edit.text };
    const isOfWholeLines = offset === endOffset || items.length === 0;
    return [isOfWholeLines && endOffset === end ? slideOn(from, moved) : moved];
  });
}

/** Returns the length of the lines that two texts end with, without their first `start` characters. */
function countSharedLines(from: string, to: string, start: number): number {
  const same = countSharedEnd(from, to, start);
  const isLine = (text: string) => {
    const place = text.length - same;
    return place === start || text[place - 1] === '\n';
  };
  if (isLine(from) && isLine(to)) return same;
  const line = from.indexOf('\n', from.length - same) + 1;
  return line === 0 ? 0 : from.length - line;
}

/**
 * Moves an insertion or a deletion of lines to the last position at which it could as well be made, beyond the changed
 * lines, as `findChanges` does within them.
 */
function slideOn(from: string, { start, end, text }: TextEdit): TextEdit {
  const lines = linesWithEnds(text === '' ? from.slice(start, end) : text);
  let [place, moved] = [end, 0];
  for (;;) {
    const next = from.indexOf('\n', place) + 1 || from.length;
    if (place === next || from.slice(place, next) !== lines[moved % lines.length]) break;
    place = next;
    moved += 1;
  }
  const turn = moved % lines.length;
  const by = place - end;
  const turned = text === '' ? '' : [...lines.slice(turn), ...lines.slice(0, turn)].join('');
  return { start: start + by, end: end + by, text: turned };
}

type Lines = readonly string[];

/** Merges lines that both sides changed: different words of them, or those of one side begin with the other's. */
function mergeStarts(base: Lines, own: Lines, kept: Lines): Lines | null {
  const merged = mergeWords(base, own, kept, () => null);
  if (merged !== null) return merged;
  if (isStartOf(kept, own)) return own;
  return isStartOf(own, kept) ? kept : null;
}

/** Merges lines that both sides changed; keeps those of both where they cannot be brought together. */
function mergeLines(base: Lines, own: Lines, kept: Lines): Lines {
  const merged = mergeStarts(base, own, kept);
  if (merged !== null) return merged;
  // Lines of the base that both left as they were are there once; equal ones that are new are two.
  const isOld = new Set(base);
  const marked = (lines: Lines, mark: string) => lines.map((line) => (isOld.has(line) ? line : mark + line));
  return bothOf(marked(kept, '\n'), marked(own, '\n\n')).map((line) => line.replace(/^\n+/, ''));
}

/** As `mergeLines`; lines that both sides have are there once. */
function mergeOverlappingLines(base: Lines, own: Lines, kept: Lines): Lines {
  const merged = mergeWords(base, own, kept, () => null);
  if (merged !== null) return merged;
  const [ofOwn, ofKept] = [tokensOf(own), tokensOf(kept)];
  // One side may already contain what the other wrote here.
  if (isPartOf(ofKept, ofOwn)) return own;
  if (isPartOf(ofOwn, ofKept)) return kept;
  // Or one side may have continued a word that both know the start of.
  const typedOn = diffTexts(own.join('\n'), kept.join('\n'));
  if (typedOn?.text === '') return own;
  if (typedOn?.start === typedOn?.end) return kept;
  return bothOf(kept, own);
}

type Tokens = readonly string[];

/** @param settle resolves words that both sides changed; null: they cannot be merged, nor can the lines */
function mergeWords(
  base: readonly string[],
  own: readonly string[],
  kept: readonly string[],
  settle: (base: Tokens, own: Tokens, kept: Tokens) => Tokens | null,
): string[] | null {
  let isClear = true;
  const merged = mergeSequences(tokensOf(base), tokensOf(own), tokensOf(kept), (...words) => {
    const settled = settle(...words);
    isClear &&= settled !== null;
    return settled ?? [];
  });
  return isClear ? linesOf(merged) : null;
}

/** Returns the longer of two texts if it contains the other one. */
function longerCopy(_base: Tokens, own: Tokens, kept: Tokens): Tokens | null {
  const [ofOwn, ofKept] = [own.join(''), kept.join('')];
  if (ofOwn === '' || ofKept === '') return null;
  if (ofOwn.includes(ofKept)) return own;
  return ofKept.includes(ofOwn) ? kept : null;
}

/** Ends each line with a token of its own, which tells an empty line from none. */
function tokensOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [...(line.match(TOKEN) ?? []), '\n']);
}

function linesOf(tokens: readonly string[]): string[] {
  const lines = tokens.join('').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** True for lines with which the others begin, or for none: one side deleted what the other changed, or wrote on. */
function isStartOf(start: Lines, lines: Lines): boolean {
  return start.every((line, index) => line === lines[index]);
}

/** True if a sequence is a subsequence of the other. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const item of whole) if (item === part[found]) found += 1;
  return found === part.length;
}

/** The lines of both sides, common ones once. */
function bothOf(first: readonly string[], second: readonly string[]): string[] {
  const both: string[] = [];
  let index = 0;
  for (const { start, end, items } of findChanges(first, second)) {
    append(both, first.slice(index, end));
    append(both, items);
    index = Math.max(start, end);
  }
  return [...both, ...first.slice(index)];
}

function linesWithEnds(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

/** The origin of changes from outside the editor: undo does not revert them. */
const FROM_OUTSIDE = {};

/** Replaces a text. Unchanged parts stay in place, because others may be writing beside them. */
export function replaceText(content: Y.Text, text: string): void {
  const edits = editsBetween(content.toString(), text);
  if (edits.length === 0) return;
  const replace = () => {
    for (const edit of edits.toReversed()) {
      if (edit.end > edit.start) content.delete(edit.start, edit.end - edit.start);
      if (edit.text !== '') content.insert(edit.start, edit.text);
    }
  };
  content.doc?.transact(replace, FROM_OUTSIDE);
}

/**
 * Returns a program in a form that can be shared: LF line endings, and characters that a shared text cannot hold
 * replaced.
 */
export function toShareableText(code: string): string {
  if (!code.includes('\r') && !code.includes('\0') && code.isWellFormed()) return code;
  return code.replaceAll(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();
}
