import { expect, it } from 'vitest';
import { curveOf, shownSeries, sizesOf } from './shown-series.ts';
import { measuredQuicksort } from './testing.ts';

const rolesOf = (...given: Parameters<typeof shownSeries>) =>
  shownSeries(...given).map(({ shape, role }) => `${shape}: ${role}`);

it('shows the worst beside the random input', () => {
  const growth = measuredQuicksort();
  expect(rolesOf(growth)).toEqual(['sorted: worst', 'random: average']);
  expect(sizesOf(growth.series)).toEqual([16, 32, 64, 128, 256]);
});

it('finds the worst without a fit by its steps', () => {
  const growth = measuredQuicksort({ worst: null });
  const series = growth.series.map((one) => ({ ...one, fit: null }));
  expect(rolesOf({ ...growth, series })).toEqual(['sorted: worst', 'random: average']);
});

it('shows a single series, and nothing where nothing was measured', () => {
  const growth = measuredQuicksort();
  const [sorted] = growth.series;
  expect(rolesOf({ ...growth, series: sorted ? [sorted] : [] })).toEqual(['sorted: average']);
  expect(rolesOf({ ...growth, series: [] })).toEqual([]);
  expect(rolesOf({ ...growth, worst: growth.average })).toEqual(['random: average']);
});

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
