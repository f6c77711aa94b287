import { expect, it } from 'vitest';
import { roundPoints } from './score.ts';

it.each([
  [0.29, 0.29],
  [1.15, 1.15],
  [0.1 + 0.2, 0.3],
  [10 / 3, 3.33],
  [20 / 3, 6.67],
])('of %f points %f are told', (points, told) => {
  expect(roundPoints(points)).toBe(told);
});
