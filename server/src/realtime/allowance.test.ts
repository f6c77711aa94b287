import { expect, it } from 'vitest';
import { createAllowance } from './allowance.ts';

it('lets so much pass at once, and so much again in each second', () => {
  let time = 0;
  const allowance = createAllowance({ burst: 3, perSecond: 2 }, () => time);
  const takes = (count: number) => Array.from({ length: count }, () => allowance.take('ada'));
  expect(takes(4)).toEqual([true, true, true, false]);
  expect(allowance.take('ben')).toBe(true);
  time += 1_000;
  expect(takes(3)).toEqual([true, true, false]);
  time += 60_000;
  expect(takes(4)).toEqual([true, true, true, false]);
});

it('is spent for as long as what was spent takes to come again', () => {
  let time = 0;
  const allowance = createAllowance({ burst: 10, perSecond: 5 }, () => time);
  allowance.spend('ada', 30);
  expect(allowance.isSpent('ada')).toBe(true);
  time += 3_999;
  expect([allowance.isSpent('ada'), allowance.isSpent('ben')]).toEqual([true, false]);
  time += 2;
  expect(allowance.isSpent('ada')).toBe(false);
});
