import type { CaseResult, RunReason, TestOutcome } from '@coderoom/contract';
import type { TestRow } from './store.ts';

/** How a program did in a test. */
interface JudgedCase {
  outcome: TestOutcome;
  /** Of an error or a timeout. */
  reason: RunReason | null;
  /** Seconds; null where nothing ran. */
  executionTime: number | null;
  /** What it printed, as much as is kept. */
  actualOutput: string;
  /** More was printed than is kept. */
  isCut: boolean;
  /** The program's own words where it failed. */
  error: string | null;
}

/** What is shown of a test. */
type ShownTest = Pick<TestRow, 'name' | 'input' | 'expected_output' | 'points' | 'is_hidden'>;

/** A test with how a program did in it, as it is found or as it was kept. */
export interface TestedCase<Test extends ShownTest = ShownTest> extends JudgedCase {
  test: Test;
  earned: number;
}

/** For whom it is presented: to students nothing is told of a hidden test but what it is worth and whether it passed. */
export type Audience = 'student' | 'teacher';

/** A test's result in the words of the contract. @param number of the test in its order, from 1 */
export function presentCase(number: number, tested: TestedCase, audience: Audience): CaseResult {
  const { test, earned, outcome, reason, executionTime, actualOutput, isCut, error } = tested;
  const common = { number, is_hidden: test.is_hidden === 1, points: test.points, earned };
  if (common.is_hidden && audience === 'student') {
    return {
      ...common,
      name: null,
      outcome: outcome === 'passed' ? 'passed' : 'failed',
      reason: null,
      input: null,
      expected_output: null,
      actual_output: null,
      is_cut: false,
      error: null,
      execution_time: null,
    };
  }
  return {
    ...common,
    name: test.name,
    outcome,
    reason,
    input: test.input,
    expected_output: test.expected_output,
    actual_output: actualOutput,
    is_cut: isCut,
    error,
    execution_time: executionTime,
  };
}
