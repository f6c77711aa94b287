/**
 * Does a piece of work for each of several things, so many at once, in their order. The first failure ends the
 * others: the signal given to them fires, and they are waited for.
 * @throws the first failure, or the signal's reason when it has fired.
 */
export async function inLanes<Thing, Result>(
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
    for (const [at, thing] of waiting) {
      ended.throwIfAborted();
      results[at] = await work(thing, ended);
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
