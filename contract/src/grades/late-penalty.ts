import { z } from 'zod';

/** Units of a late penalty: it grows with each one that has started. */
export const PENALTY_UNITS = ['day', 'hour'] as const;

const UNIT_MS = { day: 24 * 60 * 60 * 1_000, hour: 60 * 60 * 1_000 } as const;

const percent = z.number().gt(0).max(100);

/** A late penalty, in percent of the score. */
export const latePenalty = z.object({
  percent: percent.describe('for each started unit, in percent of the score'),
  per: z.enum(PENALTY_UNITS),
  at_most: percent.describe('the penalty never exceeds this, in percent of the score'),
});
/** A late penalty, in percent of the score. */
export type LatePenalty = z.infer<typeof latePenalty>;

/**
 * Returns the part of the score that a late submission loses, in percent. A unit counts as soon as it has started; up
 * to the deadline, and at its very moment, nothing is lost.
 * @param lateMs time since the deadline; negative before it
 */
export function latePenaltyPercent(lateMs: number, rule: LatePenalty | null): number {
  if (rule === null || lateMs <= 0) return 0;
  return Math.min(rule.at_most, Math.ceil(lateMs / UNIT_MS[rule.per]) * rule.percent);
}

/** Returns what is left of a score after a penalty in percent, rounded to hundredths. */
export function scoreAfterPenalty(score: number, penaltyPercent: number): number {
  return Math.round(score * (100 - penaltyPercent)) / 100;
}
