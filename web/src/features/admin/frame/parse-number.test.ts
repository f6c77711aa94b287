import { expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

it.each([
  ['7', 7],
  [' 7,5 ', 7.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e-6', 1e-6],
  ['', null],
  ['-1', null],
  ['1.2.3', null],
  ['Infinity', null],
])('%s is the number %s', (typed, number) => {
  expect(parseNumber(typed)).toBe(number);
});
