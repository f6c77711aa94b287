import type { LanguageId, RunStatus } from '@coderoom/contract';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQueries, type ValueOf } from '#db/prepared.ts';
import { type KeptTexts, keepLongTexts, partTexts, type RunTexts } from '#db/run-texts.ts';
import type { ExecutionNumbers, Tables } from '#db/tables.ts';

/** A run as it is kept. */
export type ExecutionRow = Selectable<Tables['executions']>;

/** A run that is to be kept: the store numbers it, and puts its long texts elsewhere. */
export type NewExecution = Omit<
  Insertable<Tables['executions']>,
  'id' | keyof ExecutionNumbers | keyof KeptTexts
> &
  RunTexts;

/** Approximate bytes that a run takes beside its texts, including its index entries. */
export const RUN_BYTES = 512;

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
 * of a person are numbered one after the other, in the order of their ids and without a gap. Gives how many bytes all
 * of the person's runs take now.
 * @throws where the person has left: their runs are kept no more.
 */
export async function insertExecution(transaction: Database, run: NewExecution): Promise<number> {
  const { short, long, bytes } = partTexts(run);
  const { numbers, total } = await countOneMore(transaction, run, RUN_BYTES + bytes);
  const texts = long.size > 0 ? await keepLongTexts(transaction, run.user_id, numbers.nth, long) : NO_TEXTS;
  await transaction
    .insertInto('executions')
    .values({ ...run, ...short, ...numbers, ...texts.ids })
    .execute();
  if (texts.added > 0) await addBytes(transaction, run.user_id, texts.added);
  // Asked last: pointing at the person's row has waited for whoever was changing it.
  await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', run.user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new Error('The person has left: the run is not kept.'));
  return total + texts.added;
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

/** The row that a person's runs are kept and removed under, one transaction after the other. */
function ofTotal(transaction: Database, userId: number) {
  return transaction
    .updateTable('execution_counts')
    .where('user_id', '=', userId)
    .where('language', '=', ALL)
    .where('status', '=', ALL);
}

/**
 * Lets nobody else keep or remove runs of a person until the transaction has ended. Gives how much they take and the
 * newest one's number; undefined: there is none.
 */
export async function holdTotal(transaction: Database, userId: number) {
  const row = await ofTotal(transaction, userId)
    .set(({ ref }) => ({ bytes: ref('bytes') }))
    .returning(['bytes', 'count', 'dropped'])
    .executeTakeFirst();
  return row && { bytes: row.bytes, newest: row.dropped + row.count };
}

/** Counts a person's oldest runs no longer, which were removed. */
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

/** How many runs a selection holds, and how many older ones were removed: they have the numbers after these. */
export async function countExecutions(
  database: Database,
  selection: Selection,
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
  numbered(database, value, shape).select(['id', 'code', 'code_id']),
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

/** A run of a person's own. */
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
 * Forgets how many runs a person has; no run of theirs can then be kept until the transaction has ended. Waits for
 * one that is being kept: the row of the total is taken first here as well, and made for that where there is none.
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

/** Deletes some of a person's long texts, at most `most`; whether there were any. */
export async function deleteSomeTexts(transaction: Database, userId: number, most: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('execution_texts')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('execution_texts')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_nth')
        .limit(most),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
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

function shapeOf({ language, status }: Omit<Selection, 'userId'>): Shape {
  return `${language ?? ALL}/${status ?? ALL}`;
}
