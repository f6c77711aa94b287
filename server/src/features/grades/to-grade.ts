import { type ExpressionBuilder, type NotNull, type SqlBool, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isOutsideArchive } from '#features/access/index.ts';
import { hasNoDeadlineToCome } from '#features/deadlines/index.ts';

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/**
 * Condition on a current submission: it neither has a score nor is being graded, and {@link isGradable}. Its grade is
 * looked up first, which leaves the fewest: SQLite checks conditions in this order.
 */
export function needsGrading(now: number) {
  return (submissions: Submissions) =>
    submissions.and([
      submissions.not(submissions.exists(dealtWith(submissions))),
      isGradable(now)(submissions),
    ]);
}

/**
 * As {@link needsGrading}, of submissions that are few among those of the school. A value is looked up for each of them,
 * where PostgreSQL would read all grades of the school for a condition.
 */
export function needsGradingAmongFew(now: number) {
  return (submissions: Submissions) =>
    submissions.and([
      sql<SqlBool>`case when ${dealtWith(submissions)} is null then true else false end`,
      isGradable(now)(submissions),
    ]);
}

/** Query for the grade of a submission, if it is dealt with. */
function dealtWith({ selectFrom }: Submissions) {
  return selectFrom('grades')
    .select('grades.id')
    .whereRef('grades.submission_id', '=', 'submissions.id')
    .where(isDealtWith);
}

/**
 * Condition on a current submission: it is due by its author's own deadline, or has none. Before the due date it may
 * still be replaced. Nothing in an archived classroom can be graded.
 */
export function isGradable(now: number) {
  return (submissions: Submissions) =>
    submissions.and([hasNoDeadlineToCome(now)(submissions), isOutsideArchive()]);
}

/** Condition on a grade: it has a score, or one is being computed. */
export function isDealtWith({ or, and, eb }: ExpressionBuilder<Tables, 'grades'>) {
  return or([
    eb('grades.override_score', 'is not', null),
    eb('grades.automatic_score', 'is not', null),
    // Without tests it only waits for being run.
    and([eb('grades.suite_id', 'is not', null), eb('grades.status', '=', 'pending')]),
  ]);
}

/**
 * Condition on a submission: the tests have changed since its grade. Only grades of earlier tests are read: a revision
 * never gets smaller.
 */
export function hasOutdatedGrade({ eb, selectFrom }: Submissions) {
  return eb(
    'submissions.id',
    'in',
    selectFrom('test_suites')
      // Of a cross join SQLite reads the first table first; it would else read all grades, expecting them to be few.
      .crossJoin('grades')
      .select('grades.submission_id')
      .whereRef('grades.suite_id', '=', 'test_suites.id')
      .whereRef('grades.revision', '<', 'test_suites.revision')
      .where('grades.status', '=', 'graded')
      .where('grades.submission_id', 'is not', null)
      .$narrowType<{ submission_id: NotNull }>(),
  );
}
