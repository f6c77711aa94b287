import { expect, it } from 'vitest';
import { finalScore, pickCounting } from './counting-attempt.ts';

const scored = (attempt: number, automatic_score: number | null, fields: object = {}) => ({
  attempt,
  automatic_score,
  override_score: null,
  penalty: 0,
  penalty_waived: 0 as const,
  ...fields,
});

it.each([
  ['without scores the last counts', [scored(1, null), scored(2, null)], 2],
  ['what is not scored yet does not take the place of what is', [scored(1, 0), scored(2, null)], 1],
  ['the highest score counts', [scored(1, 3), scored(2, 8), scored(3, 5)], 2],
  ['of equal scores, the last', [scored(1, 8), scored(2, 8), scored(3, 5)], 2],
  ['a teacher’s score goes before the tests’', [scored(1, 3, { override_score: 9 }), scored(2, 8)], 1],
  ['the late penalty is deducted first', [scored(1, 7), scored(2, 8, { penalty: 20 })], 1],
  ['unless it is waived', [scored(1, 7), scored(2, 8, { penalty: 20, penalty_waived: 1 })], 2],
])('%s', (_, attempts, counting) => {
  expect(pickCounting(attempts, 'best')?.attempt).toBe(counting);
  expect(pickCounting(attempts.toReversed(), 'best')?.attempt).toBe(counting);
  expect(pickCounting(attempts, 'last')?.attempt).toBe(attempts.length);
});

it('deducts the penalty from whoever’s score counts', () => {
  expect(finalScore(scored(1, null))).toBe(null);
  expect(finalScore(scored(1, 8, { penalty: 10 }))).toBe(7.2);
  expect(finalScore(scored(1, 8, { penalty: 10, override_score: 5 }))).toBe(4.5);
  expect(finalScore(scored(1, 8, { penalty: 10, penalty_waived: 1 }))).toBe(8);
});
