import { type InputGenerator, inputGenerator, roundPoints, type TestCaseBody } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
import type { Flag, Tables } from '#db/tables.ts';

/** The template or assignment that tests belong to. */
export type SuiteOwner = { templateId: number } | { assignmentId: number };

/** Summary of a suite, without its tests. */
export type SuiteRow = Pick<
  Selectable<Tables['test_suites']>,
  'id' | 'revision' | 'test_count' | 'total_points'
>;

/** A stored test. */
export type TestCaseRow = Selectable<Tables['test_cases']>;

/** Returns the generator of the inputs that a test measures with; null if it has none. */
export function generatorOf({ generator }: Pick<TestCaseRow, 'generator'>): InputGenerator | null {
  return generator === null ? null : inputGenerator.parse(JSON.parse(generator));
}

/** Columns that decide whether two tests are the same. */
const CONTENT = [
  'name',
  'input',
  'expected_output',
  'points',
  'is_hidden',
  'time_limit_seconds',
  'comparison',
  'tolerance',
  'growth_limit',
  'generator',
  'drawing',
] as const;

const SUITE = ['id', 'revision', 'test_count', 'total_points'] as const;
/** Tests written per statement. */
const TESTS_AT_ONCE = 50;

/** Returns an owner's suite; null if it never had tests. */
export async function findSuite(database: Database, owner: SuiteOwner): Promise<SuiteRow | null> {
  const query = database.selectFrom('test_suites').select(SUITE);
  const row = await ('templateId' in owner
    ? query.where('template_id', '=', owner.templateId)
    : query.where('assignment_id', '=', owner.assignmentId)
  ).executeTakeFirst();
  return row ?? null;
}

/** Returns the suites of some templates or assignments, by their ids. Those that never had tests are missing. */
export async function findSuites(
  database: Database,
  owners: { templateIds: readonly number[] } | { assignmentIds: readonly number[] },
): Promise<Map<number, SuiteRow>> {
  const [column, ids] =
    'templateIds' in owners
      ? (['template_id', owners.templateIds] as const)
      : (['assignment_id', owners.assignmentIds] as const);
  if (ids.length === 0) return new Map();
  const rows = await suitesOf(database, { ids }, column);
  return new Map(rows.map(({ owner_id, ...suite }) => [owner_id, suite]));
}

const suitesOf = preparedQueries(
  (database, value: ValueOf<{ ids: readonly number[] }>, column: 'template_id' | 'assignment_id') =>
    database
      .selectFrom('test_suites')
      .select(SUITE)
      .select(({ ref }) => ref(column).$notNull().as('owner_id'))
      .where(column, 'in', value.oneOf('ids')),
);

/** Returns names and points of a suite's tests, in order, without their texts, which may be long. */
export async function findTestNames(
  database: Database,
  suiteId: number,
): Promise<Pick<TestCaseRow, 'id' | 'name' | 'points'>[]> {
  return await testsOf(database, suiteId).select(['id', 'name', 'points']).execute();
}

/** Returns the tests of a suite, in order. */
export async function findTests(database: Database, suiteId: number): Promise<TestCaseRow[]> {
  return await testsOf(database, suiteId).selectAll().execute();
}

function testsOf(database: Database, suiteId: number) {
  return database
    .selectFrom('test_cases')
    .where('suite_id', '=', suiteId)
    .where('position', 'is not', null)
    .orderBy('position');
}

/**
 * Locks a template or an assignment until the transaction ends, so that nobody else changes its tests.
 * @returns its name
 */
export async function lockOwner(transaction: Database, owner: SuiteOwner): Promise<string | null> {
  const row = await ('templateId' in owner
    ? transaction
        .updateTable('templates')
        .set(({ ref }) => ({ updated_at: ref('updated_at') }))
        .where('id', '=', owner.templateId)
        .returning('name')
        .executeTakeFirst()
    : transaction
        .updateTable('assignments')
        .set(({ ref }) => ({ round: ref('round') }))
        .where('id', '=', owner.assignmentId)
        .where('is_ready', '=', 1)
        .returning('name')
        .executeTakeFirst());
  return row?.name ?? null;
}

/** Locks the tests of a locked template until the transaction ends, so that no grade by them is written. */
export async function lockSuite(transaction: Database, templateId: number): Promise<void> {
  await transaction
    .updateTable('test_suites')
    .set(({ ref }) => ({ revision: ref('revision') }))
    .where('template_id', '=', templateId)
    .execute();
}

/** Makes the grades of a locked template outdated although its tests stay: what they are run with has changed. */
export async function outdateGrades(transaction: Database, templateId: number): Promise<void> {
  await transaction
    .updateTable('test_suites')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('template_id', '=', templateId)
    .execute();
}

/** Returns the name of a template or an assignment; null if there is none. */
export async function findOwnerName(database: Database, owner: SuiteOwner): Promise<string | null> {
  const row = await ('templateId' in owner
    ? database.selectFrom('templates').select('name').where('id', '=', owner.templateId).executeTakeFirst()
    : database
        .selectFrom('assignments')
        .select('name')
        .where('id', '=', owner.assignmentId)
        .where('is_ready', '=', 1)
        .executeTakeFirst());
  return row?.name ?? null;
}

/**
 * Replaces all tests of a locked owner, in order. An unchanged test keeps its row, even at another position; removed
 * ones stay while results refer to them.
 * @returns true if anything changed
 */
export async function replaceTests(
  transaction: Database,
  owner: SuiteOwner,
  tests: readonly TestCaseBody[],
): Promise<boolean> {
  const suite = await findSuite(transaction, owner);
  const before = suite === null ? [] : await findTests(transaction, suite.id);
  const kept = keepSame(before, tests);
  const isSame =
    before.length === tests.length && kept.every((row, index) => row !== null && row === before[index]);
  if (isSame) return false;
  const figures = { test_count: tests.length, total_points: sumOfPoints(tests) };
  // Locks the suite before its tests, as grading does before it refers to one.
  const suiteId = await writeSuite(transaction, owner, figures);
  const keptRows = new Set(kept);
  const gone = before.filter((row) => !keptRows.has(row)).map(({ id }) => id);
  if (gone.length > 0) {
    await transaction.updateTable('test_cases').set({ position: null }).where('id', 'in', gone).execute();
  }
  for (const [position, row] of kept.entries()) {
    if (row === null || row.position === position) continue;
    await transaction.updateTable('test_cases').set({ position }).where('id', '=', row.id).execute();
  }
  const added = tests
    .map((test, position) => ({ ...contentOf(test), suite_id: suiteId, position }))
    .filter(({ position }) => kept[position] === null);
  for (let from = 0; from < added.length; from += TESTS_AT_ONCE) {
    await transaction
      .insertInto('test_cases')
      .values(added.slice(from, from + TESTS_AT_ONCE))
      .execute();
  }
  await removeUnused(transaction, suiteId);
  return true;
}

/** Returns the sum of points, without the residue of adding fractions. */
export function sumOfPoints(of: readonly { points: number }[]): number {
  return roundPoints(of.reduce((sum, { points }) => sum + points, 0));
}

async function writeSuite(
  transaction: Database,
  owner: SuiteOwner,
  figures: Pick<SuiteRow, 'test_count' | 'total_points'>,
): Promise<number> {
  const [column, of] =
    'templateId' in owner
      ? (['template_id', { template_id: owner.templateId }] as const)
      : (['assignment_id', { assignment_id: owner.assignmentId }] as const);
  const { id } = await transaction
    .insertInto('test_suites')
    .values({ ...of, ...figures, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .doUpdateSet(({ eb, ref }) => ({ ...figures, revision: eb(ref('test_suites.revision'), '+', 1) })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Returns for each test the existing row with the same content, preferably at the same position; null if there is none.
 */
function keepSame(before: readonly TestCaseRow[], tests: readonly TestCaseBody[]): (TestCaseRow | null)[] {
  const rows = Map.groupBy(before, keyOf);
  const keys = tests.map((test) => keyOf(contentOf(test)));
  return keys.map((key, index) => {
    const same = rows.get(key) ?? [];
    const own = same.findIndex(({ position }) => position === index);
    return same.splice(Math.max(own, 0), 1)[0] ?? null;
  });
}

/** Returns tests as the rows that they would be; they are not saved. */
export function unsavedRows(tests: readonly TestCaseBody[]): TestCaseRow[] {
  return tests.map((test, position) => ({ ...contentOf(test), id: 0, suite_id: 0, position }));
}

type Content = Pick<TestCaseRow, (typeof CONTENT)[number]>;

function keyOf(content: Content): string {
  return JSON.stringify(CONTENT.map((column) => content[column]));
}

/** Replaces lone surrogates, as databases do: otherwise the stored test would never equal the given one. */
function contentOf(body: TestCaseBody): Content {
  const { name, input, expected_output, is_hidden, tolerance, generator, drawing, ...test } = body;
  const hasTolerance = test.comparison === 'numbers' || test.comparison === 'drawing';
  const isHidden: Flag = is_hidden ? 1 : 0;
  return {
    ...test,
    name: name.toWellFormed(),
    input: input.toWellFormed(),
    expected_output: expected_output.toWellFormed(),
    is_hidden: isHidden,
    tolerance: hasTolerance ? tolerance : null,
    drawing: test.comparison === 'drawing' && drawing ? JSON.stringify(drawing) : null,
    generator:
      test.growth_limit === null || generator === null ? null : JSON.stringify(generator).toWellFormed(),
  };
}

async function removeUnused(transaction: Database, suiteId: number): Promise<void> {
  await transaction
    .deleteFrom('test_cases')
    .where('suite_id', '=', suiteId)
    .where('position', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grade_results')
            .select('grade_results.grade_id')
            .whereRef('grade_results.test_case_id', '=', 'test_cases.id'),
        ),
      ),
    )
    .execute();
}
