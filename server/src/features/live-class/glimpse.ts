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
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  const { lines: most, columns } = LIVE_CLASS_GLIMPSE;
  const count = starts.length;
  const caret = caretLine === null ? null : Math.min(Math.max(caretLine, 1), count);
  const last = Math.min(count, Math.max((caret ?? count) + LINES_BELOW, most));
  const first = Math.max(1, last - most + 1);
  const lines: string[] = [];
  for (let line = first; line <= last; line += 1) {
    const start = starts[line - 1] ?? 0;
    const end = (starts[line] ?? text.length + 1) - 1;
    lines.push(text.slice(start, Math.min(end, start + columns)).replace(HALF_CHARACTER, ''));
  }
  return { first_line: first, lines, caret_line: caret, line_count: count };
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
