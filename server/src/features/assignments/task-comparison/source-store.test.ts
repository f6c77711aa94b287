import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/database.ts';
import { findAssignments, removeAssignment } from '#features/assignments/store.ts';
import { createSubmissions } from '#features/submissions/index.ts';
import { addComparison } from '#testing/data/assignments.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import { addAssignment, addClassroom, addMember, addPerson, addTemplate, HEAD } from '#testing/rows.ts';
import { countSubmissionsOf, findComparableTasks, findSubmittingClassrooms } from './comparable-tasks.ts';
import { findSimilarities } from './similarity-store.ts';
import {
  countComparisons,
  countReplaced,
  findSources,
  forgetComparedPrograms,
  insertSources,
  presentSources,
  readComparedPrograms,
} from './source-store.ts';

describe.each(DIALECTS)('comparisons of tasks on %s', (dialect) => {
  let opened: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    database = opened.database;
  });
  afterEach(() => opened.close());

  it('keep their tasks and classes by name when these are deleted', async () => {
    const [first, second] = [await addClassroom(database), await addClassroom(database)];
    const template = await addTemplate(database, { name: 'Loops' }, [first, second]);
    const { id } = await addAssignment(database, { is_comparison: 1 });
    await addAssignment(database);
    const loops = { template_id: template, template_name: 'Loops', label: 'Loops (2026)' };
    await insertSources(database, id, [
      { ...loops, classroom_id: first, classroom_name: '7b' },
      { ...loops, classroom_id: second, classroom_name: '7c' },
      { template_id: null, template_name: 'Old', label: null, classroom_id: null, classroom_name: null },
    ]);
    const tasks = async () => presentSources(await findSources(database, [id]));
    expect(await tasks()).toEqual([
      { template_id: template, name: 'Loops (2026)', classrooms: ['7b', '7c'] },
      { template_id: null, name: 'Old', classrooms: null },
    ]);
    expect(await countComparisons(database, template, 'all')).toBe(1);
    const found = await findAssignments(database, { templateId: template, skip: 0, limit: 9 });
    expect([found.total, found.rows.map((row) => row.id)]).toEqual([1, [id]]);
    await database.deleteFrom('classrooms').where('id', '=', first).execute();
    await database.deleteFrom('templates').where('id', '=', template).execute();
    expect(await tasks()).toMatchObject([{ template_id: null, classrooms: ['7b', '7c'] }, {}]);
    await removeAssignment(database, id);
    expect(await findSources(database, [id])).toEqual([]);
  });

  it('know which programs are outdated, and to what a submission is similar by the newest of them', async () => {
    const template = await addTemplate(database);
    const [anna, ben] = [await addPerson(database), await addPerson(database)];
    const one = await addSubmission(database, template, anna.id);
    const other = await addSubmission(database, template, ben.id);
    const older = await addComparison(database, template, [one, other]);
    expect(await findSimilarities(database, one, 'all')).toMatchObject([
      { assignment_id: older.id, pair_id: older.pair, student_name: 'Ben (ben)' },
    ]);
    const newer = await addComparison(database, template, [other, one]);
    expect(await findSimilarities(database, other, 'all')).toMatchObject([
      { assignment_id: newer.id, pair_id: newer.pair, student_name: 'Ben (ben)' },
    ]);
    expect(await countReplaced(database, newer.id)).toBe(0);
    await database.updateTable('submissions').set({ replaced_at: 5 }).where('id', '=', one).execute();
    expect(await countReplaced(database, newer.id)).toBe(1);
    await database
      .updateTable('assignments')
      .set({ is_ready: 0 })
      .where('id', 'in', [older.id, newer.id])
      .execute();
    expect(await findSimilarities(database, other, 'all')).toEqual([]);
  });

  it('lose the name and the link of a deleted account, and are part of its data before', async () => {
    const template = await addTemplate(database);
    const [anna, ben] = [await addPerson(database), await addPerson(database)];
    const submissions = [
      await addSubmission(database, template, anna.id),
      await addSubmission(database, template, ben.id),
    ];
    const { id } = await addComparison(database, template, submissions);
    await addComparison(database, template, submissions);
    await database
      .updateTable('assignments')
      .set({ comparison: JSON.stringify({ notes: ['Too long: Anna (anna).'], shared: {} }) })
      .where('id', '=', id)
      .execute();
    await database.updateTable('comparison_sources').set({ label: 'Old' }).execute();
    const read = async () => {
      const entries: object[] = [];
      for await (const entry of readComparedPrograms(database, anna.id)) entries.push(entry);
      return entries;
    };
    expect(await read()).toEqual(
      Array(2).fill({ template_name: 'A task', compared_at: '1970-01-01T00:00:00.001Z' }),
    );
    await forgetComparedPrograms(database, anna.id);
    expect(await read()).toEqual([]);
    const rows = await database
      .selectFrom('assignment_submissions')
      .select(['student_name', 'student_key', 'submission_id'])
      .where('assignment_id', '=', id)
      .orderBy('id')
      .execute();
    const name = `deleted-${anna.id} – Old`;
    expect(rows).toEqual([
      { student_name: name, student_key: name.toLowerCase(), submission_id: null },
      { student_name: 'Ben (ben)', student_key: 'ben (ben)', submission_id: submissions[1] },
    ]);
    const everything = await database.selectFrom('assignments').select('comparison').execute();
    expect(JSON.stringify(everything)).not.toContain('anna');
  });

  it('offer classes with submissions, and other tasks in the language with submissions', async () => {
    const [anna, ben, teacher] = [
      await addPerson(database),
      await addPerson(database),
      await addPerson(database),
    ];
    const first = await addClassroom(database, [anna]);
    const second = await addClassroom(database, [ben]);
    const other = await addClassroom(database, [anna]);
    await addMember(database, second, teacher.id);
    const template = await addTemplate(database, { name: 'Loops' }, [first, second]);
    const lastYear = await addTemplate(database, { name: 'Loops 2025', created_at: 7 }, [other]);
    await addTemplate(database, { name: 'Loops unused' });
    const inGo = await addTemplate(database, { name: 'Loops in Go', language: 'go' });
    for (const id of [template, lastYear, inGo]) await addSubmission(database, id, anna.id);
    await addSubmission(database, template, ben.id, { replaced_at: 3 });
    const mine = await addSubmission(database, template, ben.id);
    expect(await findSubmittingClassrooms(database, template, 'all')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: first, submissions: 1 }),
        expect.objectContaining({ id: second, submissions: 1 }),
      ]),
    );
    expect(await findSubmittingClassrooms(database, template, 'all')).toHaveLength(2);
    expect(await countSubmissionsOf(database, [template], 'all')).toEqual(new Map([[template, 2]]));
    const tasks = (search?: string) =>
      findComparableTasks(database, { id: template, language: 'python', search, scope: 'all' });
    expect(await tasks('2025')).toMatchObject([{ id: lastYear, submissions: 1, name: 'Loops 2025' }]);
    expect((await tasks())[0]?.classrooms).toHaveLength(1);
    expect(await tasks('unused')).toEqual([]);
    expect(await tasks('Go')).toEqual([]);
    const { counting } = createSubmissions(database);
    expect((await counting(HEAD, template, [second])).map(({ id }) => id)).toEqual([mine]);
    expect(await counting(HEAD, template, [first, second])).toHaveLength(2);
    expect(await counting(HEAD, template, [other])).toEqual([]);
    expect(await counting(HEAD, template, null)).toHaveLength(2);
  });

  it('are found for a submission in as many queries however many there are', async () => {
    const template = await addTemplate(database);
    const [anna, ben] = [await addPerson(database), await addPerson(database)];
    const one = await addSubmission(database, template, anna.id);
    const other = await addSubmission(database, template, ben.id);
    const look = () =>
      countQueries(database, async (counting) => void (await findSimilarities(counting, one, 'all')));
    await addComparison(database, template, [one, other]);
    const before = await look();
    for (let n = 0; n < 5; n += 1) await addComparison(database, template, [one, other]);
    expect(await look()).toBe(before);
  });
});
