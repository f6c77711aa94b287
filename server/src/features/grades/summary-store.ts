import type { GradeSummary } from '@coderoom/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { presentSummary } from './present.ts';

/** Column of a grade that refers to its submission: to a template, or of a student in an assignment. */
export type GradedColumn = 'submission_id' | 'assignment_submission_id';

/** Columns of a grade's summary. */
const LISTED = [
  'grades.id',
  'grades.suite_id',
  'grades.status',
  'grades.revision',
  'grades.automatic_score',
  'grades.max_score',
  'grades.passed_count',
  'grades.test_count',
  'grades.override_score',
  'grades.comment',
  'test_suites.revision as suite_revision',
  'submissions.submitted_at',
  'submissions.due_at',
  'submissions.penalty',
  'submissions.penalty_waived',
] as const;

/** Returns the grades by submission id. Ungraded submissions are missing. */
export async function findSummaries(
  database: Database,
  of: GradedColumn,
  ids: readonly number[],
): Promise<Map<number, GradeSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summarised(database)
    .select(`grades.${of} as graded_id`)
    .where(`grades.${of}`, 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ graded_id, ...row }) => {
      const summary = presentSummary(row);
      return graded_id === null || summary === null ? [] : [[graded_id, summary] as const];
    }),
  );
}

/** Query for grades with the columns of their summaries. */
export function summarised(database: Database) {
  return database
    .selectFrom('grades')
    .leftJoin('test_suites', 'test_suites.id', 'grades.suite_id')
    .leftJoin('submissions', 'submissions.id', 'grades.submission_id')
    .select(LISTED)
    .select((grades) => [
      commentsOf(grades).$asScalar().$notNull().as('comment_count'),
      commentsOf(grades)
        .where('grade_comments.resolved_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('open_comment_count'),
    ]);
}

function commentsOf({ selectFrom }: ExpressionBuilder<Tables, 'grades'>) {
  return selectFrom('grade_comments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('grade_comments.grade_id', '=', 'grades.id');
}
