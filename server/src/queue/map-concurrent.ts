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
