import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId, Message } from '@coderoom/contract';
import { explainError, explanationInEnglish } from '#runner/error-explanations/explain-error.ts';
import type { RunResult } from '#runner/run-result.ts';
import { readSource } from '#runner/source-text.ts';

/**
 * A part of the corpus, by who knew it when the rules were written: rules were written with `seen` programs; `read` ones
 * measured them and were read afterwards. `fresh` and `held` ones came later, with `expected`: both measured the rules,
 * which were mended with `fresh` ones while those `held` back measured them again. Now all are known: what is measured
 * next needs new programs.
 */
export const PARTS = ['seen', 'read', 'fresh', 'held'] as const;

export type Part = (typeof PARTS)[number];

/**
 * Parts of a right explanation. For `fresh` and `held` programs they were written from the program alone, before its
 * explanation was read; for others, with the explanation, so that it cannot get worse unnoticed.
 */
export interface Expected {
  /** Each entry must occur in the explanation; capital letters count if it has some. `|` separates alternatives. */
  says: string[];
  /** The lines that a right explanation may name as the place; omitted: any. */
  lines?: number[];
}

/** The parts of a result that explanations use. */
export type RecordedResult = Pick<RunResult, 'reason' | 'error' | 'executionSeconds' | 'diagnostics'> &
  Partial<Pick<RunResult, 'cpuSeconds'>>;

/** A typical beginner's program that does not compile, fails, or reaches a limit. */
export interface FailingProgram {
  /** The mistake in a few words; unique within a language. */
  name: string;
  part: Part;
  code: string;
  input?: string;
  expected?: Expected;
  /** Its result in the sandbox; updated by `npm run measure:explanations -- --record`. */
  result: RecordedResult;
}

/** Longest error text that is recorded, in characters: explanations use its first lines. */
const MAX_ERROR = 4_000;

const fileOf = (language: LanguageId) => join(import.meta.dirname, 'failing-programs', `${language}.jsonl`);

/** Reads the failing programs of a language, one JSON object per line. */
export function readFailingPrograms(language: LanguageId): FailingProgram[] {
  const file = fileOf(language);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FailingProgram);
}

/** Replaces the failing programs of a language. */
export function writeFailingPrograms(language: LanguageId, programs: readonly FailingProgram[]): void {
  writeFileSync(fileOf(language), programs.map((program) => `${JSON.stringify(program)}\n`).join(''));
}

/** Returns the part of a result that is recorded. */
export function recorded(result: RunResult): RecordedResult {
  const { reason, executionSeconds, cpuSeconds, diagnostics } = result;
  const error = result.error?.slice(0, MAX_ERROR) ?? null;
  // Explanations use the CPU time of programs that were stopped only.
  const isStopped = reason === 'time_limit';
  return { reason, error, executionSeconds, ...(isStopped && { cpuSeconds }), diagnostics };
}

/** Returns the current explanation of a failing program, or null. */
export function explanationOf(language: LanguageId, { code, result }: FailingProgram): string | null {
  const explanation = explanationMessageOf(language, { code, result });
  return explanation && explanationInEnglish(explanation);
}

/** Returns the current explanation of a failing program with its values, or null. */
export function explanationMessageOf(
  language: LanguageId,
  { code, result }: Pick<FailingProgram, 'code' | 'result'>,
): Message | null {
  return explainError(language, { ...UNUSED, ...result }, readSource(code));
}

/** True if an explanation misses a program's mistake: it names another place, or does not say what is expected. */
export function isMisleading(explanation: string, { says, lines }: Expected): boolean {
  const place = /^Line (\d+): /.exec(explanation)?.[1];
  if (place !== undefined && lines !== undefined && !lines.includes(Number(place))) return true;
  const small = explanation.toLowerCase();
  const isSaid = (wanted: string) => (/\p{Lu}/u.test(wanted) ? explanation : small).includes(wanted);
  return !says.every((entry) => entry.split('|').some(isSaid));
}

/** The rest of a verdict, which no explanation uses. */
const UNUSED = {
  status: 'error',
  output: '',
  errorHeading: null,
  stdout: '',
  stderr: '',
  exitCode: 1,
  signal: null,
  compileSeconds: 0,
  cpuSeconds: null,
  memoryKb: null,
  truncated: false,
  processLimitMet: null,
  files: null,
} as const;
