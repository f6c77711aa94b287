import { isVisitors } from './owners.ts';
import { placesOfOne, waitingOfOne } from './shares.ts';
import { createLines, type WaitingJob } from './waiting-lines.ts';

/** The queue holds as many jobs as it may: of all, or of their owner. */
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

/** A place that a job has. */
export interface Turn {
  /**
   * Gives the place to others until something has come, then waits for one again, before all that have not begun: a
   * job that rests was let in, and is never refused. It may end meanwhile; then it waits for no place any more.
   *
   * @throws what `until` threw, once the job has a place again; the reason of the job's signal at once
   */
  rest<T>(until: () => Promise<T>): Promise<T>;
}

/** A bounded queue that is fair between owners. */
export interface FairQueue {
  /**
   * Runs work as soon as a place is free. The signal given to it fires when the caller's does or the queue closes.
   * A job of the background begins only while no other waits that could begin, leaves one place to the others where
   * there are several, and may wait however many do.
   * @throws {QueueFullError} when too many wait: at once, or later, where it makes room for somebody who has fewer.
   * @throws {QueueClosedError} when the queue closes before the work began or because it was ended by that.
   * @throws the signal's reason, when it fires before the work began.
   */
  run<T>(
    owner: string,
    work: (signal: AbortSignal, turn: Turn) => Promise<T>,
    signal: AbortSignal,
    options?: JobOptions,
  ): Promise<T>;
  /** Jobs that run, those of the background among them, without those that rest. */
  readonly running: number;
  /** Jobs that wait for a place, for their first or after a rest, without those of the background. */
  readonly waiting: number;
  /** Jobs that gave their place to others, until they wait for one again. */
  readonly resting: number;
  /** When there last was a job that somebody waited for, by `performance.now()`; -Infinity: never. */
  readonly awaitedAt: number;
  /** Refuses new work, rejects what waits, ends what runs and resolves when nothing runs any more. */
  close(): Promise<void>;
}

/**
 * Owners take turns: a free place goes to the owner who has waited longest for a turn, however many jobs
 * others have lined up, people who are signed in before visitors. Within one owner, first come, first served. No owner,
 * and not all visitors together, can take all places, nor all of what may wait: see `shares.ts`. When too many wait, the
 * newest of the longest line is refused, visitors' first. The background has lines of its own.
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
  const ownerPlaces = placesOfOne(places);
  const closing = new AbortController();
  const idle = Promise.withResolvers<void>();
  let running = 0;
  let runningInBackground = 0;
  /** Of the foreground, by owner; without those that rest. */
  const runningOf = new Map<string, number>();
  let runningOfVisitors = 0;
  let resting = 0;
  /** Jobs that have begun and not ended, whether they have a place or not. */
  let begun = 0;
  let awaitedAt = Number.NEGATIVE_INFINITY;

  const mayStart = (owner: string) =>
    running < places &&
    (runningOf.get(owner) ?? 0) < ownerPlaces &&
    (!isVisitors(owner) || runningOfVisitors < ownerPlaces);
  // While others wait that have all they may have, one place is left for somebody else.
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

  /** Makes room in the foreground for one more of an owner. @throws {QueueFullError} */
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
        // The background may have waited for it.
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
      // What it throws rejects the promise.
      if (!isBackground && !isContinuation) admit(owner);
      signal.addEventListener('abort', onAbort, { once: true });
      lines.join(owner, job);
    });

  /** The place of a job that has just got it. Whoever takes it lets the job leave at its end. */
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
            // It may have ended in the very moment in which it got a place.
            if (left.signal.aborted) leavePlace(owner, isBackground);
            else hasPlace = true;
          }
        }
      },
    };
    const leave = () => {
      endRest();
      left.abort(new Error('the job has ended'));
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

/** What `until` brings; rejects with the signal's reason as soon as it fires. */
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
