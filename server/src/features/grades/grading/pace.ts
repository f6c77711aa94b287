import { setTimeout } from 'node:timers/promises';
import type { FairQueue } from '#queue/fair-queue.ts';

/** People count as active for this long after the last program that somebody waited for, in ms. */
const PEOPLE_MS = 3_000;
/** Length of the rest relative to the work before it: a person who presses Run mostly finds grading at rest. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 2_000;

/** Returns the number of compilers and tests to run at once: they keep at most half of the cores busy. */
export function gradingLanes(cores: number, places: number): number {
  return Math.max(1, Math.min(Math.floor(cores / 2), places - 1));
}

/**
 * Does a piece of work in the background of a queue. While people are active it is followed by a rest, unless somebody
 * waits for the result of a recent submission.
 */
export async function inBackground<T>(
  queue: FairQueue,
  work: (signal: AbortSignal) => Promise<T>,
  { owner, isUrgent, signal }: { owner: string; isUrgent: boolean; signal: AbortSignal },
): Promise<T> {
  let workedMs = 0;
  const timed = async (ended: AbortSignal) => {
    const begun = performance.now();
    try {
      return await work(ended);
    } finally {
      workedMs = performance.now() - begun;
    }
  };
  const result = await queue.run(owner, timed, signal, { priority: 'background' });
  if (!isUrgent && performance.now() - queue.awaitedAt < PEOPLE_MS) {
    await setTimeout(Math.min(REST_TIMES * workedMs, LONGEST_REST_MS), undefined, { signal });
  }
  return result;
}
