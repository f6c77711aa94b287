import {
  type HistoryEntry,
  MAX_KEPT_FILES_BYTES,
  MAX_RUNS_WITH_FILES,
  type RunFile,
  type RunFiles,
  type RunFileWithContent,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import { storeFiles } from '#features/stored-files/index.ts';
import { presentRunFiles, readRunFiles, toStoredFiles } from './run-file-list.ts';

/** Time in which contents that a person no longer has may still take room, until the sweep of stored files, in ms. */
const SWEPT_WITHIN_MS = 8 * 60 * 60 * 1_000;
/** Bytes that one person's runs may store in that time; what is beyond is left out. */
const MAX_STORED_BYTES = 256 * 1024 * 1024;

/** Files of a run that are stored but belong to no run yet. */
export interface StoredRunFiles {
  listId: number | null;
  bytes: number;
  leftOut: number;
}

/** Facts about the files that a run made. */
export interface KeptRunFiles {
  /** List that holds them; null: they were removed, or never kept. */
  listId: number | null;
  /** Number of files that are there. */
  count: number;
  leftOut: number;
}

/**
 * Stores the files of a person's run, before the transaction that stores the run and calls {@link nameRunFiles}. Null:
 * the run made none.
 */
export async function storeRunFiles(
  database: Database,
  userId: number,
  made: RunFiles | null,
): Promise<StoredRunFiles | null> {
  if (made === null || made.files.length + made.files_left_out === 0) return null;
  const files = toStoredFiles(made.files);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (!(await hasRoomForRunFiles(database, userId, bytes))) {
    return { listId: null, bytes: 0, leftOut: made.files_left_out + files.length };
  }
  return { listId: await storeFiles(database, userId, files), bytes, leftOut: made.files_left_out };
}

/** True if a person's runs may store so many bytes more, after those of their runs and submissions of the last hours. */
export async function hasRoomForRunFiles(
  database: Database,
  userId: number,
  bytes: number,
): Promise<boolean> {
  const since = Date.now() - SWEPT_WITHIN_MS;
  const ofRuns = await database
    .selectFrom('run_file_lists')
    .select(({ fn }) => fn.sum<number | null>('bytes').as('recent'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const ofSubmissions = await database
    .selectFrom('submissions')
    .select(({ fn }) => fn.sum<number | null>('run_bytes').as('recent'))
    .where('user_id', '=', userId)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(ofRuns.recent ?? 0) + Number(ofSubmissions.recent ?? 0) + bytes <= MAX_STORED_BYTES;
}

/**
 * Gives the person's newest run its files, in the transaction that stores the run, which holds the person's counts. The
 * oldest runs beyond the bounds of a person lose theirs.
 */
export async function nameRunFiles(
  transaction: Database,
  userId: number,
  { listId, bytes, leftOut }: StoredRunFiles,
): Promise<void> {
  const { id } = await transaction
    .selectFrom('executions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  // The same files are stored once: the newest run with them is charged.
  if (listId !== null) {
    await transaction
      .updateTable('run_file_lists')
      .set({ bytes: 0 })
      .where('user_id', '=', userId)
      .where('list_id', '=', listId)
      .execute();
  }
  await transaction
    .insertInto('run_file_lists')
    .values({
      ...{ execution_id: id, user_id: userId, list_id: listId, created_at: Date.now() },
      ...{ bytes, left_out: leftOut },
    })
    .execute();
  const rows = await transaction
    .selectFrom('run_file_lists')
    .select(['execution_id', 'bytes'])
    .where('user_id', '=', userId)
    .where('list_id', 'is not', null)
    .orderBy('execution_id', 'desc')
    .execute();
  let total = 0;
  const kept = rows.findIndex((row, index) => {
    total += row.bytes;
    return index >= MAX_RUNS_WITH_FILES || total > MAX_KEPT_FILES_BYTES;
  });
  const newestGone = kept === -1 ? undefined : rows[kept];
  if (newestGone === undefined) return;
  await transaction
    .updateTable('run_file_lists')
    .set({ list_id: null })
    .where('user_id', '=', userId)
    .where('execution_id', '<=', newestGone.execution_id)
    .execute();
}

/** Returns what is known of the files of runs, by the run's id; runs without any are missing. */
export async function findKeptRunFiles(
  database: Database,
  executionIds: readonly number[],
): Promise<Map<number, KeptRunFiles>> {
  if (executionIds.length === 0) return new Map();
  const rows = await keptOf(database, { ids: executionIds });
  return new Map(
    rows.map(({ execution_id, list_id, file_count, left_out }) => [
      execution_id,
      { listId: list_id, count: file_count ?? 0, leftOut: left_out },
    ]),
  );
}

const keptOf = preparedQuery((database, value: ValueOf<{ ids: readonly number[] }>) =>
  database
    .selectFrom('run_file_lists')
    .leftJoin('stored_file_lists', 'stored_file_lists.id', 'run_file_lists.list_id')
    .select(['execution_id', 'list_id', 'file_count', 'left_out'])
    .where('execution_id', 'in', value.oneOf('ids')),
);

/** Fields of a run in an answer that tell of its files. */
type RunFileFields = Pick<HistoryEntry, 'run_file_count' | 'run_files_left_out' | 'run_files_removed'>;

/** Formats what is known of a run's files. */
export function presentKept(kept: KeptRunFiles | undefined): RunFileFields {
  if (kept === undefined) return {};
  const { listId, count, leftOut } = kept;
  return { run_file_count: count, run_files_left_out: leftOut, run_files_removed: listId === null };
}

/** Files that a row keeps of a run: the list that has them, their bytes also if it is gone, and how many are missing. */
interface KeptList {
  listId: number | null;
  /** Null: the run made no files. */
  bytes: number | null;
  leftOut: number | null;
}

/** Returns the fields of a run whose files are named by a row of another feature, without their contents. */
export async function presentKeptList(
  database: Database,
  { listId, bytes, leftOut }: KeptList,
): Promise<RunFileFields & { run_files?: RunFile[] }> {
  if (bytes === null && leftOut === null) return {};
  const run_files = await presentRunFiles(database, listId);
  return {
    run_file_count: run_files.length,
    run_files_left_out: leftOut ?? 0,
    run_files_removed: listId === null && bytes !== null,
    run_files,
  };
}

/** Returns the fields of a single run in an answer: its files without their contents. */
export async function findRunFileFields(
  database: Database,
  executionId: number,
): Promise<RunFileFields & { run_files?: RunFile[] }> {
  const kept = (await findKeptRunFiles(database, [executionId])).get(executionId);
  if (kept === undefined) return {};
  return { ...presentKept(kept), run_files: await presentRunFiles(database, kept.listId) };
}

/** The same with the contents, for the export of a person's data. */
export async function readKeptRunFiles(
  database: Database,
  executionId: number,
): Promise<RunFileFields & { run_files?: RunFileWithContent[] }> {
  const kept = (await findKeptRunFiles(database, [executionId])).get(executionId);
  if (kept === undefined) return {};
  return { ...presentKept(kept), run_files: await readRunFiles(database, kept.listId) };
}

/** Returns the nth file of a run, counted from 0; undefined if there is none. */
export async function findRunFile(
  database: Database,
  executionId: number,
  n: number,
): Promise<RunFileWithContent | undefined> {
  const kept = (await findKeptRunFiles(database, [executionId])).get(executionId);
  return (await readRunFiles(database, kept?.listId ?? null))[n];
}
