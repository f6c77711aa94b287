import { describe, expect, it } from 'vitest';
import { agreementOf, fitGrowth, growsWithin, isSameGrowth } from './fit.ts';

const DOUBLING = Array.from({ length: 9 }, (_, index) => 8 * 2 ** index);
const BY_ONE = Array.from({ length: 9 }, (_, index) => 4 + index);

function fitOf(sizes: readonly number[], amount: (n: number) => number) {
  return fitGrowth(sizes.map((n) => ({ n, amount: amount(n) })));
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}

describe('the best fit', () => {
  it.each<[string, string, (n: number) => number]>([
    ['O(1)', '7.00', () => 7],
    ['O(log n)', '1.00 · log₂ n', (n) => Math.log2(n) + 1],
    ['O(sqrt(n))', '2.00 · √n', (n) => 2 * Math.sqrt(n) + 3],
    ['O(n)', '3.00 · n', (n) => 3 * n + 20],
    ['O(n log n)', '1.08 · n log₂ n', (n) => 1.08 * n * Math.log2(n) + 5 * n],
    ['O(n^2)', '0.50 · n²', (n) => (n * (n - 1)) / 2 + 4 * n],
    ['O(n^2 log n)', '1.00 · n² log₂ n', (n) => n * n * Math.log2(n)],
    ['O(n^3)', '2.00 · n³', (n) => 2 * n ** 3 + n * n],
    ['O(n^3 log n)', '1.00 · n³ log₂ n', (n) => n ** 3 * Math.log2(n) + n ** 3],
  ])('is %s: %s', (growth, formula, amount) => {
    expect(fitOf(DOUBLING, amount)).toMatchObject({ growth, formula });
  });

  it.each<[string, (n: number) => number]>([
    ['O(2^n)', (n) => 2 ** n - 1],
    ['O(3^n)', (n) => 3 ** n],
    ['O(n * 2^n)', (n) => n * 2 ** n],
    ['O(n!)', (n) => 3 * factorial(n) + n],
    ['O(1.62^n)', (n) => 1.618 ** n],
    ['O(n^2)', (n) => n * n],
  ])('is %s at sizes that grow by one', (growth, amount) => {
    expect(fitOf(BY_ONE, amount)?.growth).toBe(growth);
  });

  it('stands a little noise, with less confidence', () => {
    const noisy = (n: number) => n * n * (1 + 0.05 * Math.sin(n));
    const [exact, rough] = [fitOf(DOUBLING, (n) => n * n), fitOf(DOUBLING, noisy)];
    expect(rough?.growth).toBe('O(n^2)');
    expect(rough?.confidence).toBeLessThan(exact?.confidence ?? 0);
  });

  it('is sure of a growth that no other curve follows without a part of its own', () => {
    // A linear sieve: n log n fits as well with a linear part.
    const steps = [25, 131, 485, 1_976, 7_886, 31_781, 127_527, 512_078];
    const sizes = [8, 37, 131, 521, 2_053, 8_209, 32_771, 131_101];
    const fit = fitGrowth(sizes.map((n, index) => ({ n, amount: steps[index] ?? 0 })));
    expect(fit?.growth).toBe('O(n)');
    expect(fit?.confidence).toBeGreaterThan(0.9);
  });

  it('leaves out sizes at which steps fall, unless there are many', () => {
    const early = (every: number) => (n: number) => (Math.log2(n) % every === 0 ? 5 : 3 * n);
    expect(fitOf(DOUBLING, early(4))).toMatchObject({ growth: 'O(n)' });
    expect(fitOf(DOUBLING, early(2))).toBeNull();
  });

  it('is exponential where steps differ by far more than what makes them differ', () => {
    // Orders of a word's letters, some of which are the same.
    const steps = [73, 341, 1_976, 7_101, 28_764, 502_051];
    const fit = fitGrowth(steps.map((amount, index) => ({ n: 3 + index, amount })));
    expect(fit?.growth).toMatch(/\^n|!/);
  });

  it('is none for noise, and for too few points', () => {
    expect(fitOf(DOUBLING, (n) => (Math.log2(n) % 2 === 0 ? 10 : 1000))).toBeNull();
    expect(fitOf([8, 16, 32], (n) => n)).toBeNull();
  });
});

describe('agreement', () => {
  it.each([
    ['O(n^2)', 'O(n * m)', true],
    ['O(n)', 'O(n + m)', true],
    ['O(n log n)', 'O((n + m) * log(n))', true],
    ['O(1.62^n)', 'O(2^n)', true],
    ['O(4.6^n)', 'O(3^(n + m))', true],
    ['O(n)', 'O(n log n)', false],
    ['O(n^2)', 'O(n^3)', false],
  ])('of %s and %s: %s', (one, other, agrees) => {
    expect(isSameGrowth(one, other)).toBe(agrees);
  });

  it('needs both', () => {
    expect(agreementOf(null, 'O(n)')).toBeNull();
    expect(
      agreementOf(
        fitOf(DOUBLING, (n) => n),
        null,
      ),
    ).toBeNull();
  });
});

describe('a limit of growth', () => {
  it.each([
    ['O(1)', 'O(1)', true],
    ['O(log n)', 'O(1)', false],
    ['O(sqrt(n))', 'O(log n)', false],
    ['O(n)', 'O(n log n)', true],
    ['O(n log n)', 'O(n log n)', true],
    ['O(n log n)', 'O(n)', false],
    ['O(n sqrt(n))', 'O(n log n)', false],
    ['O(n^2 log n)', 'O(n^2)', false],
    ['O(n^2 log n)', 'O(n^3)', true],
    ['O(2^n)', 'O(n^3)', false],
    ['O(n!)', 'O(n^3)', false],
  ] as const)('%s within %s: %s', (growth, limit, isAllowed) => {
    expect(growsWithin(growth, limit)).toBe(isAllowed);
  });
});
