import { setTimeout as sleep } from 'node:timers/promises';

/** Shortest time before an answer about hidden tests, in ms. */
const MIN_MS = 250;

/**
 * Returns when to send an answer about hidden tests that took this long, in ms. A program chooses how long it takes,
 * and could encode test data in that time. With steps that double, there are eight up to half a minute: three bits.
 */
export function answerDelayMs(tookMs: number): number {
  return MIN_MS * 2 ** Math.max(0, Math.ceil(Math.log2(tookMs / MIN_MS)));
}

/**
 * Waits until an answer about hidden tests may be sent; rejects if the caller has disconnected.
 *
 * @param startedAt by `performance.now()`
 */
export async function delayAnswer(startedAt: number, signal: AbortSignal): Promise<void> {
  const tookMs = performance.now() - startedAt;
  // Timers drop fractions of a millisecond, which would leak as a chosen earlier answer.
  await sleep(Math.ceil(answerDelayMs(tookMs) - tookMs), undefined, { signal });
}
