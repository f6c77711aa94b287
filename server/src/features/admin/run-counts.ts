import type { LanguageId, RunStatus } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Every time zone's days and hours begin with one of these, in ms. */
const BUCKET_MS = 15 * 60 * 1000;
/** The bucket that counts the runs of all the others, and of those long gone. */
const ALL_TIME = -1;

/** Runs of a language that ended in one way. */
interface RunCount {
  language: LanguageId;
  status: RunStatus;
  runs: number;
}

/**
 * Counts a run, as the last thing of a transaction: every other run of the language waits for these rows, so they
 * are held no longer than the commit takes.
 */
export async function countRun(
  transaction: Database,
  { language, status, at }: { language: LanguageId; status: RunStatus; at: number },
): Promise<void> {
  await transaction
    .insertInto('run_counts')
    .values(
      [at - (at % BUCKET_MS), ALL_TIME].map((bucket_start) => ({ bucket_start, language, status, runs: 1 })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['bucket_start', 'language', 'status'])
        .doUpdateSet(({ ref, eb }) => ({ runs: eb(ref('run_counts.runs'), '+', 1) })),
    )
    .execute();
}

/** All runs there ever were. */
export async function countAllRuns(database: Database): Promise<RunCount[]> {
  return await database
    .selectFrom('run_counts')
    .select(['language', 'status', 'runs'])
    .where('bucket_start', '=', ALL_TIME)
    .execute();
}

/** How many runs there were from a moment on, which a bucket begins with. */
export async function countRunsSince(database: Database, moment: number): Promise<number> {
  const row = await database
    .selectFrom('run_counts')
    .select(({ fn }) => fn.sum<number | null>('runs').as('runs'))
    .where('bucket_start', '>=', moment)
    .executeTakeFirst();
  return row?.runs ?? 0;
}

/** Runs of each quarter of an hour from a moment on, which a bucket begins with; oldest first. */
export async function findRunCounts(database: Database, since: number) {
  return await database
    .selectFrom('run_counts')
    .select(['bucket_start', 'status', ({ fn }) => fn.sum<number>('runs').as('runs')])
    .where('bucket_start', '>=', since)
    .groupBy(['bucket_start', 'status'])
    .orderBy('bucket_start')
    .execute();
}
