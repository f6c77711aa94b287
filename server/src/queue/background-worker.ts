import { QueueClosedError } from './fair-queue.ts';

/** Interval of clean-ups, in ms. */
const CLEAN_UP_EVERY_MS = 6 * 60 * 60 * 1_000;

/** A worker in the background. */
export interface BackgroundWorker {
  /** Makes it look for work now. */
  wake(): void;
  /** Aborts the work; unfinished work is found again at the next start. Resolves once nothing runs any more. */
  end(): Promise<void>;
}

/**
 * Starts a worker that runs whenever it is woken, and also polls. A failure is retried at the next run.
 * @param work Does all pending work. It calls `more` when a second run may find work beside it, up to `concurrency` at once.
 * @param log Receives failures.
 */
export function startWorker({
  concurrency,
  lookEveryMs,
  work,
  log,
}: {
  concurrency: number;
  lookEveryMs: number;
  work: (ending: AbortSignal, more: () => void) => Promise<void>;
  log: (failure: unknown) => void;
}): BackgroundWorker {
  const ending = new AbortController();
  const working = new Set<Promise<void>>();
  let isWoken = false;

  const begin = () => {
    if (ending.signal.aborted || working.size >= concurrency) return;
    isWoken = false;
    const one = work(ending.signal, begin)
      .catch((failure: unknown) => {
        isWoken = false;
        if (failure instanceof QueueClosedError) ending.abort(failure);
        else if (!ending.signal.aborted) log(failure);
      })
      .finally(() => {
        working.delete(one);
        if (isWoken) begin();
      });
    working.add(one);
  };
  const wake = () => {
    isWoken = true;
    begin();
  };
  const timer = setInterval(wake, lookEveryMs);
  timer.unref();
  wake();

  return {
    wake,
    async end() {
      clearInterval(timer);
      ending.abort(new Error('the server is stopping'));
      await Promise.all(working);
    },
  };
}

/**
 * Starts a clean-up that runs now and every few hours, one run at a time.
 * @param work Deletes what has expired, and may end early when the signal fires.
 */
export function startCleanUp(
  work: (ending: AbortSignal) => Promise<void>,
  log: (failure: unknown) => void,
): BackgroundWorker {
  return startWorker({ concurrency: 1, lookEveryMs: CLEAN_UP_EVERY_MS, work, log });
}
