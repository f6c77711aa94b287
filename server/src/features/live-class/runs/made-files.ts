import {
  MAX_LIVE_RUN_FILES_BYTES,
  MAX_RUN_FILES,
  type RunFileKind,
  type RunFileWithContent,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  boundRunFiles,
  hasRoomForRunFiles,
  type RunOutcome,
  toStoredFiles,
} from '#features/execution/index.ts';
import { storeFiles } from '#features/stored-files/index.ts';
import type { RunRow } from './run-store.ts';

type KeptFiles = Pick<RunRow, 'file_list_id' | 'files_left_out'>;

const NONE: KeptFiles = { file_list_id: null, files_left_out: null };

/** Order in which files are kept, behind those that the output shows: what is seen at once comes first. */
const RANKS: Record<RunFileKind, number> = { picture: 1, drawing: 1, text: 2, other: 3 };

/**
 * Stores the files that a student's run made, before the transaction that stores the run.
 *
 * @param cut length of the beginning of the output that is not kept
 */
export async function storeMadeFiles(
  database: Database,
  { user_id }: { user_id: number },
  { files: made }: Pick<RunOutcome, 'files'>,
  cut: number,
): Promise<KeptFiles> {
  if (made === null || made.files.length + made.files_left_out === 0) return NONE;
  const all = made.files
    .map((file) => ({ ...file, at: file.at === null ? null : Math.max(0, file.at - cut) }))
    .sort((one, other) => rankOf(one) - rankOf(other));
  const { files, files_left_out } = boundRunFiles(
    {
      // Tests may show more than a run.
      files: all.slice(0, MAX_RUN_FILES),
      files_left_out: made.files_left_out + Math.max(0, all.length - MAX_RUN_FILES),
      files_note: null,
    },
    MAX_LIVE_RUN_FILES_BYTES,
  );
  if (files.length === 0) return { file_list_id: null, files_left_out };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!(await hasRoomForRunFiles(database, user_id, bytes))) {
    return { file_list_id: null, files_left_out: files_left_out + files.length };
  }
  return { file_list_id: await storeFiles(database, user_id, toStoredFiles(files)), files_left_out };
}

function rankOf({ kind, at }: RunFileWithContent): number {
  const isShown = at !== null && (kind === 'picture' || kind === 'drawing');
  return isShown ? 0 : RANKS[kind];
}
