import type { CaseResult } from '@coderoom/contract';
import { nameOutcome } from '#shared/runs/output/shown-result.ts';
import { caseResultsTexts } from '#texts/case-results.tsx';

/** The outcome of a test in a word or two. */
export function nameTestOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string {
  if (outcome === 'passed') return caseResultsTexts.passed;
  if (outcome === 'failed') return caseResultsTexts.failed;
  return nameOutcome({ status: outcome, reason });
}

/** The display name of a test: `Hidden test 3` if its name is withheld. */
export function nameTest({ number, name }: Pick<CaseResult, 'number' | 'name'>): string {
  return name ?? caseResultsTexts.hiddenTest(number);
}

/** True if the result says more about the test than its outcome. */
export function hasDetails({ is_hidden, input }: Pick<CaseResult, 'is_hidden' | 'input'>): boolean {
  return !is_hidden || input !== null;
}

/** The first unsuccessful test with details to learn from; null if there is none. */
export function firstInformative(results: readonly CaseResult[]): CaseResult | null {
  return results.find((result) => result.outcome !== 'passed' && hasDetails(result)) ?? null;
}

/** The test to expand at first: one to learn from, else one with a picture to look at; null if there is none. */
export function firstToShow(results: readonly CaseResult[]): CaseResult | null {
  return firstInformative(results) ?? results.find(({ files = [] }) => files.length > 0) ?? null;
}

const SENTENCES: Record<
  Exclude<NonNullable<CaseResult['reason']>, 'time_limit'>,
  string
> = caseResultsTexts.reasons;

/** Explains why a program did not end normally; null if it did. */
export function explainOutcome({ outcome, reason }: Pick<CaseResult, 'outcome' | 'reason'>): string | null {
  if (outcome === 'passed' || outcome === 'failed') return null;
  if (outcome === 'timeout' || reason === null || reason === 'time_limit') {
    return outcome === 'timeout' ? caseResultsTexts.timeout : SENTENCES.runtime_error;
  }
  return SENTENCES[reason];
}
