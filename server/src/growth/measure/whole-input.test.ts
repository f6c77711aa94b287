import { expect, it } from 'vitest';
import type { Series } from './series.ts';
import { byWholeInput } from './whole-input.ts';

/** A series of inputs with so many items, of which each takes so many steps. */
function seriesOf(itemsOf: (n: number) => number, stepsOf: (items: number) => number): Series[] {
  const measured = [8, 16, 32, 64, 128, 256].map((n) => {
    const items = itemsOf(n);
    const steps = Math.round(stepsOf(items));
    return {
      counts: [],
      point: { n, steps, least: steps, most: steps, runs: 1, peak_bytes: null },
      input: { isRead: true, characters: 2 * items, letters: items, items },
      seconds: 0.02,
    };
  });
  return [{ shape: 'only', measured, stopped: null }];
}

const sizesOf = (all: readonly Series[]) => all.map(({ measured }) => measured.map(({ point }) => point.n));

it.each<[string, (items: number) => number]>([
  ['O(n)', (items) => 3 * items + 5],
  ['O(n log n)', (items) => items * Math.log2(items)],
])('takes all words of lines of words as the size, if steps then grow as derived: %s', (derived, stepsOf) => {
  const squares = seriesOf((n) => n * n, stepsOf);
  expect(sizesOf(byWholeInput(squares, derived))).toEqual([[64, 256, 1024, 4096, 16_384, 65_536]]);
});

it.each<[string, string | null, (n: number) => number, (items: number) => number]>([
  ['as derived by the size', 'O(n^2)', (n) => n * n, (items) => 3 * items],
  ['with nothing derived', null, (n) => n * n, (items) => 3 * items],
  ['as derived by a sum of sizes', 'O(n + m)', (n) => n * n, (items) => 3 * items],
  ['as derived by neither', 'O(n)', (n) => n * n, (items) => items ** 1.5],
  ['with as many items as its size', 'O(n)', (n) => n, (items) => items ** 2],
])('leaves a program that grows %s', (_, derived, itemsOf, stepsOf) => {
  const all = seriesOf(itemsOf, stepsOf);
  expect(byWholeInput(all, derived)).toBe(all);
});
