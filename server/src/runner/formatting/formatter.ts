import type { LanguageId } from '@coderoom/contract';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import type { ToolCommand } from '#runner/toolchain.ts';

/** IndentStyle of a text; width in columns, also of a tab. */
export interface IndentStyle {
  isTabs: boolean;
  width: number;
}

/** A program that formats a text: from standard input to standard output. */
export interface Formatter {
  language: LanguageId;
  /** Name and version, for the server's operator. */
  name: string;
  command(indentation: IndentStyle): ToolCommand;
  /** Returns the line of the syntax error that a failed formatter reports; null if it reports none. */
  errorLine(outcome: SandboxOutcome, text: string): number | null;
}
