import {
  type CaseResult,
  inEnglish,
  type Message,
  type RunFileWithContent,
  type RunReason,
  type TestOutcome,
} from '@coderoom/contract';
import type { TestCaseRow } from './store.ts';

/** Result of a program in a test. */
interface JudgedCase {
  outcome: TestOutcome;
  /** Only for an error or a timeout. */
  reason: RunReason | null;
  /** Seconds; null if nothing ran. */
  executionTime: number | null;
  /** Stored part of the output. */
  actualOutput: string;
  /** True if the output was longer. */
  isCut: boolean;
  /** The program's own error message, if it failed. */
  error: string | null;
  /** The server's own sentence that `error` begins with; null if others wrote all of it, and in older grades. */
  errorHeading: Message | null;
  /** Differences between the drawings. */
  differences: readonly Message[];
  /** Pictures and drawings that it showed. */
  files: readonly RunFileWithContent[];
}

/** The parts of a test that are shown. */
type ShownTest = Pick<
  TestCaseRow,
  'name' | 'input' | 'expected_output' | 'points' | 'is_hidden' | 'growth_limit' | 'comparison'
>;

/** A test with a program's result, fresh or stored. */
export interface TestedCase<Test extends ShownTest = ShownTest> extends JudgedCase {
  test: Test;
  earned: number;
}

/** The viewer: of a hidden test, students see only its points and whether it passed. */
export type Audience = 'student' | 'teacher';

/** Formats a test's result as the contract defines it. @param number position of the test, counted from 1 */
export function presentCase(number: number, tested: TestedCase, audience: Audience): CaseResult {
  const { test, earned, outcome, reason, executionTime, actualOutput, isCut, error, errorHeading } = tested;
  const { differences, files } = tested;
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
      growth_limit: null,
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
    growth_limit: test.growth_limit,
    error,
    ...(errorHeading && { error_heading: errorHeading }),
    execution_time: executionTime,
    ...(isDrawingTest(test) && { is_drawing: true }),
    ...(differences.length > 0 && {
      differences: differences.map(inEnglish),
      difference_messages: [...differences],
    }),
    ...(files.length > 0 && { files: [...files] }),
  };
}

/** True if a test compares drawings. */
export function isDrawingTest({
  comparison,
  growth_limit,
}: Pick<TestCaseRow, 'comparison' | 'growth_limit'>): boolean {
  return comparison === 'drawing' && growth_limit === null;
}
