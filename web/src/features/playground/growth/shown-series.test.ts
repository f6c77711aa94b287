import { expect, it } from 'vitest';
import { shownSeries, sizesOf } from './shown-series.ts';
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
