import type { CaseResult } from '@coderoom/contract';
import { caseResultsTexts } from '#texts/case-results.ts';
import { nameOutcome } from '#ui/run-output/outcome.ts';

/** How a test ended, in a word or two. */
export function nameTestOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string {
  if (outcome === 'passed') return caseResultsTexts.passed;
  if (outcome === 'failed') return caseResultsTexts.failed;
  return nameOutcome({ status: outcome, reason });
}

/** What a test is called: `Hidden test 3` where its name is not told. */
export function nameTest({ number, name }: Pick<CaseResult, 'number' | 'name'>): string {
  return name ?? caseResultsTexts.hiddenTest(number);
}

/** Whether more is told of a test than whether it passed. */
export function hasDetails({ is_hidden, input }: Pick<CaseResult, 'is_hidden' | 'input'>): boolean {
  return !is_hidden || input !== null;
}

/** The first test that somebody can learn from; null where there is none. */
export function firstTelling(results: readonly CaseResult[]): CaseResult | null {
  return results.find((result) => result.outcome !== 'passed' && hasDetails(result)) ?? null;
}

const SENTENCES: Record<
  Exclude<NonNullable<CaseResult['reason']>, 'time_limit'>,
  string
> = caseResultsTexts.reasons;

/** Why a program came to no good end; null where it did. */
export function explainOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string | null {
  if (outcome === 'passed' || outcome === 'failed') return null;
  if (outcome === 'timeout' || reason === null || reason === 'time_limit') {
    return outcome === 'timeout' ? caseResultsTexts.timeout : SENTENCES.runtime_error;
  }
  return SENTENCES[reason];
}
