import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_COMPARED_CLASSROOMS, MAX_COMPARED_TASKS, MAX_LISTED_SIMILARITIES } from '#limits.ts';
import { count, moment, oneById } from '#paging.ts';
import { pairVerdict } from './assignment-pairs.ts';
import { createAssignment, similarity } from './assignments.ts';

const rowId = z.number().int().positive();

/** The choices for comparing a task: its classes with submissions, and how many handed in. */
export const getComparisonChoices = endpoint({
  name: 'getComparisonChoices',
  method: 'GET',
  path: '/admin/templates/:id/comparison',
  summary: 'Get the classes whose submissions can be compared',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  response: z.object({
    name: z.string(),
    submissions: count.describe('attempts that count, of everybody'),
    classrooms: z
      .array(z.object({ id: rowId, name: z.string(), submissions: count }))
      .describe('with at least one submission, by name'),
    comparisons: count.describe('comparisons that contain the task'),
  }),
  errors: [404],
});

/** Other tasks whose submissions can be compared with those of a task, newest first. */
export const listComparableTasks = endpoint({
  name: 'listComparableTasks',
  method: 'GET',
  path: '/admin/templates/:id/comparison/tasks',
  summary: 'List tasks in the same language with submissions',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  query: z.object({ search: z.string().trim().max(200).optional().describe('substring of the name') }),
  response: z.object({
    tasks: z.array(
      z.object({
        id: rowId,
        name: z.string(),
        classrooms: z.array(z.string()).describe('names; empty: for everyone'),
        created_at: moment,
        submissions: count,
      }),
    ),
  }),
  errors: [404],
});
/** A task that can be compared with another one. */
export type ComparableTask = z.infer<typeof listComparableTasks.response>['tasks'][number];

/**
 * Creates an assignment from the attempts that count at a task, and at further tasks, with the code of all of them as
 * base code. 409 if nobody handed in, or too many.
 */
export const compareSubmissions = endpoint({
  name: 'compareSubmissions',
  method: 'POST',
  path: '/admin/templates/:id/comparison',
  summary: 'Compare the submissions to a template',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  body: z.object({
    classroom_ids: z
      .array(rowId)
      .min(1)
      .max(MAX_COMPARED_CLASSROOMS)
      .optional()
      .describe('only submissions of their students to this template; default: of everybody'),
    template_ids: z
      .array(rowId)
      .max(MAX_COMPARED_TASKS - 1)
      .default([])
      .describe('further templates in the same language, with the submissions of everybody'),
  }),
  response: createAssignment.response,
  success: 201,
  errors: [404, 409],
});

/** Creates another assignment from the tasks and classes of a comparison, with the attempts that count by now. */
export const compareAgain = endpoint({
  name: 'compareAgain',
  method: 'POST',
  path: '/assignments/:id/comparison',
  summary: 'Compare the tasks of a comparison again',
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  response: createAssignment.response,
  success: 201,
  errors: [404, 409],
});

/** The programs that comparisons found to be similar to a submission: the newest result for each, highest first. */
export const listSubmissionSimilarities = endpoint({
  name: 'listSubmissionSimilarities',
  method: 'GET',
  path: '/admin/submissions/:id/similarities',
  summary: 'List the programs similar to a submission',
  access: { right: 'grade', of: 'submission' },
  params: oneById,
  response: z.object({
    similarities: z
      .array(
        z.object({
          assignment_id: rowId,
          assignment_name: z.string(),
          compared_at: moment,
          pair_id: rowId,
          student_name: z.string().describe('the other student'),
          similarity,
          is_conclusive: z.boolean().describe('false: one of the programs is too short for a conclusion'),
          is_flagged: z.boolean(),
          verdict: pairVerdict,
        }),
      )
      .max(MAX_LISTED_SIMILARITIES),
  }),
  errors: [404],
});
/** A program that a comparison found to be similar to a submission. */
export type SubmissionSimilarity = z.infer<
  typeof listSubmissionSimilarities.response
>['similarities'][number];
