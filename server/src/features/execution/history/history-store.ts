import type { LanguageId, RunStatus } from '@coderoom/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
import type { ExecutionNumbers, Tables } from '#db/tables.ts';
import { keepLongTexts, partTexts, type RunTexts, type StoredTexts } from '#db/texts/run-texts.ts';
import { chargeFiles } from '#features/stored-files/index.ts';

/** A stored run. */
export type ExecutionRow = Selectable<Tables['executions']>;

/** A run to be stored; the store numbers it, and stores long texts separately. */
export type NewExecution = Omit<
  Insertable<Tables['executions']>,
  'id' | keyof ExecutionNumbers | keyof StoredTexts
> &
  RunTexts;

/** Approximate bytes per run besides its texts, including index entries. */
export const RUN_BYTES = 512;

/** Filters for a person's runs; absent fields do not filter. */
export interface HistoryFilter {
  userId: number;
  language?: LanguageId | undefined;
  status?: RunStatus | undefined;
}

/** Value in the counts that stands for all languages or all statuses. */
const ALL = '';

/** A selection without the person; only few exist, so each gets its own prepared query. */
type Shape = `${LanguageId | typeof ALL}/${RunStatus | typeof ALL}`;

/**
 * Stores a run and counts it, in one transaction. The row of the person's total is locked first, so a person's runs are
 * numbered consecutively, in the order of their ids and without gaps. Returns the total bytes of the person's runs.
 * @throws if the account was deleted: no more runs are stored.
 */
export async function insertExecution(transaction: Database, run: NewExecution): Promise<number> {
  const { short, long, bytes } = partTexts(run);
  const { numbers, total } = await countOneMore(transaction, run, RUN_BYTES + bytes);
  const texts = long.size > 0 ? await keepLongTexts(transaction, run.user_id, numbers.nth, long) : NO_TEXTS;
  await transaction
    .insertInto('executions')
    .values({ ...run, ...short, ...numbers, ...texts.ids })
    .execute();
  const files = await chargeFiles(transaction, run.user_id, numbers.nth, run.file_list_id ?? null);
  const added = texts.added + files;
  if (added > 0) await addBytes(transaction, run.user_id, added);
  // Checked last: the foreign key has waited for a concurrent change of the person's row.
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', run.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Error('The person has left: the run is not kept.'));
  return total + added;
}

const NO_TEXTS = { ids: {}, added: 0 };

async function countOneMore(
  transaction: Database,
  { user_id, language, status }: NewExecution,
  bytes: number,
): Promise<{ numbers: ExecutionNumbers; total: number }> {
  const rows = await transaction
    .insertInto('execution_counts')
    .values([
      { user_id, language: ALL, status: ALL, count: 1, bytes },
      { user_id, language, status: ALL, count: 1, bytes: 0 },
      { user_id, language: ALL, status, count: 1, bytes: 0 },
      { user_id, language, status, count: 1, bytes: 0 },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'language', 'status']).doUpdateSet(({ ref, eb }) => ({
        count: eb(ref('execution_counts.count'), '+', 1),
        bytes: eb(ref('execution_counts.bytes'), '+', ref('excluded.bytes')),
      })),
    )
    .returning(['language', 'status', 'count', 'dropped', 'bytes'])
    .execute();
  const rowOf = (inLanguage: string, inStatus: string) =>
    rows.find((row) => row.language === inLanguage && row.status === inStatus);
  const newestOf = (inLanguage: string, inStatus: string) => {
    const { count, dropped } = rowOf(inLanguage, inStatus) ?? { count: Number.NaN, dropped: 0 };
    return dropped + count;
  };
  const numbers = {
    nth: newestOf(ALL, ALL),
    nth_in_language: newestOf(language, ALL),
    nth_in_status: newestOf(ALL, status),
    nth_in_language_and_status: newestOf(language, status),
  };
  return { numbers, total: rowOf(ALL, ALL)?.bytes ?? 0 };
}

async function addBytes(transaction: Database, userId: number, added: number): Promise<void> {
  await ofTotal(transaction, userId)
    .set(({ ref, eb }) => ({ bytes: eb(ref('bytes'), '+', added) }))
    .execute();
}

/** The row that serialises storing and removing a person's runs. */
function ofTotal(transaction: Database, userId: number) {
  return transaction
    .updateTable('execution_counts')
    .where('user_id', '=', userId)
    .where('language', '=', ALL)
    .where('status', '=', ALL);
}

/**
 * Locks a person's runs against storing and removing until the transaction ends. Returns their total bytes and the
 * newest number; undefined if there is none.
 */
export async function lockTotal(transaction: Database, userId: number) {
  const row = await ofTotal(transaction, userId)
    .set(({ ref }) => ({ bytes: ref('bytes') }))
    .returning(['bytes', 'count', 'dropped'])
    .executeTakeFirst();
  return row && { bytes: row.bytes, newest: row.dropped + row.count };
}

/** Subtracts a person's oldest runs, which were removed, from the counts. */
export async function countLess(
  transaction: Database,
  userId: number,
  gone: readonly { language: LanguageId; status: RunStatus }[],
  bytes: number,
): Promise<void> {
  const shapes = gone.flatMap(({ language, status }) => [
    shapeOf({ language, status }),
    shapeOf({ language }),
    shapeOf({ status }),
    shapeOf({}),
  ]);
  for (const [shape, { length }] of Map.groupBy(shapes, (of) => of)) {
    const [language = ALL, status = ALL] = shape.split('/') as [LanguageId | '', RunStatus | ''];
    const isTotal = shape === shapeOf({});
    await transaction
      .updateTable('execution_counts')
      .set(({ ref, eb }) => ({
        count: eb(ref('count'), '-', length),
        dropped: eb(ref('dropped'), '+', length),
        bytes: eb(ref('bytes'), '-', isTotal ? bytes : 0),
      }))
      .where('user_id', '=', userId)
      .where('language', '=', language)
      .where('status', '=', status)
      .execute();
  }
}

/**
 * Returns how many runs a selection contains, and how many older ones were removed: numbering continues after those.
 */
export async function countExecutions(
  database: Database,
  selection: HistoryFilter,
): Promise<{ count: number; dropped: number }> {
  const [row] = await countOf(database, { userId: selection.userId }, shapeOf(selection));
  return row ?? { count: 0, dropped: 0 };
}

const countOf = preparedQueries((database, value: ValueOf<{ userId: number }>, shape: Shape) => {
  const [language = ALL, status = ALL] = shape.split('/');
  return database
    .selectFrom('execution_counts')
    .select(['count', 'dropped'])
    .where('user_id', '=', value('userId'))
    .where(sql.ref('language'), '=', sql.lit(language))
    .where(sql.ref('status'), '=', sql.lit(status));
});

/** Returns the runs of a selection numbered above `above` and up to `upTo`, newest first. */
export async function findExecutions(
  database: Database,
  selection: HistoryFilter,
  above: number,
  upTo: number,
): Promise<ExecutionRow[]> {
  return await executionsOf(database, { userId: selection.userId, above, upTo }, shapeOf(selection));
}

const executionsOf = preparedQueries((database, value: ValueOf<Numbers>, shape: Shape) =>
  numbered(database, value, shape).selectAll(),
);

/** As {@link findExecutions}, but only the programs. */
export async function findPrograms(
  database: Database,
  selection: HistoryFilter,
  above: number,
  upTo: number,
) {
  return await programsOf(database, { userId: selection.userId, above, upTo }, shapeOf(selection));
}

const programsOf = preparedQueries((database, value: ValueOf<Numbers>, shape: Shape) =>
  numbered(database, value, shape).select(['id', 'code', 'code_id']),
);

/** Returns runs by id, newest first. */
export async function findExecutionsById(database: Database, ids: number[]): Promise<ExecutionRow[]> {
  if (ids.length === 0) return [];
  return await database
    .selectFrom('executions')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns at most `limit` runs of a person after the nth, oldest first. */
export async function findExecutionsAfter(
  database: Database,
  userId: number,
  nth: number,
  limit: number,
): Promise<ExecutionRow[]> {
  return await database
    .selectFrom('executions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('nth', '>', nth)
    .orderBy('nth')
    .limit(limit)
    .execute();
}

/** Returns a run if it belongs to this person. */
export async function findExecution(
  database: Database,
  userId: number,
  id: number,
): Promise<ExecutionRow | undefined> {
  return await database
    .selectFrom('executions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Deletes a person's counts; no run of theirs can then be stored until the transaction ends. Waits for a run that is
 * being stored: the row of the total is locked first here too, and created for that if missing.
 */
export async function deleteCounts(transaction: Database, userId: number): Promise<void> {
  await transaction
    .insertInto('execution_counts')
    .values({ user_id: userId, language: ALL, status: ALL, count: 0, bytes: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'language', 'status'])
        .doUpdateSet(({ ref }) => ({ count: ref('execution_counts.count') })),
    )
    .execute();
  await transaction.deleteFrom('execution_counts').where('user_id', '=', userId).execute();
}

/** Deletes at most `limit` runs of a person, and returns them. */
export async function deleteSomeExecutions(transaction: Database, userId: number, limit: number) {
  return await transaction
    .deleteFrom('executions')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('executions').select('id').where('user_id', '=', userId).orderBy('nth').limit(limit),
    )
    .returning(['created_at', 'language', 'status'])
    .execute();
}

/** Deletes at most `limit` long texts of a person; returns whether there were any. */
export async function deleteSomeTexts(
  transaction: Database,
  userId: number,
  limit: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('execution_texts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('execution_texts')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_nth')
        .limit(limit),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Numbers = { userId: number; above: number; upTo: number };

/** An index range for any selection, so that no rows outside of it are read. */
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

function shapeOf({ language, status }: Omit<HistoryFilter, 'userId'>): Shape {
  return `${language ?? ALL}/${status ?? ALL}`;
}
