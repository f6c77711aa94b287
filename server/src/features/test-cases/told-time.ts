import { setTimeout as sleep } from 'node:timers/promises';

/** The shortest time after which an answer about hidden tests may come, in ms. */
const LEAST_MS = 250;

/**
 * When an answer about hidden tests is given that took so long, in ms: a program chooses how long it takes, and could
 * say by that what it was tested with. Of steps that double there are eight up to half a minute, three bits.
 */
export function toldAfterMs(tookMs: number): number {
  return LEAST_MS * 2 ** Math.max(0, Math.ceil(Math.log2(tookMs / LEAST_MS)));
}

/**
 * Waits until an answer about hidden tests may be given; rejects where nobody waits for it any more.
 *
 * @param startedAt by `performance.now()`
 */
export async function untilTold(startedAt: number, signal: AbortSignal): Promise<void> {
  const tookMs = performance.now() - startedAt;
  await sleep(toldAfterMs(tookMs) - tookMs, undefined, { signal });
}
