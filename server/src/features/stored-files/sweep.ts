import { setImmediate } from 'node:timers/promises';
import { PostgresAdapter, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { type BackgroundWorker, startCleanUp } from '#queue/background-worker.ts';
import { GRACE_MS } from './file-lists.ts';

/** Columns that name lists of files. A list that none of them names is removed. */
const LIST_REFERENCES = [
  'user_templates.file_list_id',
  'templates.file_list_id',
  'submissions.file_list_id',
  'submissions.run_list_id',
  'executions.file_list_id',
  'run_file_lists.list_id',
  'grade_results.file_list_id',
  'live_class_runs.file_list_id',
];
/** Columns that name contents. */
const CONTENT_REFERENCES = ['stored_list_contents.content_id', 'execution_files.content_id'];

/** Rows looked at per statement: a statement of SQLite blocks the whole server. */
const BATCH = 500;

/** Removes lists and contents that no row names, now and every few hours. */
export function removeUnnamedFiles(database: Database, log: (failure: unknown) => void): BackgroundWorker {
  return startCleanUp((ending) => sweepFiles(database, Date.now() - GRACE_MS, ending), log);
}

/** Removes lists, and then contents, that no row names and that nobody has stored since a moment. */
export async function sweepFiles(database: Database, before: number, ending?: AbortSignal): Promise<void> {
  await sweepTable(database, 'stored_file_lists', LIST_REFERENCES, before, ending);
  await sweepTable(database, 'stored_contents', CONTENT_REFERENCES, before, ending);
}

async function sweepTable(
  database: Database,
  table: 'stored_file_lists' | 'stored_contents',
  references: readonly string[],
  before: number,
  ending?: AbortSignal,
): Promise<void> {
  for (let last: number | null = 0; last !== null && ending?.aborted !== true; ) {
    const rows: { id: number }[] = await database
      .selectFrom(table)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const end: number = rows.at(-1)?.id ?? last;
    await removeBetween(database, { table, references, after: last, upTo: end, before });
    last = rows.length < BATCH ? null : end;
    await setImmediate();
  }
}

async function removeBetween(
  database: Database,
  {
    table,
    references,
    after,
    upTo,
    before,
  }: {
    table: 'stored_file_lists' | 'stored_contents';
    references: readonly string[];
    after: number;
    upTo: number;
    before: number;
  },
): Promise<void> {
  const removable = database
    .selectFrom(table)
    .select('id')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .where('touched_at', '<', before)
    .where(isUnnamed(table, references));
  // Rows that somebody locks are about to be named. Waiting for them, one of the two would be aborted.
  const hasLocks = database.getExecutor().adapter instanceof PostgresAdapter;
  const free = hasLocks ? removable.forUpdate().skipLocked() : removable;
  try {
    await database.deleteFrom(table).where('id', 'in', free).execute();
  } catch (error) {
    // A row has named one of them meanwhile: the next sweep looks again.
    if (!isForeignKeyViolation(error)) throw error;
  }
}

/** Condition: no row names this one. */
function isUnnamed(table: string, references: readonly string[]) {
  const none = references.map((reference) => {
    const [from = '', column = ''] = reference.split('.');
    return sql<boolean>`not exists (select 1 from ${sql.table(from)} as naming
      where naming.${sql.ref(column)} = ${sql.ref(`${table}.id`)})`;
  });
  return sql<boolean>`(${sql.join(none, sql` and `)})`;
}

/** Yields the lists of files that a person stored, without their contents, which the rows that name them have. */
export async function* readFileLists(database: Database, userId: number) {
  for (let last = 0; ; ) {
    const rows = await database
      .selectFrom('stored_file_lists')
      .select(['id', 'files'])
      .where('owner_id', '=', userId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { files } of rows) yield { files: JSON.parse(files) as object[] };
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}

/**
 * Deletes a person's lists of files, in the transaction that deletes the account, after the rows that named them. A list
 * that others still need no longer names the person. Contents that are in no list any more go with the next sweep:
 * somebody else may be storing the same content at this moment.
 */
export async function forgetFileLists(transaction: Database, userId: number): Promise<void> {
  await transaction
    .deleteFrom('stored_file_lists')
    .where('owner_id', '=', userId)
    .where(isUnnamed('stored_file_lists', LIST_REFERENCES))
    .execute();
  await transaction
    .updateTable('stored_file_lists')
    .set({ owner_id: null })
    .where('owner_id', '=', userId)
    .execute();
}
