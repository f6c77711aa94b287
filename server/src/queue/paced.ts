import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

const oneAtATime = pLimit(1);

/**
 * Runs one slice of long work on the main thread. Only one such slice runs at a time, and other pending work of the
 * event loop runs before the next. A slice should take a few milliseconds.
 */
export function paced<Result>(slice: () => Promise<Result>): Promise<Result> {
  return oneAtATime(async () => {
    const result = await slice();
    await setImmediate();
    return result;
  });
}
