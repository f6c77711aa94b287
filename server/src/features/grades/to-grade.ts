import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#db/tables.ts';

type Submissions = ExpressionBuilder<Tables, 'submissions'>;

/**
 * Condition on a current submission: it is due by its author's own deadline, or has none, and neither has a score nor
 * is being graded. Before the due date it may still be replaced.
 */
export function needsGrading(now: number) {
  // Written as rows that must not exist: PostgreSQL then joins the few deadlines to come instead of looking up each.
  return (submissions: Submissions) =>
    submissions.and([
      submissions.not(submissions.exists(dealtWith(submissions))),
      submissions.not(submissions.exists(ownDeadline(submissions).where('deadline', '>=', now))),
      submissions.not(
        submissions.exists(
          submissions
            .selectFrom('templates')
            .select('templates.id')
            .whereRef('templates.id', '=', 'submissions.template_id')
            .where('templates.submission_deadline', '>=', now)
            .where(({ not, exists }) => not(exists(ownDeadline(submissions)))),
        ),
      ),
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

/** A deadline that the author of a submission was granted. */
function ownDeadline({ selectFrom }: Submissions) {
  return selectFrom('template_exclusions')
    .select('template_exclusions.user_id')
    .whereRef('template_exclusions.template_id', '=', 'submissions.template_id')
    .whereRef('template_exclusions.user_id', '=', 'submissions.user_id')
    .where('template_exclusions.deadline', 'is not', null);
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
