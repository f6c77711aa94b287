import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { sizeOfShortTexts } from '#db/run-texts.ts';
import { transact } from '#db/transact.ts';
import type { Activities } from '#features/admin/index.ts';
import { countLess, holdTotal, RUN_BYTES } from './history-store.ts';

/** Removes the oldest runs of those who have more than may be kept, and runs that are older than they may be. */
export interface HistoryLimits {
  /** Hears how many bytes a person's runs take since one more was kept. */
  heardOf(userId: number, bytes: number): void;
  /** Resolves when nothing is removed any more. */
  close(): Promise<void>;
}

const INTERVAL_MS = 60 * 60 * 1000;
/** Runs, and bytes of them, removed in one transaction: whoever keeps a run meanwhile waits for it. */
const BATCH = { runs: 200, bytes: 4 * 1024 * 1024 };
/** Share of the quota freed beyond what is needed: otherwise every run would remove another. */
const SLACK = 1 / 64;

interface Parts {
  database: Database;
  activities: Pick<Activities, 'discount'>;
  /** How much of one person is kept. */
  quotaBytes: number;
  /** How long runs are kept; null: without an end. */
  retentionMs: number | null;
  log: (failure: unknown) => void;
}

export function createHistoryLimits(parts: Parts): HistoryLimits {
  const { database, activities, quotaBytes, retentionMs, log } = parts;
  let isEnded = false;
  /** People whose oldest runs are being removed. */
  const trimming = new Map<number, Promise<void>>();
  /** Removes a person's oldest runs as long as they are to go; whether there were any. */
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
    for (let last: Place = { created_at: -1, id: 0 }; !isEnded; ) {
      const old = await findOld(database, last, before);
      if (old === undefined) return;
      // Runs go in the order of their numbers: one that a younger one comes before, by another server's clock, waits.
      const hasDropped = await drop(old.user_id, ({ created_at }) => created_at < before);
      if (!hasDropped) last = old;
    }
  };
  let removing = removeOld().catch(log);
  const timer = setInterval(() => {
    removing = removing.then(removeOld).catch(log);
  }, INTERVAL_MS);
  timer.unref();

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
      clearInterval(timer);
      await Promise.all([removing, ...trimming.values()]);
    },
  };
}

interface Place {
  created_at: number;
  id: number;
}

/** The oldest run after a place in their order that was before a moment. */
async function findOld(database: Database, after: Place, before: number) {
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
 * @param left what they have with it
 */
type IsToGo = (run: { created_at: number }, left: { isNewest: boolean; bytesLeft: number }) => boolean;

/**
 * Removes some of a person's oldest runs with the long texts that no later run has, as long as they are to go; whether
 * there were any.
 */
async function dropSome(
  transaction: Database,
  activities: Pick<Activities, 'discount'>,
  userId: number,
  isToGo: IsToGo,
): Promise<boolean> {
  // Nobody keeps a run of this person until it is done.
  const total = await holdTotal(transaction, userId);
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
  const textsOf = Map.groupBy(texts, ({ last_nth }) => last_nth);
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
  await countLess(transaction, userId, gone, freed);
  await activities.discount(transaction, gone);
  return true;
}
