import {
  type GrowthMeasurement,
  MAX_TEST_FILES,
  MAX_TEST_FILES_BYTES,
  MAX_TESTED_FILES_BYTES,
  type RunFiles,
  type RunFileWithContent,
  TEST_OUTPUT_LENGTH,
} from '@coderoom/contract';
import { toStorableText } from '#db/texts/stored-text.ts';
import { executionTimeOf, filesWithin } from '#features/execution/index.ts';
import { growsWithin } from '#growth/index.ts';
import type { RunResult } from '#runner/index.ts';
import { isExpected } from './comparison.ts';
import { drawingCheckOf, judgeDrawing } from './judge-drawing.ts';
import { isDrawingTest, type TestedCase } from './judged.ts';
import { sumOfPoints, type TestCaseRow } from './store.ts';

/** Judges a run of a test. A program that did not end successfully fails, even if it printed what was expected. */
export async function judge(test: TestCaseRow, result: RunResult): Promise<TestedCase<TestCaseRow>> {
  const { stdout, error, errorHeading, reason, status, truncated } = result;
  const drawn = isDrawingTest(test) && status === 'success' ? await judgeDrawing(test, result.files) : null;
  const passed = status === 'success' && (drawn?.isSame ?? isPrinted(test, stdout));
  return {
    test,
    outcome: status === 'success' ? (passed ? 'passed' : 'failed') : status,
    reason,
    earned: passed ? test.points : partOf(test, drawn?.share ?? 0),
    executionTime: executionTimeOf(result),
    actualOutput: toStorableText(stdout, TEST_OUTPUT_LENGTH),
    isCut: truncated || stdout.length > TEST_OUTPUT_LENGTH,
    error: error === null ? null : toStorableText(error, TEST_OUTPUT_LENGTH),
    errorHeading,
    differences: drawn?.differences ?? [],
    files: shownFiles(result.files),
  };
}

function isPrinted({ comparison, tolerance, expected_output }: TestCaseRow, stdout: string): boolean {
  if (comparison === 'drawing') return false;
  return isExpected(stdout, expected_output, { comparison, tolerance });
}

/** Returns the points of a drawing that is right in part. Those of a hidden test would tell how near it came. */
function partOf(test: TestCaseRow, share: number): number {
  if (!isDrawingTest(test) || test.is_hidden === 1 || !drawingCheckOf(test).gives_part) return 0;
  return Math.floor(100 * test.points * share) / 100;
}

/** Judges a measurement of a program's growth. Without a clear growth the program does not pass. */
export function judgeGrowth(
  test: TestCaseRow,
  measurement: Pick<GrowthMeasurement, 'worst'> | null,
): TestedCase<TestCaseRow> {
  const growth = measurement?.worst?.growth ?? null;
  const passed = growth !== null && test.growth_limit !== null && growsWithin(growth, test.growth_limit);
  return {
    ...notRun(test, null),
    outcome: growth === null ? 'error' : passed ? 'passed' : 'failed',
    earned: passed ? test.points : 0,
    actualOutput: growth ?? '',
  };
}

/** A program that does nothing grows slowest: growth counts only for one that passes all other tests. */
export function withGrowthLast(cases: readonly TestedCase<TestCaseRow>[]): TestedCase<TestCaseRow>[] {
  const isRight = cases.every(({ test, outcome }) => test.growth_limit !== null || outcome === 'passed');
  if (isRight) return [...cases];
  return cases.map((one) =>
    one.test.growth_limit === null || one.outcome !== 'passed'
      ? one
      : { ...one, outcome: 'failed', earned: 0 },
  );
}

/** Returns the result of a test that could not be run at all. */
export function notRun(test: TestCaseRow, reason: RunResult['reason']): TestedCase<TestCaseRow> {
  return {
    test,
    outcome: 'error',
    reason,
    earned: 0,
    executionTime: null,
    actualOutput: '',
    isCut: false,
    error: null,
    errorHeading: null,
    differences: [],
    files: [],
  };
}

/** Returns the score of a program, from its test results. */
export function scoreOf(cases: readonly TestedCase[]) {
  return {
    score: sumOfPoints(cases.map(({ earned }) => ({ points: earned }))),
    max_score: sumOfPoints(cases.map(({ test }) => test)),
    passed_count: cases.filter(({ outcome }) => outcome === 'passed').length,
    test_count: cases.length,
  };
}

/** Returns the pictures and drawings of a test that are kept, in the order in which the program showed them. */
function shownFiles(made: RunFiles | null): RunFileWithContent[] {
  const shown = (made?.files ?? []).filter(
    ({ kind, at }) => (kind === 'picture' || kind === 'drawing') && at !== null,
  );
  return filesWithin(shown, MAX_TEST_FILES_BYTES).slice(0, MAX_TEST_FILES);
}

/** Leaves out files of later tests, as far as those of all tests are too large. */
export function boundFiles(cases: readonly TestedCase<TestCaseRow>[]): TestedCase<TestCaseRow>[] {
  let left = MAX_TESTED_FILES_BYTES;
  return cases.map((one) => {
    const files = filesWithin(one.files, left);
    left -= files.reduce((sum, { bytes }) => sum + bytes, 0);
    return files.length === one.files.length ? one : { ...one, files };
  });
}
