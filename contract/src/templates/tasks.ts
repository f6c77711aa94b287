import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { MAX_UPCOMING_TEMPLATES } from '#limits.ts';
import { count, moment } from '#paging.ts';
import { gradeSummary } from './grade-summary.ts';
import { attemptRule } from './submission-rules.ts';
import { submitReason } from './templates.ts';

/**
 * How far the caller is with a task. `late`: submitted after the deadline, not graded yet. `graded`: it has a score.
 * `missing`: not submitted, and the deadline has passed; `can_submit` tells whether late submissions are accepted.
 * `not_required`: not submitted, and its last moment, late work included, was before the caller joined.
 */
export const TASK_STATUSES = [
  'not_started',
  'submitted',
  'late',
  'graded',
  'missing',
  'not_required',
] as const;
/** How far the caller is with a task: one of {@link TASK_STATUSES}. */
export const taskStatus = z.enum(TASK_STATUSES);
/** How far the caller is with a task: one of {@link TASK_STATUSES}. */
export type TaskStatus = z.infer<typeof taskStatus>;

/** A template as work to do, with the caller's state in it. */
export const task = z.object({
  id: z.number().int().describe('id of the template'),
  name: z.string(),
  language: languageId,
  classroom_ids: z.array(z.number().int()).describe("the caller's classes that it belongs to; empty: global"),
  deadline: moment.nullable().describe("the caller's deadline, including an individual extension"),
  late_until: moment.nullable().describe('last moment for late submissions; null: none, or no end'),
  can_submit: z.boolean(),
  submit_reason: submitReason,
  status: taskStatus,
  attempts: attemptRule.extend({ used: count }),
  is_late: z.boolean().describe('true: submitted after the deadline'),
  drafted_at: moment
    .nullable()
    .describe('when the caller last opened what they wrote for it; null: nothing was written'),
  submission_id: z.number().int().nullable().describe('of the attempt that counts'),
  submitted_at: moment.nullable(),
  grade: gradeSummary
    .pick({ status: true, score: true, max_score: true, passed_count: true, test_count: true })
    .nullable()
    .describe('null: not graded yet'),
  test_count: count,
  total_points: z.number().min(0).describe('sum of the points of its tests'),
});
/** A template as work to do, with the caller's state in it. */
export type Task = z.infer<typeof task>;

/** A task that opens later: nothing else is told before, not even its id. */
export const upcomingTask = z.object({ name: z.string(), opens_at: moment });
/** A task that opens later. */
export type UpcomingTask = z.infer<typeof upcomingTask>;

/**
 * The tasks of all classes in which the caller is a student, in every language, and the global templates that have a
 * deadline or tests: other global ones are programs to begin with, not work to hand in. What can still be submitted
 * comes first, what is due next before the rest; then what is done, newest first.
 */
export const listTasks = endpoint({
  name: 'listTasks',
  method: 'GET',
  path: '/tasks',
  summary: 'List your tasks in all classes',
  access: 'signed-in',
  query: z.object({
    archived: z
      .stringbool()
      .optional()
      .describe('true: instead, the tasks of archived classes to which the caller submitted'),
  }),
  response: z.object({
    tasks: z.array(task),
    classrooms: z
      .array(z.object({ id: z.number().int(), name: z.string() }))
      .describe('the classes in which the caller is a student, by name'),
    upcoming: z
      .array(upcomingTask)
      .describe(`the next ${MAX_UPCOMING_TEMPLATES} tasks of these classes that open later; never drafts`),
    is_cut: z.boolean().describe('true: there are more; the oldest that are done are left out'),
    server_time: moment.describe('time of the response on the server, for countdowns'),
  }),
});

/** Counts of the caller's tasks for a badge: cheap enough for every screen. */
export const getTaskSummary = endpoint({
  name: 'getTaskSummary',
  method: 'GET',
  path: '/tasks/summary',
  summary: 'Count your tasks that are due, and what is new about submitted ones',
  access: 'signed-in',
  response: z.object({
    due_count: count.describe(
      'not submitted, and due within TASKS_DUE_SOON_DAYS or overdue but still accepted',
    ),
    unseen_count: count.describe('submissions with a score or comment that the caller has not seen'),
  }),
});
/** Counts of the caller's tasks and news. */
export type TaskSummary = z.infer<typeof getTaskSummary.response>;
