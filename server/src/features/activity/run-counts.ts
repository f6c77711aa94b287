import type { LanguageId, RunStatus } from '@coderoom/contract';
import { sql } from 'kysely';
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

/** The properties of a run by which it is counted. */
interface EndedRun {
  language: LanguageId;
  status: RunStatus;
  at: number;
}

/**
 * Counts runs. Call it last in a transaction: every other run of the languages waits for these rows, so they must be
 * locked only until the commit.
 */
export async function countRuns(transaction: Database, runs: readonly EndedRun[]): Promise<void> {
  const counts = new Map<string, RunCount & { bucket_start: number }>();
  for (const { at, language, status } of runs) {
    for (const bucket_start of [at - (at % BUCKET_MS), ALL_TIME]) {
      const key = `${language} ${status} ${bucket_start}`;
      const count = counts.get(key) ?? { bucket_start, language, status, runs: 0 };
      counts.set(key, { ...count, runs: count.runs + 1 });
    }
  }
  await transaction
    .insertInto('run_counts')
    .values([...counts.values()].sort(inOrderOfLocking))
    .onConflict((conflict) =>
      conflict
        .columns(['bucket_start', 'language', 'status'])
        .doUpdateSet(({ ref }) => ({ runs: sql`${ref('run_counts.runs')} + ${ref('excluded.runs')}` })),
    )
    .execute();
}

/** Two servers that count several kinds of runs lock their rows in the same order. */
function inOrderOfLocking(one: RunCount & { bucket_start: number }, other: typeof one): number {
  const [a, b] = [one, other].map(({ language, status }) => `${language} ${status}`) as [string, string];
  if (a !== b) return a < b ? -1 : 1;
  return other.bucket_start - one.bucket_start;
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
