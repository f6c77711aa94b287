import type { LanguageId, RunStatus } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Filters for languages and statuses; null: all. */
export interface RunFilter {
  language: LanguageId | null;
  statuses: readonly RunStatus[] | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Row that holds the total of all days. */
const ALL_DAYS = -1;

/** The properties by which a run is counted. */
export interface CountedRun {
  created_at: number;
  language: LanguageId;
  status: RunStatus;
}

/**
 * Counts a stored run. Call it last in a transaction: every other run of its kind waits for these rows, so
 * they must be locked only until the commit.
 */
export async function countExecution(transaction: Database, run: CountedRun): Promise<void> {
  const { language, status } = run;
  await transaction
    .insertInto('execution_days')
    .values(daysOf(run.created_at).map((day_start) => ({ day_start, language, status, count: 1 })))
    .onConflict((conflict) =>
      conflict
        .columns(['day_start', 'language', 'status'])
        .doUpdateSet(({ ref, eb }) => ({ count: eb(ref('execution_days.count'), '+', 1) })),
    )
    .execute();
}

/** Subtracts deleted runs. Must be the last change to runs in its transaction. */
export async function discountExecutions(transaction: Database, gone: readonly CountedRun[]): Promise<void> {
  const kinds = Map.groupBy(gone, ({ language, status }) => `${language} ${status}`);
  // Rows are always locked in the same order, and those that everybody waits for last.
  for (const [, ofKind] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = ofKind;
    if (!first) continue;
    const days = Map.groupBy(
      ofKind.flatMap(({ created_at }) => daysOf(created_at)),
      (day) => day,
    );
    for (const [day_start, runs] of [...days].sort(([a], [b]) => b - a)) {
      await transaction
        .updateTable('execution_days')
        .set(({ ref, eb }) => ({ count: eb(ref('count'), '-', runs.length) }))
        .where('day_start', '=', day_start)
        .where('language', '=', first.language)
        .where('status', '=', first.status)
        .execute();
    }
  }
}

/** Returns how many runs of some kinds are stored. */
export async function countKept(database: Database, kinds: RunFilter): Promise<number> {
  const row = await ofKinds(database, kinds)
    .select(({ fn }) => fn.sum<number | null>('count').as('total'))
    .where('day_start', '=', ALL_DAYS)
    .executeTakeFirst();
  return row?.total ?? 0;
}

/**
 * Returns the day that an offset in the list of some kinds falls on, newest first: the end of that day, and
 * the offset within it.
 */
export async function findDay(
  database: Database,
  kinds: RunFilter,
  offset: number,
): Promise<{ before: number; offset: number }> {
  const days = await ofKinds(database, kinds)
    .select(['day_start', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day_start', '!=', ALL_DAYS)
    .groupBy('day_start')
    .orderBy('day_start', 'desc')
    .execute();
  let left = offset;
  for (const { day_start, count } of days) {
    if (left < count) return { before: day_start + DAY_MS, offset: left };
    left -= count;
  }
  return { before: 0, offset: 0 };
}

function ofKinds(database: Database, { language, statuses }: RunFilter) {
  let query = database.selectFrom('execution_days');
  if (language !== null) query = query.where('language', '=', language);
  if (statuses !== null) query = query.where('status', 'in', statuses);
  return query;
}

function daysOf(moment: number): number[] {
  return [moment - (moment % DAY_MS), ALL_DAYS];
}
