import { expect, it, vi } from 'vitest';
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

it('without an end refuses nobody, whatever they spend, and remembers nothing about them', () => {
  const now = vi.fn(() => 0);
  const allowance = createAllowance({ burst: Number.POSITIVE_INFINITY, perSecond: 1 }, now);
  for (const _ of [1, 2]) {
    expect(allowance.take('ada')).toBe(true);
    allowance.spend('ada', Number.POSITIVE_INFINITY);
    expect(allowance.isSpent('ada')).toBe(false);
  }
  expect(now).not.toHaveBeenCalled();
});
