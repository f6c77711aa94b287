import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { testBody, writeTests } from '#testing/data/test-cases.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import { addAssignment, addPerson, addTemplate } from '#testing/rows.ts';
import { testBodyOf } from './present.ts';
import { findSuite, findSuites, findTests, replaceTests } from './store.ts';

describe.each(DIALECTS)('tests on %s', (dialect) => {
  let opened: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    database = opened.database;
  });
  afterEach(() => opened.close());

  it('keep their rows as long as they say the same, at whatever place', async () => {
    const owner = { templateId: await addTemplate(database) };
    const names = (tests: { name: string }[]) => tests.map(({ name }) => name);
    const first = await writeTests(
      database,
      owner,
      ['a', 'b', 'c'].map((name) => ({ name })),
    );
    expect(first).toMatchObject({ revision: 1, tests: [{ position: 0 }, { position: 1 }, { position: 2 }] });
    const [a, b, c] = first.tests.map(({ id }) => id);
    const again = await writeTests(database, owner, first.tests.map(testBodyOf));
    expect([again.revision, again.tests]).toEqual([1, first.tests]);

    const moved = await writeTests(database, owner, [
      { name: 'c' },
      { name: 'a' },
      { name: 'new' },
      { name: 'b' },
    ]);
    expect(names(moved.tests)).toEqual(['c', 'a', 'new', 'b']);
    expect(moved.tests.map(({ id }) => id)).toEqual([c, a, expect.any(Number), b]);
    expect(moved.revision).toBe(2);

    const changed = await writeTests(database, owner, [{ name: 'c' }, { name: 'a', points: 2.5 }]);
    expect(changed.revision).toBe(3);
    expect(changed.tests[0]?.id).toBe(c);
    expect(changed.tests[1]?.id).not.toBe(a);
    expect(await findSuite(database, owner)).toMatchObject({ test_count: 2, total_points: 3.5 });
    // What nothing refers to is gone.
    expect(await database.selectFrom('test_cases').select('id').execute()).toHaveLength(2);

    const none = await writeTests(database, owner, []);
    expect([none.revision, none.tests]).toEqual([4, []]);
  });

  it('that say the same twice are two', async () => {
    const owner = { templateId: await addTemplate(database) };
    const twice = [{}, {}, { name: 'other' }];
    const { tests } = await writeTests(database, owner, twice);
    expect(new Set(tests.map(({ id }) => id)).size).toBe(3);
    expect((await writeTests(database, owner, twice)).revision).toBe(1);
    const once = await writeTests(database, owner, [{}, { name: 'other' }]);
    expect(once.tests.map(({ id }) => id)).toEqual([tests[0]?.id, tests[2]?.id]);
  });

  it('stay for the results that refer to them, without a place', async () => {
    const { id, students } = await addAssignment(database);
    const owner = { assignmentId: id };
    const { suiteId, tests } = await writeTests(database, owner, [{ name: 'a' }, { name: 'b' }]);
    const grade = await database
      .insertInto('grades')
      .values({
        assignment_submission_id: students[0] ?? 0,
        suite_id: suiteId,
        status: 'graded',
        is_urgent: 0,
        round: 1,
        passed_count: 0,
        test_count: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('grade_results')
      .values({
        grade_id: grade.id,
        number: 1,
        test_case_id: tests[0]?.id ?? 0,
        outcome: 'failed',
        earned: 0,
        is_cut: 0,
        actual_output: '',
      })
      .execute();
    await writeTests(database, owner, [{ name: 'c' }]);
    const kept = await database.selectFrom('test_cases').select(['name', 'position']).orderBy('id').execute();
    expect(kept).toEqual([
      { name: 'a', position: null },
      { name: 'c', position: 0 },
    ]);
    expect(await findTests(database, suiteId)).toMatchObject([{ name: 'c' }]);
    await database.deleteFrom('grade_results').execute();
    await writeTests(database, owner, [{ name: 'd' }]);
    expect(await database.selectFrom('test_cases').select('name').execute()).toEqual([{ name: 'd' }]);
  });

  it('keep every character that a database keeps', async () => {
    const owner = { templateId: await addTemplate(database) };
    const tests = [{ name: 'ř 🎉', input: 'a\ud800b\r\n\t', expected_output: '\u2028\ufeff' }];
    const { tests: kept } = await writeTests(database, owner, tests);
    expect(kept).toMatchObject([{ name: 'ř 🎉', input: 'a\ufffdb\r\n\t', expected_output: '\u2028\ufeff' }]);
    expect((await writeTests(database, owner, tests)).revision).toBe(1);
  });

  it('are counted without fractions that nobody wrote', async () => {
    const owner = { templateId: await addTemplate(database) };
    await writeTests(
      database,
      owner,
      [0.1, 0.2, 33.33].map((points) => ({ points })),
    );
    expect(await findSuite(database, owner)).toMatchObject({ total_points: 33.63 });
  });

  it('of many things are found by as many queries as those of one', async () => {
    const templateIds = [
      await addTemplate(database),
      await addTemplate(database),
      await addTemplate(database),
    ];
    const { id } = await addAssignment(database);
    for (const templateId of templateIds.slice(0, 2)) await writeTests(database, { templateId }, [{}, {}]);
    await writeTests(database, { assignmentId: id }, [{}]);
    const found = await findSuites(database, { templateIds });
    expect([...found.keys()].sort()).toEqual(templateIds.slice(0, 2).sort());
    expect(found.get(templateIds[0] ?? 0)).toMatchObject({ revision: 1, test_count: 2, total_points: 2 });
    expect([...(await findSuites(database, { assignmentIds: [id] })).keys()]).toEqual([id]);
    expect(await findSuites(database, { templateIds: [] })).toEqual(new Map());
    expect(await countQueries(database, (counting) => findSuites(counting, { templateIds }))).toBe(1);
  });

  it('outlive their template, and go with their assignment', async () => {
    const templateId = await addTemplate(database);
    const { id } = await addAssignment(database);
    await writeTests(database, { templateId }, [{}]);
    await writeTests(database, { assignmentId: id }, [{}]);
    await addPerson(database);
    await database.deleteFrom('templates').execute();
    await database.deleteFrom('assignments').execute();
    expect(
      await database.selectFrom('test_suites').select(['template_id', 'assignment_id']).execute(),
    ).toEqual([{ template_id: null, assignment_id: null }]);
    expect(await database.selectFrom('test_cases').select('id').execute()).toHaveLength(1);
  });

  it('written at the same moment by two, with the thing held, are those of one of them', async () => {
    const owner = { templateId: await addTemplate(database) };
    await writeTests(database, owner, [{ name: 'old' }]);
    const write = (name: string) =>
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('templates').set({ updated_at: 2 }).execute();
        await replaceTests(transaction, owner, [testBody({ name })]);
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(write));
    const suite = await findSuite(database, owner);
    expect(suite).toMatchObject({ revision: 5, test_count: 1 });
    expect(await findTests(database, suite?.id ?? 0)).toHaveLength(1);
  });
});
