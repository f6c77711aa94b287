import { type CodeGlimpse, LIVE_CLASS_GLIMPSE } from '@coderoom/contract';

/** What is seen of a program at a glance. */
export type Glimpse = Pick<CodeGlimpse, 'first_line' | 'lines' | 'caret_line' | 'line_count'>;

/** Lines that are shown below the caret, if there are any: people look at what they have just written. */
const LINES_BELOW = 2;

/** Where a line is cut within a character. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * The lines around a caret, or the last ones. It is made often, of many programs: nothing but these lines is cut out.
 * @param caretLine from 1; null: it is not known
 */
export function glimpseOf(text: string, caretLine: number | null): Glimpse {
  const { lines: most, columns } = LIVE_CLASS_GLIMPSE;
  const count = countLines(text);
  const caret = caretLine === null ? null : Math.min(Math.max(caretLine, 1), count);
  const last = Math.min(count, Math.max((caret ?? count) + LINES_BELOW, most));
  const first = Math.max(1, last - most + 1);
  const lines: string[] = [];
  let start = startOf(text, first);
  for (let line = first; line <= last; line += 1) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    lines.push(text.slice(start, Math.min(end, start + columns)).replace(HALF_CHARACTER, ''));
    start = end + 1;
  }
  return { first_line: first, lines, caret_line: caret, line_count: count };
}

/** No list of all lines is made: of a program of nothing but line ends, that would take ten times as long. */
function countLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}

/** The line of a place in a text, from 1. @param offset in UTF-16 units */
export function lineAt(text: string, offset: number): number {
  return countLines(text.slice(0, offset));
}

/** Where a line begins. @param line from 1 */
function startOf(text: string, line: number): number {
  let start = 0;
  for (let before = 1; before < line; before += 1) start = text.indexOf('\n', start) + 1;
  return start;
}

/** Whether somebody who has seen the one would see nothing new in the other. */
export function isSameGlimpse(one: Glimpse, other: Glimpse): boolean {
  return (
    one.first_line === other.first_line &&
    one.caret_line === other.caret_line &&
    one.line_count === other.line_count &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, at) => line === other.lines[at])
  );
}
