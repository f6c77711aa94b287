/** The queue holds as many jobs as it may. */
export class QueueFullError extends Error {}

/** The queue was closed while the job waited or ran. */
export class QueueClosedError extends Error {}

/** A bounded queue that is fair between owners. */
export interface FairQueue {
  /**
   * Runs work as soon as a place is free. The signal given to it fires when the caller's does or the queue closes.
   * @throws {QueueFullError} at once, when too many wait.
   * @throws {QueueClosedError} when the queue closes before the work began or because it was ended by that.
   * @throws the signal's reason, when it fires before the work began.
   */
  run<T>(owner: string, work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  readonly running: number;
  readonly waiting: number;
  /** Refuses new work, rejects what waits, ends what runs and resolves when nothing runs any more. */
  close(): Promise<void>;
}

interface Job {
  start(): void;
  refuse(reason: Error): void;
}

/**
 * Owners take turns: a free place goes to the owner who has waited longest for a turn, however many jobs
 * others have lined up. Within one owner, first come, first served.
 *
 * Invariant: `lines` holds no empty line, and its order is the order of turns.
 */
export function createFairQueue({ places, length }: { places: number; length: number }): FairQueue {
  const lines = new Map<string, Job[]>();
  const closing = new AbortController();
  const idle = Promise.withResolvers<void>();
  let running = 0;
  let waiting = 0;

  const next = () => {
    if (running >= places) return;
    const [turn] = lines;
    if (!turn) return;
    const [owner, line] = turn;
    lines.delete(owner);
    const job = line.shift();
    if (line.length > 0) lines.set(owner, line);
    waiting -= 1;
    job?.start();
  };

  const leave = (owner: string, job: Job) => {
    const line = lines.get(owner);
    const index = line?.indexOf(job) ?? -1;
    if (!line || index < 0) return;
    line.splice(index, 1);
    waiting -= 1;
    if (line.length === 0) lines.delete(owner);
  };

  const waitForPlace = (owner: string, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const onAbort = () => {
        leave(owner, job);
        reject(signal.reason);
      };
      const job: Job = {
        start: () => {
          signal.removeEventListener('abort', onAbort);
          running += 1;
          resolve();
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      if (running < places) return job.start();
      if (waiting >= length) return reject(new QueueFullError('too many programs are waiting'));
      signal.addEventListener('abort', onAbort, { once: true });
      const line = lines.get(owner);
      if (line) line.push(job);
      else lines.set(owner, [job]);
      waiting += 1;
    });

  return {
    get running() {
      return running;
    },
    get waiting() {
      return waiting;
    },
    async run(owner, work, signal) {
      signal.throwIfAborted();
      if (closing.signal.aborted) throw new QueueClosedError('the queue is closed');
      await waitForPlace(owner, signal);
      try {
        const ended = AbortSignal.any([signal, closing.signal]);
        ended.throwIfAborted();
        return await work(ended);
      } catch (error) {
        if (closing.signal.aborted) throw new QueueClosedError('the queue was closed');
        throw error;
      } finally {
        running -= 1;
        if (running === 0 && closing.signal.aborted) idle.resolve();
        next();
      }
    },
    async close() {
      if (!closing.signal.aborted) {
        const refused = [...lines.values()].flat();
        lines.clear();
        waiting = 0;
        for (const job of refused) job.refuse(new QueueClosedError('the queue was closed'));
        closing.abort(new QueueClosedError('the queue was closed'));
        if (running === 0) idle.resolve();
      }
      await idle.promise;
    },
  };
}
