import {
  COPY_SUFFIX,
  type DrawingCheck,
  type GrowthLimit,
  type InputGenerator,
  MAX_NAME_LENGTH,
  MAX_TEST_CASES,
  MAX_TEST_POINTS,
  messageOfProblem,
  TEST_TIME_LIMIT_SECONDS,
  type TestCaseBody,
  type TestComparison,
  testCaseBody,
} from '@coderoom/contract';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { randomId } from '#lib/random-id.ts';
import { translated } from '#lib/server/server-sentence.ts';
import { writeNumber } from '#lib/text/write-number.ts';
import { isComplete } from '#shared/growth/first-parts.ts';
import { gradingTexts } from '#texts/admin/grading.tsx';
import { testsTexts } from '#texts/admin/tests.tsx';

/** A test as edited: numbers as typed. */
export interface DraftTest {
  /** Stable identity, also when it is moved. */
  key: string;
  name: string;
  input: string;
  expectedOutput: string;
  points: string;
  isHidden: boolean;
  timeLimit: string;
  comparison: TestComparison;
  /** Empty: the default. */
  tolerance: string;
  /** Null: the output is compared. */
  growthLimit: GrowthLimit | null;
  /** Null: the inputs to measure with follow from the example, or from how the program reads. */
  generator: InputGenerator | null;
  /** For a comparison of drawings. */
  drawing: DrawingCheck;
}

/** Validation errors of a test, by field. */
export type DraftProblems = Partial<
  Record<Exclude<keyof DraftTest, 'key' | 'isHidden' | 'growthLimit' | 'drawing'>, string>
>;

const USUAL_DRAWING_CHECK: DrawingCheck = { compares_colors: true, gives_part: false };

/** True if a tolerance belongs to the comparison of a test. */
function hasTolerance({ comparison }: DraftTest): boolean {
  return comparison === 'numbers' || comparison === 'drawing';
}

export function createDrafts(tests: readonly TestCaseBody[]): DraftTest[] {
  return tests.map((test) => ({
    key: randomId(),
    name: test.name,
    input: test.input,
    expectedOutput: test.expected_output,
    points: writeNumber(test.points),
    isHidden: test.is_hidden,
    timeLimit: writeNumber(test.time_limit_seconds),
    comparison: test.comparison,
    tolerance: test.tolerance === null ? '' : writeNumber(test.tolerance),
    growthLimit: test.growth_limit,
    generator: test.generator,
    drawing: test.drawing ?? USUAL_DRAWING_CHECK,
  }));
}

/** Request bodies of tests without errors. */
export function toBodies(drafts: readonly DraftTest[]): TestCaseBody[] {
  return drafts.map((draft) => ({
    name: draft.name.trim(),
    input: draft.input,
    expected_output: draft.growthLimit === null ? draft.expectedOutput : '',
    points: parseNumber(draft.points) ?? 0,
    is_hidden: draft.isHidden,
    time_limit_seconds: parseNumber(draft.timeLimit) ?? TEST_TIME_LIMIT_SECONDS.default,
    comparison: draft.comparison,
    tolerance: hasTolerance(draft) ? parseNumber(draft.tolerance) : null,
    ...(draft.comparison === 'drawing' && { drawing: draft.drawing }),
    growth_limit: draft.growthLimit,
    generator: draft.growthLimit === null ? null : draft.generator,
  }));
}

/** True if two lists of tests are equal, however their numbers are written. */
export function areSame(some: readonly DraftTest[], others: readonly DraftTest[]): boolean {
  return JSON.stringify(some.map(withoutKey)) === JSON.stringify(others.map(withoutKey));
}

function withoutKey({ key: _, ...rest }: DraftTest) {
  const [points, timeLimit, tolerance] = [rest.points, rest.timeLimit, rest.tolerance].map(
    (typed) => parseNumber(typed) ?? typed,
  );
  return { ...rest, points, timeLimit, tolerance };
}

/** Validates a test as the server would, so that errors show while typing. */
export function findDraftProblems(draft: DraftTest): DraftProblems {
  const { min, max } = TEST_TIME_LIMIT_SECONDS;
  const { shape } = testCaseBody;
  const problems: DraftProblems = {};
  if (draft.name.trim() === '') problems.name = testsTexts.problems.name;
  if (!shape.points.safeParse(parseNumber(draft.points)).success) {
    problems.points = gradingTexts.form.scoreProblem(MAX_TEST_POINTS);
  }
  if (!shape.time_limit_seconds.safeParse(parseNumber(draft.timeLimit) ?? Number.NaN).success) {
    problems.timeLimit = testsTexts.problems.timeLimit(writeNumber(min), writeNumber(max));
  }
  if (draft.generator?.kind === 'program' && draft.generator.code.trim() === '') {
    problems.generator = testsTexts.problems.generator;
  }
  if (draft.generator?.kind === 'form' && !draft.generator.parts.every(isComplete)) {
    problems.generator = testsTexts.problems.generatorForm;
  }
  if (draft.growthLimit === null && hasTolerance(draft) && draft.tolerance.trim() !== '') {
    const tolerance = parseNumber(draft.tolerance);
    if (tolerance === null || !shape.tolerance.safeParse(tolerance).success) {
      problems.tolerance = testsTexts.problems.tolerance;
    }
  }
  for (const [field, text] of [
    ['input', draft.input],
    ['expectedOutput', draft.expectedOutput],
  ] as const) {
    const issue = shape.expected_output.safeParse(text).error?.issues[0];
    if (issue !== undefined) problems[field] = translated(messageOfProblem(issue.message));
  }
  return problems;
}

const FIELDS = new Map<string, keyof DraftProblems>([
  ['name', 'name'],
  ['input', 'input'],
  ['expected_output', 'expectedOutput'],
  ['points', 'points'],
  ['time_limit_seconds', 'timeLimit'],
  ['comparison', 'comparison'],
  ['tolerance', 'tolerance'],
  ['generator', 'generator'],
]);

/** Maps the server's errors to tests by key; `tests.3.points` means the points of the fourth test. */
export function findRefused(
  fields: Readonly<Record<string, string>>,
  drafts: readonly DraftTest[],
): ReadonlyMap<string, DraftProblems> {
  const refused = new Map<string, DraftProblems>();
  for (const [path, problem] of Object.entries(fields)) {
    const [, place = '', name = ''] = /^tests\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const [draft, field] = [drafts[Number(place)], FIELDS.get(name)];
    if (place === '' || draft === undefined || field === undefined) continue;
    refused.set(draft.key, { ...refused.get(draft.key), [field]: problem });
  }
  return refused;
}

/** Sums the points of all tests; an incomplete number counts as zero. */
export function sumPoints(drafts: readonly DraftTest[]): number {
  const hundredths = drafts.reduce(
    (sum, { points }) => sum + Math.round((parseNumber(points) ?? 0) * 100),
    0,
  );
  return hundredths / 100;
}

/** Appends a test that copies the settings of the last one that seldom differ between tests. */
export function withNew(drafts: readonly DraftTest[]): DraftTest[] {
  const last = drafts.at(-1);
  const fresh: DraftTest = {
    key: randomId(),
    name: testsTexts.fields.newName(drafts.length + 1),
    input: '',
    expectedOutput: '',
    points: last?.points ?? '1',
    isHidden: false,
    timeLimit: last?.timeLimit ?? writeNumber(TEST_TIME_LIMIT_SECONDS.default),
    comparison: last?.comparison ?? 'trailing_whitespace',
    tolerance: last?.tolerance ?? '',
    growthLimit: null,
    generator: null,
    drawing: last?.drawing ?? USUAL_DRAWING_CHECK,
  };
  return [...drafts, fresh];
}

/** Inserts a copy right after the original. */
export function withCopy(drafts: readonly DraftTest[], key: string): DraftTest[] {
  return drafts.flatMap((draft) => {
    if (draft.key !== key) return [draft];
    const name = draft.name.slice(0, MAX_NAME_LENGTH - COPY_SUFFIX.length) + COPY_SUFFIX;
    return [draft, { ...draft, key: randomId(), name }];
  });
}

/** Moves a test one place up or down, if it can move. */
export function withMoved(drafts: readonly DraftTest[], key: string, by: -1 | 1): DraftTest[] {
  const from = drafts.findIndex((draft) => draft.key === key);
  const [moved, other] = [drafts[from], drafts[from + by]];
  if (moved === undefined || other === undefined) return [...drafts];
  return drafts.map((draft) => (draft === moved ? other : draft === other ? moved : draft));
}

/** True if another test can be added. */
export function hasRoom(drafts: readonly DraftTest[]): boolean {
  return drafts.length < MAX_TEST_CASES;
}
