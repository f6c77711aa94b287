import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestGrading } from '#features/grades/grading/request.ts';
import { keepGrade } from '#features/grades/grading/store.ts';
import { findHandedIn } from '#features/grades/handed-in.ts';
import { saveManualGrade } from '#features/grades/manual-grade.ts';
import { takeGrading } from '#features/grades/testing/take-grading.ts';
import { lockOwner, notRun } from '#features/test-cases/index.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addPerson, addTemplate } from '#testing/rows.ts';
import { chooseAfterScore, chooseCountingAttempts, pickCounting } from './counting-attempt.ts';
import { applyLatePenalty, setPenaltyWaived } from './late-penalties.ts';

const ATTEMPTS = 8;

describe.each(DIALECTS)('attempts of which the best counts on %s', (dialect) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterEach(() => opened.close());

  it('are graded at the same moment, by tests and teachers, without standing in each other’s way', async () => {
    const { database } = opened;
    const templateId = await addTemplate(database, { counting_attempt: 'best', max_attempts: null });
    const { tests } = await writeTests(database, { templateId }, [{ points: 10 }]);
    const { id: userId } = await addPerson(database);
    const teacher = await addPerson(database);
    const ids: number[] = [];
    for (let n = 0; n < ATTEMPTS; n += 1) {
      const isLate = n > 0;
      ids.push(
        await addSubmission(database, templateId, userId, {
          replaced_at: n === 0 ? null : 1,
          ...(isLate && { is_late: 1, due_at: 0, penalty: 10 }),
        }),
      );
    }
    for (const submissionId of ids) await requestGrading(database, { submissionId });
    const grade = async (_: number, at: number) => {
      const job = await takeGrading(database, `server ${at}`);
      if (job === null) return;
      const cases = tests.map((test) => ({
        ...notRun(test, null),
        outcome: 'failed' as const,
        earned: at + 1,
      }));
      await keepGrade(database, job, {
        revision: 1,
        tested: { compileError: null, diagnostics: [], cases },
      });
    };
    const waive = (id: number) =>
      database.transaction().execute(async (transaction) => {
        await setPenaltyWaived(transaction, id, true);
        await chooseAfterScore(transaction, id, 2);
      });
    const give = (submissionId: number, at: number) =>
      database.transaction().execute(async (transaction) => {
        const handedIn = await findHandedIn(transaction, { submissionId });
        await saveManualGrade(transaction, teacher, handedIn, { score: ATTEMPTS + at, comment: undefined });
      });
    const changeRule = (percent: number) =>
      database.transaction().execute(async (transaction) => {
        await lockOwner(transaction, { templateId });
        await applyLatePenalty(transaction, templateId, { percent, per: 'day', at_most: 50 });
        await chooseCountingAttempts(transaction, templateId, 2);
      });
    const outcomes = await Promise.allSettled([
      ...ids.map(grade),
      ...ids.slice(1).map(waive),
      ...ids.slice(2, 5).map(give),
      ...[5, 1].map(changeRule),
    ]);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    const rows = await database
      .selectFrom('submissions')
      .innerJoin('grades', 'grades.submission_id', 'submissions.id')
      .selectAll('grades')
      .select(['attempt', 'penalty', 'penalty_waived', 'replaced_at', 'replaced_by', 'submissions.id as key'])
      .execute();
    const best = pickCounting(rows, 'best');
    for (const row of rows) {
      expect([row.replaced_at === null, row.replaced_by]).toEqual(
        row.key === best?.key ? [true, null] : [false, best?.key],
      );
    }
  });
});
