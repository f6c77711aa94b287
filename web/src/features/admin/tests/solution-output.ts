import {
  type CaseResult,
  TEST_OUTPUT_LENGTH,
  TEST_TIME_LIMIT_SECONDS,
  type TestCaseBody,
} from '@coderoom/contract';
import { formatNumber } from '#lib/text/format.ts';
import { explainOutcome } from '#shared/test-results/outcome.ts';
import { testsTexts } from '#texts/admin/tests.tsx';
import { type DraftTest, findDraftProblems, toBodies } from './draft-tests.ts';

/** A test that compares outputs, and its position in the list of all tests, from 1. */
export interface OutputTest {
  draft: DraftTest;
  number: number;
}

/** The output of a solution for a test, and what may become of it. */
export interface SolutionOutput extends OutputTest {
  result: CaseResult;
  /**
   * - `fresh`: the test expects nothing so far, and can expect this.
   * - `differs`: the test expects another output, and can expect this instead.
   * - `expected`: the test expects it already.
   * - `unusable`: there is nothing to expect, see `why`.
   */
  state: keyof typeof testsTexts.solution.states;
  /** Says why there is nothing to expect. */
  why: string | null;
}

export function outputTestsOf(drafts: readonly DraftTest[]): OutputTest[] {
  return drafts
    .map((draft, index) => ({ draft, number: index + 1 }))
    .filter(({ draft }) => draft.growthLimit === null && draft.comparison !== 'drawing');
}

/** Tests to run a solution against. A field that is not filled in yet must not keep it from running. */
export function bodiesToRun(tests: readonly OutputTest[]): TestCaseBody[] {
  return tests.flatMap(({ draft, number }) => {
    const problems = findDraftProblems(draft);
    return toBodies([draft]).map((body) => ({
      ...body,
      points: 1,
      ...(problems.name !== undefined && { name: testsTexts.fields.newName(number) }),
      ...(problems.timeLimit !== undefined && { time_limit_seconds: TEST_TIME_LIMIT_SECONDS.default }),
      ...(problems.tolerance !== undefined && { tolerance: null }),
      ...(problems.expectedOutput !== undefined && { expected_output: '' }),
    }));
  });
}

/** Says of each output what may become of it. `results` are in the order of the tests. */
export function readOutputs(tests: readonly OutputTest[], results: readonly CaseResult[]): SolutionOutput[] {
  return tests.flatMap((test, index) => {
    const result = results[index];
    if (result === undefined) return [];
    const why = findObstacle(result);
    const state =
      why !== null
        ? 'unusable'
        : hasNoOutput(test.draft)
          ? 'fresh'
          : result.outcome === 'passed'
            ? 'expected'
            : 'differs';
    return [{ ...test, result, why, state }];
  });
}

function hasNoOutput({ expectedOutput }: DraftTest): boolean {
  return expectedOutput.trim() === '';
}

function findObstacle(result: CaseResult): string | null {
  const output = result.actual_output ?? '';
  const why = explainOutcome(result);
  if (why !== null) return why;
  if (result.is_cut) return testsTexts.solution.cut(formatNumber(TEST_OUTPUT_LENGTH));
  if (output.trim() === '') return testsTexts.solution.nothing;
  // The server has put it in place of what cannot be stored.
  return output.includes('\uFFFD') ? testsTexts.solution.unwritable : null;
}
