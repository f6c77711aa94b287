import { z } from 'zod';
import { MAX_ATTEMPTS } from '#limits.ts';

/** The attempt that counts: the last one, or the one with the highest score. */
export const COUNTING_ATTEMPTS = ['last', 'best'] as const;
/** The attempt that counts: one of {@link COUNTING_ATTEMPTS}. */
export type CountingAttempt = (typeof COUNTING_ATTEMPTS)[number];

/** How often a task may be submitted, and which attempt counts. */
export const attemptRule = z.object({
  limit: z
    .number()
    .int()
    .min(1)
    .max(MAX_ATTEMPTS)
    .nullable()
    .describe(`attempts of each person; null: unlimited until the deadline, at most ${MAX_ATTEMPTS}`),
  counts: z
    .enum(COUNTING_ATTEMPTS)
    .describe(
      'best: the highest score after the late penalty, of equal ones the last; without scores, the last',
    ),
});
/** How often a task may be submitted, and which attempt counts. */
export type AttemptRule = z.infer<typeof attemptRule>;

/** The rule of a task that says nothing else (specification 1 §4). */
export const ONE_ATTEMPT: AttemptRule = { limit: 1, counts: 'last' };

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

/**
 * Rounds points to hundredths, halves up as on paper: the binary residue of 0.7 · 0.85 or of a sum is removed first, so
 * that 0.595 becomes 0.6, not 0.59.
 */
export function roundPoints(points: number): number {
  return Math.round(Math.round(points * 1e8) / 1e6) / 100;
}

/** Returns what is left of a score after a penalty in percent, rounded by {@link roundPoints}. */
export function scoreAfterPenalty(score: number, penaltyPercent: number): number {
  return roundPoints((score * (100 - penaltyPercent)) / 100);
}
