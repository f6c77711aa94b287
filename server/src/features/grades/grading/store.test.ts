import { inEnglish, message } from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { findDetail } from '#features/grades/details.ts';
import { findProgress } from '#features/grades/progress-store.ts';
import { takeGrading } from '#features/grades/testing/take-grading.ts';
import { findTests, notRun, type SuiteResults, type TestCaseRow } from '#features/test-cases/index.ts';
import { createServedLines } from '#queue/served-lines.ts';
import { addGrade, addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { countQueries } from '#testing/queries.ts';
import { addAssignment, addPerson, addTemplate } from '#testing/rows.ts';
import { requestGrading } from './request.ts';
import { type Job, keepFailure, keepGrade, keepUngraded, takeNextGrading } from './store.ts';

describe.each(DIALECTS)('grading on %s', (dialect) => {
  let opened: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
    database = opened.database;
  });
  afterEach(() => opened.close());

  const gradeOf = (column: 'submission_id' | 'assignment_submission_id', id: number) =>
    database.selectFrom('grades').selectAll().where(column, '=', id).executeTakeFirst();
  /** A template with a test, and submissions of as many students. */
  const createClass = async (size: number) => {
    const templateId = await addTemplate(database);
    const suite = await writeTests(database, { templateId }, [{ points: 2 }]);
    const submissions: number[] = [];
    for (let at = 0; at < size; at += 1) {
      submissions.push(await addSubmission(database, templateId, (await addPerson(database)).id));
    }
    return { templateId, submissions, ...suite };
  };
  const taken = async (owner = 'a'): Promise<Job> => {
    const job = await takeGrading(database, owner);
    if (job === null) throw new Error('nothing waits');
    return job;
  };
  const passed = (tests: readonly TestCaseRow[], actualOutput = '1\n') => ({
    revision: 1,
    tested: {
      compileError: null,
      diagnostics: [],
      cases: tests.map((test) => ({
        ...notRun(test, null),
        outcome: 'passed' as const,
        earned: test.points,
        actualOutput,
      })),
    },
  });

  describe('what is asked for', () => {
    it('is graded where there are tests, and begun anew where it was graded', async () => {
      const { submissions, suiteId } = await createClass(1);
      const [submissionId = 0] = submissions;
      expect(await requestGrading(database, { submissionId }, { isUrgent: true })).toBe(1);
      const first = await gradeOf('submission_id', submissionId);
      expect(first).toMatchObject({
        status: 'pending',
        is_urgent: 1,
        round: 1,
        suite_id: suiteId,
        test_count: 0,
      });
      await database
        .updateTable('grades')
        .set({ status: 'graded', automatic_score: 2, override_score: 5, comment: 'Good', lease_owner: 'x' })
        .execute();
      expect(await requestGrading(database, { submissionId })).toBe(1);
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({
        id: first?.id,
        status: 'pending',
        is_urgent: 0,
        round: 2,
        lease_owner: null,
        automatic_score: 2,
        override_score: 5,
        comment: 'Good',
      });

      const without = await addTemplate(database);
      const ungraded = await addSubmission(database, without, (await addPerson(database)).id);
      expect(await requestGrading(database, { submissionId: ungraded })).toBe(0);
      await writeTests(database, { templateId: without }, [{}]);
      await writeTests(database, { templateId: without }, []);
      expect(await requestGrading(database, { templateId: without, scope: 'all' })).toBe(0);
      expect(await gradeOf('submission_id', ungraded)).toBeUndefined();
    });

    it('is all that counts of a template, or what needs it', async () => {
      const { templateId, submissions, tests } = await createClass(7);
      const [former = 0, pending = 0, failed = 0, none = 0, outdated = 0, graded = 0, never = 0] =
        submissions;
      await database.updateTable('submissions').set({ replaced_at: 2 }).where('id', '=', former).execute();
      const { revision } = await writeTests(database, { templateId }, [{ points: 3 }]);
      expect([tests.length, revision]).toEqual([1, 2]);
      const suite = await database.selectFrom('test_suites').select('id').executeTakeFirstOrThrow();
      const fields = { suite_id: suite.id, revision };
      await addGrade(database, { submission_id: pending }, { ...fields, status: 'pending' });
      await addGrade(database, { submission_id: failed }, { ...fields, status: 'failed' });
      await addGrade(database, { submission_id: none }, { ...fields, status: 'none', revision: null });
      await addGrade(database, { submission_id: outdated }, { ...fields, revision: 1 });
      await addGrade(database, { submission_id: graded }, fields);
      const rounds = async () => {
        const rows = await Promise.all(submissions.map((id) => gradeOf('submission_id', id)));
        return rows.map((row) => row?.round ?? 0);
      };
      expect(await rounds()).toEqual([0, 1, 1, 1, 1, 1, 0]);
      expect(await requestGrading(database, { templateId, scope: 'needed' })).toBe(4);
      expect(await rounds()).toEqual([0, 1, 2, 2, 2, 1, 1]);
      expect(await requestGrading(database, { templateId, scope: 'needed' })).toBe(0);
      expect(await requestGrading(database, { templateId, scope: 'all' })).toBe(6);
      expect(await rounds()).toEqual([0, 2, 3, 3, 3, 2, 2]);
      expect(never).toBeGreaterThan(0);
    });

    it('is every attempt where the best one counts: by other tests it may be another', async () => {
      const templateId = await addTemplate(database, { counting_attempt: 'best', max_attempts: null });
      const { id: userId } = await addPerson(database);
      const first = await addSubmission(database, templateId, userId);
      const second = await addSubmission(database, templateId, userId, {
        replaced_at: 1,
        replaced_by: first,
      });
      await writeTests(database, { templateId }, [{ points: 4 }]);
      const gradeAll = async (scope: 'all' | 'needed', scores: Record<number, number>) => {
        await database
          .transaction()
          .execute((transaction) => requestGrading(transaction, { templateId, scope }));
        for (let job = await takeGrading(database, 'a'); job; job = await takeGrading(database, 'a')) {
          const suite = await database.selectFrom('test_suites').select('revision').executeTakeFirstOrThrow();
          const tests = await findTests(database, job.suite_id ?? 0);
          const { tested } = passed(tests);
          const cases = tested.cases.map((one) => ({ ...one, earned: scores[job.submission_id ?? 0] ?? 0 }));
          await keepGrade(database, job, { ...suite, tested: { ...tested, cases } });
        }
        const row = await database
          .selectFrom('submissions')
          .select('id')
          .where('replaced_at', 'is', null)
          .executeTakeFirstOrThrow();
        const { outdated, total, graded } = await findProgress(database, { templateId });
        return { counting: row.id, outdated, total, graded };
      };
      const done = { outdated: 0, total: 2, graded: 2 };
      expect(await gradeAll('all', { [first]: 3, [second]: 1 })).toEqual({ counting: first, ...done });
      await writeTests(database, { templateId }, [{ points: 5 }]);
      expect(await findProgress(database, { templateId })).toMatchObject({ outdated: 2, total: 2 });
      expect(await gradeAll('needed', { [first]: 2, [second]: 5 })).toEqual({ counting: second, ...done });
      expect(await gradeAll('all', { [first]: 4, [second]: 0 })).toEqual({ counting: first, ...done });
    });

    it('is asked for by as many statements, however many there are', async () => {
      const small = await createClass(1);
      const large = await createClass(40);
      const countOf = ({ templateId }: typeof small, scope: 'all' | 'needed') =>
        countQueries(database, (counting) => requestGrading(counting, { templateId, scope }));
      for (const scope of ['all', 'needed'] as const) {
        expect(await countOf(large, scope)).toBe(await countOf(small, scope));
      }
    });

    it('is the same of assignments', async () => {
      const { id: assignmentId, students } = await addAssignment(database, {}, ['Anna', 'Ben', 'Cecil']);
      const [assignmentSubmissionId = 0] = students;
      expect(await requestGrading(database, { assignmentId, scope: 'all' })).toBe(0);
      await writeTests(database, { assignmentId }, [{}]);
      expect(await requestGrading(database, { assignmentSubmissionId })).toBe(1);
      expect(await requestGrading(database, { assignmentId, scope: 'needed' })).toBe(2);
      expect(await requestGrading(database, { assignmentId, scope: 'all' })).toBe(3);
      expect(await gradeOf('assignment_submission_id', assignmentSubmissionId)).toMatchObject({
        status: 'pending',
        round: 2,
        submission_id: null,
      });
    });
  });

  describe('what waits', () => {
    it('is taken once, what is urgent first, then what waits longest', async () => {
      const { templateId, submissions } = await createClass(30);
      const [, , urgent = 0] = submissions;
      await requestGrading(database, { templateId, scope: 'all' });
      await requestGrading(database, { submissionId: urgent }, { isUrgent: true });
      const jobs = await Promise.all(
        Array.from({ length: 40 }, (_, at) => takeGrading(database, `owner ${at}`)),
      );
      const found = jobs.filter((job) => job !== null);
      expect(new Set(found.map(({ id }) => id)).size).toBe(30);
      await database
        .updateTable('grades')
        .set({ lease_until: Date.now() - 1 })
        .execute();
      const again: (number | null | undefined)[] = [];
      for (let at = 0; at < 31; at += 1) again.push((await takeGrading(database, 'later'))?.submission_id);
      expect(again).toEqual([urgent, ...submissions.filter((id) => id !== urgent), undefined]);
    });

    it('is left where nobody waits for it, while only what is urgent is asked for', async () => {
      const { templateId, submissions } = await createClass(2);
      const [urgent = 0] = submissions;
      await requestGrading(database, { templateId, scope: 'all' });
      await requestGrading(database, { submissionId: urgent }, { isUrgent: true });
      const lines = createServedLines(1);
      const onlyUrgent = () => takeNextGrading(database, 'a', lines, { onlyUrgent: true });
      expect((await onlyUrgent())?.work.submission_id).toBe(urgent);
      expect(await onlyUrgent()).toBeNull();
      expect((await taken()).submission_id).toBe(submissions[1]);
    });

    it('is taken of students, and of teachers, in turn, and of none more than one may have', async () => {
      const lines = createServedLines(2);
      const createTask = async (creator: number) => {
        const templateId = await addTemplate(database, { creator_id: creator });
        await writeTests(database, { templateId }, [{}]);
        return templateId;
      };
      const [eager, other, teacher, colleague] = [
        (await addPerson(database)).id,
        (await addPerson(database)).id,
        (await addPerson(database)).id,
        (await addPerson(database)).id,
      ];
      const tasks = [await createTask(teacher), await createTask(teacher), await createTask(colleague)];
      const handIn = async (userId: number, task: number, isUrgent: boolean) => {
        const submissionId = await addSubmission(database, tasks[task] ?? 0, userId, { replaced_at: 1 });
        await requestGrading(database, { submissionId }, { isUrgent });
        return submissionId;
      };
      const urgent: number[] = [];
      for (let at = 0; at < 4; at += 1) urgent.push(await handIn(eager, at % 2, true));
      urgent.push(await handIn(other, 0, true));
      const patient: number[] = [];
      for (let at = 0; at < 4; at += 1) patient.push(await handIn(eager, at % 2, false));
      patient.push(await handIn(other, 2, false));
      const take = async () => await takeNextGrading(database, 'a', lines);
      const taken = [await take(), await take(), await take(), await take(), await take(), await take()];
      const inOrder = [urgent[0], urgent[4], urgent[1], patient[0], patient[4], patient[1]];
      expect(taken.map((one) => one?.work.submission_id)).toEqual(inOrder);
      // Who has all their places waits until one of their programs has been graded.
      expect(await take()).toBeNull();
      taken[0]?.leave();
      expect((await take())?.work.submission_id).toBe(urgent[2]);
    });

    it('is looked for no longer while more students wait for their next attempts', async () => {
      const { submissions } = await createClass(12);
      const looking = () =>
        countQueries(database, (counting) => takeNextGrading(counting, 'a', createServedLines(1)));
      const atRest = await looking();
      for (const submissionId of submissions) {
        await requestGrading(database, { submissionId }, { isUrgent: true });
      }
      await database
        .updateTable('grades')
        .set({ retry_at: Date.now() + 60_000 })
        .execute();
      expect(await looking()).toBe(atRest);
      await database
        .updateTable('grades')
        .set({ retry_at: null, lease_owner: 'b', lease_until: Date.now() + 5_000 })
        .execute();
      expect(await looking()).toBe(atRest);
    });

    it('is taken once the database is back, as often as it was away', async () => {
      const { submissions } = await createClass(1);
      await requestGrading(database, { submissionId: submissions[0] ?? 0 });
      const lines = createServedLines(1);
      const take = () => takeNextGrading(database, 'a', lines);
      vi.spyOn(database, 'updateTable').mockImplementationOnce(() => {
        throw new Error('the database is away');
      });
      await expect(take()).rejects.toThrow('away');
      expect((await take())?.work.submission_id).toBe(submissions[0]);
    });

    it('is left to whoever has its lease', async () => {
      const { submissions } = await createClass(1);
      await requestGrading(database, { submissionId: submissions[0] ?? 0 });
      const job = await taken('a');
      expect(await takeGrading(database, 'b')).toBeNull();
      await database
        .updateTable('grades')
        .set({ lease_until: Date.now() - 1 })
        .execute();
      expect(await taken('b')).toEqual({ ...job, owner: 'b' });
    });
  });

  describe('what a program is worth', () => {
    it('is kept with its results, in place of what was known before', async () => {
      const { submissions, suiteId, tests } = await createClass(1);
      const [submissionId = 0] = submissions;
      for (const printed of ['first', 'second']) {
        await requestGrading(database, { submissionId });
        await keepGrade(database, await taken(), passed(tests, printed));
      }
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({
        suite_id: suiteId,
        status: 'graded',
        round: 2,
        lease_owner: null,
        lease_until: null,
        revision: 1,
        automatic_score: 2,
        max_score: 2,
        passed_count: 1,
        test_count: 1,
        graded_at: expect.any(Number),
        compile_error: null,
      });
      expect(await database.selectFrom('grade_results').selectAll().execute()).toEqual([
        {
          grade_id: expect.any(Number),
          number: 1,
          test_case_id: tests[0]?.id,
          outcome: 'passed',
          reason: null,
          earned: 2,
          execution_time: null,
          is_cut: 0,
          actual_output: 'second',
          error: null,
          differences: null,
          error_heading: null,
          file_list_id: null,
        },
      ]);
    });

    it('is kept with the server’s own sentences, for every language of the page', async () => {
      const { submissions, tests } = await createClass(1);
      const [submissionId = 0] = submissions;
      const handedIn = { column: 'submission_id', id: submissionId } as const;
      const heading = message`The program was stopped after ${5} s: time limit exceeded.`;
      const error = { error: inEnglish(heading), errorHeading: heading };
      const graded = async (outcome: Partial<SuiteResults>) => {
        await requestGrading(database, { submissionId });
        await keepGrade(database, await taken(), {
          revision: 1,
          tested: { compileError: null, diagnostics: [], cases: [], ...outcome },
        });
        return await findDetail(database, handedIn, 'student');
      };
      const submissionOf = () => database.selectFrom('submissions').selectAll().executeTakeFirst();
      const cases = tests.map((test) => ({ ...notRun(test, 'time_limit'), ...error }));
      expect((await graded({ cases }))?.results).toMatchObject([
        { error: inEnglish(heading), error_heading: heading },
      ]);
      const refused = await graded({ compileError: inEnglish(heading), compileErrorHeading: heading });
      expect(refused).toMatchObject({
        compile_error: inEnglish(heading),
        compile_error_heading: heading,
        results: [],
      });
      expect(await submissionOf()).toMatchObject({ error_heading: JSON.stringify(heading) });
      expect(await graded({})).not.toHaveProperty('compile_error_heading');
      expect(await submissionOf()).toMatchObject({ error_heading: null });
    });

    it('is not kept where it was begun anew, or is another’s to find out', async () => {
      const { submissions, tests } = await createClass(1);
      const [submissionId = 0] = submissions;
      await requestGrading(database, { submissionId });
      const former = await taken('a');
      await requestGrading(database, { submissionId });
      for (const keep of [
        () => keepGrade(database, former, passed(tests)),
        () => keepFailure(database, former),
        () => keepUngraded(database, former, null),
      ]) {
        await keep();
      }
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({ status: 'pending', round: 2 });

      const lost = await taken('a');
      await database
        .updateTable('grades')
        .set({ lease_until: Date.now() - 1 })
        .execute();
      const found = await taken('b');
      await keepGrade(database, lost, passed(tests, 'lost'));
      expect(await database.selectFrom('grade_results').select('number').execute()).toEqual([]);
      await keepGrade(database, found, passed(tests, 'found'));
      await keepGrade(database, found, passed(tests, 'twice'));
      expect(await database.selectFrom('grade_results').select('actual_output').execute()).toEqual([
        { actual_output: 'found' },
      ]);
    });

    it('is not known by tests that are gone', async () => {
      const { templateId, submissions, tests } = await createClass(1);
      const [submissionId = 0] = submissions;
      await requestGrading(database, { submissionId });
      const job = await taken();
      await writeTests(database, { templateId }, [{ name: 'Other' }]);
      await expect(keepGrade(database, job, passed(tests))).rejects.toThrow(/foreign key/i);
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({
        status: 'pending',
        revision: null,
      });
    });

    it('stays where the server failed, and is forgotten where there is nothing to grade it by', async () => {
      const { submissions, tests } = await createClass(1);
      const [submissionId = 0] = submissions;
      await requestGrading(database, { submissionId });
      await keepGrade(database, await taken(), passed(tests));
      await requestGrading(database, { submissionId });
      await keepFailure(database, await taken());
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({
        status: 'failed',
        automatic_score: 2,
      });
      await requestGrading(database, { submissionId });
      await keepUngraded(database, await taken(), null);
      expect(await gradeOf('submission_id', submissionId)).toMatchObject({
        status: 'none',
        automatic_score: null,
        max_score: null,
        test_count: 0,
      });
      expect(await database.selectFrom('grade_results').select('number').execute()).toEqual([]);
    });

    it('may be written while the tests are, in any order, by many', async () => {
      const { templateId, submissions } = await createClass(12);
      await requestGrading(database, { templateId, scope: 'all' });
      const grade = async () => {
        const job = await takeGrading(database, crypto.randomUUID());
        const tests = await database
          .selectFrom('test_cases')
          .selectAll()
          .where('position', 'is not', null)
          .execute();
        if (job) await keepGrade(database, job, passed(tests));
      };
      const written = submissions.map((_, at) =>
        writeTests(database, { templateId }, [{ name: `Test ${at}` }, {}]),
      );
      const outcomes = await Promise.allSettled([...written, ...submissions.map(grade)]);
      const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
      // Nothing waits for each other, and no results are left without their tests.
      expect(failures.filter((failure) => !/foreign key/i.test(failure))).toEqual([]);
      const suite = await database.selectFrom('test_suites').selectAll().executeTakeFirstOrThrow();
      expect(suite).toMatchObject({ revision: 13, test_count: 2 });
    });
  });
});
