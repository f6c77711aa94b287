import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { PAGE_SIZE } from '#limits.ts';
import { count, moment, oneById, paging } from '#paging.ts';
import { commentReply, replyBody, resolutionBody } from './comment-replies.ts';
import { gradeDetail, gradeSummary, lineComment } from './grades.ts';
import { regradeRequest } from './regrade-requests.ts';

/** A submission of the caller with its grade. */
export const ownGrade = z.object({
  submission_id: z.number().int(),
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  template_name: z.string(),
  language: languageId,
  submitted_at: moment,
  is_late: z.boolean(),
  attempt: count.describe('number of the attempt, from 1'),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
});
/** A submission of the caller with its grade. */
export type OwnGrade = z.infer<typeof ownGrade>;

/** An attempt at a task, as its author sees it in a list. */
export const ownAttempt = ownGrade
  .pick({ submission_id: true, attempt: true, submitted_at: true, is_late: true, grade: true })
  .extend({ counts: z.boolean() });
/** An attempt at a task, as its author sees it in a list. */
export type OwnAttempt = z.infer<typeof ownAttempt>;

/** The caller's attempt that counts for each template, newest first. */
export const listOwnGrades = endpoint({
  name: 'listOwnGrades',
  method: 'GET',
  path: '/grades/my',
  summary: 'Your grades',
  access: 'signed-in',
  query: paging(PAGE_SIZE.grades),
  response: z.object({ grades: z.array(ownGrade), total: count, page: z.number().int() }),
});

/**
 * One of the caller's attempts, whether it counts or not, with the program, the results visible to students, and the
 * comments. 404 for another person's.
 */
export const getOwnGrade = endpoint({
  name: 'getOwnGrade',
  method: 'GET',
  path: '/grades/my/:id',
  summary: 'One of your grades, with comments',
  access: 'signed-in',
  params: oneById,
  response: ownGrade.extend({
    code_content: z.string(),
    detail: gradeDetail.nullable(),
    regrade: z.object({
      requests: z.array(regradeRequest).describe('newest first'),
      can_request: z.boolean(),
    }),
    attempts: z.array(ownAttempt).describe('all attempts at the same task, newest first'),
  }),
  errors: [404],
});
/** Replies to a comment on a submission of the caller. */
export const addOwnReply = endpoint({
  name: 'addOwnReply',
  method: 'POST',
  path: '/grades/my/:id/comments/:commentId/replies',
  summary: 'Reply to a comment on your submission. 409 if there are too many replies',
  access: 'signed-in',
  params: oneById.extend({ commentId: z.coerce.number().int().positive() }),
  body: replyBody,
  response: commentReply,
  success: 201,
  errors: [404, 409],
});

/** Marks a comment on a submission of the caller as resolved, or opens it again. */
export const resolveOwnComment = endpoint({
  name: 'resolveOwnComment',
  method: 'PUT',
  path: '/grades/my/:id/comments/:commentId/resolution',
  summary: 'Mark a comment on your submission as resolved, or open it again',
  access: 'signed-in',
  params: oneById.extend({ commentId: z.coerce.number().int().positive() }),
  body: resolutionBody,
  response: lineComment,
  errors: [404],
});

/** Deletes a reply of the caller to a comment on their submission. */
export const deleteOwnReply = endpoint({
  name: 'deleteOwnReply',
  method: 'DELETE',
  path: '/grades/my/:id/comments/:commentId/replies/:replyId',
  summary: 'Delete a reply of yours',
  access: 'signed-in',
  params: oneById.extend({
    commentId: z.coerce.number().int().positive(),
    replyId: z.coerce.number().int().positive(),
  }),
  response: z.undefined(),
  success: 204,
  errors: [404],
});

/** The caller's attempts at a task. */
export const listOwnAttempts = endpoint({
  name: 'listOwnAttempts',
  method: 'GET',
  path: '/templates/:id/attempts',
  summary: 'Your attempts at a task',
  access: 'signed-in',
  params: oneById,
  response: z.object({ attempts: z.array(ownAttempt).describe('newest first'), total: count }),
});

/** One of the caller's grades, with comments. */
export type OwnGradeDetail = z.infer<typeof getOwnGrade.response>;
