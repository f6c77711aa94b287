import { MAX_LIVE_RUN_FILES_BYTES, MAX_RUN_FILES } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  boundRunFiles,
  hasRoomForRunFiles,
  type RunOutcome,
  toStoredFiles,
} from '#features/execution/index.ts';
import { storeFiles } from '#features/stored-files/index.ts';
import type { RunRow } from './run-store.ts';

type ShownFiles = Pick<RunRow, 'file_list_id' | 'files_left_out'>;

const NONE: ShownFiles = { file_list_id: null, files_left_out: null };

/**
 * Stores the pictures and drawings that a student's run showed, before the transaction that stores the run.
 *
 * @param cut length of the beginning of the output that is not kept
 */
export async function storeShownFiles(
  database: Database,
  { user_id }: { user_id: number },
  { files: made }: Pick<RunOutcome, 'files'>,
  cut: number,
): Promise<ShownFiles> {
  if (made === null) return NONE;
  const shown = made.files.flatMap(({ at, ...file }) => {
    const isPicture = file.kind === 'picture' || file.kind === 'drawing';
    return isPicture && at !== null ? [{ ...file, at: Math.max(0, at - cut) }] : [];
  });
  if (shown.length === 0) return NONE;
  const { files, files_left_out } = boundRunFiles(
    {
      // Tests may show more than a run.
      files: shown.slice(0, MAX_RUN_FILES),
      files_left_out: Math.max(0, shown.length - MAX_RUN_FILES),
      files_note: null,
    },
    MAX_LIVE_RUN_FILES_BYTES,
  );
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!(await hasRoomForRunFiles(database, user_id, bytes))) {
    return { file_list_id: null, files_left_out: shown.length };
  }
  return { file_list_id: await storeFiles(database, user_id, toStoredFiles(files)), files_left_out };
}
