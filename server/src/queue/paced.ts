import { setImmediate } from 'node:timers/promises';
import { atMost } from './at-most.ts';

const oneAtATime = atMost(1);

/**
 * Does one slice of long work on the server's own thread. Of all such work one slice is done at a time, whoever it is
 * for, and what else waits for the thread has its turn before the next. A slice should take a few milliseconds.
 */
export function paced<Result>(slice: () => Promise<Result>): Promise<Result> {
  return oneAtATime(async () => {
    const result = await slice();
    await setImmediate();
    return result;
  });
}
