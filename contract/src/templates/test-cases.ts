import { z } from 'zod';
import { nameText } from '#accounts/user.ts';
import { type ClassroomObject, endpoint } from '#endpoint.ts';
import { diagnostic, errorHeading, runId, runReason } from '#execution/execution.ts';
import { inputGenerator } from '#execution/growth.ts';
import { projectInRequest } from '#execution/project.ts';
import { runFileWithContent } from '#execution/run-files.ts';
import {
  MAX_CODE_BYTES,
  MAX_GROWTH_TESTS,
  MAX_NAME_LENGTH,
  MAX_RUN_BODY_BYTES,
  MAX_TEST_CASES,
  MAX_TEST_FILE_BYTES,
  MAX_TEST_POINTS,
  MAX_TEST_SUITE_BYTES,
  MAX_TEST_TEXT_BYTES,
  TEST_TIME_LIMIT_SECONDS,
} from '#limits.ts';
import { problem } from '#message.ts';
import { oneById } from '#paging.ts';
import { messageListField, plainText, templateCode } from '#text.ts';

/**
 * Ways of comparing actual with expected output. Line ends are normalised in all of them (CRLF is LF).
 *
 * - `exact`: to the character.
 * - `trailing_whitespace`: ignores white space at the ends of lines and at the end of the text.
 * - `tokens`: compares the words in order and ignores white space between them.
 * - `numbers`: as `tokens`, but two words that are numbers may differ by the tolerance.
 * - `drawing`: not the output, but a drawing that the program shows is compared, shape by shape.
 */
export const TEST_COMPARISONS = ['exact', 'trailing_whitespace', 'tokens', 'numbers', 'drawing'] as const;
/** The way of comparing outputs: one of {@link TEST_COMPARISONS}. */
export const testComparison = z.enum(TEST_COMPARISONS);
/** The way of comparing outputs: one of {@link TEST_COMPARISONS}. */
export type TestComparison = z.infer<typeof testComparison>;

/** Growths that a test may allow at most, slowest first, written as in `complexity.time_complexity`. */
export const GROWTH_LIMITS = [
  'O(1)',
  'O(log n)',
  'O(sqrt(n))',
  'O(n)',
  'O(n log n)',
  'O(n^2)',
  'O(n^3)',
] as const;
const growthLimit = z.enum(GROWTH_LIMITS);
/** A growth that a test allows at most: one of {@link GROWTH_LIMITS}. */
export type GrowthLimit = z.infer<typeof growthLimit>;

/** A number in a file or form field, with an error message for the person who fills it in. */
function numberWithin(least: number, most: number) {
  const error = problem`must be a number from ${least} to ${most}`;
  return z.number({ error }).min(least, { error }).max(most, { error });
}

/** Points of a test or of a submission, with at most two decimals; 0.1 + 0.2 is 0.3. */
export const points = numberWithin(0, MAX_TEST_POINTS)
  .multipleOf(0.01, { error: problem`must have at most two decimal places` })
  .overwrite((given) => Math.round(given * 100) / 100);

const testText = plainText().max(MAX_TEST_TEXT_BYTES, {
  error: problem`must have at most ${MAX_TEST_TEXT_BYTES / 1024} KiB`,
});

/** Settings of a test that compares drawings. */
export const drawingCheck = z.object({
  compares_colors: z.boolean().default(true).describe('false: lines, areas and texts may have any colour'),
  gives_part: z
    .boolean()
    .default(false)
    .describe(
      'true: a drawing that is right in part earns that part of the points, unless the test is hidden',
    ),
});
/** Settings of a test that compares drawings. */
export type DrawingCheck = z.infer<typeof drawingCheck>;

/** A test case without its id. */
export const testCaseBody = z.object({
  name: nameText(MAX_NAME_LENGTH, problem`A test needs a name`),
  input: testText.default('').describe('standard input'),
  expected_output: testText.describe('standard output; for `drawing` the text of a drawing'),
  points: points.default(1),
  is_hidden: z.boolean().default(false).describe('students only see whether it passed'),
  time_limit_seconds: numberWithin(TEST_TIME_LIMIT_SECONDS.min, TEST_TIME_LIMIT_SECONDS.max)
    .default(TEST_TIME_LIMIT_SECONDS.default)
    .describe('wall time of the program, excluding compilation'),
  comparison: testComparison.default('trailing_whitespace'),
  tolerance: numberWithin(0, 1e9)
    .nullable()
    .default(null)
    .describe(
      'for `numbers`: absolute or relative tolerance; null: 1e-6. For `drawing`: units by which a shape may be moved; null: 3',
    ),
  drawing: drawingCheck.optional().describe('for `drawing` only; absent: the usual check'),
  growth_limit: growthLimit
    .nullable()
    .default(null)
    .describe(
      'not null: the steps of the program are measured at growing sizes and may grow at most like this; its output ' +
        'is not compared, `input` is an example of its input, and it passes only if all other tests do',
    ),
  generator: inputGenerator
    .nullable()
    .default(null)
    .describe('inputs to measure with; null: they follow from `input`, or from how the program reads'),
});
/** A test case without its id. */
export type TestCaseBody = z.infer<typeof testCaseBody>;

/** All tests of a template or an assignment, in order. */
export const testList = z
  .array(testCaseBody)
  .max(MAX_TEST_CASES, { error: problem`There may be at most ${MAX_TEST_CASES} tests` })
  .refine((tests) => tests.filter(({ growth_limit }) => growth_limit !== null).length <= MAX_GROWTH_TESTS, {
    error: problem`There may be at most ${MAX_GROWTH_TESTS} tests that measure growth`,
  });

/** A test case. Its id identifies exactly this content: a changed test gets a new one. */
export const testCase = testCaseBody.extend({ id: z.number().int() });
/** A test case. */
export type TestCase = z.infer<typeof testCase>;

/** The tests of a template or an assignment, in order. */
export const testSuite = z.object({
  tests: z.array(testCase),
  total_points: z.number().min(0),
  revision: z
    .number()
    .int()
    .min(0)
    .describe('increases with each change, also of the files to test with; 0: never any tests'),
});
/** The tests of a template or an assignment. */
export type TestSuite = z.infer<typeof testSuite>;

/** The file format for exporting and importing tests, as JSON. */
export const testFile = z.object({
  format: z.literal('coderoom-tests'),
  version: z.literal(1),
  tests: testList,
});
/** The file format for exporting and importing tests. */
export type TestFile = z.infer<typeof testFile>;

/** Ways in which an import treats the existing tests. */
export const TEST_IMPORT_MODES = ['append', 'replace'] as const;

/** The calls about the tests of a template or an assignment. */
function suiteEndpoints<const Of extends string, const Owner extends ClassroomObject>(
  of: Of,
  owner: Owner,
  path: `/${string}`,
  thing: string,
) {
  const seen = { access: { right: 'grade', of: owner }, params: oneById } as const;
  const changed = { access: { right: 'teach', of: owner }, params: oneById } as const;
  return {
    get: endpoint({
      ...seen,
      name: `get${of}Tests`,
      method: 'GET',
      path: `${path}/tests`,
      summary: `Get the tests of ${thing}`,
      response: testSuite,
      errors: [404],
    }),
    put: endpoint({
      ...changed,
      name: `put${of}Tests`,
      method: 'PUT',
      path: `${path}/tests`,
      summary: `Replace all tests of ${thing}`,
      body: z.object({
        tests: testList,
        revision: z
          .number()
          .int()
          .min(0)
          .optional()
          .describe('revision that this change is based on; 409 if it is no longer the current one'),
      }),
      response: testSuite,
      errors: [404, 409, 413],
      bodyLimitBytes: 6 * MAX_TEST_SUITE_BYTES,
    }),
    importFile: endpoint({
      ...changed,
      name: `import${of}Tests`,
      method: 'POST',
      path: `${path}/tests/import`,
      summary: 'Import tests from a JSON file or a ZIP of NAME.in and NAME.out',
      body: z.object({ mode: z.enum(TEST_IMPORT_MODES).default('append'), file: z.file() }),
      bodyEncoding: 'multipart',
      response: testSuite.extend({
        notes: z.array(z.string()).describe('sentences about skipped parts of the file'),
        note_messages: messageListField,
      }),
      errors: [404, 413],
      bodyLimitBytes: MAX_TEST_FILE_BYTES + 64 * 1024,
    }),
    json: endpoint({
      ...seen,
      name: `download${of}TestsJson`,
      method: 'GET',
      path: `${path}/tests/json`,
      summary: `Download the tests of ${thing} as JSON`,
      response: z.string(),
      download: 'application/json',
      errors: [404],
    }),
    zip: endpoint({
      ...seen,
      name: `download${of}TestsZip`,
      method: 'GET',
      path: `${path}/tests/zip`,
      summary: `Download the tests of ${thing} as a ZIP of NAME.in and NAME.out`,
      response: z.file(),
      download: 'application/zip',
      errors: [404],
    }),
  };
}

/** The calls about the tests of a template. */
export const {
  get: getTemplateTests,
  put: putTemplateTests,
  importFile: importTemplateTests,
  json: downloadTemplateTestsJson,
  zip: downloadTemplateTestsZip,
} = suiteEndpoints('Template', 'template', '/admin/templates/:id', 'a template');

/** The calls about the tests of an assignment. */
export const {
  get: getAssignmentTests,
  put: putAssignmentTests,
  importFile: importAssignmentTests,
  json: downloadAssignmentTestsJson,
  zip: downloadAssignmentTestsZip,
} = suiteEndpoints('Assignment', 'assignment', '/assignments/:id', 'an assignment');

/** Outcomes of a test. `error` and `timeout`: the program did not end normally, even if its output was right. */
export const TEST_OUTCOMES = ['passed', 'failed', 'error', 'timeout'] as const;
/** The outcome of a test: one of {@link TEST_OUTCOMES}. */
export const testOutcome = z.enum(TEST_OUTCOMES);
/** The outcome of a test: one of {@link TEST_OUTCOMES}. */
export type TestOutcome = z.infer<typeof testOutcome>;

/**
 * The result of a program in a test. For a hidden test, students see only its points and whether it passed: `outcome`
 * is `passed` or `failed`, and all nullable fields are null.
 */
export const caseResult = z.object({
  number: z.number().int().min(1).describe('position of the test, from 1'),
  name: z.string().nullable(),
  is_hidden: z.boolean(),
  points: z.number().min(0),
  earned: z.number().min(0),
  outcome: testOutcome,
  reason: runReason.nullable().describe('reason of an error or a timeout'),
  input: z.string().nullable(),
  expected_output: z.string().nullable(),
  actual_output: z
    .string()
    .nullable()
    .describe('standard output, truncated; the measured growth if there is a limit'),
  growth_limit: growthLimit.nullable().describe('as in the test'),
  is_drawing: z
    .boolean()
    .optional()
    .describe('true: `expected_output` is the text of a drawing, with which those in `files` were compared'),
  differences: z
    .array(z.string())
    .optional()
    .describe(
      'sentences about what is different in the drawing; absent: nothing, or no drawing was compared',
    ),
  difference_messages: messageListField,
  files: z
    .array(runFileWithContent)
    .optional()
    .describe('pictures and drawings that the program showed, as many as are kept; absent: none'),
  is_cut: z.boolean().describe('true: the output is truncated'),
  error: z.string().nullable().describe("the program's error output if it failed"),
  error_heading: errorHeading,
  execution_time: z.number().min(0).nullable().describe('seconds'),
});
/** The result of a program in a test. */
export type CaseResult = z.infer<typeof caseResult>;

/** The results of a program in all tests. */
export const testRun = z.object({
  compile_error: z
    .string()
    .nullable()
    .describe('output of the compiler if compilation failed; then no test passed'),
  compile_error_heading: errorHeading,
  diagnostics: z.array(diagnostic).describe('diagnostics of the compiler'),
  results: z.array(caseResult),
  score: z.number().min(0),
  max_score: z.number().min(0),
  passed_count: z.number().int().min(0),
  test_count: z.number().int().min(0),
});
/** The results of a program in all tests. */
export type TestRun = z.infer<typeof testRun>;

/** A test as students see it. Of a hidden one, only its points. */
export const studentTest = z.object({
  number: z.number().int().min(1),
  name: z.string().nullable(),
  is_hidden: z.boolean(),
  points: z.number().min(0),
  input: z.string().nullable(),
  expected_output: z.string().nullable(),
  growth_limit: growthLimit.nullable(),
  is_drawing: z.boolean().optional().describe('true: `expected_output` is the text of a drawing'),
});
/** A test as students see it. */
export type StudentTest = z.infer<typeof studentTest>;

/** The tests of a template that is available to the caller. Admins see hidden tests in full. */
export const listTemplateTests = endpoint({
  name: 'listTemplateTests',
  method: 'GET',
  path: '/templates/:id/tests',
  summary: 'List the tests of a template',
  access: 'signed-in',
  params: oneById,
  response: z.object({ tests: z.array(studentTest), total_points: z.number().min(0) }),
  errors: [404],
});

/**
 * Runs a program against the tests of a template; stores nothing. Admins see hidden tests in full. 409 if there are no
 * tests.
 */
export const runTests = endpoint({
  name: 'runTests',
  method: 'POST',
  path: '/templates/:id/run-tests',
  summary: 'Run a program against the tests of a template',
  access: 'signed-in',
  changes: 'template',
  params: oneById,
  body: z.object({
    code_content: templateCode.describe(`at most ${MAX_CODE_BYTES} bytes (413)`),
    ...projectInRequest,
    run_id: runId.nullish().describe('for following the phases with `watch_run`'),
  }),
  response: testRun,
  errors: [404, 409, 413, 503],
  bodyLimitBytes: MAX_RUN_BODY_BYTES,
});
