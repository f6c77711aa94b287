import type { Database } from '#db/database.ts';
import { findLapsed, findNextEnd } from './class-store.ts';

/** Longest timer, in ms: for a later end, the timer is set again. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** Delay before trying again after a failure, in ms. */
const AGAIN_MS = 10_000;

/** Ends classes when their time is up. Of several servers, the first one does it. */
export interface Endings {
  /** Sets the timer for the next end anew. */
  look(): void;
  /** Resolves when no ending is running any more. */
  close(): Promise<void>;
}

export function endInTime(
  database: Database,
  end: (liveClassId: number) => Promise<void>,
  log: (failure: unknown) => void,
): Endings {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;
  const wait = (ms: number) => {
    if (isClosed) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(ms, LONGEST_WAIT_MS)));
    timer.unref();
  };
  const endLapsed = async () => {
    for (const id of await findLapsed(database, Date.now())) await end(id);
    const next = await findNextEnd(database);
    if (next !== null) wait(next - Date.now());
  };
  const look = () => {
    if (isClosed) return;
    working = working.then(endLapsed).catch((failure: unknown) => {
      log(failure);
      wait(AGAIN_MS);
    });
  };
  look();
  return {
    look,
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await working;
    },
  };
}
