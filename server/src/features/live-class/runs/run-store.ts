import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** A stored run of a student. */
export type RunRow = Selectable<Tables['live_class_runs']>;

/** Returns the last run of each of these students, by student. */
export async function findLastRuns(
  database: Database,
  memberIds: readonly number[],
): Promise<Map<number, RunRow>> {
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
  return new Map(rows.map((row) => [row.member_id, row]));
}

/** Returns all runs of a student, oldest first. */
export async function findRuns(database: Database, memberId: number): Promise<RunRow[]> {
  return (await findRunsOf(database, [memberId])).get(memberId) ?? [];
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
