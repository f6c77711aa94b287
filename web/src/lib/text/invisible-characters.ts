import { runsTexts } from '#texts/runs.ts';
import { formatNumber } from './format.ts';

/** Combining marks drawn on one character: no language uses as many, and browsers take minutes to stack thousands. */
const MAX_MARKS = 8;
const STACKED = new RegExp(String.raw`(\p{M}{${MAX_MARKS}})(\p{M}+)`, 'gu');

/** Prepares a text for drawing: excess combining marks on one character are replaced by their number. */
export function countStackedMarks(text: string): string {
  return text.replace(
    STACKED,
    (_all, drawn: string, rest: string) =>
      `${drawn}…(+${runsTexts.combiningMarks([...rest].length, formatNumber([...rest].length))})`,
  );
}

/** Invisible and bidirectional control characters, which could make a program look different from what it is. */
const UNSEEN = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Names the invisible characters of a text: `⟨U+202E⟩`. Tabs stay, and stacked marks are counted. */
export function nameInvisibleCharacters(text: string): string {
  return countStackedMarks(text).replace(UNSEEN, (character) =>
    character === '\t' ? character : `⟨U+${hexOf(character)}⟩`,
  );
}

function hexOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
