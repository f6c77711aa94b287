/** Work that takes turns, with the time its turns have taken so far, in ms. */
export interface ScheduledWork {
  /** Runs before all work that is not urgent. */
  isUrgent: boolean;
  servedMs: number;
}

/** Grants turns, a fixed number of them at once. */
export interface Scheduler {
  /**
   * Runs `work` once it is its turn. Of all waiting work, the least served is next.
   * @throws the signal's reason if it fires before the turn starts.
   */
  run<T>(served: ScheduledWork, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * Creates a foreground-background scheduler: the least served goes first, so that short work never waits for long work,
 * however much of either there is (L. Kleinrock, Queueing Systems II, 1976, §4.6).
 */
export function createScheduler(concurrency: number): Scheduler {
  const waiting = new Set<{ served: ScheduledWork; start: () => void }>();
  let free = concurrency;

  const next = () => {
    const [first, ...others] = waiting;
    if (first === undefined || free === 0) return;
    const turn = others.reduce((best, one) => (goesBefore(one.served, best.served) ? one : best), first);
    waiting.delete(turn);
    free -= 1;
    turn.start();
  };
  const wait = (served: ScheduledWork, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(turn);
        reject(signal.reason);
      };
      const turn = {
        served,
        start: () => {
          signal.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(turn);
      next();
    });

  return {
    async run(served, work, signal) {
      signal.throwIfAborted();
      await wait(served, signal);
      const begun = performance.now();
      try {
        return await work();
      } finally {
        served.servedMs += performance.now() - begun;
        free += 1;
        // Deferred: the work whose turn ended may still be the least served and have more to do.
        setImmediate(next);
      }
    },
  };
}

function goesBefore(one: ScheduledWork, other: ScheduledWork): boolean {
  if (one.isUrgent !== other.isUrgent) return one.isUrgent;
  return one.servedMs < other.servedMs;
}
