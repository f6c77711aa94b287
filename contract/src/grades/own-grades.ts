import { z } from 'zod';
import { type ChangedObject, endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { projectInAnswer } from '#execution/project.ts';
import { oneRunFile } from '#execution/run-files.ts';
import { PAGE_SIZE } from '#limits.ts';
import { count, idParameter, moment, oneById, paging } from '#paging.ts';
import { gradeSummary } from '#templates/grade-summary.ts';
import { checkedRunWithFiles } from '#templates/templates.ts';
import { commentReply, gradeDetail, lineComment, replyBody, resolutionBody } from './grades.ts';
import { regradeRequest } from './regrade-requests.ts';

/** Where a grade comes from: a submission to a task, or a program that a teacher uploaded with an assignment. */
export const GRADE_SOURCES = ['task', 'upload'] as const;
/** Where a grade comes from: one of {@link GRADE_SOURCES}. */
export const gradeSource = z.enum(GRADE_SOURCES);
/** Where a grade comes from: one of {@link GRADE_SOURCES}. */
export type GradeSource = z.infer<typeof gradeSource>;

/** A submission of the caller with its grade. */
const ownSubmissionGrade = z.object({
  submission_id: z.number().int(),
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  template_name: z.string(),
  language: languageId,
  submitted_at: moment,
  is_late: z.boolean(),
  attempt: count.describe('number of the attempt, from 1'),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
});
/** A grade in the list of the caller's: of a submission to a task, or of an uploaded program. */
export const ownGrade = ownSubmissionGrade.extend({
  source: gradeSource.describe('decides which call returns the grade by its id'),
  template_name: z.string().describe('for an upload: the name of the assignment'),
  language: languageId.nullable().describe('null: an upload without a program'),
  submitted_at: moment.describe('for an upload: when the grades were released'),
});
/** A grade in the list of the caller's. */
export type OwnGrade = z.infer<typeof ownGrade>;

/** An attempt at a task, as its author sees it in a list. */
export const ownAttempt = ownSubmissionGrade
  .pick({ submission_id: true, attempt: true, submitted_at: true, is_late: true, grade: true })
  .extend({ counts: z.boolean() });
/** An attempt at a task, as its author sees it in a list. */
export type OwnAttempt = z.infer<typeof ownAttempt>;

const isArchived = z
  .boolean()
  .describe('true: its classes are archived, so comments and requests for a regrade stay as they are');

/** The caller's attempt that counts for each template, and released grades of uploaded programs, newest first. */
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
  response: ownSubmissionGrade.extend({
    code_content: z.string(),
    ...projectInAnswer,
    checked: checkedRunWithFiles
      .nullable()
      .describe(
        "the server's own run; null for tasks with tests, whose results tell, and for old submissions",
      ),
    detail: gradeDetail.nullable(),
    is_archived: isArchived,
    regrade: z.object({
      requests: z.array(regradeRequest).describe('newest first'),
      can_request: z.boolean(),
    }),
    attempts: z.array(ownAttempt).describe('all attempts at the same task, newest first'),
  }),
  errors: [404],
});

/** The content of a file that the server's run of a submission of the caller made. Anything but a picture is an attachment. */
export const downloadOwnRunFile = endpoint({
  name: 'downloadOwnRunFile',
  method: 'GET',
  path: '/grades/my/:id/run-files/:n',
  summary: "Get the content of a file that the server's run of your submission made",
  access: 'signed-in',
  params: oneRunFile,
  response: z.file(),
  download: 'application/octet-stream',
  errors: [404],
});

/**
 * The grade of a program that a teacher uploaded, with its files, the results visible to students, and the comments. 404
 * unless it is matched to the caller, who is a student of its class, and released.
 */
export const getOwnUploadGrade = endpoint({
  name: 'getOwnUploadGrade',
  method: 'GET',
  path: '/grades/my/uploads/:id',
  summary: 'The grade of a program of yours that a teacher uploaded',
  access: 'signed-in',
  params: oneById,
  response: ownGrade.extend({
    entry_point: z.string().nullable().describe('file that is run'),
    code_files: z.record(z.string(), z.string()).describe('content by file path'),
    detail: gradeDetail.nullable(),
    is_archived: isArchived,
  }),
  errors: [404],
});
/** The grade of a program that a teacher uploaded. */
export type OwnUploadGrade = z.infer<typeof getOwnUploadGrade.response>;

function commentEndpoints<const Of extends string>(
  of: Of,
  changes: ChangedObject,
  path: `/${string}`,
  thing: string,
) {
  const params = oneById.extend({ commentId: idParameter });
  return {
    add: endpoint({
      name: `add${of}Reply`,
      method: 'POST',
      path: `${path}/comments/:commentId/replies`,
      summary: `Reply to a comment on ${thing}. 409 if there are too many replies`,
      access: 'signed-in',
      changes,
      params,
      body: replyBody,
      response: commentReply,
      success: 201,
      errors: [404, 409],
    }),
    remove: endpoint({
      name: `delete${of}Reply`,
      method: 'DELETE',
      path: `${path}/comments/:commentId/replies/:replyId`,
      summary: `Delete a reply of yours to a comment on ${thing}`,
      access: 'signed-in',
      changes,
      params: params.extend({ replyId: idParameter }),
      errors: [404],
    }),
    resolve: endpoint({
      name: `resolve${of}Comment`,
      method: 'PUT',
      path: `${path}/comments/:commentId/resolution`,
      summary: `Mark a comment on ${thing} as resolved, or open it again`,
      access: 'signed-in',
      changes,
      params,
      body: resolutionBody,
      response: lineComment,
      errors: [404],
    }),
  };
}

/** Replies to comments on a submission of the caller, and whether the comments are resolved. */
export const {
  add: addOwnReply,
  remove: deleteOwnReply,
  resolve: resolveOwnComment,
} = commentEndpoints('Own', 'submission', '/grades/my/:id', 'your submission');

/** Replies to comments on an uploaded program of the caller, and whether the comments are resolved. */
export const {
  add: addOwnUploadReply,
  remove: deleteOwnUploadReply,
  resolve: resolveOwnUploadComment,
} = commentEndpoints('OwnUpload', 'uploaded program', '/grades/my/uploads/:id', 'your uploaded program');

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
