/** The queue in which programs wait for a slot. */
import { createLines, type WaitingJob } from './owner-lines.ts';
import { isVisitors, placesOfOne, waitingOfOne } from './owners.ts';

/** The queue is full, in total or for this owner. */
export class QueueFullError extends Error {}

/** The queue was closed while the job waited or ran. */
export class QueueClosedError extends Error {}

/** Made once: recording where an error arose takes longer than the rest of a job's end. */
const JOB_ENDED = new Error('the job has ended');

/** Options of a job. */
export interface JobOptions {
  /** No person is waiting for it. */
  priority?: 'background';
  /** It continues admitted work: it is never refused, and causes no other job to be refused. */
  isContinuation?: boolean;
}

/** A job's slot. */
export interface Turn {
  /**
   * Releases the slot until `until` settles, then waits for one again, ahead of all jobs that have not started: a
   * resting job was already admitted and is never refused. If the job ends meanwhile, it waits for no slot any more.
   * @throws the error of `until`, once the job has a slot again; the reason of the job's signal at once
   */
  rest<T>(until: () => Promise<T>): Promise<T>;
}

/** A bounded queue that is fair between owners. */
export interface FairQueue {
  /**
   * Runs work as soon as a slot is free. Its signal fires when the caller's does or the queue closes. A background job
   * starts only while no other job that could start is waiting. It leaves one slot to the others if there are several,
   * and may wait however many do.
   * @throws {QueueFullError} if too many wait: at once, or later to make room for an owner who has fewer.
   * @throws {QueueClosedError} if the queue closes before the work started or while it runs.
   * @throws the signal's reason if it fires before the work started.
   */
  run<T>(
    owner: string,
    work: (signal: AbortSignal, turn: Turn) => Promise<T>,
    signal: AbortSignal,
    options?: JobOptions,
  ): Promise<T>;
  /** Number of running jobs, including background ones, without resting ones. */
  readonly running: number;
  /** Number of jobs waiting for a slot, at first or after a rest, without background ones. */
  readonly waiting: number;
  /** Number of jobs that released their slot and don't wait for one yet. */
  readonly resting: number;
  /** When a foreground job last existed, by `performance.now()`; -Infinity if there was none. */
  readonly awaitedAt: number;
  /** Refuses new work, rejects waiting jobs, ends running ones and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/**
 * Round robin between owners: a free slot goes to the owner who has waited longest for a turn, however many jobs others
 * have queued, with signed-in people before visitors, who get every fourth turn (`owner-lines.ts`). Within one owner, first come, first served. No single owner, nor
 * all visitors together, can take all slots or the whole queue: see `owners.ts`. When too many wait, the newest job of
 * the longest line is refused, visitors' first. Background jobs have separate lines.
 */
export function createFairQueue({
  places,
  length,
  waited = () => {},
}: {
  places: number;
  length: number;
  /** Reports how long each job waited before it started, in ms. */
  waited?: (milliseconds: number, isBackground: boolean) => void;
}): FairQueue {
  const foreground = createLines();
  const background = createLines();
  const backgroundPlaces = Math.max(1, places - 1);
  const ownerPlaces = placesOfOne(places);
  const closing = new AbortController();
  const idle = Promise.withResolvers<void>();
  let running = 0;
  let runningInBackground = 0;
  /** Number of running foreground jobs by owner, without resting ones. */
  const runningOf = new Map<string, number>();
  let runningOfVisitors = 0;
  let resting = 0;
  /** Jobs that have started and not ended, with or without a slot. */
  let begun = 0;
  let awaitedAt = Number.NEGATIVE_INFINITY;

  const mayStart = (owner: string) =>
    running < places &&
    (runningOf.get(owner) ?? 0) < ownerPlaces &&
    (!isVisitors(owner) || runningOfVisitors < ownerPlaces);
  // While other owners' jobs wait at their limit, one slot stays free for somebody else.
  const mayStartInBackground = () =>
    running < (foreground.count === 0 ? places : places - 1) && runningInBackground < backgroundPlaces;

  const next = () => {
    for (;;) {
      const job =
        foreground.take(mayStart) ?? (mayStartInBackground() ? background.take(() => true) : undefined);
      if (job === undefined) return;
      job.start();
    }
  };

  const takePlace = (owner: string, isBackground: boolean) => {
    running += 1;
    if (isBackground) {
      runningInBackground += 1;
      return;
    }
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1);
    if (isVisitors(owner)) runningOfVisitors += 1;
  };
  const leavePlace = (owner: string, isBackground: boolean) => {
    running -= 1;
    if (isBackground) runningInBackground -= 1;
    else {
      const left = (runningOf.get(owner) ?? 0) - 1;
      if (left > 0) runningOf.set(owner, left);
      else runningOf.delete(owner);
      if (isVisitors(owner)) runningOfVisitors -= 1;
      awaitedAt = performance.now();
    }
    next();
  };

  /** Makes room in the foreground for one more job of an owner. @throws {QueueFullError} */
  const admit = (owner: string) => {
    const full = () => new QueueFullError('too many programs are waiting');
    if (foreground.beginningsOf(owner) >= waitingOfOne(length, isVisitors(owner))) throw full();
    if (foreground.beginnings < length) return;
    const refused = foreground.makeRoom(owner);
    if (refused === undefined) throw full();
    refused.refuse(full());
  };

  const waitForPlace = (
    owner: string,
    {
      isBackground,
      isContinuation,
      returns,
    }: Omit<WaitingJob, 'start' | 'refuse'> & { isBackground: boolean },
    signal: AbortSignal,
  ) =>
    new Promise<void>((resolve, reject) => {
      const lines = isBackground ? background : foreground;
      const onAbort = () => {
        lines.leave(owner, job);
        reject(signal.reason);
        // Background jobs may have waited for it.
        next();
      };
      const job: WaitingJob = {
        returns,
        isContinuation,
        start: () => {
          signal.removeEventListener('abort', onAbort);
          if (!returns) begun += 1;
          takePlace(owner, isBackground);
          resolve();
        },
        refuse: (reason) => {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      if (isBackground ? mayStartInBackground() : mayStart(owner)) return job.start();
      // An error here rejects the promise.
      if (!isBackground && !isContinuation) admit(owner);
      signal.addEventListener('abort', onAbort, { once: true });
      lines.join(owner, job);
    });

  /** Creates the slot of a job that is about to start. The caller must release it at the job's end. */
  const openTurn = (owner: string, isBackground: boolean, ended: AbortSignal) => {
    const left = new AbortController();
    const over = AbortSignal.any([ended, left.signal]);
    let hasPlace = true;
    let rests = false;
    const endRest = () => {
      if (rests) resting -= 1;
      rests = false;
    };
    const turn: Turn = {
      async rest(until) {
        over.throwIfAborted();
        if (!hasPlace) throw new Error('the job rests already');
        hasPlace = false;
        rests = true;
        resting += 1;
        leavePlace(owner, isBackground);
        try {
          return await unlessAborted(until(), over);
        } finally {
          endRest();
          if (!over.aborted) {
            await waitForPlace(owner, { isBackground, isContinuation: true, returns: true }, over);
            // The job may have ended at the very moment it got a slot.
            if (left.signal.aborted) leavePlace(owner, isBackground);
            else hasPlace = true;
          }
        }
      },
    };
    const leave = () => {
      endRest();
      left.abort(JOB_ENDED);
      if (hasPlace) leavePlace(owner, isBackground);
    };
    return { turn, leave };
  };

  return {
    get running() {
      return running;
    },
    get waiting() {
      return foreground.count;
    },
    get resting() {
      return resting;
    },
    get awaitedAt() {
      const isAwaited = running > runningInBackground || foreground.count > 0;
      return isAwaited ? performance.now() : awaitedAt;
    },
    async run(owner, work, signal, { priority, isContinuation = false } = {}) {
      signal.throwIfAborted();
      if (closing.signal.aborted) throw new QueueClosedError('the queue is closed');
      const isBackground = priority === 'background';
      const from = performance.now();
      await waitForPlace(owner, { isBackground, isContinuation, returns: false }, signal);
      waited(performance.now() - from, isBackground);
      const ended = AbortSignal.any([signal, closing.signal]);
      const { turn, leave } = openTurn(owner, isBackground, ended);
      try {
        ended.throwIfAborted();
        return await work(ended, turn);
      } catch (error) {
        if (closing.signal.aborted) throw new QueueClosedError('the queue was closed');
        throw error;
      } finally {
        begun -= 1;
        leave();
        if (begun === 0 && closing.signal.aborted) idle.resolve();
      }
    },
    async close() {
      if (!closing.signal.aborted) {
        for (const job of [...foreground.clear(), ...background.clear()]) {
          job.refuse(new QueueClosedError('the queue was closed'));
        }
        closing.abort(new QueueClosedError('the queue was closed'));
        if (begun === 0) idle.resolve();
      }
      await idle.promise;
    },
  };
}

/** Resolves as `until` does; rejects with the signal's reason as soon as it fires. */
async function unlessAborted<T>(until: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([until, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
