import type { Diagnostic } from '@coderoom/contract';

/** Longest of what errors have in common, in characters. */
const LONGEST = 200;
/** What differs between two errors of the same kind: names and texts in quotes, addresses, paths, numbers. */
const PARTICULARS = [
  [/“[^”]*”|‘[^’]*’|`[^`']*[`']|"[^"]*"|(?<!\w)'[^']*'/g, '…'],
  [/\b0x[0-9a-f]+\b/gi, '…'],
  [/(?:[\w.-]*\/)+[\w.-]+|\b[\w-]+\.(?:py|js|ts|java|cpp|cc|c|h|go|rs)\b/g, '…'],
  [/\b\d+(?:\.\d+)?\b/g, '…'],
] as const;
/** What compilers and interpreters guess: of two equal errors they may know a better name for one alone. */
const GUESS = /\W*\b(?:Did you mean|Did you forget|Perhaps you meant)\b.*$/i;
/** A place at the beginning, such as `main.cpp:3:5:`, and what is only said of how bad it is. */
const PLACE = /^\s*(?:[\w./-]+\.\w+:)?(?:\d+:)*\s*(?:(?:fatal )?error(?:\[\w+\])?:\s*)?/;

/** The line of an error that says what is wrong: the first finding's, or the first that is not empty. */
export function headlineOf(error: string, diagnostics: readonly Diagnostic[]): string {
  const finding = diagnostics.find(({ severity }) => severity === 'error');
  const text = finding?.message ?? error;
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}

/** What an error has in common with others of its kind: its headline without places, names and numbers. */
export function signatureOf(headline: string): string {
  let signature = headline.replace(PLACE, '').replace(GUESS, '');
  for (const [pattern, with_] of PARTICULARS) signature = signature.replace(pattern, with_);
  return signature.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** The line of the program that is wrong; null: it is not known. */
export function errorLineOf(diagnostics: readonly Diagnostic[]): number | null {
  return diagnostics.find(({ severity }) => severity === 'error')?.line ?? null;
}
