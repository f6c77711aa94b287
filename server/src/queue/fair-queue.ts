/** The queue holds as many jobs as it may. */
export class QueueFullError extends Error {}

/** The queue was closed while the job waited or ran. */
export class QueueClosedError extends Error {}

/** What is known of a job. */
interface JobOptions {
  /** Nobody sits and waits for it. */
  priority?: 'background';
  /** It goes on with something whose beginning was let in: it is never refused, and no other is for its sake. */
  isContinuation?: boolean;
}

/** A bounded queue that is fair between owners. */
export interface FairQueue {
  /**
   * Runs work as soon as a place is free. The signal given to it fires when the caller's does or the queue closes.
   * A job of the background begins only while no other waits, leaves one place to the others where there are
   * several, and may wait however many do.
   * @throws {QueueFullError} at once, when too many wait.
   * @throws {QueueClosedError} when the queue closes before the work began or because it was ended by that.
   * @throws the signal's reason, when it fires before the work began.
   */
  run<T>(
    owner: string,
    work: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    options?: JobOptions,
  ): Promise<T>;
  /** Jobs that run, those of the background among them. */
  readonly running: number;
  /** Jobs that wait, without those of the background. */
  readonly waiting: number;
  /** When there last was a job that somebody waited for, by `performance.now()`; -Infinity: never. */
  readonly awaitedAt: number;
  /** Refuses new work, rejects what waits, ends what runs and resolves when nothing runs any more. */
  close(): Promise<void>;
}

interface Job {
  isContinuation: boolean;
  start(): void;
  refuse(reason: Error): void;
}

/**
 * Owners take turns: a free place goes to the owner who has waited longest for a turn, however many jobs
 * others have lined up. Within one owner, first come, first served. The background has lines of its own.
 */
export function createFairQueue({
  places,
  length,
  waited = () => {},
}: {
  places: number;
  length: number;
  /** Hears how long each job waited before it began, in ms. */
  waited?: (milliseconds: number, isBackground: boolean) => void;
}): FairQueue {
  const foreground = createLines();
  const background = createLines();
  const backgroundPlaces = Math.max(1, places - 1);
  const closing = new AbortController();
  const idle = Promise.withResolvers<void>();
  let running = 0;
  let runningInBackground = 0;
  let awaitedAt = Number.NEGATIVE_INFINITY;

  const mayStart = (isBackground: boolean) =>
    running < places && (!isBackground || (foreground.count === 0 && runningInBackground < backgroundPlaces));

  const next = () => {
    const isBackground = foreground.count === 0;
    if (!mayStart(isBackground)) return;
    (isBackground ? background : foreground).take()?.start();
  };

  const waitForPlace = (
    owner: string,
    { priority, isContinuation = false }: JobOptions,
    signal: AbortSignal,
  ) =>
    new Promise<void>((resolve, reject) => {
      const isBackground = priority === 'background';
      const lines = isBackground ? background : foreground;
      const onAbort = () => {
        lines.leave(owner, job);
        reject(signal.reason);
      };
      const job: Job = {
        isContinuation,
        start: () => {
          signal.removeEventListener('abort', onAbort);
          running += 1;
          if (isBackground) runningInBackground += 1;
          resolve();
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      if (mayStart(isBackground)) return job.start();
      if (!isBackground && !isContinuation && foreground.beginnings >= length) {
        return reject(new QueueFullError('too many programs are waiting'));
      }
      signal.addEventListener('abort', onAbort, { once: true });
      lines.join(owner, job);
    });

  return {
    get running() {
      return running;
    },
    get waiting() {
      return foreground.count;
    },
    get awaitedAt() {
      const isAwaited = running > runningInBackground || foreground.count > 0;
      return isAwaited ? performance.now() : awaitedAt;
    },
    async run(owner, work, signal, options = {}) {
      signal.throwIfAborted();
      if (closing.signal.aborted) throw new QueueClosedError('the queue is closed');
      const isBackground = options.priority === 'background';
      const from = performance.now();
      await waitForPlace(owner, options, signal);
      waited(performance.now() - from, isBackground);
      try {
        const ended = AbortSignal.any([signal, closing.signal]);
        ended.throwIfAborted();
        return await work(ended);
      } catch (error) {
        if (closing.signal.aborted) throw new QueueClosedError('the queue was closed');
        throw error;
      } finally {
        running -= 1;
        if (isBackground) runningInBackground -= 1;
        else awaitedAt = performance.now();
        if (running === 0 && closing.signal.aborted) idle.resolve();
        next();
      }
    },
    async close() {
      if (!closing.signal.aborted) {
        for (const job of [...foreground.clear(), ...background.clear()]) {
          job.refuse(new QueueClosedError('the queue was closed'));
        }
        closing.abort(new QueueClosedError('the queue was closed'));
        if (running === 0) idle.resolve();
      }
      await idle.promise;
    },
  };
}

/**
 * The jobs of each owner, in a line of their own.
 *
 * Invariant: `lines` holds no empty line, and its order is the order of turns.
 */
function createLines() {
  const lines = new Map<string, Job[]>();
  let count = 0;
  let beginnings = 0;
  const counted = ({ isContinuation }: Job, by: 1 | -1) => {
    count += by;
    if (!isContinuation) beginnings += by;
  };
  return {
    get count() {
      return count;
    },
    /** Of those the ones that go on with nothing. */
    get beginnings() {
      return beginnings;
    },
    join(owner: string, job: Job): void {
      const line = lines.get(owner);
      if (line) line.push(job);
      else lines.set(owner, [job]);
      counted(job, 1);
    },
    /** Takes out the first job of whose turn it is; that owner's next turn comes after all others'. */
    take(): Job | undefined {
      const [turn] = lines;
      if (!turn) return undefined;
      const [owner, line] = turn;
      lines.delete(owner);
      const job = line.shift();
      if (line.length > 0) lines.set(owner, line);
      if (job) counted(job, -1);
      return job;
    },
    leave(owner: string, job: Job): void {
      const line = lines.get(owner);
      const index = line?.indexOf(job) ?? -1;
      if (!line || index < 0) return;
      line.splice(index, 1);
      counted(job, -1);
      if (line.length === 0) lines.delete(owner);
    },
    clear(): Job[] {
      const jobs = [...lines.values()].flat();
      lines.clear();
      count = 0;
      beginnings = 0;
      return jobs;
    },
  };
}
