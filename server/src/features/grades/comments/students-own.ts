import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#db/tables.ts';

/** Condition: a person is the student whose program a comment is about. */
export function isOwnProgram(
  commentId: Expression<number>,
  userId: Expression<number | null>,
): Expression<SqlBool> {
  const { exists, selectFrom } = expressionBuilder<Tables>();
  return exists(
    selectFrom('grade_comments as commented')
      .innerJoin('grades as graded', 'graded.id', 'commented.grade_id')
      .leftJoin('submissions', 'submissions.id', 'graded.submission_id')
      .leftJoin('assignment_matches', 'assignment_matches.submission_id', 'graded.assignment_submission_id')
      .select('commented.id')
      .where('commented.id', '=', commentId)
      .where(({ or, eb }) =>
        or([eb('submissions.user_id', '=', userId), eb('assignment_matches.user_id', '=', userId)]),
      ),
  );
}
