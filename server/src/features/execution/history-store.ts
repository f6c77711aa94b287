import type { LanguageId, RunStatus } from '@coderoom/contract';
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { ExecutionNumbers, Tables } from '#db/tables.ts';

/** A run as it is kept. */
export type ExecutionRow = Selectable<Tables['executions']>;

/** A run that is to be kept: the store numbers it. */
export type NewExecution = Omit<Insertable<Tables['executions']>, 'id' | keyof ExecutionNumbers>;

/** Some of a person's runs. What is left out does not narrow them. */
export interface Selection {
  userId: number;
  language?: LanguageId | undefined;
  status?: RunStatus | undefined;
}

/** What stands in the counts for every language, or for every status. */
const ALL = '';

/**
 * Keeps a run, in one transaction with the counts. The row of the person's total is locked first, so the runs
 * of a person are numbered one after the other, in the order of their ids and without a gap.
 * @throws where the person has left: their runs are kept no more.
 */
export async function insertExecution(transaction: Database, run: NewExecution): Promise<void> {
  const numbers = await countOneMore(transaction, run);
  await transaction
    .insertInto('executions')
    .values({ ...run, ...numbers })
    .execute();
  // Asked last: pointing at the person's row has waited for whoever was changing it.
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', run.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Error('The person has left: the run is not kept.'));
}

async function countOneMore(
  transaction: Database,
  { user_id, language, status }: NewExecution,
): Promise<ExecutionNumbers> {
  const rows = await transaction
    .insertInto('execution_counts')
    .values([
      { user_id, language: ALL, status: ALL, count: 1 },
      { user_id, language, status: ALL, count: 1 },
      { user_id, language: ALL, status, count: 1 },
      { user_id, language, status, count: 1 },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'language', 'status'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('execution_counts.count'), '+', 1) })),
    )
    .returning(['language', 'status', 'count'])
    .execute();
  const countOf = (inLanguage: string, inStatus: string) =>
    rows.find((row) => row.language === inLanguage && row.status === inStatus)?.count ?? Number.NaN;
  return {
    nth: countOf(ALL, ALL),
    nth_in_language: countOf(language, ALL),
    nth_in_status: countOf(ALL, status),
    nth_in_language_and_status: countOf(language, status),
  };
}

/** How many runs a selection holds. They have the numbers from 1 to that. */
export async function countExecutions(
  database: Database,
  { userId, language = undefined, status = undefined }: Selection,
): Promise<number> {
  const row = await database
    .selectFrom('execution_counts')
    .select('count')
    .where('user_id', '=', userId)
    .where('language', '=', language ?? ALL)
    .where('status', '=', status ?? ALL)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The runs of a selection whose numbers in it are above `above` and at most `upTo`, newest first. */
export async function findExecutions(
  database: Database,
  selection: Selection,
  above: number,
  upTo: number,
): Promise<ExecutionRow[]> {
  return await numbered(database, selection, above, upTo).selectAll().execute();
}

/** As {@link findExecutions}, of each run the program alone. */
export async function findPrograms(database: Database, selection: Selection, above: number, upTo: number) {
  return await numbered(database, selection, above, upTo).select(['id', 'code']).execute();
}

/** Runs by their ids, newest first. */
export async function findExecutionsById(database: Database, ids: number[]): Promise<ExecutionRow[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom('executions')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

/** The runs of a person after the nth, oldest first, at most `most` of them. */
export async function findExecutionsAfter(
  database: Database,
  userId: number,
  nth: number,
  most: number,
): Promise<ExecutionRow[]> {
  return await database
    .selectFrom('executions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('nth', '>', nth)
    .orderBy('nth')
    .limit(most)
    .execute();
}

/** Forgets how many runs a person has; no run of theirs can then be kept until the transaction has ended. */
export async function deleteCounts(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('execution_counts').where('user_id', '=', userId).execute();
}

/** Deletes some of a person's runs, at most `most`, and says how many there were. */
export async function deleteSomeExecutions(
  transaction: Database,
  userId: number,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('executions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('executions').select('id').where('user_id', '=', userId).orderBy('nth').limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A range of an index, whatever is selected: rows outside of it are not read. */
function numbered(database: Database, { userId, language, status }: Selection, above: number, upTo: number) {
  let query = database.selectFrom('executions').where('user_id', '=', userId);
  if (language !== undefined) query = query.where('language', '=', language);
  if (status !== undefined) query = query.where('status', '=', status);
  const number = numberIn({ language, status });
  return query.where(number, '>', above).where(number, '<=', upTo).orderBy(number, 'desc');
}

function numberIn({ language, status }: Omit<Selection, 'userId'>): keyof ExecutionNumbers {
  if (language === undefined) return status === undefined ? 'nth' : 'nth_in_status';
  return status === undefined ? 'nth_in_language' : 'nth_in_language_and_status';
}
