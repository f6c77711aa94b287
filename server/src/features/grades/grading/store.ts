import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { isFree, leaseEnd } from '#db/leases.ts';
import type { Tables } from '#db/tables.ts';
import { scoreOf, type Tested } from '#features/test-cases/index.ts';

const TAKEN = ['id', 'is_urgent', 'round', 'suite_id', 'submission_id', 'assignment_submission_id'] as const;

/** A program that is graded by one server. */
export type Job = Pick<Selectable<Tables['grades']>, (typeof TAKEN)[number]> & { owner: string };

/** What is looked at in one go: others may take some of it meanwhile. */
const LOOKED_AT = 10;
/** Results written by one statement. */
const RESULTS_AT_ONCE = 50;

/** Takes the lease of what waits longest, of what somebody waits for before all else. Null: nothing waits. */
export async function takeNext(
  database: Database,
  owner: string,
  { onlyUrgent = false }: { onlyUrgent?: boolean } = {},
): Promise<Job | null> {
  for (const isUrgent of onlyUrgent ? ([1] as const) : ([1, 0] as const)) {
    for (;;) {
      const waiting = await database
        .selectFrom('grades')
        .select('id')
        .where('status', '=', 'pending')
        .where('is_urgent', '=', isUrgent)
        .where(isFree)
        .orderBy('id')
        .limit(LOOKED_AT)
        .execute();
      if (waiting.length === 0) break;
      for (const { id } of waiting) {
        const job = await take(database, id, owner);
        if (job) return job;
      }
    }
  }
  return null;
}

async function take(database: Database, id: number, owner: string): Promise<Job | null> {
  const row = await database
    .updateTable('grades')
    .set({ lease_owner: owner, lease_until: leaseEnd() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(isFree)
    .returning(TAKEN)
    .executeTakeFirst();
  return row ? { ...row, owner } : null;
}

/** The revision of a suite; null: it is not there any more. */
export async function findRevision(database: Database, suiteId: number): Promise<number | null> {
  const row = await database
    .selectFrom('test_suites')
    .select('revision')
    .where('id', '=', suiteId)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/**
 * Writes down what a program is worth; nothing where that is begun anew meanwhile, or another's to find out. Throws a
 * violation of a foreign key where the tests are not kept any more.
 */
export async function keepGrade(
  database: Database,
  job: Job,
  { revision, tested: { compileError, cases } }: { revision: number | null; tested: Tested },
): Promise<void> {
  const { score, ...figures } = scoreOf(cases);
  await database.transaction().execute(async (transaction) => {
    // Held before what refers to its tests, as it is where they are written.
    await transaction
      .updateTable('test_suites')
      .set(({ ref }) => ({ revision: ref('revision') }))
      .where('id', '=', job.suite_id)
      .execute();
    const isKept = await settle(transaction, job, {
      status: 'graded',
      revision,
      automatic_score: score,
      ...figures,
      graded_at: Date.now(),
      compile_error: compileError,
    });
    if (!isKept) return;
    const results = cases.map((one, at) => ({
      grade_id: job.id,
      number: at + 1,
      test_case_id: one.test.id,
      outcome: one.outcome,
      reason: one.reason,
      earned: one.earned,
      execution_time: one.executionTime,
      is_cut: one.isCut ? (1 as const) : (0 as const),
      actual_output: one.actualOutput,
      error: one.error,
    }));
    for (let from = 0; from < results.length; from += RESULTS_AT_ONCE) {
      await transaction
        .insertInto('grade_results')
        .values(results.slice(from, from + RESULTS_AT_ONCE))
        .execute();
    }
  });
}

/** Writes down that there is nothing to grade a program by. */
export async function keepUngraded(database: Database, job: Job): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await settle(transaction, job, {
      status: 'none',
      revision: null,
      automatic_score: null,
      max_score: null,
      passed_count: 0,
      test_count: 0,
      graded_at: null,
      compile_error: null,
    });
  });
}

/** Writes down that a program could not be graded for a fault of the server. What it was worth before stays. */
export async function keepFailure(database: Database, job: Job): Promise<void> {
  await own(database, job).set({ status: 'failed', lease_owner: null, lease_until: null }).execute();
}

type Outcome = Omit<Insertable<Tables['grades']>, 'id' | 'is_urgent' | 'round'>;

/** Takes the place of what was found out before. @returns whether it is still this job's to say */
async function settle(transaction: Database, job: Job, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await own(transaction, job)
    .set({ ...outcome, lease_owner: null, lease_until: null })
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await transaction.deleteFrom('grade_results').where('grade_id', '=', job.id).execute();
  return true;
}

function own(database: Database, { id, round, owner }: Job) {
  return database
    .updateTable('grades')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('round', '=', round)
    .where('lease_owner', '=', owner);
}
