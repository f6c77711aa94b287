import { z } from 'zod';
import { groupFilter } from '#classrooms/groups.ts';
import { endpoint } from '#endpoint.ts';
import { MAX_PAGE_SIZE } from '#limits.ts';
import { problem } from '#message.ts';
import { count, listScope, moment } from '#paging.ts';

/** As many ids as a page of a list has rows. */
const IDS = new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MAX_PAGE_SIZE - 1}}$`);

/** How far a classroom is with a template. */
export const taskProgress = z.object({
  template_id: z.number().int(),
  template_name: z.string(),
  submission_deadline: moment.nullable(),
  classroom_id: z.number().int(),
  classroom_name: z.string(),
  student_count: count.describe(
    'students of whom a submission is required: without those who joined after the last moment and submitted nothing',
  ),
  submitted_count: count,
  missing_count: count.describe(
    'students without a submission after their own deadline, of whom one is required',
  ),
  to_grade_count: count.describe('submissions that are due, and neither scored nor being graded'),
});
/** How far a classroom is with a template. */
export type TaskProgress = z.infer<typeof taskProgress>;

/**
 * How far classrooms are with some templates; without ids with those whose deadlines passed last or pass within a week,
 * the latest first.
 */
export const listTaskProgress = endpoint({
  name: 'listTaskProgress',
  method: 'GET',
  path: '/admin/templates/progress',
  summary: 'List who has handed in what, by template and classroom',
  access: 'staff',
  query: z.object({
    scope: listScope,
    group: groupFilter.describe(
      'as of submissions, in each classroom; a group that is not of a classroom has nobody there',
    ),
    template_ids: z
      .string()
      .regex(IDS, { error: problem`must be up to ${MAX_PAGE_SIZE} ids such as 1,2,3` })
      .transform((text) => text.split(',').map(Number))
      .optional()
      .describe('ids separated by commas'),
  }),
  response: z.object({ progress: z.array(taskProgress) }),
});
