import { inEnglish } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessage } from '#db/texts/stored-text.ts';
import type { SuiteOwner } from '#features/test-cases/index.ts';
import { addGrade, addResult, addSubmission, addTests } from '#testing/data/grades.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addAssignment, addPerson, addTemplate } from '#testing/rows.ts';
import { findGradingReport } from './progress-store.ts';
import { createGrades } from './service.ts';

describe.each(LIST_DIALECTS)('grading all that was handed in on %s', (dialect) => {
  let opened: TestDatabase;
  let woken = 0;
  let admin: Awaited<ReturnType<typeof addPerson>>;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    admin = await addPerson(opened.database, { is_admin: 1 });
  });
  afterAll(() => opened.close());

  const grades = () =>
    createGrades({
      database: opened.database,
      tellAuthors: () => Promise.resolve(),
      wakeGrading: () => {
        woken += 1;
      },
    });
  const statusOf = async (submissionId: number) =>
    await opened.database
      .selectFrom('grades')
      .select(['status', 'round', 'override_score'])
      .where('submission_id', '=', submissionId)
      .executeTakeFirst();

  /** A template to which something was handed in of every standing. */
  const createTemplate = async () => {
    const { database } = opened;
    const template = await addTemplate(database);
    const { suite } = await addTests(database, { template_id: template }, [{ name: 'a', points: 1 }]);
    await database.updateTable('test_suites').set({ revision: 3 }).where('id', '=', suite).execute();
    const hand = async (fields: Parameters<typeof addGrade>[2] | null, handedIn = {}) => {
      const { id: person } = await addPerson(database);
      const id = await addSubmission(database, template, person, handedIn);
      if (fields) await addGrade(database, { submission_id: id }, { suite_id: suite, ...fields });
      return id;
    };
    return {
      owner: { templateId: template } satisfies SuiteOwner,
      ungraded: await hand(null),
      byHand: await hand({ status: 'none', override_score: 1, suite_id: null, revision: null }),
      pending: await hand({ status: 'pending', revision: null }),
      failed: await hand({ status: 'failed', revision: null }),
      outdated: await hand({ status: 'graded', revision: 2 }),
      graded: await hand({ status: 'graded', revision: 3 }),
      replaced: await hand(null, { replaced_at: 5 }),
    };
  };

  it('tells how far it is', async () => {
    const { owner } = await createTemplate();
    expect(await grades().progress(owner)).toEqual({
      total: 6,
      pending: 1,
      graded: 2,
      failed: 1,
      outdated: 1,
      ungraded: 2,
    });
    await expect(grades().progress({ templateId: 2 ** 40 })).rejects.toMatchObject({ status: 404 });
    await expect(grades().progress({ assignmentId: 2 ** 40 })).rejects.toMatchObject({ status: 404 });
  });

  it('begins with what needs it alone', async () => {
    const { owner, ...handedIn } = await createTemplate();
    const before = woken;
    expect(await grades().gradeAll(admin, owner, 'needed')).toMatchObject({ pending: 5, graded: 1 });
    expect(woken).toBe(before + 1);
    expect(await statusOf(handedIn.graded)).toMatchObject({ status: 'graded', round: 1 });
    expect(await statusOf(handedIn.pending)).toMatchObject({ status: 'pending', round: 1 });
    expect(await statusOf(handedIn.outdated)).toMatchObject({ status: 'pending', round: 2 });
    expect(await statusOf(handedIn.byHand)).toMatchObject({ status: 'pending', override_score: 1 });
    expect(await statusOf(handedIn.replaced)).toBeUndefined();
  });

  it('begins with everything, and with one', async () => {
    const { owner, ...handedIn } = await createTemplate();
    const one = await grades().regrade(admin, { submissionId: handedIn.graded });
    expect(one).toMatchObject({ status: 'pending' });
    expect(await grades().progress(owner)).toMatchObject({ pending: 2 });
    expect(await grades().gradeAll(admin, owner, 'all')).toMatchObject({ total: 6, pending: 6, ungraded: 0 });
    const written = await opened.database
      .selectFrom('audit_entries')
      .select(['target', 'detail'])
      .where('action', '=', 'grading_begun')
      .where('actor_id', '=', admin.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(written.map(({ detail }) => inEnglish(readMessage(detail ?? '')))).toEqual([
      'all that was handed in',
      '“A task”',
    ]);
    expect(written[0]?.target).toBe('A task');
  });

  it('is refused where there are no tests', async () => {
    const template = await addTemplate(opened.database);
    const assignment = await addAssignment(opened.database);
    const before = woken;
    for (const owner of [{ templateId: template }, { assignmentId: assignment.id }]) {
      await expect(grades().gradeAll(admin, owner, 'all')).rejects.toMatchObject({ status: 409 });
    }
    await expect(grades().gradeAll(admin, { templateId: 2 ** 40 }, 'all')).rejects.toMatchObject({
      status: 404,
    });
    expect(woken).toBe(before);
  });

  it('is part of the report of an assignment, with how many passed each test', async () => {
    const { database } = opened;
    const assignment = await addAssignment(database, {}, ['Anna', 'Ben', 'Cem']);
    expect(await findGradingReport(database, assignment.id)).toEqual({
      total: 3,
      pending: 0,
      graded: 0,
      failed: 0,
      outdated: 0,
      ungraded: 3,
      test_count: 0,
      max_score: 0,
      mean_score: null,
      tests: [],
    });
    const { suite, tests } = await addTests(database, { assignment_id: assignment.id }, [
      { name: 'a', points: 0.1 },
      { name: 'b', points: 0.2 },
    ]);
    const [anna = 0, ben = 0] = assignment.students;
    const [a = 0, b = 0] = tests;
    const annas = await addGrade(
      database,
      { assignment_submission_id: anna },
      { suite_id: suite, automatic_score: 0.1 + 0.2 },
    );
    await addResult(database, annas, 1, a, 'passed');
    await addResult(database, annas, 2, b, 'passed');
    const bens = await addGrade(
      database,
      { assignment_submission_id: ben },
      { suite_id: suite, automatic_score: 0.1, override_score: 1 },
    );
    await addResult(database, bens, 1, a, 'passed');
    await addResult(database, bens, 2, b, 'timeout');
    expect(await findGradingReport(database, assignment.id)).toEqual({
      total: 3,
      pending: 0,
      graded: 2,
      failed: 0,
      outdated: 0,
      ungraded: 1,
      test_count: 2,
      max_score: 0.3,
      mean_score: 0.65,
      tests: [
        { number: 1, name: 'a', points: 0.1, passed: 2, run: 2 },
        { number: 2, name: 'b', points: 0.2, passed: 1, run: 2 },
      ],
    });
    const key = { assignmentId: assignment.id, assignmentSubmissionId: ben };
    expect(await grades().regrade(admin, key)).toMatchObject({ status: 'pending', score: 1 });
  });
});
