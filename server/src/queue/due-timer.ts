/** Longest timer, in ms: for a later moment, the timer is set again. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** Delay before trying again after a failure, in ms. */
const AGAIN_MS = 10_000;

/** Does work at moments that stand in the database, with one timer for the next of them. */
export interface DueTimer {
  /** Does what is due, and sets the timer for the next moment anew. */
  look(): void;
  /** Resolves when no work is running any more. */
  close(): Promise<void>;
}

/**
 * Starts a timer, and does at once what is already due.
 * @param work does what is due, and returns the next moment in epoch ms; null if there is none
 */
export function startDueTimer(work: () => Promise<number | null>, log: (failure: unknown) => void): DueTimer {
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;
  const wait = (ms: number) => {
    if (isClosed) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(look, Math.max(0, Math.min(ms, LONGEST_WAIT_MS)));
    timer.unref();
  };
  const workNow = async () => {
    const next = await work();
    if (next !== null) wait(next - Date.now());
  };
  const look = () => {
    if (isClosed) return;
    working = working.then(workNow).catch((failure: unknown) => {
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
