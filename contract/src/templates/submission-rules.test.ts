import { expect, it } from 'vitest';
import { type LatePenalty, latePenaltyPercent, roundPoints, scoreAfterPenalty } from './submission-rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAILY: LatePenalty = { percent: 10, per: 'day', at_most: 50 };
const HOURLY: LatePenalty = { percent: 2.5, per: 'hour', at_most: 100 };

it.each([
  [DAILY, -1, 0],
  [DAILY, 0, 0],
  [DAILY, 1, 10],
  [DAILY, 15 * HOUR, 10],
  [DAILY, DAY, 10],
  [DAILY, DAY + 1, 20],
  [DAILY, 4 * DAY, 40],
  [DAILY, 4 * DAY + 1, 50],
  [DAILY, 400 * DAY, 50],
  [HOURLY, 1, 2.5],
  [HOURLY, HOUR, 2.5],
  [HOURLY, HOUR + 1, 5],
  [HOURLY, 40 * HOUR, 100],
  [HOURLY, 41 * HOUR, 100],
  [null, DAY, 0],
])('%j, %d ms late: %d %%', (rule, lateMs, percent) => {
  expect(latePenaltyPercent(lateMs, rule)).toBe(percent);
});

it('takes its part of the score', () => {
  expect(scoreAfterPenalty(8, 10)).toBe(7.2);
  expect(scoreAfterPenalty(8, 0)).toBe(8);
  expect(scoreAfterPenalty(8, 100)).toBe(0);
  expect(scoreAfterPenalty(1, 33.3)).toBe(0.67);
});

it('rounds every half up, as a person who checks it does', () => {
  for (let hundredths = 0; hundredths <= 2_000; hundredths += 1) {
    for (let percent = 0; percent <= 100; percent += 5) {
      const exact = BigInt(hundredths) * BigInt(100 - percent);
      const rounded = Number((exact + 50n) / 100n) / 100;
      expect(scoreAfterPenalty(hundredths / 100, percent), `${hundredths} - ${percent} %`).toBe(rounded);
    }
  }
  expect([0.1 + 0.2, (2.01 + 3.4) / 2, 0.5 * 2.01, 123_456.785].map(roundPoints)).toEqual([
    0.3, 2.71, 1.01, 123_456.79,
  ]);
});
