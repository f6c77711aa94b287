import { describe, expect, it } from 'vitest';
import { logarithmAt, meansTheSame, readNotation } from './notation.ts';

describe('growth as it is written', () => {
  it.each([
    ['O(n log n)', 'O(n * log(n))'],
    ['O(n + m)', 'O(m + n)'],
    ['O(n * m)', 'O(a·b)'],
    ['O((n + m) * log(n))', 'O(n log n + m log n)'],
    ['O(sqrt(n))', 'O(sqrt n)'],
    ['O(n * 2^n)', 'O(2^k k)'],
    ['O(log(n^2))', 'O(log n)'],
    ['O(n log^2 n)', 'O(n log n log n)'],
    ['O(1.5^n)', 'O(1.5^k)'],
    ['O(n log log n)', 'O(n * log(log(n)))'],
    ['O(1)', 'O(1)'],
  ])('%s means %s', (one, other) => {
    expect(meansTheSame(one, other)).toBe(true);
  });

  it.each([
    ['O(n)', 'O(1)'],
    ['O(n * m)', 'O(n^2)'],
    ['O(n + m^2)', 'O(n + m)'],
    ['O(2^n)', 'O(n!)'],
  ])('%s does not mean %s', (one, other) => {
    expect(meansTheSame(one, other)).toBe(false);
  });

  it('is computed with all sizes alike', () => {
    const valueAt = (text: string, n: number) => Math.exp(logarithmAt(readNotation(text), n));
    expect(valueAt('O(n * m + n)', 10)).toBeCloseTo(110);
    expect(valueAt('O(n log n)', 8)).toBeCloseTo(24);
    expect(valueAt('O(n * 2^n)', 3)).toBeCloseTo(24);
    expect(valueAt('O(sqrt(n))', 16)).toBeCloseTo(4);
    expect(valueAt('O(n!)', 4) / 24).toBeCloseTo(1, 1);
    expect(logarithmAt(readNotation('O(n!)'), 1e9)).toBeLessThan(1e9 * Math.log(1e9));
  });

  it.each(['n', 'O(n +)', 'O(n', 'O(?)', 'O()'])('%s cannot be read', (text) => {
    expect(() => readNotation(text)).toThrow();
  });
});
