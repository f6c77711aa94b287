import { type LatePenalty, latePenaltyPercent, roundPoints, scoreAfterPenalty } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';

describe('for any rule, score and delay', () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  let state = seed;
  /** Uniform numbers from 0 up to, not including, 1 (Park and Miller). */
  const random = () => {
    state = (state * 48_271 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const percent = () => Math.ceil(random() * 1_000) / 10;
  const cases = Array.from({ length: 2_000 }, () => ({
    rule: { percent: percent(), per: random() < 0.5 ? 'day' : 'hour', at_most: percent() } as LatePenalty,
    score: Math.round(random() * 100_000) / 100,
    lateMs: Math.round((random() - 0.2) * 10 ** (1 + random() * 9)),
    later: Math.round(random() * 10 ** (random() * 9)),
  }));

  it(`it grows with the delay, stays within its bound, and is nothing in time (SEED=${seed})`, () => {
    for (const { rule, score, lateMs, later } of cases) {
      const about = JSON.stringify({ rule, score, lateMs, later });
      const lost = latePenaltyPercent(lateMs, rule);
      expect(lost, about).toBeGreaterThanOrEqual(0);
      expect(lost, about).toBeLessThanOrEqual(rule.at_most);
      expect(lost === 0, about).toBe(lateMs <= 0);
      expect(latePenaltyPercent(lateMs + later, rule), about).toBeGreaterThanOrEqual(lost);
      const left = scoreAfterPenalty(score, lost);
      expect(left, about).toBeLessThanOrEqual(score);
      expect(left, about).toBeGreaterThanOrEqual(scoreAfterPenalty(score, rule.at_most));
      expect(scoreAfterPenalty(score, latePenaltyPercent(lateMs + later, rule)), about).toBeLessThanOrEqual(
        left,
      );
    }
  });
});

it.each([
  [0.29, 0.29],
  [1.15, 1.15],
  [0.1 + 0.2, 0.3],
  [10 / 3, 3.33],
  [20 / 3, 6.67],
])('of %f points %f are told', (points, told) => {
  expect(roundPoints(points)).toBe(told);
});
