import { type CodeExcerpt, DOCUMENT_ENTRY, LIVE_CLASS_EXCERPT } from '@coderoom/contract';

/** The few lines of a program that a preview shows. */
export type Excerpt = Pick<CodeExcerpt, 'first_line' | 'lines' | 'caret_line' | 'line_count'>;

/** Lines shown below the caret, if there are any: observers look at the lines just written. */
const LINES_BELOW = 2;

/** Matches a line that was cut within a surrogate pair. */
const HALF_CHARACTER = /[\uD800-\uDBFF]$/;

/**
 * Returns the lines around a caret, or the last ones. Called often for many programs, so it extracts only these lines.
 * @param caretLine counted from 1; null: unknown
 */
export function excerptAround(text: string, caretLine: number | null): Excerpt {
  const { lines: maxLines, columns } = LIVE_CLASS_EXCERPT;
  const count = countLines(text);
  const caret = caretLine === null ? null : Math.min(Math.max(caretLine, 1), count);
  const last = Math.min(count, Math.max((caret ?? count) + LINES_BELOW, maxLines));
  const first = Math.max(1, last - maxLines + 1);
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

/**
 * Returns the lines around somebody's caret in the text that is seen: that of the caret's file, or the entry's where
 * that file is gone.
 */
export function excerptOf(
  seen: { id: string; name?: string; text: string },
  caret: { file?: string | undefined; line: number } | null,
): Excerpt & Pick<CodeExcerpt, 'file'> {
  const isThere = caret !== null && (caret.file ?? DOCUMENT_ENTRY) === seen.id;
  const file = seen.name === undefined ? {} : { file: seen.name };
  return { ...file, ...excerptAround(seen.text, isThere ? caret.line : null) };
}

/** Counts without an array of lines, which would take ten times as long for a program of nothing but line ends. */
function countLines(text: string): number {
  let count = 1;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) count += 1;
  return count;
}

/** Returns the line of an offset, counted from 1. @param offset in UTF-16 units */
export function lineAt(text: string, offset: number): number {
  return countLines(text.slice(0, offset));
}

/** Returns the offset at which a line begins. @param line counted from 1 */
function startOf(text: string, line: number): number {
  let start = 0;
  for (let before = 1; before < line; before += 1) start = text.indexOf('\n', start) + 1;
  return start;
}

/** True if both previews look the same. */
export function isSameExcerpt(
  one: Excerpt & Pick<CodeExcerpt, 'file'>,
  other: Excerpt & Pick<CodeExcerpt, 'file'>,
): boolean {
  return (
    one.file === other.file &&
    one.first_line === other.first_line &&
    one.caret_line === other.caret_line &&
    one.line_count === other.line_count &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  );
}
