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
};

/** A program that reports steps, one per number, at a price that does not depend on them or does. */
function programsThatCost(seconds: number, { stepsOf = (n: number) => n, secondsPerStep = 0 } = {}) {
  const inputs: string[] = [];
  const programs: MeasuredPrograms = {
    open: async () => ({
      run: async (input) => {
        inputs.push(input);
        const steps = stepsOf(input.split(' ').length);
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
  const slow = await runMeasurement(plan, programsThatCost(0.15).programs);
  const endless = await runMeasurement(plan, programsThatCost(1).programs);
  expect([quick, slow].map(({ worst, cpu_ms }) => [worst?.growth, cpu_ms <= 2000])).toEqual([
    ['O(n)', true],
    ['O(n)', true],
  ]);
  expect(quick.series.every(({ fit }) => fit?.growth === 'O(n)')).toBe(true);
  expect(slow.series.some(({ stopped }) => stopped?.reason === 'budget')).toBe(true);
  expect(endless.series.map(({ points }) => points.length)).toEqual([5]);
});

it('leaves time for inputs of each shape, whatever a start and a step cost', async () => {
  for (const budget of [2, 3, 4, 6, 8]) {
    for (const start of [0.01, 0.02, 0.04]) {
      for (const secondsPerStep of [1e-7, 2e-7, 5e-7]) {
        const { programs } = programsThatCost(start, { stepsOf: (n) => n ** 2, secondsPerStep });
        const { series, cpu_ms } = await runMeasurement(plan, programs, budget);
        expect(
          series.map(({ shape, fit }) => [shape, fit?.growth]),
          `${budget} s, a start of ${start} s, a step of ${secondsPerStep} s`,
        ).toEqual(['random', 'sorted', 'reversed', 'equal'].map((shape) => [shape, 'O(n^2)']));
        expect(cpu_ms).toBeLessThanOrEqual(budget * 1000);
      }
    }
  }
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
