import type { StudentTest, TestCaseBody, TestRun, TestSuite } from '@coderoom/contract';
import { scoreOf } from './judge.ts';
import { drawingCheckOf } from './judge-drawing.ts';
import { type Audience, isDrawingTest, presentCase } from './judged.ts';
import type { SuiteResults } from './run-against.ts';
import { generatorOf, type SuiteRow, sumOfPoints, type TestCaseRow } from './store.ts';

/** Formats the tests of a template or an assignment for their authors. */
export function presentSuite(suite: SuiteRow | null, tests: readonly TestCaseRow[]): TestSuite {
  return {
    tests: tests.map((test) => ({ id: test.id, ...testBodyOf(test) })),
    total_points: sumOfPoints(tests),
    revision: suite?.revision ?? 0,
  };
}

/** Returns a test in the form in which it is written. */
export function testBodyOf(test: TestCaseRow): TestCaseBody {
  const { name, input, expected_output, points, is_hidden, time_limit_seconds, comparison, tolerance } = test;
  return {
    name,
    input,
    expected_output,
    points,
    is_hidden: is_hidden === 1,
    time_limit_seconds,
    comparison,
    tolerance,
    growth_limit: test.growth_limit,
    generator: generatorOf(test),
    ...(comparison === 'drawing' && { drawing: drawingCheckOf(test) }),
  };
}

/** Formats a test for a viewer who runs programs against it. */
export function presentTest(test: TestCaseRow, number: number, audience: Audience): StudentTest {
  const isShown = audience === 'teacher' || test.is_hidden === 0;
  return {
    number,
    name: isShown ? test.name : null,
    is_hidden: test.is_hidden === 1,
    points: test.points,
    input: isShown ? test.input : null,
    expected_output: isShown ? test.expected_output : null,
    growth_limit: isShown ? test.growth_limit : null,
    ...(isShown && isDrawingTest(test) && { is_drawing: true }),
  };
}

/** Formats the results of running a program against all tests. */
export function presentTestRun(
  { compileError, compileErrorHeading, diagnostics, cases }: SuiteResults,
  audience: Audience,
): TestRun {
  return {
    compile_error: compileError,
    ...(compileErrorHeading && { compile_error_heading: compileErrorHeading }),
    diagnostics,
    results: cases.map((tested, index) => presentCase(index + 1, tested, audience)),
    ...scoreOf(cases),
  };
}
