import type { Diagnostic } from '@coderoom/contract';

/** A learner's source, split once so that places can be looked up. */
export interface SourceText {
  readonly text: string;
  readonly lines: readonly string[];
}

/** Longest message that a diagnostic carries, in characters. */
const MAX_MESSAGE = 2_000;
/** Most diagnostics that one run brings: nobody reads more, and an editor slows down. */
export const MAX_DIAGNOSTICS = 50;

/** The mark that some editors of Windows put before a text: javac refuses it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Splits a source at the line ends that editors know, without a byte order mark before it. */
export function readSource(code: string): SourceText {
  const text = code.startsWith(BYTE_ORDER_MARK) ? code.slice(1) : code;
  return { text, lines: text.split(/\r\n|\n|\r/) };
}

/** The column, from 1 and in characters, of a column counted from 1 in bytes of UTF-8. */
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

/** The column of an offset counted from 1 in code points, as Python and rustc count. */
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

/** The column at which the text of a line begins: where a runtime names a line alone. */
export function firstColumn(source: SourceText, line: number): number {
  const text = source.lines[line - 1] ?? '';
  return text.length - text.trimStart().length + 1;
}

/** A finding as a toolchain reports it. Places outside the source are moved to its nearest one. */
export interface Finding {
  line: number;
  /** From 1 in characters; left out: where the line's text begins. */
  column?: number;
  endLine?: number;
  endColumn?: number;
  severity: Diagnostic['severity'];
  source: Diagnostic['source'];
  message: string;
}

/** Makes a diagnostic of a finding: whole numbers in range, a bounded message. */
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
    message: finding.message.slice(0, MAX_MESSAGE).trim() || 'unknown error',
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
