import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { transact } from '#db/failures.ts';
import { sizeOfShortTexts } from '#db/texts/run-texts.ts';
import type { Activities } from '#features/activity/index.ts';
import { dropFileCharges, findFileCharges } from '#features/stored-files/index.ts';
import { startWorker } from '#queue/background-worker.ts';
import { countLess, lockTotal, RUN_BYTES } from './history-store.ts';

/** Removes the oldest runs of people who exceed their quota, and runs beyond the retention time. */
export interface HistoryLimits {
  /** Call it after storing a run, with the total bytes of the person's runs. */
  heardOf(userId: number, bytes: number): void;
  /** Resolves when no removal is running any more. */
  close(): Promise<void>;
}

const INTERVAL_MS = 60 * 60 * 1000;
/** Limits for one transaction: storing a run meanwhile waits for it. */
const BATCH = { runs: 200, bytes: 4 * 1024 * 1024 };
/** Share of the quota freed beyond what is needed: otherwise every run would remove another. */
const SLACK = 1 / 64;

interface Parts {
  database: Database;
  activities: Pick<Activities, 'discount'>;
  /** Storage quota per person. */
  quotaBytes: number;
  /** Retention time of runs; null: unlimited. */
  retentionMs: number | null;
  log: (failure: unknown) => void;
}

export function createHistoryLimits(parts: Parts): HistoryLimits {
  const { database, activities, quotaBytes, retentionMs, log } = parts;
  let isEnded = false;
  /** People whose runs are being trimmed. */
  const trimming = new Map<number, Promise<void>>();
  /** Removes a person's oldest runs while `isToGo` holds; returns whether any were removed. */
  const drop = async (userId: number, isToGo: IsToGo) => {
    let hasDropped = false;
    for (; !isEnded; hasDropped = true) {
      if (!(await transact(database, (within) => dropSome(within, activities, userId, isToGo)))) break;
      await setImmediate();
    }
    return hasDropped;
  };
  const trim = async (userId: number) => {
    const enough = quotaBytes * (1 - SLACK);
    await drop(userId, (_, { isNewest, bytesLeft }) => !isNewest && bytesLeft > enough);
  };
  const removeOld = async () => {
    if (retentionMs === null) return;
    const before = Date.now() - retentionMs;
    for (let last: RunCursor = { created_at: -1, id: 0 }; !isEnded; ) {
      const old = await findOld(database, last, before);
      if (old === undefined) return;
      // Removal follows a person's numbering: a run waits if a younger one, by another server's clock, has a lower
      // number.
      const hasDropped = await drop(old.user_id, ({ created_at }) => created_at < before);
      if (!hasDropped) last = old;
    }
  };
  const cleanUp = startWorker({ concurrency: 1, lookEveryMs: INTERVAL_MS, work: removeOld, log });

  return {
    heardOf(userId, bytes) {
      if (bytes <= quotaBytes || trimming.has(userId) || isEnded) return;
      const done = trim(userId)
        .catch(log)
        .finally(() => trimming.delete(userId));
      trimming.set(userId, done);
    },
    async close() {
      isEnded = true;
      await Promise.all([cleanUp.end(), ...trimming.values()]);
    },
  };
}

interface RunCursor {
  created_at: number;
  id: number;
}

/** Returns the oldest run before a moment, after a given position. */
async function findOld(database: Database, after: RunCursor, before: number) {
  return await database
    .selectFrom('executions')
    .select(['id', 'user_id', 'created_at'])
    .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * True if a person's oldest run is to be removed.
 * @param left what the person has, this run included
 */
type IsToGo = (run: { created_at: number }, left: { isNewest: boolean; bytesLeft: number }) => boolean;

/**
 * Removes some of a person's oldest runs while `isToGo` holds, with long texts and files that no later run uses. Returns whether
 * any were removed.
 */
async function dropSome(
  transaction: Database,
  activities: Pick<Activities, 'discount'>,
  userId: number,
  isToGo: IsToGo,
): Promise<boolean> {
  // No run of this person can be stored until the transaction ends.
  const total = await lockTotal(transaction, userId);
  if (total === undefined) return false;
  const runs = await transaction
    .selectFrom('executions')
    .select(['nth', 'created_at', sizeOfShortTexts.as('bytes')])
    .where('user_id', '=', userId)
    .orderBy('nth')
    .limit(BATCH.runs)
    .execute();
  const texts = await transaction
    .selectFrom('execution_texts')
    .select(['last_nth', 'bytes'])
    .where('user_id', '=', userId)
    .where('last_nth', '<=', runs.at(-1)?.nth ?? 0)
    .orderBy('last_nth')
    .execute();
  const files = await findFileCharges(transaction, userId, runs.at(-1)?.nth ?? 0);
  const textsOf = Map.groupBy([...texts, ...files], ({ last_nth }) => last_nth);
  let [upTo, freed] = [0, 0];
  for (const run of runs) {
    const left = { isNewest: run.nth === total.newest, bytesLeft: total.bytes - freed };
    if (freed > BATCH.bytes || !isToGo(run, left)) break;
    upTo = run.nth;
    freed += RUN_BYTES + run.bytes;
    for (const { bytes } of textsOf.get(run.nth) ?? []) freed += bytes;
  }
  if (upTo === 0) return false;
  const gone = await transaction
    .deleteFrom('executions')
    .where('user_id', '=', userId)
    .where('nth', '<=', upTo)
    .returning(['created_at', 'language', 'status'])
    .execute();
  await transaction
    .deleteFrom('execution_texts')
    .where('user_id', '=', userId)
    .where('last_nth', '<=', upTo)
    .execute();
  await dropFileCharges(transaction, userId, upTo);
  await countLess(transaction, userId, gone, freed);
  await activities.discount(transaction, gone);
  return true;
}
