import { describe, expect, test } from 'vitest';
import { computeBars, pairsBelowScale, placeOnScale } from './threshold-panel.tsx';

const distribution = [
  { from: 0, to: 0.4, pairs: 200 },
  { from: 0.4, to: 0.5, pairs: 40 },
  { from: 0.5, to: 0.6, pairs: 16 },
  { from: 0.6, to: 0.9, pairs: 0 },
  { from: 0.9, to: 1, pairs: 1 },
];

describe('the distribution over the scale of the threshold', () => {
  test('has a bar for each bin that has pairs', () => {
    const bars = computeBars(distribution);
    expect(bars.map(({ pairs }) => pairs)).toEqual([16, 1]);
    expect(bars[0]?.left).toBe(0);
    expect(bars[0]?.width).toBeCloseTo(0.2);
    expect(bars[1]?.left).toBeCloseTo(0.8);
  });

  test('lets one pair be seen among many', () => {
    expect(computeBars(distribution).map(({ height }) => height)).toEqual([1, 0.25]);
  });

  test('cuts a bin that begins below the scale', () => {
    expect(computeBars([{ from: 0.4, to: 0.6, pairs: 3 }])).toEqual([
      { left: 0, width: expect.closeTo(0.2), height: 1, pairs: 3 },
    ]);
  });

  test('counts what is below the scale', () => {
    expect(pairsBelowScale(distribution)).toBe(240);
    expect(pairsBelowScale([])).toBe(0);
  });

  test('places a similarity from one end to the other', () => {
    expect([0.3, 0.5, 0.75, 1].map(placeOnScale)).toEqual([0, 0, 0.5, 1]);
  });
});
