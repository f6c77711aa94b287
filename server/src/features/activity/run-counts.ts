import type { LanguageId, RunStatus } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Width of a bucket, in ms; the days and hours of every time zone begin on such a boundary. */
const BUCKET_MS = 15 * 60 * 1000;
/** Row that holds the total of all buckets, including deleted ones. */
const ALL_TIME = -1;

/** Number of runs of a language with one status. */
interface RunCount {
  language: LanguageId;
  status: RunStatus;
  runs: number;
}

/**
 * Counts a run. Call it last in a transaction: every other run of the language waits for these rows, so they
 * must be locked only until the commit.
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

/** Returns the number of all runs ever, by language and status. */
export async function countAllRuns(database: Database): Promise<RunCount[]> {
  return await database
    .selectFrom('run_counts')
    .select(['language', 'status', 'runs'])
    .where('bucket_start', '=', ALL_TIME)
    .execute();
}

/** Counts the runs since a moment, which must be the start of a bucket. */
export async function countRunsSince(database: Database, moment: number): Promise<number> {
  const row = await database
    .selectFrom('run_counts')
    .select(({ fn }) => fn.sum<number | null>('runs').as('runs'))
    .where('bucket_start', '>=', moment)
    .executeTakeFirst();
  return row?.runs ?? 0;
}

/** Returns the runs of each quarter of an hour since a moment, which must be the start of a bucket; oldest first. */
export async function findRunCounts(database: Database, since: number) {
  return await database
    .selectFrom('run_counts')
    .select(['bucket_start', 'status', ({ fn }) => fn.sum<number>('runs').as('runs')])
    .where('bucket_start', '>=', since)
    .groupBy(['bucket_start', 'status'])
    .orderBy('bucket_start')
    .execute();
}
