import { expect, it } from 'vitest';
import type { Series } from './series.ts';
import { hasUncountedWork } from './uncounted-work.ts';

/** A series of runs, each given by its size, steps and seconds. */
function seriesOf(runs: [n: number, steps: number, seconds: number][], stopped: Series['stopped'] = null) {
  const measured = runs.map(([n, steps, seconds]) => ({
    point: { n, steps, least: steps, most: steps, runs: 1, peak_bytes: null },
    counts: [steps],
    input: { isRead: true, characters: 1, letters: 1, items: 1 },
    seconds,
  }));
  return [{ shape: 'only' as const, measured, stopped }];
}

it('sees runs that took far longer than their steps', () => {
  expect(
    hasUncountedWork(
      seriesOf([
        [8, 1, 0.02],
        [8192, 1, 0.9],
      ]),
      0.02,
    ),
  ).toBe(true);
  expect(
    hasUncountedWork(
      seriesOf([
        [8, 64, 0.02],
        [8192, 67_000_000, 0.9],
      ]),
      0.02,
    ),
  ).toBe(false);
});

it('takes no start that varies for work', () => {
  expect(
    hasUncountedWork(
      seriesOf([
        [8, 1, 0.3],
        [8192, 1, 0.8],
      ]),
      0.3,
    ),
  ).toBe(false);
});

it('sees that a size took too long with few steps before', () => {
  const stopped = { n: 32_768, reason: 'time_limit' } as const;
  expect(hasUncountedWork(seriesOf([[8192, 1, 0.1]], stopped), 0.02)).toBe(true);
  expect(hasUncountedWork(seriesOf([[8192, 1_000_000, 0.1]], stopped), 0.02)).toBe(false);
  expect(hasUncountedWork(seriesOf([[8192, 1, 0.1]], { n: 32_768, reason: 'error' }), 0.02)).toBe(false);
});
