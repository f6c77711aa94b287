import type { LanguageId, RunStatus } from '@coderoom/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
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

/** A selection without the person: there are few. */
type Shape = `${LanguageId | typeof ALL}/${RunStatus | typeof ALL}`;

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
export async function countExecutions(database: Database, selection: Selection): Promise<number> {
  const [row] = await countOf(database, { userId: selection.userId }, shapeOf(selection));
  return row?.count ?? 0;
}

const countOf = preparedQueries((database, value: ValueOf<{ userId: number }>, shape: Shape) => {
  const [language = ALL, status = ALL] = shape.split('/');
  return database
    .selectFrom('execution_counts')
    .select('count')
    .where('user_id', '=', value('userId'))
    .where(sql.ref('language'), '=', sql.lit(language))
    .where(sql.ref('status'), '=', sql.lit(status));
});

/** The runs of a selection whose numbers in it are above `above` and at most `upTo`, newest first. */
export async function findExecutions(
  database: Database,
  selection: Selection,
  above: number,
  upTo: number,
): Promise<ExecutionRow[]> {
  return await executionsOf(database, { userId: selection.userId, above, upTo }, shapeOf(selection));
}

const executionsOf = preparedQueries((database, value: ValueOf<Numbers>, shape: Shape) =>
  numbered(database, value, shape).selectAll(),
);

/** As {@link findExecutions}, of each run the program alone. */
export async function findPrograms(database: Database, selection: Selection, above: number, upTo: number) {
  return await programsOf(database, { userId: selection.userId, above, upTo }, shapeOf(selection));
}

const programsOf = preparedQueries((database, value: ValueOf<Numbers>, shape: Shape) =>
  numbered(database, value, shape).select(['id', 'code']),
);

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

/** Deletes some of a person's runs, at most `most`, and says which there were. */
export async function deleteSomeExecutions(transaction: Database, userId: number, most: number) {
  return await transaction
    .deleteFrom('executions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('executions').select('id').where('user_id', '=', userId).orderBy('nth').limit(most),
    )
    .returning(['created_at', 'language', 'status'])
    .execute();
}

type Numbers = { userId: number; above: number; upTo: number };

/** A range of an index, whatever is selected: rows outside of it are not read. */
function numbered(database: Database, value: ValueOf<Numbers>, shape: Shape) {
  const [language, status] = shape.split('/');
  let query = database.selectFrom('executions').where('user_id', '=', value('userId'));
  if (language) query = query.where(sql.ref('language'), '=', sql.lit(language));
  if (status) query = query.where(sql.ref('status'), '=', sql.lit(status));
  const number = numberIn(Boolean(language), Boolean(status));
  return query.where(number, '>', value('above')).where(number, '<=', value('upTo')).orderBy(number, 'desc');
}

function numberIn(hasLanguage: boolean, hasStatus: boolean): keyof ExecutionNumbers {
  if (hasLanguage) return hasStatus ? 'nth_in_language_and_status' : 'nth_in_language';
  return hasStatus ? 'nth_in_status' : 'nth';
}

function shapeOf({ language, status }: Selection): Shape {
  return `${language ?? ALL}/${status ?? ALL}`;
}
