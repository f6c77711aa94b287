import { expect, it } from 'vitest';
import { BarredOwners } from './barred-owners.ts';

it('bars an owner after three endings, and nobody else, for half an hour', () => {
  let now = 0;
  const barred = new BarredOwners(() => now);
  barred.note('user:1');
  barred.note('user:1');
  barred.note('user:2');
  expect(barred.has('user:1')).toBe(false);
  barred.note('user:1');
  expect(barred.has('user:1')).toBe(true);
  expect(barred.has('user:2')).toBe(false);
  now = 31 * 60_000;
  expect(barred.has('user:1')).toBe(false);
  barred.note('user:3');
  barred.note('user:1');
  expect(barred.has('user:1')).toBe(false);
});
