import { setTimeout as sleep, setImmediate as turnEnds } from 'node:timers/promises';
import type { Database } from '#db/database.ts';
import { insertUpdates, type UpdateRow } from './document-store.ts';

/** The longest pause between two writes, in ms. */
const LONGEST_PAUSE_MS = 20;
/** Rows in one statement. */
const MOST_ROWS = 500;

/** Writes updates down: at once, and what comes while it writes together, whatever session it is of. */
export interface UpdateLog {
  /** Resolves when the update is on the disk. Updates of a session are written in the order of their coming. */
  append(row: UpdateRow): Promise<void>;
  /** Resolves when everything was written that there is, or has failed. */
  settled(): Promise<void>;
}

interface Waiting {
  row: UpdateRow;
  resolve: () => void;
  reject: (failure: unknown) => void;
}

export function createUpdateLog(database: Database): UpdateLog {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  const writeAll = async () => {
    while (waiting.length > 0) {
      // Whatever arrives in the same turn of the event loop is written with the first.
      await turnEnds();
      const batch = waiting.slice(0, MOST_ROWS);
      waiting = waiting.slice(MOST_ROWS);
      const start = performance.now();
      await write(database, batch);
      // SQLite writes on our own thread: with a slow disk, half of the time has to be left for everything else.
      const pause = Math.min(performance.now() - start, LONGEST_PAUSE_MS);
      if (waiting.length < MOST_ROWS) await sleep(pause);
    }
    writing = null;
  };

  return {
    append(row) {
      return new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        writing ??= writeAll();
      });
    },
    async settled() {
      while (writing !== null) await writing;
    },
  };
}

/** One session that was deleted meanwhile must not take the updates of others along. */
async function write(database: Database, batch: readonly Waiting[]): Promise<void> {
  const rows = batch.map(({ row }) => row);
  try {
    await insertUpdates(database, rows);
    for (const { resolve } of batch) resolve();
  } catch (failure) {
    const sessions = Map.groupBy(batch, ({ row }) => row.session_id);
    if (sessions.size > 1) {
      for (const ofSession of sessions.values()) await write(database, ofSession);
    } else for (const { reject } of batch) reject(failure);
  }
}
