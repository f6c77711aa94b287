import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ACTIVITY_RETENTION_DAYS } from '@coderoom/contract';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { createActivities, removeOldActivities } from '#features/activity/index.ts';
import type { BackgroundWorker } from '#queue/background-worker.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { createTestDatabase } from '#testing/database.ts';
import { addPerson } from '#testing/rows.ts';
import { runResult } from '#testing/stand-in-runner.ts';
import { createHistory } from './history/history.ts';
import { createHistoryLimits } from './history/history-limits.ts';
import { insertExecution, lockTotal } from './history/history-store.ts';

const LANGUAGES = ['python', 'go', 'rust'] as const;
const STATUSES = ['success', 'error', 'timeout'] as const;
const ROUNDS = 12;

/** PostgreSQL alone has transactions that wait for each other. */
async function openHistory() {
  const { database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const activities = createActivities(database);
  return { database, activities, history: createHistory(database, activities) };
}

function programOf(code: string, language: (typeof LANGUAGES)[number] = 'python') {
  return { language, code, input: '', templateId: null };
}

const RUN = {
  template_id: null,
  language: 'python',
  status: 'success',
  created_at: 1,
  execution_time: null,
  code: '1',
  input_data: '',
  output: '',
  error_message: null,
} as const;

/** Resolves when a transaction waits for another. */
async function somebodyWaits(database: Database): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while (((await waiting.execute(database)).rows[0]?.count ?? 0) === 0) await setTimeout(5);
}

/** Rows that remain of a person's runs, and their counts. */
async function leftOf(database: Database, userId: number) {
  const rows = await Promise.all(
    (['executions', 'execution_texts', 'execution_counts'] as const).map((table) =>
      database.selectFrom(table).select('user_id').where('user_id', '=', userId).execute(),
    ),
  );
  return rows.map(({ length }) => length);
}

it('somebody leaves while a run of theirs is kept: both come to an end, and nothing is left', async () => {
  const { database, history } = await openHistory();
  const { id } = await addPerson(database);
  await history.keep(id, programOf('1'), runResult());
  // The other counts lie before the total where it was written last.
  await database.transaction().execute((transaction) => lockTotal(transaction, id));
  const leaving = Promise.withResolvers<void>();
  const kept = database.transaction().execute(async (transaction) => {
    await lockTotal(transaction, id);
    leaving.resolve();
    await somebodyWaits(database);
    await insertExecution(transaction, { ...RUN, user_id: id });
  });
  await leaving.promise;
  const left = database.transaction().execute(async (transaction) => {
    // The database may read rows in whatever order it likes: here as they lie.
    for (const way of ['indexscan', 'bitmapscan'] as const) {
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(transaction);
    }
    await history.forget(transaction, id);
  });
  expect(await Promise.allSettled([kept, left])).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
  ]);
  expect(await leftOf(database, id)).toEqual([0, 0, 0]);
});

it('somebody leaves while their first run is kept: nothing of it is left', async () => {
  const { database, history } = await openHistory();
  const { id } = await addPerson(database);
  const leaving = Promise.withResolvers<void>();
  const forgotten = Promise.withResolvers<void>();
  const kept = database.transaction().execute(async (transaction) => {
    await insertExecution(transaction, { ...RUN, user_id: id, code: 'x'.repeat(5_000) });
    leaving.resolve();
    await Promise.race([somebodyWaits(database), forgotten.promise]);
  });
  await leaving.promise;
  await database.transaction().execute(async (transaction) => {
    await history.forget(transaction, id);
    forgotten.resolve();
    await kept;
  });
  expect(await leftOf(database, id)).toEqual([0, 0, 0]);
});

it('nobody waits for each other while people run, leave, and what is old or too much goes', async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
  const random = randomNumbers(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const oneOf = <T>(list: readonly [T, ...T[]]) => list[upTo(list.length)] ?? list[0];
  const failures: string[] = [];
  const log = (failure: unknown) => {
    failures.push(failure instanceof Error ? failure.message : String(failure));
  };
  const { database, activities } = await openHistory();
  const limits = createHistoryLimits({ database, activities, quotaBytes: 20_000, retentionMs: null, log });
  const history = createHistory(database, activities, limits);
  const run = async (id: number, times: number) => {
    for (let n = 0; n < times; n += 1) {
      const code = oneOf(['1', `${upTo(9)}`.repeat(3_000), `${upTo(9)}`.repeat(1_500)]);
      await history.keep(id, programOf(code, oneOf(LANGUAGES)), runResult({ status: oneOf(STATUSES) }));
    }
  };
  const leave = ({ id }: { id: number }) =>
    database.transaction().execute(async (transaction) => {
      await history.forget(transaction, id);
      await activities.forget(transaction, id);
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(database)));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (ACTIVITY_RETENTION_DAYS + 1) * 86_400_000 });
    await Promise.all(people.map(({ id }) => run(id, 1 + upTo(5)))).finally(() => vi.useRealTimers());
    const cleanUps: BackgroundWorker[] = [];
    const acts = people.flatMap((person) => [
      () => run(person.id, 1 + upTo(8)),
      ...(upTo(2) ? [() => leave(person)] : []),
      ...(upTo(2) ? [async () => void cleanUps.push(removeOldActivities(database, log))] : []),
    ]);
    await Promise.all(acts.toSorted(() => random() - 0.5).map((act) => act().catch(log)));
    // Not before: a clean-up that is ended no longer reports what fails.
    await Promise.all(cleanUps.map((cleanUp) => cleanUp.end()));
  }
  await limits.close();
  const countOf = async (table: 'activity_counts' | 'execution_days') =>
    (await database.selectFrom(table).select('count').execute()).reduce((sum, { count }) => sum + count, 0);
  const rowsOf = async (table: 'activities' | 'executions') =>
    (await database.selectFrom(table).select('id').execute()).length;
  expect({
    seed,
    failures,
    activities: await countOf('activity_counts'),
    days: await countOf('execution_days'),
  }).toEqual({
    seed,
    failures: [],
    activities: await rowsOf('activities'),
    days: 2 * (await rowsOf('executions')),
  });
});
