import { expect, it } from 'vitest';
import { writeNumber } from './write-number.ts';

it.each([
  ['en-GB', 2.5, '2.5'],
  ['de-DE', 2.5, '2,5'],
  ['de-DE', -0.25, '-0,25'],
  ['de-DE', 1e-9, '1e-9'],
  ['de-DE', 1234.25, '1234,25'],
  ['de-DE', 10, '10'],
])('in %s, %s is written %s', (locale, number, written) => {
  expect(writeNumber(number, locale)).toBe(written);
});
