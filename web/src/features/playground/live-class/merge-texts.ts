import { difference, type TextEdit } from '#editor/text-shift.ts';
import { changesOf, mergeSequences } from './merge-sequences.ts';

/** A line break, white space, a word, or one other character. */
const TOKEN = /\n|[^\S\n]+|[\p{L}\p{N}_]+|./gsu;

/**
 * What becomes of a text that was changed in two places: all that either of them wrote is in it. What only one of
 * them changed is as they left it; where both changed the same words, the lines of both stand one after the other.
 *
 * @param base the text that both began with
 * @param own what it was made here
 * @param kept what the server has made of it
 */
export function mergeTexts(base: string, own: string, kept: string): string {
  if (own === base || own === kept) return kept;
  if (kept === base) return own;
  return mergeSequences(base.split('\n'), own.split('\n'), kept.split('\n'), mergeLines).join('\n');
}

/** The least that makes one text the other, line by line: what others write beside it stays where it is. */
export function editsBetween(from: string, to: string): TextEdit[] {
  const [before, after] = [linesWithEnds(from), linesWithEnds(to)];
  const offsets = [0];
  for (const line of before) offsets.push((offsets.at(-1) ?? 0) + line.length);
  return changesOf(before, after).flatMap(({ start, end, items }) => {
    const edit = difference(before.slice(start, end).join(''), items.join(''));
    const offset = offsets[start] ?? 0;
    return edit === null ? [] : [{ start: offset + edit.start, end: offset + edit.end, text: edit.text }];
  });
}

/** Lines that both changed: word by word, as far as they did not change the same words. */
function mergeLines(base: readonly string[], own: readonly string[], kept: readonly string[]) {
  const [ofBase, ofOwn, ofKept] = [tokensOf(base), tokensOf(own), tokensOf(kept)];
  let isClear = true;
  const merged = mergeSequences(ofBase, ofOwn, ofKept, () => {
    isClear = false;
    return [];
  });
  if (isClear) return linesOf(merged);
  // What somebody else wrote here may have been known in both places.
  if (isPartOf(ofKept, ofOwn)) return own;
  if (isPartOf(ofOwn, ofKept)) return kept;
  return bothOf(kept, own);
}

/** Each line ends in a token of its own, so that no line is something else than an empty line. */
function tokensOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => [...(line.match(TOKEN) ?? []), '\n']);
}

function linesOf(tokens: readonly string[]): string[] {
  const lines = tokens.join('').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Whether a sequence is the other one without some of it. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const item of whole) if (item === part[found]) found += 1;
  return found === part.length;
}

/** The lines of both, what they have in common once. */
function bothOf(first: readonly string[], second: readonly string[]): string[] {
  const both: string[] = [];
  let at = 0;
  for (const { start, end, items } of changesOf(first, second)) {
    both.push(...first.slice(at, end), ...items);
    at = Math.max(start, end);
  }
  return [...both, ...first.slice(at)];
}

function linesWithEnds(text: string): string[] {
  return text.split(/(?<=\n)/);
}
