import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { isOutsideArchive } from '#features/access/index.ts';
import { hasDeadlineToCome } from '#features/deadlines/index.ts';

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/**
 * Condition on a current submission: it is due by its author's own deadline, or has none, and neither has a score nor
 * is being graded. Before the due date it may still be replaced. Nothing in an archived classroom can be graded.
 */
export function needsGrading(now: number) {
  return (submissions: Submissions) =>
    submissions.and([
      isOutsideArchive(),
      submissions.not(submissions.exists(dealtWith(submissions))),
      submissions.not(hasDeadlineToCome(now)(submissions)),
    ]);
}

/** A grade with a score, or one that is being computed. */
function dealtWith({ selectFrom }: Submissions) {
  return selectFrom('grades')
    .select('grades.id')
    .whereRef('grades.submission_id', '=', 'submissions.id')
    .where(({ or, and, eb }) =>
      or([
        eb('grades.override_score', 'is not', null),
        eb('grades.automatic_score', 'is not', null),
        // Without tests it only waits for being run.
        and([eb('grades.status', '=', 'pending'), eb('grades.suite_id', 'is not', null)]),
      ]),
    );
}

/** Condition on a submission: the tests have changed since its grade. */
export function hasOutdatedGrade({ exists, selectFrom }: Submissions) {
  return exists(
    selectFrom('grades')
      .innerJoin('test_suites', 'test_suites.id', 'grades.suite_id')
      .select('grades.id')
      .whereRef('grades.submission_id', '=', 'submissions.id')
      .where('grades.status', '=', 'graded')
      .whereRef('grades.revision', '<>', 'test_suites.revision'),
  );
}
