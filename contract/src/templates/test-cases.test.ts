import { expect, it } from 'vitest';
import { MAX_TEST_POINTS } from '#limits.ts';
import { points } from './test-cases.ts';

it('points are hundredths, without what adding fractions leaves', () => {
  expect([0, 0.29, 0.1 + 0.2, 19.99, MAX_TEST_POINTS].map((given) => points.parse(given))).toEqual([
    0,
    0.29,
    0.3,
    19.99,
    MAX_TEST_POINTS,
  ]);
  for (const given of [-0.01, 0.005, 1e-7, MAX_TEST_POINTS + 0.01, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(points.safeParse(given).success).toBe(false);
  }
});
