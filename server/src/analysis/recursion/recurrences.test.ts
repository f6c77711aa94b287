import { describe, expect, it } from 'vitest';
import { type Amount, addAmounts, constantAmount, scale, sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, growthOfSize, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import { inNotation } from '#analysis/growth/notation.ts';
import type { SelfCall, SizeParameter } from './measures.ts';
import { solveRecursion } from './recurrences.ts';

const N = 0;
const P = 1;
const FROM = 2;
const NAMES = new Map([[N, 'n']]);
const n = growthOfSize(N);
const p = sizeAmount(P);

const parameter: SizeParameter = { symbol: P, bound: n, isRising: false };

function call(after: Amount, more: Partial<SelfCall> = {}): SelfCall {
  return {
    ...{ after: new Map([[P, after]]), times: ONE, fixedTimes: 1 },
    ...{ running: new Set<number>(), parts: new Set<number>(), remainders: new Set<number>() },
    ...more,
  };
}

function total(calls: readonly SelfCall[], work: Growth, parameters = [parameter]): string {
  const solved = solveRecursion(parameters, [calls]);
  return solved === null ? 'unknown' : inNotation(solved.total(work), NAMES);
}

describe('divide and conquer', () => {
  const half = call(scale(p, 0.5));
  it.each([
    ['T(n/2) + 1', [half], ONE, 'O(log n)'],
    ['2 T(n/2) + 1', [half, half], ONE, 'O(n)'],
    ['2 T(n/2) + n', [half, half], growthOfSize(P), 'O(n log n)'],
    ['2 T(n/2) + n^2', [half, half], multiplyGrowths(growthOfSize(P), growthOfSize(P)), 'O(n^2)'],
    ['3 T(n/2) + n', [half, half, half], growthOfSize(P), 'O(n^1.58)'],
    ['4 T(n/2) + n', [half, half, half, half], growthOfSize(P), 'O(n^2)'],
    ['T(n/3) + T(2n/3) + n', [call(scale(p, 1 / 3)), call(scale(p, 2 / 3))], growthOfSize(P), 'O(n log n)'],
  ])('%s', (_, calls, work, expected) => {
    expect(total(calls, work)).toBe(expected);
  });
});

describe('subtract and conquer', () => {
  const less = (by: number) => call(addAmounts(p, constantAmount(-by)));
  it.each([
    ['T(n-1) + 1', [less(1)], ONE, 'O(n)'],
    ['T(n-1) + n', [less(1)], growthOfSize(P), 'O(n^2)'],
    ['T(n-1) + T(n-2)', [less(1), less(2)], ONE, 'O(2^n)'],
    ['3 T(n-1)', [less(1), less(1), less(1)], ONE, 'O(3^n)'],
    ['n T(n-1)', [{ ...less(1), times: n }], ONE, 'O(n!)'],
  ])('%s', (_, calls, work, expected) => {
    expect(total(calls, work)).toBe(expected);
  });

  it('calls that exclude each other are not counted together', () => {
    const solved = solveRecursion([parameter], [[less(1)], [less(2)]]);
    expect(inNotation(solved?.calls ?? ONE, NAMES)).toBe('O(n)');
  });

  it('what rises has its bound as its end', () => {
    const rising = call(addAmounts(p, constantAmount(1)));
    expect(total([rising], ONE, [{ ...parameter, isRising: true }])).toBe('O(n)');
  });
});

describe('two ends', () => {
  it('half of what lies between them', () => {
    const from = sizeAmount(FROM);
    const middle = scale(addAmounts(from, p), 0.5);
    const ends: SizeParameter[] = [
      { symbol: FROM, bound: ONE, isRising: false },
      { symbol: P, bound: n, isRising: false },
    ];
    const left = call(middle, {
      after: new Map([
        [FROM, from],
        [P, middle],
      ]),
    });
    const right = call(middle, {
      after: new Map([
        [FROM, addAmounts(middle, constantAmount(1))],
        [P, p],
      ]),
    });
    expect(inNotation(solveRecursion(ends, [[left], [right]])?.calls ?? ONE, NAMES)).toBe('O(log n)');
    expect(inNotation(solveRecursion(ends, [[left, right]])?.calls ?? ONE, NAMES)).toBe('O(n)');
  });

  it('what gets neither smaller nor larger says nothing', () => {
    expect(total([call(p)], ONE)).toBe('unknown');
  });
});
