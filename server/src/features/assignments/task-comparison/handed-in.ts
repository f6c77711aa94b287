import type { GradeSummary, TaskSubmission } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { presentTaskSubmission } from '#features/assignments/present.ts';
import type { AssignmentSubmissionRow } from '#features/assignments/submission-store.ts';
import { findSummaries } from '#features/grades/index.ts';

interface HandedIn {
  grade: GradeSummary | null;
  taskSubmission: TaskSubmission | null;
}

/**
 * Reads what some programs of an assignment were handed in as, and their grades: a program of a comparison has that of
 * its task.
 */
export async function readHandedIn(
  database: Database,
  rows: readonly AssignmentSubmissionRow[],
): Promise<(row: AssignmentSubmissionRow) => HandedIn> {
  const uploaded = rows.flatMap(({ id, submission_id }) => (submission_id === null ? [id] : []));
  const handedIn = rows.flatMap(({ submission_id }) => submission_id ?? []);
  const gradesOfUploaded = await findSummaries(database, 'assignment_submission_id', uploaded);
  const gradesOfHandedIn = await findSummaries(database, 'submission_id', handedIn);
  const replaced = await findReplaced(database, handedIn);
  return ({ id, submission_id }) => ({
    grade: (submission_id === null ? gradesOfUploaded.get(id) : gradesOfHandedIn.get(submission_id)) ?? null,
    taskSubmission: presentTaskSubmission(submission_id, replaced.get(submission_id ?? 0) ?? null),
  });
}

/** Returns when another attempt took the place of some submissions, by id. */
async function findReplaced(database: Database, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('submissions')
    .select(['id', 'replaced_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, replaced_at }) => [id, replaced_at]));
}
