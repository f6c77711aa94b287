import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import {
  addGrowths,
  exponential,
  factorial,
  type Growth,
  growthOfSize,
  isAtMost,
  isConstant,
  logarithm,
  multiplyGrowths,
  ONE,
  power,
  slower,
  substitute,
  sumOver,
} from './growth.ts';
import { inNotation } from './notation.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const [n, m, i] = [growthOfSize(0), growthOfSize(1), growthOfSize(2)] as const;
const NAMES = new Map([
  [0, 'n'],
  [1, 'm'],
  [2, 'i'],
]);

function said(growth: Growth): string {
  return inNotation(growth, NAMES);
}

/** Returns a random growth of sums, products, powers and logarithms. */
function randomGrowth(random: () => number, depth = 3): Growth {
  const of = () => randomGrowth(random, depth - 1);
  const choice = Math.floor(random() * (depth === 0 ? 3 : 7));
  return [
    () => ONE,
    () => n,
    () => m,
    () => addGrowths(of(), of()),
    () => multiplyGrowths(of(), of()),
    () => logarithm(of()),
    () => power(of(), 2),
  ][choice]?.() as Growth;
}

describe(`for any growths (SEED=${SEED})`, () => {
  const random = randomNumbers(SEED);
  const triples = Array.from({ length: 200 }, () => [0, 1, 2].map(() => randomGrowth(random)));

  it('sums and products do not depend on the order', () => {
    for (const [a = ONE, b = ONE, c = ONE] of triples) {
      expect(said(addGrowths(a, b))).toBe(said(addGrowths(b, a)));
      expect(said(multiplyGrowths(a, b))).toBe(said(multiplyGrowths(b, a)));
      expect(said(multiplyGrowths(a, addGrowths(b, c)))).toBe(
        said(addGrowths(multiplyGrowths(a, b), multiplyGrowths(a, c))),
      );
    }
  });

  it('a sum is as large as its parts, and adding again changes nothing', () => {
    for (const [a = ONE, b = ONE] of triples) {
      expect(isAtMost(a, addGrowths(a, b))).toBe(true);
      expect(said(addGrowths(a, a))).toBe(said(a));
    }
  });

  it('nothing of a sum is outgrown by another part', () => {
    for (const [a = ONE, b = ONE] of triples) {
      const sum = addGrowths(a, b);
      for (const term of sum) {
        const others = sum.filter((other) => other !== term);
        expect(others.length > 0 && isAtMost([term], others)).toBe(false);
      }
    }
  });

  it('the slower of two is one of them', () => {
    for (const [a = ONE, b = ONE] of triples) expect([a, b]).toContain(slower(a, b));
  });
});

describe('growth', () => {
  it.each([
    [addGrowths(n, multiplyGrowths(n, n)), 'O(n^2)'],
    [addGrowths(n, m), 'O(m + n)'],
    [addGrowths(multiplyGrowths(n, logarithm(n)), n), 'O(n log n)'],
    [addGrowths(exponential(2, n), power(n, 9)), 'O(2^n)'],
    [addGrowths(factorial(n), exponential(3, n)), 'O(n!)'],
    [power(n, 0.5), 'O(sqrt(n))'],
    [logarithm(multiplyGrowths(n, m)), 'O(log m + log n)'],
    [logarithm(exponential(2, n)), 'O(n)'],
    [logarithm(factorial(n)), 'O(n log n)'],
    [logarithm(logarithm(n)), 'O(log log n)'],
    [exponential(2, logarithm(n)), 'O(n)'],
    [exponential(2, addGrowths(n, m)), 'O(2^m * 2^n)'],
    [substitute(multiplyGrowths(i, logarithm(i)), 2, power(n, 2)), 'O(n^2 log n)'],
  ])('%#: is written %s', (growth, expected) => {
    expect(said(growth)).toBe(expected);
  });

  it.each([
    ['arithmetic', i, 'O(n^2)'],
    ['arithmetic', power(i, -1), 'O(log n)'],
    ['arithmetic', multiplyGrowths(n, power(i, -1)), 'O(n log n)'],
    ['arithmetic', power(i, -2), 'O(1)'],
    ['arithmetic', exponential(2, i), 'O(2^n)'],
    ['geometric', i, 'O(n)'],
    ['geometric', logarithm(i), 'O(log^2 n)'],
    ['geometric', ONE, 'O(log n)'],
  ] as const)('an %s sum of %s', (progress, growth, expected) => {
    const count = progress === 'arithmetic' ? n : logarithm(n);
    expect(said(sumOver(growth, { symbol: 2, progress, count, bound: n }))).toBe(expected);
  });

  it('what depends on no size is constant', () => {
    expect(isConstant(ONE)).toBe(true);
    expect(isConstant(n)).toBe(false);
    expect(said([])).toBe('O(1)');
  });
});
