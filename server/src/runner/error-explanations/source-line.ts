import type { SourceText } from '#runner/source-text.ts';
import { lineOf } from './rule.ts';

/** Longest line that is examined, in characters: beginners write shorter ones, and patterns stay quick. */
const MAX_LINE = 1_000;

/** Blanks out the strings and the comment of a line; columns stay the same. */
export function codeOf(source: SourceText, line: number | null, comment: '#' | '//'): string {
  const text = lineOf(source, line).slice(0, MAX_LINE);
  const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
  const masked = text.replace(strings, (string) => `"${' '.repeat(string.length - 2)}"`);
  const at = masked.indexOf(comment);
  return (at === -1 ? masked : masked.slice(0, at)).trimEnd();
}

/** Returns the word or sign at a column, from 1, and the word just before it; empty if there is none. */
export function tokensAt(code: string, column: number): { before: string; at: string } {
  const at = /^(?:[\p{L}\p{N}_]+|\S)/u.exec(code.slice(column - 1))?.[0] ?? '';
  const before = /([\p{L}_][\p{L}\p{N}_]*|[)\]"\d])\s*$/u.exec(code.slice(0, column - 1))?.[1] ?? '';
  return { before, at };
}

/** Returns the number of the first line that matches, from 1; null if none does. */
export function lineThatLooks(source: SourceText, looks: RegExp): number | null {
  const at = source.lines.findIndex((text) => looks.test(text.slice(0, MAX_LINE)));
  return at === -1 ? null : at + 1;
}

/** Escapes a name or a piece of code for use in a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
