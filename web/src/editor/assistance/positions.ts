import type { DocumentRange } from '@coderoom/contract';
import type { IRange, Position } from 'monaco-editor/editor';

/** Converts a position of the editor to the server's form. */
export function at({ lineNumber, column }: Position): { line: number; column: number } {
  return { line: lineNumber, column };
}

/** Converts a range of the server to the editor's form. */
export function toRange({ line, column, end_line, end_column }: DocumentRange): IRange {
  return { startLineNumber: line, startColumn: column, endLineNumber: end_line, endColumn: end_column };
}
