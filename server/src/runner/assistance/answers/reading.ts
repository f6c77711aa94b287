/** Reads the answers of a language server, which may be anything. */

import type { DocumentRange } from '@coderoom/contract';

/** Longest text that is passed on, in characters. */
const MAX_TEXT = 8_000;

/** Returns an object's fields; of anything else, none. */
export function readFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Returns a list, at most `max` entries of it; of anything else, an empty one. */
export function readList(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

/** Returns a text, cut to a length that a page can show; null if it is none. */
export function readText(value: unknown, max = MAX_TEXT): string | null {
  if (typeof value !== 'string') return null;
  // A database or a page may not accept them.
  const clean = value.replaceAll('\0', '');
  return clean.length <= max ? clean : `${clean.slice(0, max)}…`;
}

/** Returns a whole number within bounds; `otherwise` if it is none. */
export function readWholeNumber(value: unknown, otherwise: number, max = 1_000_000): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
    ? value
    : otherwise;
}

/** Returns Markdown of a text, a marked string, marked content, or a list of these; null if it is empty. */
export function readMarkdown(value: unknown): string | null {
  if (Array.isArray(value)) {
    const parts = value.slice(0, 10).map(readMarkdown);
    return readText(parts.filter((part) => part !== null).join('\n\n')) || null;
  }
  if (typeof value === 'string') return readText(value) || null;
  const { kind, language, value: text } = readFields(value);
  const content = readText(text);
  if (content === null || content.trim() === '') return null;
  if (typeof language === 'string') return `\`\`\`${language.replace(/\W/g, '')}\n${content}\n\`\`\``;
  return kind === 'plaintext' ? escapedMarkdown(content) : content;
}

/** Returns plain text as Markdown that shows it unchanged. */
function escapedMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()#+\-!<>|~]/g, '\\$&').replaceAll('\n', '  \n');
}

/** Returns a range, counted from 1; null if it is none. */
export function readRange(value: unknown): DocumentRange | null {
  const { start, end } = readFields(value);
  const [from, to] = [readFields(start), readFields(end)];
  const [line, column] = [readWholeNumber(from.line, -1), readWholeNumber(from.character, -1)];
  const [endLine, endColumn] = [readWholeNumber(to.line, -1), readWholeNumber(to.character, -1)];
  if (line < 0 || column < 0 || endLine < line || endColumn < 0) return null;
  return { line: line + 1, column: column + 1, end_line: endLine + 1, end_column: endColumn + 1 };
}
