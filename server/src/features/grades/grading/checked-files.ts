import { MAX_ALL_CHECKED_FILES_BYTES, MAX_CHECKED_FILES_BYTES, type RunFiles } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { boundRunFiles, hasRoomForRunFiles, toStoredFiles } from '#features/execution/index.ts';
import { storeFiles } from '#features/stored-files/index.ts';

/** Columns of a submission about the files that the server's run of it made. */
export interface CheckedFiles {
  run_list_id: number | null;
  run_bytes: number | null;
  run_left_out: number | null;
}

/** The run made no files. */
export const NO_CHECKED_FILES: CheckedFiles = { run_list_id: null, run_bytes: null, run_left_out: null };

/** Stores the files that the run of a submission made, before the transaction that stores its outcome. */
export async function storeCheckedFiles(
  database: Database,
  submissionId: number | null,
  made: RunFiles | null,
): Promise<CheckedFiles> {
  if (submissionId === null || made === null || made.files.length + made.files_left_out === 0) {
    return NO_CHECKED_FILES;
  }
  const { files, files_left_out } = boundRunFiles(made, MAX_CHECKED_FILES_BYTES);
  const { user_id } = await database
    .selectFrom('submissions')
    .select('user_id')
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!(await hasRoomForRunFiles(database, user_id, bytes))) {
    return { run_list_id: null, run_bytes: null, run_left_out: files_left_out + files.length };
  }
  const run_list_id = await storeFiles(database, user_id, toStoredFiles(files));
  return { run_list_id, run_bytes: bytes, run_left_out: files_left_out };
}

/**
 * Removes files of a person's submissions beyond their bound: of those that do not count first, then of the oldest. After
 * the transaction that stored the newest, because submissions of one person may be graded at the same time.
 */
export async function trimCheckedFiles(database: Database, submissionId: number | null): Promise<void> {
  const rows = await database
    .selectFrom('submissions')
    .select(['id', 'run_bytes', 'replaced_at'])
    .where('user_id', 'in', (query) =>
      query.selectFrom('submissions').select('user_id').where('id', '=', submissionId),
    )
    .where('run_list_id', 'is not', null)
    .execute();
  const byWorth = rows.toSorted(
    (one, other) =>
      Number(other.replaced_at === null) - Number(one.replaced_at === null) || other.id - one.id,
  );
  let total = 0;
  const beyond = byWorth.filter(({ run_bytes }) => {
    total += run_bytes ?? 0;
    return total > MAX_ALL_CHECKED_FILES_BYTES;
  });
  if (beyond.length === 0) return;
  await database
    .updateTable('submissions')
    .set({ run_list_id: null })
    .where(
      'id',
      'in',
      beyond.map(({ id }) => id),
    )
    .execute();
}
