import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Runs work under one key strictly in sequence, and work under different keys side by side. */
export class KeyedMutex<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  async runExclusive<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const ended = result.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}

/**
 * Runs work for each item with limited concurrency, in order. The first failure aborts the others through their signal
 * and waits for them.
 * @throws the first failure, or the signal's reason if it has fired.
 */
export async function mapConcurrent<Thing, Result>(
  things: readonly Thing[],
  lanes: number,
  signal: AbortSignal,
  work: (thing: Thing, signal: AbortSignal) => Promise<Result>,
): Promise<Result[]> {
  const failing = new AbortController();
  const ended = AbortSignal.any([signal, failing.signal]);
  const results: Result[] = [];
  const waiting = things.entries();
  const lane = async () => {
    for (const [index, thing] of waiting) {
      ended.throwIfAborted();
      results[index] = await work(thing, ended);
    }
  };
  const running = Array.from({ length: Math.min(lanes, things.length) }, () =>
    lane().catch((error: unknown) => failing.abort(error)),
  );
  await Promise.all(running);
  signal.throwIfAborted();
  failing.signal.throwIfAborted();
  return results;
}

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
