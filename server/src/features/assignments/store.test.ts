import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { createServedLines } from '#queue/served-lines.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import { addAssignment, addPerson, addStudent } from '#testing/rows.ts';
import { createComparison } from './comparison/comparison.ts';
import {
  findPair,
  findPairs,
  findPairsAfter,
  flagStudents,
  replacePairs,
  updateVerdict,
} from './comparison/pair-store.ts';
import { findLeft, takeNextAssignment } from './processing/waiting.ts';
import { createAssignmentQueries } from './queries.ts';
import { findAssignment, findAssignments, forgetCreator, removeAssignment } from './store.ts';
import {
  type AssignmentSubmissionRow,
  findPending,
  findSubmissions,
  findSubmissionsAfter,
  keepResult,
} from './submission-store.ts';

const NAMES = ['Zoë', 'anna', 'Čapek', '100 %', 'Ben'] as const;
const RESULT = {
  status: 'success',
  reason: null,
  execution_time: 1,
  error: null,
  error_heading: null,
  output: 'x',
} as const;

describe.each(DIALECTS)('assignments on %s', (dialect) => {
  let opened: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    database = opened.database;
  });
  afterEach(() => opened.close());

  const flaggedOf = async (id: number) =>
    (await findSubmissions(database, { assignmentId: id, status: 'flagged', skip: 0, limit: 100 })).rows.map(
      ({ student_name }) => student_name,
    );

  it('are listed newest first, by part of their name and by status, and those not ready never', async () => {
    for (const name of ['One', 'Two %', 'Three']) await addAssignment(database, { name });
    await addAssignment(database, { name: 'Failed one', status: 'failed' });
    await addAssignment(database, { name: 'Hidden', is_ready: 0 });
    const list = async (question: object) => {
      const { rows, total } = await findAssignments(database, { skip: 0, limit: 50, ...question });
      return [total, ...rows.map(({ name }) => name)];
    };
    expect(await list({})).toEqual([4, 'Failed one', 'Three', 'Two %', 'One']);
    expect(await list({ search: '%' })).toEqual([1, 'Two %']);
    expect(await list({ search: 'ONE', status: 'failed' })).toEqual([1, 'Failed one']);
    expect(await list({ skip: 1, limit: 2 })).toEqual([4, 'Three', 'Two %']);
  });

  it('list their students by name, narrowed and in portions', async () => {
    const { id } = await addAssignment(database, {}, [...NAMES]);
    const list = async (question: object) => {
      const selection = { assignmentId: id, skip: 0, limit: 100, ...question };
      const { rows, total } = await findSubmissions(database, selection);
      return [total, ...rows.map(({ student_name }) => student_name)];
    };
    const all = await list({});
    expect(all).toHaveLength(1 + NAMES.length);
    expect(await list({ search: 'čAP' })).toEqual([1, 'Čapek']);
    expect(await list({ search: '%' })).toEqual([1, '100 %']);
    expect(await list({ status: 'error' })).toEqual([0]);
    expect((await list({ status: 'flagged' }))[0]).toBe(2);
    const inPortions = async (anonymous: boolean) => {
      const found: AssignmentSubmissionRow[] = [];
      for (;;) {
        const selection = { assignmentId: id, anonymous };
        const rows = await findSubmissionsAfter(database, selection, found.at(-1), 2);
        if (rows.length === 0) return found;
        found.push(...rows);
      }
    };
    expect((await inPortions(false)).map(({ student_name }) => student_name)).toEqual(all.slice(1));
    const anonymous = await inPortions(true);
    const numbers = anonymous.map(({ anonymous_number }) => anonymous_number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    expect(await list({ anonymous: true })).toEqual([
      NAMES.length,
      ...anonymous.map(({ student_name }) => student_name),
    ]);
  });

  it('count a result once, for the round and the server that it belongs to', async () => {
    const owner = 'me';
    const { id, students } = await addAssignment(database, {
      success_count: 0,
      lease_owner: owner,
      status: 'processing',
    });
    await database.updateTable('assignment_submissions').set({ execution_status: 'pending' }).execute();
    const [first = 0, second = 0] = students;
    const keep = (submissionId: number, changes: object = {}) =>
      keepResult(database, { assignmentId: id, round: 1, owner, submissionId, ...changes }, RESULT);
    const kept = await Promise.all([keep(first), keep(first), keep(first)]);
    expect(kept.filter(Boolean)).toHaveLength(1);
    expect(await keep(second, { round: 2 })).toBe(false);
    expect(await keep(second, { owner: 'another' })).toBe(false);
    expect(await findPending(database, id)).toEqual([second]);
    expect((await findAssignment(database, id))?.success_count).toBe(1);
  });

  it('are worked on by one server at a time, oldest first, and taken over when its lease has run out', async () => {
    const waiting = { status: 'uploaded', plagiarism_status: 'pending' } as const;
    const [one, other] = [await addAssignment(database, waiting), await addAssignment(database, waiting)];
    await addAssignment(database);
    const take = async (owner: string) =>
      (await takeNextAssignment(database, owner, createServedLines(1)))?.work ?? null;
    const taken = await Promise.all(['a', 'b', 'c'].map(take));
    expect(taken.toSorted()).toEqual([one.id, other.id, null].toSorted());
    expect(await findAssignment(database, one.id)).toMatchObject({ status: 'processing' });
    expect(await take('d')).toBeNull();
    await database
      .updateTable('assignments')
      .set({ lease_until: Date.now() - 1 })
      .where('id', '=', one.id)
      .execute();
    expect(await take('d')).toBe(one.id);
  });

  it('are worked on for several teachers at once, one of each', async () => {
    const [eager, other] = [(await addPerson(database)).id, (await addPerson(database)).id];
    const add = async (creator_id: number) =>
      (await addAssignment(database, { status: 'uploaded', creator_id })).id;
    const [first, second, third] = [await add(eager), await add(eager), await add(other)];
    const teachers = createServedLines(1);
    const take = () => takeNextAssignment(database, 'a', teachers);
    const [ofEager, ofOther] = [await take(), await take()];
    expect([ofEager?.work, ofOther?.work]).toEqual([first, third]);
    expect(await take()).toBeNull();
    ofEager?.leave();
    expect((await take())?.work).toBe(second);
  });

  it('are worked on once the database is back, as often as it was away', async () => {
    const { id } = await addAssignment(database, { status: 'uploaded' });
    const teachers = createServedLines(1);
    const take = () => takeNextAssignment(database, 'a', teachers);
    vi.spyOn(database, 'updateTable').mockImplementationOnce(() => {
      throw new Error('the database is away');
    });
    await expect(take()).rejects.toThrow('away');
    expect((await take())?.work).toBe(id);
  });

  it('that a server left half written are found and removed', async () => {
    const { id } = await addAssignment(database, { is_ready: 0, lease_until: Date.now() - 1 });
    await addAssignment(database, { is_ready: 0, lease_until: Date.now() + 60_000 });
    expect(await findLeft(database)).toEqual([id]);
    await removeAssignment(database, id);
    expect(await findLeft(database)).toEqual([]);
    const left = await database.selectFrom('assignment_files').selectAll().execute();
    expect(left).toHaveLength(2);
  });

  it('flag by their threshold and by what a teacher made of a pair', async () => {
    const { id, students, pair } = await addAssignment(database, {}, [...NAMES]);
    const [zoe = 0, anna = 0, capek = 0, percent = 0, ben = 0] = students;
    const found = (a: number, b: number, similarity: number, isConclusive = true) =>
      ({ a, b, similarity, isConclusive, uniqueLines: 3, language: 'python' }) as const;
    expect(await findPair(database, id, pair)).toMatchObject({ unique_lines: null });
    await updateVerdict(database, pair, 'dismissed');
    const pairs = [
      found(zoe, anna, 0.95),
      found(zoe, capek, 0.8),
      found(capek, percent, 0.5),
      found(percent, ben, 1, false),
    ];
    await database.transaction().execute(async (transaction) => {
      await replacePairs(transaction, id, 2, pairs);
      await flagStudents(transaction, id, 0.8);
    });
    const { rows, total } = await findPairs(database, id, 3);
    expect(total).toBe(4);
    expect(rows.map(({ similarity }) => similarity)).toEqual([1, 0.95, 0.8]);
    expect(rows[1]).toMatchObject({ id: pair, verdict: 'dismissed', a_name: 'Zoë', b_name: 'anna' });
    expect(rows[1]).toMatchObject({ unique_lines: 3 });
    expect((await flaggedOf(id)).toSorted()).toEqual(['Zoë', 'Čapek']);
    await flagStudents(database, id, 0.85);
    expect(await flaggedOf(id)).toEqual([]);
    await updateVerdict(database, pair, 'confirmed');
    await flagStudents(database, id, 1);
    expect((await flaggedOf(id)).toSorted()).toEqual(['Zoë', 'anna']);
    expect((await findAssignment(database, id))?.flagged_count).toBe(2);
    const last = rows.at(-1);
    const rest = await findPairsAfter(database, id, last, 10);
    expect(rest.map(({ similarity }) => similarity)).toEqual([0.5]);
    await replacePairs(database, id, 3, []);
    expect((await findPairs(database, id, 3)).total).toBe(0);
    const highest = await database
      .selectFrom('assignment_submissions')
      .select('highest_similarity')
      .execute();
    expect(highest.every(({ highest_similarity }) => highest_similarity === null)).toBe(true);
  });

  it('forget who uploaded them', async () => {
    const person = await addPerson(database);
    const { id } = await addAssignment(database, { creator_id: person.id });
    await forgetCreator(database, person.id);
    const rows = await database.selectFrom('assignments').select(['id', 'creator_id']).execute();
    expect(rows).toEqual([{ id, creator_id: null }]);
  });

  it('are looked at in as many queries however many students there are', async () => {
    const { id, pair, students } = await addAssignment(database);
    const comparison = createComparison();
    const look = () =>
      countQueries(database, async (counting) => {
        const readings = createAssignmentQueries({ database: counting, comparison, log: () => undefined });
        await readings.submissions(id, { skip: 0, limit: 100, anonymous: false });
        await readings.submission(id, students[0] ?? 0);
        await readings.pairs(id);
        await readings.pair(id, pair);
        for (const list of [await readings.allSubmissions(id, {}), await readings.allPairs(id)]) {
          for await (const rows of list.rows) expect(rows.length).toBeGreaterThan(0);
        }
      });
    const before = await look();
    for (let n = 3; n < 40; n += 1) await addStudent(database, id, `Student ${n}`, n);
    expect(await look()).toBe(before);
    await comparison.close();
  });
});
