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
