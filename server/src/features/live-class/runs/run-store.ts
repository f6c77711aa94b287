import { MAX_LIVE_RUNS_WITH_FILES, type RunFile } from '@coderoom/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { presentRunFileLists } from '#features/execution/index.ts';

/** A stored run of a student. */
export type RunRow = Selectable<Tables['live_class_runs']>;

/** A student's run with the files that are kept of it, without their contents. */
export type RunRowWithFiles = RunRow & { files: readonly RunFile[] };

/** Returns the last run of each of these students, by student. */
export async function findLastRuns(
  database: Database,
  memberIds: readonly number[],
): Promise<Map<number, RunRowWithFiles>> {
  if (memberIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('live_class_runs')
    .selectAll()
    .where('id', 'in', (query) =>
      query
        .selectFrom('live_class_runs')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('member_id', 'in', memberIds)
        .groupBy('member_id'),
    )
    .execute();
  return new Map((await withFiles(database, rows)).map((row) => [row.member_id, row]));
}

/** Returns all runs of a student, oldest first. */
export async function findRuns(database: Database, memberId: number): Promise<RunRow[]> {
  return (await findRunsOf(database, [memberId])).get(memberId) ?? [];
}

/** As {@link findRuns}, with the files that are kept of them. */
export async function findRunsWithFiles(database: Database, memberId: number): Promise<RunRowWithFiles[]> {
  return await withFiles(database, await findRuns(database, memberId));
}

async function withFiles(database: Database, rows: readonly RunRow[]): Promise<RunRowWithFiles[]> {
  const lists = await presentRunFileLists(
    database,
    rows.map(({ file_list_id }) => file_list_id),
  );
  return rows.map((row) => ({ ...row, files: lists.get(row.file_list_id ?? 0) ?? [] }));
}

/** Returns all runs of these students by student, oldest first. */
export async function findRunsOf(
  database: Database,
  memberIds: readonly number[],
): Promise<Map<number, RunRow[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('live_class_runs')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ member_id }) => member_id);
}

/** Returns the list of the files of a student's run; null: there are none, or no such run. */
export async function findRunList(
  database: Database,
  memberId: number,
  runId: number,
): Promise<number | null> {
  const row = await database
    .selectFrom('live_class_runs')
    .select('file_list_id')
    .where('id', '=', runId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.file_list_id ?? null;
}

/** Removes the files of a person's runs but the newest. That none is left out says that they were kept before. */
export async function keepNewestFiles(transaction: Database, userId: number): Promise<void> {
  const rows = await transaction
    .selectFrom('live_class_runs')
    .innerJoin('live_class_members', 'live_class_members.id', 'live_class_runs.member_id')
    .select('live_class_runs.id')
    .where('live_class_members.user_id', '=', userId)
    .where('live_class_runs.file_list_id', 'is not', null)
    .orderBy('live_class_runs.id', 'desc')
    .offset(MAX_LIVE_RUNS_WITH_FILES)
    .limit(MAX_LIVE_RUNS_WITH_FILES)
    .execute();
  if (rows.length === 0) return;
  await transaction
    .updateTable('live_class_runs')
    .set({ file_list_id: null, files_left_out: 0 })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
}

/** Stores a run, and counts how often in a row its error occurred. */
export async function insertRun(
  transaction: Database,
  run: Omit<Insertable<Tables['live_class_runs']>, 'id' | 'repeated'>,
): Promise<void> {
  const last = (await findLastRuns(transaction, [run.member_id])).get(run.member_id);
  const isAgain = last !== undefined && run.signature !== null && last.signature === run.signature;
  const repeated = (run.signature ?? null) === null ? 0 : isAgain ? last.repeated + 1 : 1;
  await transaction
    .insertInto('live_class_runs')
    .values({ ...run, repeated })
    .execute();
}
