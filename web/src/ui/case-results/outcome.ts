import type { CaseResult } from '@coderoom/contract';
import { nameOutcome } from '#ui/run-output/outcome.ts';

/** How a test ended, in a word or two. */
export function nameTestOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string {
  if (outcome === 'passed') return 'Passed';
  if (outcome === 'failed') return 'Failed';
  return nameOutcome({ status: outcome, reason });
}

/** What a test is called: `Hidden test 3` where its name is not told. */
export function nameTest({ number, name }: Pick<CaseResult, 'number' | 'name'>): string {
  return name ?? `Hidden test ${number}`;
}

/** Whether more is told of a test than whether it passed. */
export function hasDetails({ is_hidden, input }: Pick<CaseResult, 'is_hidden' | 'input'>): boolean {
  return !is_hidden || input !== null;
}

/** The first test that somebody can learn from; null where there is none. */
export function firstTelling(results: readonly CaseResult[]): CaseResult | null {
  return results.find((result) => result.outcome !== 'passed' && hasDetails(result)) ?? null;
}

const SENTENCES: Record<Exclude<NonNullable<CaseResult['reason']>, 'time_limit'>, string> = {
  compile_error: 'The program could not be compiled.',
  compile_limit: 'The compiler used more time or memory than it may.',
  runtime_error: 'The program ended with an error.',
  memory_limit: 'The program used more memory than it may.',
  process_limit: 'The program started more processes than it may.',
  disk_limit: 'The program wrote more to files than it may.',
  output_limit: 'The program printed more than it may.',
};

/** Why a program came to no good end; null where it did. */
export function explainOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string | null {
  if (outcome === 'passed' || outcome === 'failed') return null;
  if (outcome === 'timeout' || reason === null || reason === 'time_limit') {
    return outcome === 'timeout'
      ? 'The program did not end within the time of this test. Does a loop go on for ever, or does it wait for more input?'
      : SENTENCES.runtime_error;
  }
  return SENTENCES[reason];
}
