import { expect, it } from 'vitest';
import { describeAttempts, describeLatePenalty, describePenalty, describeUsedAttempts } from './rule-text.ts';

it.each([
  [{ limit: 1, counts: 'last', used: 0 }, null, null],
  [
    { limit: 3, counts: 'best', used: 0 },
    '3 attempts, the best counts',
    '0 of 3 attempts used · best counts',
  ],
  [
    { limit: 3, counts: 'best', used: 1 },
    '3 attempts, the best counts',
    '1 of 3 attempts used · best counts',
  ],
  // A teacher allowed this student another one.
  [
    { limit: 3, counts: 'last', used: 3 },
    '3 attempts, the last counts',
    '3 of 3 attempts used · one more allowed · last counts',
  ],
  [
    { limit: null, counts: 'last', used: 4 },
    'Any number of attempts until the deadline, the last counts',
    '4 attempts used · last counts',
  ],
] as const)('%j', (rule, all, used) => {
  expect(describeAttempts(rule)).toBe(all);
  expect(describeUsedAttempts(rule, true)).toBe(used);
});

it.each([
  [{ limit: null, counts: 'best', used: 1 }, '1 attempt used · best counts'],
  [{ limit: 3, counts: 'best', used: 3 }, '3 of 3 attempts used · best counts'],
  // The teacher has lowered the limit since.
  [{ limit: 3, counts: 'best', used: 5 }, '5 attempts used · best counts'],
  [{ limit: 3, counts: 'last', used: 0 }, null],
  [{ limit: null, counts: 'last', used: 0 }, null],
] as const)('promises no further attempt where none is accepted: %j', (rule, text) => {
  expect(describeUsedAttempts(rule, false)).toBe(text);
});

it('says what late work costs', () => {
  expect(describeLatePenalty({ percent: 10, per: 'day', at_most: 50 })).toBe(
    '−10 % of the score for each started day, at most 50 %',
  );
  expect(describeLatePenalty({ percent: 2.5, per: 'hour', at_most: 100 })).toBe(
    '−2.5 % of the score for each started hour, at most 100 %',
  );
});

it.each([
  [{ late_seconds: 1 }, '8 less 10 % for 1 min late'],
  [{ late_seconds: 3_599 }, '8 less 10 % for 59 min late'],
  [{ late_seconds: 15 * 3_600 + 20 }, '8 less 10 % for 15 h late'],
  [{ late_seconds: 2 * 86_400 + 1 }, '8 less 10 % for 2 days late'],
  [{ late_seconds: 15 * 3_600, raw_score: null }, 'Less 10 % for 15 h late'],
  [{ late_seconds: 15 * 3_600, is_waived: true }, 'Late penalty of 10 % waived'],
])('%j', (penalty, text) => {
  expect(describePenalty({ percent: 10, raw_score: 8, is_waived: false, ...penalty })).toBe(text);
});
