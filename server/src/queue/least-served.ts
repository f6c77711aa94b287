/** What takes turns, and how long its turns have taken so far, in ms. */
export interface Served {
  /** Goes before all that is not. */
  isUrgent: boolean;
  servedMs: number;
}

/** Turns of which so many go on at once. */
export interface Turns {
  /**
   * Does a piece of work when it is its turn: of all that wait, the turn is that of whom the least time was spent on.
   * @throws the signal's reason, when it fires before the turn has come.
   */
  run<T>(served: Served, work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * Takes first who was served least, so that what needs a moment does not wait for what needs minutes, however many
 * of either there are ("foreground-background", L. Kleinrock, Queueing Systems II, 1976, §4.6).
 */
export function createTurns(places: number): Turns {
  const waiting = new Set<{ served: Served; start: () => void }>();
  let free = places;

  const next = () => {
    const [first, ...others] = waiting;
    if (first === undefined || free === 0) return;
    const turn = others.reduce((best, one) => (goesBefore(one.served, best.served) ? one : best), first);
    waiting.delete(turn);
    free -= 1;
    turn.start();
  };
  const wait = (served: Served, signal: AbortSignal) =>
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
        // Not at once: whoever had this turn may have more to do, and may be served least still.
        setImmediate(next);
      }
    },
  };
}

function goesBefore(one: Served, other: Served): boolean {
  if (one.isUrgent !== other.isUrgent) return one.isUrgent;
  return one.servedMs < other.servedMs;
}
