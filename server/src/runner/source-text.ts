import { type Diagnostic, inEnglish, type Message } from '@coderoom/contract';

/** A learner's source, split into lines once so that positions can be looked up. */
export interface SourceText {
  readonly text: string;
  readonly lines: readonly string[];
}

/** A program of several files that can be written into a box. */
export interface ProjectSource {
  /** Name of the file that is run. */
  entry: string;
  source: SourceText;
  files: readonly { name: string; content: string }[];
  /** Files that are no text. */
  data: readonly { name: string; content: Uint8Array }[];
}

/** A program as it was submitted. */
export interface WrittenProgram {
  source: SourceText;
  /** Undefined: it has one file. */
  project?: ProjectSource | undefined;
}

/** Longest message of a diagnostic, in characters. */
const MAX_MESSAGE = 2_000;
/** Maximum number of diagnostics per run: nobody reads more, and an editor slows down. */
export const MAX_DIAGNOSTICS = 50;

/** Prefix that some Windows editors write: javac refuses it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Splits a source at the line ends that editors know, and removes a byte order mark. */
export function readSource(code: string): SourceText {
  const text = code.startsWith(BYTE_ORDER_MARK) ? code.slice(1) : code;
  return { text, lines: text.split(/\r\n|\n|\r/) };
}

/** Converts a column counted in UTF-8 bytes, from 1, to one in characters, from 1. */
export function columnOfByte(source: SourceText, line: number, byteColumn: number): number {
  const text = source.lines[line - 1] ?? '';
  let bytes = 1;
  let column = 1;
  for (const character of text) {
    if (bytes >= byteColumn) break;
    bytes += Buffer.byteLength(character);
    column += character.length;
  }
  return column;
}

/** Converts a column counted in code points, from 1, as Python and rustc count, to one in characters. */
export function columnOfCodePoint(source: SourceText, line: number, codePoint: number): number {
  let column = 1;
  let left = codePoint - 1;
  for (const character of source.lines[line - 1] ?? '') {
    if (left <= 0) break;
    left -= 1;
    column += character.length;
  }
  return column;
}

/** Returns the column at which the text of a line begins: for runtimes that name a line alone. */
export function firstColumn(source: SourceText, line: number): number {
  const text = source.lines[line - 1] ?? '';
  return text.length - text.trimStart().length + 1;
}

/** A finding as a toolchain reports it. Positions outside the source are moved to the nearest one inside. */
export interface Finding {
  line: number;
  /** From 1 in characters; omitted: where the line's text begins. */
  column?: number;
  endLine?: number;
  endColumn?: number;
  severity: Diagnostic['severity'];
  source: Diagnostic['source'];
  /** A message if the server says it, not a tool or the program. */
  message: string | Message;
}

/** Converts a finding to a diagnostic: whole numbers in range, a bounded message. */
export function diagnosticOf(source: SourceText, finding: Finding): Diagnostic {
  const line = clamp(finding.line, source.lines.length);
  const last = (source.lines[line - 1] ?? '').length + 1;
  const column = clamp(finding.column ?? firstColumn(source, line), last);
  const end = endOf(source, finding, line, column);
  return {
    line,
    column,
    ...end,
    severity: finding.severity,
    source: finding.source,
    ...messageOf(finding),
  };
}

function messageOf({ message }: Finding): Pick<Diagnostic, 'message' | 'message_message'> {
  const sentence = typeof message === 'string' ? message : inEnglish(message);
  return {
    message: sentence.slice(0, MAX_MESSAGE).trim() || 'unknown error',
    ...(typeof message === 'object' && { message_message: message }),
  };
}

function endOf(source: SourceText, finding: Finding, line: number, column: number) {
  if (finding.endLine === undefined || finding.endColumn === undefined) return {};
  const end_line = clamp(finding.endLine, source.lines.length);
  const end_column = clamp(finding.endColumn, (source.lines[end_line - 1] ?? '').length + 1);
  const after = end_line > line || (end_line === line && end_column > column);
  return after ? { end_line, end_column } : {};
}

function clamp(value: number, highest: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(1, Math.trunc(value)), Math.max(1, highest)) : 1;
}

/** Returns the text of a line, from 1; empty if it does not exist. */
export function lineOf(source: SourceText, line: number | null): string {
  return source.lines[(line ?? 0) - 1] ?? '';
}

/** Longest line that is examined, in characters: beginners write shorter ones, and patterns stay quick. */
const MAX_LINE = 1_000;

/** Returns a source whose lines are no longer than what is examined. */
export function examined(source: SourceText): SourceText {
  if (source.lines.every(({ length }) => length <= MAX_LINE)) return source;
  const lines = source.lines.map((line) => line.slice(0, MAX_LINE));
  return { text: lines.join('\n'), lines };
}

/** Blanks out the strings and the comment of a line; columns stay the same. */
export function codeOf(source: SourceText, line: number | null, comment: '#' | '//'): string {
  const text = lineOf(source, line).slice(0, MAX_LINE);
  const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
  const masked = text.replace(strings, (string) => `"${' '.repeat(string.length - 2)}"`);
  const at = masked.indexOf(comment);
  return (at === -1 ? masked : masked.slice(0, at)).trimEnd();
}

/** Returns a line of a language like C without its strings, characters and comment; columns change. */
export function bare(line: string): string {
  return line.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*/g, '""');
}

/** Returns how many more round brackets a line opens than it closes. */
export function openBrackets(line: string): number {
  const text = bare(line);
  return (text.match(/\(/g) ?? []).length - (text.match(/\)/g) ?? []).length;
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
