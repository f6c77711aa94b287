import { expect, it } from 'vitest';
import { type InputFormat, N } from '#growth/inputs/format.ts';
import type { GrowthPlan } from '#growth/plan.ts';
import { runMeasurement } from './measure.ts';

const VALUES: InputFormat = [{ kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] }];

/** Measures a program that reads a line of numbers. */
function measure(stepsOf: (numbers: number[]) => number) {
  const instrumented = { code: '', added: [], counters: [{ kind: 'loop' as const, line: 1 }], lines: [] };
  const plan: GrowthPlan = {
    attempts: [{ source: 'derived', instrumented, fallback: instrumented, formats: [VALUES] }],
    others: { instrumented: [], fallback: [] },
    uncounted: [],
    nonce: 'nonce',
    derived: 'O(n)',
    meaning: null,
    hasBrackets: false,
    countsFromOne: false,
  };
  return runMeasurement(plan, {
    open: async () => ({
      run: async (input) => ({
        stop: null,
        stderr: `\nnonce ${stepsOf(input.split(' ').map(Number))}\n`,
        seconds: 0.01,
        peakBytes: 0,
      }),
      close: async () => {},
    }),
  });
}

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

it('keeps values small where steps grow with these, and as derived without', async () => {
  const { worst, agreement } = await measure((numbers) => numbers.length + sumOf(numbers));
  expect(worst?.growth).toBe('O(n)');
  expect(agreement).toBe('agree');
});

it('says nothing where steps grow with the values, but small ones do not show the derived growth', async () => {
  const { worst } = await measure((numbers) => numbers.length ** 2 + sumOf(numbers) ** 2);
  expect(worst).toBeNull();
});

it('says a growth that differs from the derived one where values make no difference', async () => {
  const { worst, agreement } = await measure(({ length }) => length ** 2);
  expect(worst?.growth).toBe('O(n^2)');
  expect(agreement).toBe('differ');
});
