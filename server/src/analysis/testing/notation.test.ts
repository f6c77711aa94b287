import { describe, expect, it } from 'vitest';
import { meansTheSame, readNotation, valueAt } from '#analysis/testing/notation.ts';

describe('growth as it is written', () => {
  it.each([
    ['O(n log n)', 'O(n * log(n))'],
    ['O(n + m)', 'O(m + n)'],
    ['O(n * m)', 'O(a·b)'],
    ['O((n + m) * log(n))', 'O(n log n + m log n)'],
    ['O(sqrt(n))', 'O(sqrt n)'],
    ['O(n * 2^n)', 'O(2^k k)'],
    ['O(log(n^2))', 'O(log n)'],
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
    expect(valueAt(readNotation('O(n * m + n)'), 10)).toBe(110);
    expect(valueAt(readNotation('O(n log n)'), 8)).toBe(24);
    expect(valueAt(readNotation('O(n * 2^n)'), 3)).toBe(24);
    expect(valueAt(readNotation('O(n!)'), 4)).toBe(24);
    expect(valueAt(readNotation('O(sqrt(n))'), 16)).toBe(4);
  });

  it.each(['n', 'O(n +)', 'O(n', 'O(?)', 'O()'])('%s cannot be read', (text) => {
    expect(() => readNotation(text)).toThrow();
  });
});
