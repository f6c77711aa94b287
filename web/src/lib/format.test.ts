import { expect, it } from 'vitest';
import { formatCount, formatMemory, formatSeconds } from './format.ts';

it('shows execution times with three decimals', () => {
  expect(formatSeconds(0)).toBe('0.000 s');
  expect(formatSeconds(0.0124)).toBe('0.012 s');
  expect(formatSeconds(30)).toBe('30.000 s');
});

it('shows memory in the unit that people read', () => {
  expect(formatMemory(640)).toBe('640 KB');
  expect(formatMemory(10_035)).toBe('9.8 MB');
});

it('counts', () => {
  expect(formatCount(1, 'error')).toBe('1 error');
  expect(formatCount(2, 'error')).toBe('2 errors');
});
