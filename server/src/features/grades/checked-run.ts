import type { CheckedRun, CheckedRunWithFiles, GradeSummary } from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { storedMessageField } from '#db/texts/stored-text.ts';
import { presentKeptList } from '#features/execution/index.ts';

/** Columns that {@link presentCheckedRun} needs. */
type CheckedRow = Pick<
  Selectable<Tables['submissions']>,
  'status' | 'output' | 'error_message' | 'error_heading' | 'execution_time' | 'checked_by' | 'claimed_status'
> & {
  /** As {@link CHECK_FAILED}; absent for one that was handed in just now. */
  check_failed?: number;
};
/** Columns about the files that the server's run made. */
type RunFilesRow = Pick<Selectable<Tables['submissions']>, 'run_list_id' | 'run_bytes' | 'run_left_out'>;

/** Column of submissions: 1 if the server could not run one without tests through a fault of its own, or else 0. */
export const CHECK_FAILED = sql<number>`(select count(*) from grades as checks
  where checks.submission_id = submissions.id and checks.status = 'failed' and checks.suite_id is null)`.as(
  'check_failed',
);

/**
 * Formats the server's own run for the author. That of tests is not told: students learn no more of hidden ones than
 * their points.
 */
export function presentCheckedRun(row: CheckedRow, grade: GradeSummary | null): CheckedRun | null {
  const { output, error_message, error_heading, execution_time, checked_by, claimed_status } = row;
  const isUntested = grade === null || grade.status === 'none';
  const isAwaited = checked_by === null && claimed_status !== null && isUntested;
  if (checked_by !== 'run' && !isAwaited) return null;
  const status = row.status === 'pending' && row.check_failed === 1 ? 'failed' : row.status;
  const error = {
    error_message: error_message || null,
    ...storedMessageField('error_heading', error_heading),
  };
  return { status, output, ...error, execution_time };
}

/** Returns the fields of a submission in an answer about the files that the server's run of it made. */
export async function presentCheckedFiles(
  database: Database,
  { run_list_id, run_bytes, run_left_out }: RunFilesRow,
) {
  return await presentKeptList(database, { listId: run_list_id, bytes: run_bytes, leftOut: run_left_out });
}

/** Adds the files that a run made to its outcome. */
export async function withCheckedFiles(
  database: Database,
  row: RunFilesRow,
  checked: CheckedRun | null,
): Promise<CheckedRunWithFiles | null> {
  return checked && { ...checked, ...(await presentCheckedFiles(database, row)) };
}
