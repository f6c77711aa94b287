import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { isFree, leaseEnd } from '#db/leases.ts';
import type { Tables } from '#db/tables.ts';
import { toMessageJson } from '#db/texts/stored-text.ts';
import { toStoredFiles } from '#features/execution/index.ts';
import { recordNews } from '#features/grades/news/news-store.ts';
import { chooseAndNotify, findCountingAttempt } from '#features/grades/news/other-grades.ts';
import { recordUploadNews } from '#features/grades/uploads/upload-news-store.ts';
import { storeFiles } from '#features/stored-files/index.ts';
import { type SuiteResults, scoreOf } from '#features/test-cases/index.ts';
import { type ServedLines, type Taken, takeInTurn } from '#queue/served-lines.ts';
import { type CheckedOnce, keepOutcome, outcomeOfTests } from './check.ts';
import { storeCheckedFiles, trimCheckedFiles } from './checked-files.ts';
import { retryPauseMs } from './retry-pause.ts';
import { findLines, isDue, type WaitingLine } from './waiting.ts';

const TAKEN = [
  ...(['id', 'is_urgent', 'round', 'failed_attempts'] as const),
  ...(['suite_id', 'submission_id', 'assignment_submission_id'] as const),
] as const;

/** A program whose grading is leased to a server. */
export type Job = Pick<Selectable<Tables['grades']>, (typeof TAKEN)[number]> & { owner: string };

/** Results written per statement. */
const RESULTS_AT_ONCE = 50;

/**
 * Takes the lease of the next program, urgent ones first, then of the line whose turn it is, the longest-waiting one.
 * Null: none is waiting, or only lines that have all their places.
 */
export async function takeNextGrading(
  database: Database,
  owner: string,
  lines: ServedLines,
  { onlyUrgent = false }: { onlyUrgent?: boolean } = {},
): Promise<Taken<Job> | null> {
  for (const isUrgent of onlyUrgent ? [true] : [true, false]) {
    const waiting = new Map((await findLines(database, isUrgent)).map((line) => [line.name, line]));
    const taken = await takeInTurn(lines, waiting, (line) => takeFirst(database, line, owner));
    if (taken !== null) return taken;
  }
  return null;
}

async function takeFirst(database: Database, line: WaitingLine, owner: string): Promise<Job | null> {
  for (;;) {
    const waiting = await line.next();
    if (waiting.length === 0) return null;
    for (const { id } of waiting) {
      const job = await take(database, id, owner);
      if (job) return job;
    }
  }
}

async function take(database: Database, id: number, owner: string): Promise<Job | null> {
  const row = await database
    .updateTable('grades')
    .set({ lease_owner: owner, lease_until: leaseEnd() })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where(isFree)
    .where(isDue)
    .returning(TAKEN)
    .executeTakeFirst();
  return row ? { ...row, owner } : null;
}

/** Returns the revision of a suite; null if it no longer exists. */
export async function findRevision(database: Database, suiteId: number): Promise<number | null> {
  const row = await database
    .selectFrom('test_suites')
    .select('revision')
    .where('id', '=', suiteId)
    .executeTakeFirst();
  return row?.revision ?? null;
}

/**
 * Stores the score of a program. Does nothing if grading was restarted meanwhile, or the lease was lost. Throws a
 * foreign key violation if the tests no longer exist.
 */
export async function keepGrade(
  database: Database,
  job: Job,
  { revision, tested }: { revision: number | null; tested: SuiteResults },
): Promise<void> {
  const { score, ...figures } = scoreOf(tested.cases);
  const lists: (number | null)[] = [];
  for (const { files } of tested.cases) lists.push(await storeFiles(database, null, toStoredFiles(files)));
  await database.transaction().execute(async (transaction) => {
    // Locks the suite before the rows that refer to its tests, in the order in which tests are replaced.
    await transaction
      .updateTable('test_suites')
      .set(({ ref }) => ({ revision: ref('revision') }))
      .where('id', '=', job.suite_id)
      .execute();
    const now = Date.now();
    const before = await findScores(transaction, job.id);
    const counted = await findCountingAttempt(transaction, job.submission_id);
    const isKept = await settle(transaction, job, {
      status: 'graded',
      revision,
      automatic_score: score,
      ...figures,
      graded_at: now,
      compile_error: tested.compileError,
      compile_error_heading: toMessageJson(tested.compileErrorHeading),
    });
    if (!isKept) return;
    const results = tested.cases.map((one, index) => ({
      grade_id: job.id,
      number: index + 1,
      test_case_id: one.test.id,
      outcome: one.outcome,
      reason: one.reason,
      earned: one.earned,
      execution_time: one.executionTime,
      is_cut: one.isCut ? (1 as const) : (0 as const),
      actual_output: one.actualOutput,
      error: one.error,
      error_heading: toMessageJson(one.errorHeading),
      differences: one.differences.length === 0 ? null : JSON.stringify(one.differences),
      file_list_id: lists[index] ?? null,
    }));
    for (let from = 0; from < results.length; from += RESULTS_AT_ONCE) {
      await transaction
        .insertInto('grade_results')
        .values(results.slice(from, from + RESULTS_AT_ONCE))
        .execute();
    }
    await chooseAndNotify(transaction, job.submission_id, counted, now);
    // Only now: the choice locks the first attempt before others.
    await keepOutcome(transaction, job, 'tests', outcomeOfTests(tested), null);
    // A manual score hides the one of the tests.
    if (before?.override_score !== null || before.automatic_score === score) return;
    if (job.submission_id !== null) await recordNews(transaction, job.submission_id, 'scored', now);
    if (job.assignment_submission_id !== null) {
      await recordUploadNews(transaction, job.assignment_submission_id, 'scored', now);
    }
  });
}

async function findScores(transaction: Database, id: number) {
  return await transaction
    .selectFrom('grades')
    .select(['automatic_score', 'override_score'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Records that there are no tests to grade a program by.
 * @param checked what its one run came to; null for a program of an assignment
 */
export async function keepUngraded(database: Database, job: Job, checked: CheckedOnce | null): Promise<void> {
  const files = checked && (await storeCheckedFiles(database, job.submission_id, checked.files));
  await database.transaction().execute(async (transaction) => {
    const counted = await findCountingAttempt(transaction, job.submission_id);
    const isKept = await settle(transaction, job, {
      status: 'none',
      revision: null,
      automatic_score: null,
      max_score: null,
      passed_count: 0,
      test_count: 0,
      graded_at: null,
      compile_error: null,
      compile_error_heading: null,
    });
    if (isKept) await chooseAndNotify(transaction, job.submission_id, counted, Date.now());
    if (isKept && checked !== null) await keepOutcome(transaction, job, 'run', checked.outcome, files);
  });
  if (files && files.run_list_id !== null) await trimCheckedFiles(database, job.submission_id);
}

/** Records that grading failed through a fault of the server. The previous score stays. */
export async function keepFailure(database: Database, job: Job): Promise<void> {
  await own(database, job).set({ status: 'failed', lease_owner: null, lease_until: null }).execute();
}

/**
 * Lets a grade wait for its next attempt, after a fault of the server that may be gone by then.
 * @returns false if this was the last attempt
 */
export async function postponeGrading(database: Database, job: Job): Promise<boolean> {
  const failed_attempts = job.failed_attempts + 1;
  const pauseMs = retryPauseMs(failed_attempts);
  if (pauseMs === null) return false;
  const retry_at = Date.now() + pauseMs;
  await own(database, job).set({ failed_attempts, retry_at, lease_owner: null, lease_until: null }).execute();
  return true;
}

type Outcome = Omit<Insertable<Tables['grades']>, 'id' | 'is_urgent' | 'round'>;

/** Replaces the previous outcome. @returns false if the job no longer holds the lease */
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
