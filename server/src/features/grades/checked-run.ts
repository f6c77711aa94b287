import type { CheckedRun, CheckedRunWithFiles, GradeSummary } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { presentKeptList } from '#features/execution/index.ts';

/** Columns that {@link presentCheckedRun} needs. */
type CheckedRow = Pick<
  Selectable<Tables['submissions']>,
  'status' | 'output' | 'error_message' | 'execution_time' | 'checked_by' | 'claimed_status'
>;
/** Columns about the files that the server's run made. */
type RunFilesRow = Pick<Selectable<Tables['submissions']>, 'run_list_id' | 'run_bytes' | 'run_left_out'>;

/**
 * Formats the server's own run for the author. That of tests is not told: students learn no more of hidden ones than
 * their points.
 */
export function presentCheckedRun(row: CheckedRow, grade: GradeSummary | null): CheckedRun | null {
  const { status, output, error_message, execution_time, checked_by, claimed_status } = row;
  const isUntested = grade === null || grade.status === 'none';
  const isAwaited = checked_by === null && claimed_status !== null && isUntested;
  if (checked_by !== 'run' && !isAwaited) return null;
  return { status, output, error_message: error_message || null, execution_time };
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
