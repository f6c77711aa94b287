import { expect, it } from 'vitest';
import { describeAttempts, describeLatePenalty, describeNextAttempt, describePenalty } from './rule-text.ts';

it.each([
  [{ limit: 1, counts: 'last', used: 0 }, null, null],
  [{ limit: 3, counts: 'best', used: 0 }, '3 attempts, the best counts', 'Attempt 1 of 3 · best counts'],
  [{ limit: 3, counts: 'best', used: 1 }, '3 attempts, the best counts', 'Attempt 2 of 3 · best counts'],
  [{ limit: 3, counts: 'last', used: 3 }, '3 attempts, the last counts', 'Attempt 3 of 3 · last counts'],
  [
    { limit: null, counts: 'last', used: 4 },
    'Any number of attempts until the deadline, the last counts',
    'Attempt 5 · last counts',
  ],
] as const)('%j', (rule, all, next) => {
  expect(describeAttempts(rule)).toBe(all);
  expect(describeNextAttempt(rule, true)).toBe(next);
});

it.each([
  [{ limit: null, counts: 'best', used: 1 }, 'Attempt 1 · best counts'],
  [{ limit: 3, counts: 'best', used: 1 }, 'Attempt 1 of 3 · best counts'],
  // The teacher has lowered the limit since.
  [{ limit: 3, counts: 'best', used: 5 }, 'Attempt 3 of 3 · best counts'],
  [{ limit: 3, counts: 'last', used: 0 }, null],
  [{ limit: null, counts: 'last', used: 0 }, null],
] as const)('promises no further attempt where none is accepted: %j', (rule, text) => {
  expect(describeNextAttempt(rule, false)).toBe(text);
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
