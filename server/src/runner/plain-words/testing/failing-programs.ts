import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { plainWords } from '#runner/plain-words/plain-words.ts';
import type { RunResult } from '#runner/run-result.ts';
import { readSource } from '#runner/source-text.ts';

/** Rules are written with the seen half; the unseen half measures them on programs that nobody looked at. */
export type Half = 'seen' | 'unseen';

/** The parts of a result that explanations use. */
export type RecordedResult = Pick<RunResult, 'reason' | 'error' | 'executionSeconds' | 'diagnostics'> &
  Partial<Pick<RunResult, 'cpuSeconds'>>;

/** A typical beginner's program that does not compile, fails, or reaches a limit. */
export interface FailingProgram {
  /** The mistake in a few words; unique within a language. */
  name: string;
  half: Half;
  code: string;
  input?: string;
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
  return plainWords(language, { ...UNUSED, ...result }, readSource(code));
}

/** The rest of a verdict, which no explanation uses. */
const UNUSED = {
  status: 'error',
  output: '',
  stdout: '',
  stderr: '',
  exitCode: 1,
  signal: null,
  compileSeconds: 0,
  cpuSeconds: null,
  memoryKb: null,
  truncated: false,
  processLimitMet: null,
} as const;
