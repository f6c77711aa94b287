import type { Diagnostic } from '@coderoom/contract';

/** Longest signature, in characters. */
const LONGEST = 200;
/** Parts that differ between two errors of the same kind: quoted names and texts, addresses, paths, numbers. */
const PARTICULARS = [
  [/“[^”]*”|‘[^’]*’|`[^`']*[`']|"[^"]*"|(?<!\w)'[^']*'/g, '…'],
  [/\b0x[0-9a-f]+\b/gi, '…'],
  [/(?:[\w.-]*\/)+[\w.-]+|\b[\w-]+\.(?:py|js|ts|java|cpp|cc|c|h|go|rs)\b/g, '…'],
  [/\b\d+(?:\.\d+)?\b/g, '…'],
] as const;
/** Guesses of compilers and interpreters, which may differ between two equal errors. */
const GUESS = /\W*\b(?:Did you mean|Did you forget|Perhaps you meant)\b.*$/i;
/** A location at the start, such as `main.cpp:3:5:`, and words that only tell the severity. */
const PLACE = /^\s*(?:[\w./-]+\.\w+:)?(?:\d+:)*\s*(?:(?:fatal )?error(?:\[\w+\])?:\s*)?/;

/** Returns the line of an error that says what is wrong: the first diagnostic's, or the first non-empty line. */
export function headlineOf(error: string, diagnostics: readonly Diagnostic[]): string {
  const finding = diagnostics.find(({ severity }) => severity === 'error');
  const text = finding?.message ?? error;
  return text.split('\n').find((line) => line.trim() !== '') ?? '';
}

/** Returns the part of a headline that errors of one kind share: without locations, names and numbers. */
export function signatureOf(headline: string): string {
  let signature = headline.replace(PLACE, '').replace(GUESS, '');
  for (const [pattern, with_] of PARTICULARS) signature = signature.replace(pattern, with_);
  return signature.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
}

/** Returns the wrong line of the program; null: unknown. */
export function firstErrorLine(diagnostics: readonly Diagnostic[]): number | null {
  return diagnostics.find(({ severity }) => severity === 'error')?.line ?? null;
}
