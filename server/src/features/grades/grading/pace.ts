import { setTimeout } from 'node:timers/promises';
import type { FairQueue } from '#queue/fair-queue.ts';

/** How long after the last program that somebody waited for people count as being at work, in ms. */
const PEOPLE_MS = 3_000;
/** So many times as long as it works grading rests meanwhile: whoever presses Run mostly meets it at rest. */
const REST_TIMES = 3;
const LONGEST_REST_MS = 2_000;

/** Compilers and tests of grading at once: not more than every other core is kept busy by them. */
export function gradingLanes(cores: number, places: number): number {
  return Math.max(1, Math.min(Math.floor(cores / 2), places - 1));
}

/**
 * Does a piece of work in the background of a queue. While people run programs it is followed by a rest, unless
 * somebody has just handed in and waits for it.
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
