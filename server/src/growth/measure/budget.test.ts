import { message } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { N } from '#growth/inputs/format.ts';
import type { GrowthPlan } from '#growth/plan.ts';
import { runMeasurement } from './measure.ts';
import type { MeasuredPrograms } from './runs.ts';

const instrumented = { code: '', added: [], counters: [{ kind: 'loop' as const, line: 1 }], lines: [] };

/** Reads a line of n numbers. */
const plan: GrowthPlan = {
  attempts: [
    {
      source: 'derived',
      instrumented,
      fallback: instrumented,
      formats: [[{ kind: 'line', tokens: [{ kind: 'list', count: N, separator: ' ' }] }]],
    },
  ],
  others: { instrumented: [], fallback: [] },
  uncounted: [],
  nonce: 'nonce',
  derived: 'O(n)',
  meaning: message`the count of numbers`,
  hasBrackets: false,
  countsFromOne: false,
};

/** A program that reports steps, one per number, at a price that does not depend on them or does. */
function programsThatCost(
  seconds: number,
  { stepsOf = ({ length }: number[]) => length, secondsPerStep = 0 } = {},
) {
  const inputs: string[] = [];
  const programs: MeasuredPrograms = {
    open: async () => ({
      run: async (input) => {
        inputs.push(input);
        const steps = Math.round(stepsOf(input.split(' ').map(Number)));
        return {
          stop: null,
          stderr: `\nnonce ${steps}\n`,
          seconds: seconds + steps * secondsPerStep,
          peakBytes: 0,
        };
      },
      close: async () => {},
    }),
  };
  return { inputs, programs };
}

it('ends after two seconds of processor time, but for the first sizes', async () => {
  const quick = await runMeasurement(plan, programsThatCost(0.001).programs);
  const slow = await runMeasurement(plan, programsThatCost(0.25).programs);
  const endless = await runMeasurement(plan, programsThatCost(1).programs);
  expect([quick, slow].map(({ worst, cpu_ms }) => [worst?.growth, cpu_ms <= 2000])).toEqual([
    ['O(n)', true],
    ['O(n)', true],
  ]);
  expect(slow.series.some(({ stopped }) => stopped?.reason === 'budget')).toBe(true);
  expect(endless.series.map(({ points }) => points.length)).toEqual([5]);
});

it('reaches large sizes in few runs, and compares shapes that cost the same at one size', async () => {
  const { programs, inputs } = programsThatCost(0.09, {
    stepsOf: ({ length }) => length * Math.log2(length),
  });
  const { series, worst } = await runMeasurement({ ...plan, derived: 'O(n log n)' }, programs);
  expect(worst).toMatchObject({ growth: 'O(n log n)' });
  expect(series.map(({ shape, points }) => [shape, points.length > 1])).toEqual([
    ['random', true],
    ['sorted', false],
    ['reversed', false],
    ['equal', false],
  ]);
  expect(series[0]?.points.at(-1)?.n).toBe(16_384);
  expect(inputs.length).toBeLessThan(20);
});

it('finds the shape that costs most, whatever a start and a step cost', async () => {
  const isSorted = (numbers: number[]) =>
    numbers.every((number, index) => number >= (numbers[index - 1] ?? number));
  const stepsOf = (numbers: number[]) =>
    isSorted(numbers) ? numbers.length ** 2 / 2 : 2 * numbers.length * Math.log2(numbers.length);
  for (const budget of [2, 4]) {
    for (const start of [0.01, 0.1]) {
      for (const secondsPerStep of [1e-7, 5e-7]) {
        const { programs } = programsThatCost(start, { stepsOf, secondsPerStep });
        const { worst, average, cpu_ms } = await runMeasurement(plan, programs, budget);
        expect(
          [worst?.growth, average?.growth],
          `${budget} s, a start of ${start} s, a step of ${secondsPerStep} s`,
        ).toEqual(['O(n^2)', 'O(n log n)']);
        expect(cpu_ms).toBeLessThanOrEqual(budget * 1000);
      }
    }
  }
});

/** A program that stops with a reason for some inputs. */
function programsThatStop(
  stopOf: (numbers: number[]) => 'output_limit' | 'time_limit' | null,
  stepsOf: (numbers: number[]) => number,
): MeasuredPrograms {
  return {
    open: async () => ({
      run: async (input) => {
        const numbers = input.trim().split(' ').map(Number);
        const stderr = `\nnonce ${Math.round(stepsOf(numbers))}\n`;
        return { stop: stopOf(numbers), stderr, seconds: 0.01, peakBytes: 0 };
      },
      close: async () => {},
    }),
  };
}

it.each<[string, number, (n: number) => number]>([
  ['O(n)', 40, (n) => n + 1],
  ['O(n^2)', 60, (n) => n * n],
  ['O(2^n)', 18, (n) => 2 ** n],
])(
  'finds %s by sizes close to each other where a program stands no more than %i',
  async (growth, most, stepsOf) => {
    const programs = programsThatStop(
      ({ length }) => (length > most ? 'output_limit' : null),
      ({ length }) => stepsOf(length),
    );
    const { worst } = await runMeasurement({ ...plan, derived: growth }, programs);
    expect(worst?.growth).toBe(growth);
  },
);

it('takes a shape that does not end for the worst', async () => {
  const isSorted = (numbers: number[]) =>
    numbers.every((number, index) => number > (numbers[index - 1] ?? Number.NEGATIVE_INFINITY));
  const programs = programsThatStop(
    (numbers) => (isSorted(numbers) && numbers.length > 24 ? 'time_limit' : null),
    (numbers) => (isSorted(numbers) ? 2 ** numbers.length : numbers.length ** 2),
  );
  const { worst, average } = await runMeasurement({ ...plan, derived: 'O(2^n)' }, programs);
  expect([worst?.growth, average?.growth]).toEqual(['O(2^n)', 'O(n^2)']);
});

it('repeats sizes with other inputs where steps depend on their values', async () => {
  // Twice as many if the first number is in the smaller half.
  const programs = programsThatStop(
    () => null,
    ([first = 0, ...rest]) => (first < rest.length / 2 ? 2 : 1) * (rest.length + 1),
  );
  const { worst, series } = await runMeasurement(plan, programs);
  expect(worst?.growth).toBe('O(n)');
  const large = series[0]?.points.filter(({ n }) => n >= 32);
  expect(large?.map(({ runs }) => runs)).toEqual(large?.map(() => 3));
});

it('runs the same input once', async () => {
  const { inputs, programs } = programsThatCost(0.001);
  await runMeasurement(plan, programs);
  expect(new Set(inputs).size).toBe(inputs.length);
});

it('judges nothing by the inputs that are left where a run hardly got any time', async () => {
  const literal = { ...plan.attempts[0], source: 'literal', formats: [[]] } as GrowthPlan['attempts'][number];
  const limits: number[] = [];
  const { programs } = programsThatCost(0.001);
  const starving: MeasuredPrograms = {
    open: async (attempt, usesFallback) =>
      attempt.source === 'literal'
        ? programs.open(attempt, usesFallback)
        : {
            run: async (_input, timeoutSeconds) => {
              limits.push(timeoutSeconds);
              return { stop: 'time_limit', stderr: '', seconds: 0.1, peakBytes: 0 };
            },
            close: async () => {},
          },
  };
  const measured = await runMeasurement({ ...plan, attempts: [...plan.attempts, literal] }, starving);
  expect(measured).toMatchObject({ available: false, worst: null });
  expect(measured.reason).toContain('the machine is busy');
  expect(limits).toEqual([1, 8, 20]);
});
