import { expect, it } from 'vitest';
import { answerDelayMs, delayAnswer } from './answer-delay.ts';

it.each([
  [0, 250],
  [1, 250],
  [250, 250],
  [251, 500],
  [900, 1_000],
  [1_001, 2_000],
  [31_000, 32_000],
])('an answer that took %i ms is given after %i ms', (took, told) => {
  expect(answerDelayMs(took)).toBe(told);
});

it('two answers whose programs took different times come after the same time', async () => {
  const waited = async (tookMs: number) => {
    const startedAt = performance.now() - tookMs;
    await delayAnswer(startedAt, new AbortController().signal);
    return performance.now() - startedAt;
  };
  // Timers may fire within the millisecond before.
  for (const took of [10, 120, 200]) expect(await waited(took)).toBeGreaterThanOrEqual(249);
});

it('nobody waits for an answer that nobody wants', async () => {
  const gone = AbortSignal.abort();
  await expect(delayAnswer(performance.now(), gone)).rejects.toThrow();
});
