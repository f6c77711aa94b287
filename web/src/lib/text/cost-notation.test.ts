import { expect, it } from 'vitest';
import { classOfCost, typesetCost } from './cost-notation.ts';

it('sets a cost for people', () => {
  expect(
    ['O(n^2)', 'O(n * m)', 'O(2^n)', 'O(sqrt(n))', 'O(n log n)', 'O(n^10)', 'O(n^1.58)'].map(typesetCost),
  ).toEqual(['O(n²)', 'O(n·m)', 'O(2ⁿ)', 'O(√n)', 'O(n log n)', 'O(n¹⁰)', 'O(n^1.58)']);
});

it.each([
  ['O(1)', '1'],
  ['O(log n)', 'log n'],
  ['O(n)', 'n'],
  ['O(n + m)', 'n'],
  ['O(n * m)', 'n²'],
  ['O(n * log m)', 'n log n'],
  ['O(n log n)', 'n log n'],
  ['O(n log n + m)', 'n log n'],
  ['O(n^2)', 'n²'],
  ['O(n^2 * m)', 'n³'],
  ['O(n * m * k)', 'n³'],
  ['O(sqrt(n) * n * sqrt(n))', 'n²'],
  ['O(2^n)', '2ⁿ'],
  ['O(n * 2^n)', '2ⁿ'],
  ['O(n!)', '2ⁿ'],
  ['O(2^(n + m))', '2ⁿ'],
  ['O(sqrt(n))', null],
  ['O(n^4)', null],
  ['O(n^1.58)', null],
  ['O(n log^2 n)', null],
  ['O(n^2 log n)', null],
])('%s stands under %s', (cost, expected) => {
  expect(classOfCost(cost)).toBe(expected);
});
