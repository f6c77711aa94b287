import { z } from 'zod';
import { count } from '#paging.ts';

/** Progress of grading. `none`: there are no tests, or none were run. `failed`: an internal error; grade again. */
export const GRADE_STATUSES = ['none', 'pending', 'graded', 'failed'] as const;
/** Progress of grading: one of {@link GRADE_STATUSES}. */
export const gradeStatus = z.enum(GRADE_STATUSES);
/** Progress of grading: one of {@link GRADE_STATUSES}. */
export type GradeStatus = z.infer<typeof gradeStatus>;

/** The late penalty of a submission. */
export const appliedPenalty = z.object({
  percent: z.number().min(0).max(100).describe('of the score; also if it is waived'),
  late_seconds: z.number().int().min(0).describe("time since the student's deadline"),
  raw_score: z.number().min(0).nullable().describe('score before the penalty; null: none yet'),
  is_waived: z.boolean().describe('true: a teacher decided that it is not deducted'),
});
/** The late penalty of a submission. */
export type AppliedPenalty = z.infer<typeof appliedPenalty>;

/** The grade of a program. */
export const gradeSummary = z.object({
  status: gradeStatus,
  score: z
    .number()
    .min(0)
    .nullable()
    .describe(
      "effective score: the teacher's if given, otherwise the tests', less the late penalty; null: none yet",
    ),
  max_score: z.number().min(0).nullable().describe('null: no tests were run'),
  automatic_score: z.number().min(0).nullable().describe('score from the tests'),
  is_overridden: z.boolean().describe('true: the score was given by a teacher'),
  penalty: appliedPenalty
    .nullable()
    .describe('null: not late, or the task takes late work without a penalty'),
  passed_count: count,
  test_count: count,
  is_outdated: z.boolean().describe('true: the tests have changed since grading'),
  comment: z.string().nullable().describe("the teacher's overall comment"),
  comment_count: count.describe('number of line comments'),
  open_comment_count: count.describe('those that are not resolved'),
});
/** The grade of a program. */
export type GradeSummary = z.infer<typeof gradeSummary>;
