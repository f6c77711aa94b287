import { expect, it } from 'vitest';
import { LONGEST_PAUSE_MS, retryPauseMs } from './retry-pause.ts';

it('is tried again after a minute, then after twice as long each time, and not for ever', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => (retryPauseMs(attempts) ?? 0) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 0, 0]);
  expect(LONGEST_PAUSE_MS).toBe(retryPauseMs(5));
});
