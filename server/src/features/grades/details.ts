import {
  type CaseResult,
  type GradeDetail,
  isoTime,
  type Message,
  type StaffGradeDetail,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { fromMessageJson, storedMessageField } from '#db/texts/stored-text.ts';
import { isArchivedFor } from '#features/access/index.ts';
import { readRunFileLists } from '#features/execution/index.ts';
import { type Audience, presentCase } from '#features/test-cases/index.ts';
import { presentPenalty } from './attempts/late-penalties.ts';
import { findCommentsOf } from './comments/comment-store.ts';
import { presentComment } from './comments/present-comment.ts';
import type { GradableSubmission, HandedInKey } from './handed-in.ts';
import { presentSummary } from './present.ts';
import { summarised } from './summary-store.ts';

/** The grade of a submission without tests and manual score. */
const NOTHING: GradeDetail = {
  status: 'none',
  score: null,
  max_score: null,
  automatic_score: null,
  is_overridden: false,
  penalty: null,
  passed_count: 0,
  test_count: 0,
  is_outdated: false,
  comment: null,
  comment_count: 0,
  open_comment_count: 0,
  graded_at: null,
  compile_error: null,
  results: [],
  comments: [],
};

/** Returns a grade with its test results and comments; null if nothing was tested or given. */
export async function findDetail(
  database: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
  audience: Audience,
): Promise<GradeDetail | null> {
  const row = await summarised(database)
    .select(['grades.graded_at', 'grades.compile_error', 'grades.compile_error_heading'])
    .where(`grades.${column}`, '=', id)
    .executeTakeFirst();
  const summary = row ? presentSummary(row) : null;
  if (!row || !summary) return null;
  const comments = await findCommentsOf(database, column, [id]);
  return {
    ...summary,
    graded_at: isoTime(row.graded_at),
    compile_error: row.compile_error,
    ...storedMessageField('compile_error_heading', row.compile_error_heading),
    results: await findResults(database, row.id, audience),
    comments: comments.map(presentComment),
  };
}

/** As {@link findDetail}, but never null, so that a teacher can give a grade. */
export async function findDetailForTeacher(
  database: Database,
  handedIn: Pick<GradableSubmission, 'column' | 'id'>,
  key: HandedInKey,
): Promise<StaffGradeDetail> {
  const detail = await findDetail(database, handedIn, 'teacher');
  return {
    ...(detail ?? { ...NOTHING, penalty: await findPenalty(database, handedIn) }),
    is_archived: await ('assignmentId' in key
      ? isArchivedFor(database, 'assignment', key.assignmentId)
      : isArchivedFor(database, 'submission', key.submissionId)),
  };
}

/** The late penalty of a submission without a grade. */
async function findPenalty(
  database: Database,
  { column, id }: Pick<GradableSubmission, 'column' | 'id'>,
): Promise<GradeDetail['penalty']> {
  if (column !== 'submission_id') return null;
  const row = await database
    .selectFrom('submissions')
    .select(['submitted_at', 'due_at', 'penalty', 'penalty_waived'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? presentPenalty(row, null) : null;
}

async function findResults(database: Database, gradeId: number, audience: Audience): Promise<CaseResult[]> {
  const rows = await database
    .selectFrom('grade_results')
    .innerJoin('test_cases', 'test_cases.id', 'grade_results.test_case_id')
    .selectAll('grade_results')
    .select([
      'test_cases.name',
      'test_cases.input',
      'test_cases.expected_output',
      'test_cases.growth_limit',
      'test_cases.comparison',
      'test_cases.points',
      'test_cases.is_hidden',
    ])
    .where('grade_results.grade_id', '=', gradeId)
    .orderBy('grade_results.number')
    .execute();
  const lists = rows.map(({ file_list_id }) => file_list_id);
  const files = await readRunFileLists(database, lists);
  return rows.map((row) =>
    presentCase(
      row.number,
      {
        test: row,
        earned: row.earned,
        outcome: row.outcome,
        reason: row.reason,
        executionTime: row.execution_time,
        actualOutput: row.actual_output,
        isCut: row.is_cut === 1,
        error: row.error,
        errorHeading: fromMessageJson(row.error_heading) ?? null,
        differences: row.differences === null ? [] : (JSON.parse(row.differences) as Message[]),
        files: files.get(row.file_list_id ?? 0) ?? [],
      },
      audience,
    ),
  );
}
