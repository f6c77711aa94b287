import { expect, it } from 'vitest';
import { curveOf } from './curve.ts';

const FIT = { formula: '', constant: 2, exponent: null, base: null, confidence: 1 };

it.each([
  ['O(1)', 8, 2],
  ['O(log n)', 8, 6],
  ['O(sqrt(n))', 16, 8],
  ['O(n)', 8, 16],
  ['O(n log n)', 8, 48],
  ['O(n sqrt(n))', 4, 16],
  ['O(n^2)', 8, 128],
  ['O(n^2 log n)', 4, 64],
  ['O(2^n)', 3, 16],
  ['O(n * 2^n)', 3, 48],
  ['O(n!)', 4, 48],
])('draws %s', (growth, n, value) => {
  expect(curveOf({ ...FIT, growth })?.(n)).toBeCloseTo(value);
});

it('takes the measured base of an exponential growth, and no growth that it does not know', () => {
  expect(curveOf({ ...FIT, growth: 'O(1.62^n)', base: 1.5 })?.(2)).toBeCloseTo(4.5);
  expect(curveOf({ ...FIT, growth: 'O(n * m)' })).toBe(null);
});
