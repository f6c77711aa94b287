import { z } from 'zod';
import { type ClassroomObject, endpoint } from '#endpoint.ts';
import { errorHeading } from '#execution/execution.ts';
import { MAX_COMMENT_LENGTH, MAX_PATH_LENGTH, MAX_REPLY_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';
import { count, idParameter, moment, oneById } from '#paging.ts';
import { gradeSummary } from '#templates/grade-summary.ts';
import { caseResult, points } from '#templates/test-cases.ts';
import { plainText } from '#text.ts';

/** A reply to a comment, by the student or a teacher. */
export const commentReply = z.object({
  id: z.number().int(),
  text: z.string(),
  author_username: z.string().nullable().describe('null: the account was deleted'),
  author_full_name: z.string().optional().describe("of staff; absent: none, or the student's"),
  created_at: moment,
});
/** A reply to a comment, by the student or a teacher. */
export type CommentReply = z.infer<typeof commentReply>;

/** A reply to a comment. */
export const replyBody = z.object({
  text: plainText()
    .trim()
    .min(1, { error: problem`Please write a reply` })
    .max(MAX_REPLY_LENGTH, { error: problem`must have at most ${MAX_REPLY_LENGTH} characters` }),
});

/** Resolves a comment, or opens it again. */
export const resolutionBody = z.object({ is_resolved: z.boolean() });

/** A teacher's comment on a line. */
export const lineComment = z.object({
  id: z.number().int(),
  file: z.string().nullable().describe('null: the entry of a submission to a task'),
  line: z.number().int().min(1),
  text: z.string(),
  author_username: z.string().nullable().describe('null: the account was deleted'),
  author_full_name: z.string().optional().describe('absent: none'),
  created_at: moment,
  updated_at: moment,
  resolved_at: moment.nullable().describe('null: it is open'),
  resolved_by_username: z.string().nullable().describe('null: it is open, or the account was deleted'),
  resolved_by_full_name: z.string().optional().describe("of staff; absent: none, or the student's"),
  replies: z.array(commentReply).describe('oldest first'),
});
/** A teacher's comment on a line. */
export type LineComment = z.infer<typeof lineComment>;

/** A grade with test results and comments. */
export const gradeDetail = gradeSummary.extend({
  graded_at: moment.nullable(),
  compile_error: z.string().nullable(),
  compile_error_heading: errorHeading,
  results: z.array(caseResult),
  comments: z.array(lineComment).describe('sorted by file and line'),
});
/** A grade with test results and comments. */
export type GradeDetail = z.infer<typeof gradeDetail>;

/** A grade as its teachers see it. */
const staffGradeDetail = gradeDetail.extend({
  is_archived: z
    .boolean()
    .describe('true: its classes are archived, so comments and requests for a regrade stay as they are'),
});
/** A grade as its teachers see it. */
export type StaffGradeDetail = z.infer<typeof staffGradeDetail>;

const commentText = plainText()
  .trim()
  .max(MAX_COMMENT_LENGTH, { error: problem`must have at most ${MAX_COMMENT_LENGTH} characters` });
const lineText = commentText.min(1, { error: problem`Please write a comment` });

/** A manual grade. Omitted fields stay; null removes one. */
export const gradeBody = z.object({
  score: points.nullable().optional().describe('null: use the score from the tests'),
  comment: commentText
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text)),
});
const lineCommentBody = z.object({
  file: plainText()
    .max(MAX_PATH_LENGTH)
    .nullable()
    .default(null)
    .describe('a text of the program; null: the entry of a submission to a task'),
  line: z.number().int().min(1).max(1_000_000),
  text: lineText,
});

const oneComment = { commentId: idParameter };
const oneReply = { ...oneComment, replyId: idParameter };
const oneStudent = oneById.extend({ submissionId: idParameter });

/** The calls about one submission's grade. */
function gradeEndpoints<
  const Of extends string,
  const Owner extends ClassroomObject,
  Shape extends z.ZodRawShape,
>(of: Of, owner: Owner, path: `/${string}`, params: z.ZodObject<Shape>) {
  const common = { access: { right: 'grade', of: owner }, params } as const;
  return {
    get: endpoint({
      ...common,
      name: `get${of}Grade`,
      method: 'GET',
      path: `${path}/grade`,
      summary: 'Get a grade with test results and comments',
      response: staffGradeDetail,
      errors: [404],
    }),
    put: endpoint({
      ...common,
      name: `put${of}Grade`,
      method: 'PUT',
      path: `${path}/grade`,
      summary: 'Set a manual score or comment',
      body: gradeBody,
      response: staffGradeDetail,
      errors: [404, 409],
    }),
    regrade: endpoint({
      ...common,
      name: `regrade${of}`,
      method: 'POST',
      path: `${path}/regrade`,
      summary: 'Run the tests again; manual scores and comments are kept. 409 without tests',
      response: staffGradeDetail,
      errors: [404, 409],
    }),
    addComment: endpoint({
      ...common,
      name: `add${of}Comment`,
      method: 'POST',
      path: `${path}/comments`,
      summary: 'Add a comment to a line',
      body: lineCommentBody,
      response: lineComment,
      success: 201,
      errors: [404, 409],
    }),
    changeComment: endpoint({
      ...common,
      params: params.extend(oneComment),
      name: `change${of}Comment`,
      method: 'PUT',
      path: `${path}/comments/:commentId`,
      summary: 'Change a comment',
      body: z.object({ text: lineText }),
      response: lineComment,
      errors: [404, 409],
    }),
    deleteComment: endpoint({
      ...common,
      params: params.extend(oneComment),
      name: `delete${of}Comment`,
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      summary: 'Delete a comment',
      errors: [404, 409],
    }),
    resolveComment: endpoint({
      ...common,
      params: params.extend(oneComment),
      name: `resolve${of}Comment`,
      method: 'PUT',
      path: `${path}/comments/:commentId/resolution`,
      summary: 'Mark a comment as resolved, or open it again',
      body: resolutionBody,
      response: lineComment,
      errors: [404],
    }),
    addReply: endpoint({
      ...common,
      params: params.extend(oneComment),
      name: `add${of}Reply`,
      method: 'POST',
      path: `${path}/comments/:commentId/replies`,
      summary: 'Reply to a comment. 409 if there are too many replies',
      body: replyBody,
      response: commentReply,
      success: 201,
      errors: [404, 409],
    }),
    deleteReply: endpoint({
      ...common,
      params: params.extend(oneReply),
      name: `delete${of}Reply`,
      method: 'DELETE',
      path: `${path}/comments/:commentId/replies/:replyId`,
      summary: 'Delete a reply of yours',
      errors: [404],
    }),
  };
}

/** The grade of a submission to a template. */
export const {
  get: getSubmissionGrade,
  put: putSubmissionGrade,
  regrade: regradeSubmission,
  addComment: addSubmissionComment,
  changeComment: changeSubmissionComment,
  deleteComment: deleteSubmissionComment,
  resolveComment: resolveSubmissionComment,
  addReply: addSubmissionReply,
  deleteReply: deleteSubmissionReply,
} = gradeEndpoints('Submission', 'submission', '/admin/submissions/:id', oneById);

/** Waives the late penalty of a submission, or takes that back. */
export const waivePenalty = endpoint({
  name: 'waivePenalty',
  method: 'PUT',
  path: '/admin/submissions/:id/penalty',
  summary: 'Waive the late penalty of a submission, or take that back. 409 without one',
  access: { right: 'grade', of: 'submission' },
  params: oneById,
  body: z.object({ is_waived: z.boolean() }),
  response: staffGradeDetail,
  errors: [404, 409],
});

/** The grade of a student's submission to an assignment. */
export const {
  get: getAssignmentSubmissionGrade,
  put: putAssignmentSubmissionGrade,
  regrade: regradeAssignmentSubmission,
  addComment: addAssignmentSubmissionComment,
  changeComment: changeAssignmentSubmissionComment,
  deleteComment: deleteAssignmentSubmissionComment,
  resolveComment: resolveAssignmentSubmissionComment,
  addReply: addAssignmentSubmissionReply,
  deleteReply: deleteAssignmentSubmissionReply,
} = gradeEndpoints(
  'AssignmentSubmission',
  'assignment',
  '/assignments/:id/submissions/:submissionId',
  oneStudent,
);

/** Progress of grading all submissions. */
export const gradingProgress = z.object({
  total: count.describe('current submissions; where the best attempt counts, all attempts'),
  pending: count,
  graded: count.describe('including outdated grades'),
  failed: count,
  outdated: count.describe('graded before the tests changed'),
  ungraded: count.describe('never tested, because there were no tests'),
});
/** Progress of grading all submissions. */
export type GradingProgress = z.infer<typeof gradingProgress>;

/** The submissions to grade; `needed`: outdated, failed or never tested ones. */
export const GRADING_SCOPES = ['all', 'needed'] as const;

function gradingEndpoints<const Of extends string, const Owner extends ClassroomObject>(
  of: Of,
  owner: Owner,
  path: `/${string}`,
  thing: string,
) {
  const access = { right: 'grade', of: owner } as const;
  const common = { access, params: oneById, path: `${path}/grading` } as const;
  return {
    progress: endpoint({
      ...common,
      name: `get${of}Grading`,
      method: 'GET',
      summary: `Get the grading progress of ${thing}`,
      response: gradingProgress,
      errors: [404],
    }),
    grade: endpoint({
      ...common,
      name: `grade${of}`,
      method: 'POST',
      summary: `Run the tests of ${thing} again, in the background. 409 without tests`,
      body: z.object({ scope: z.enum(GRADING_SCOPES).default('all') }),
      response: gradingProgress,
      errors: [404, 409],
    }),
  };
}

/** Grading of all submissions to a template. */
export const { progress: getTemplateGrading, grade: gradeTemplate } = gradingEndpoints(
  'Template',
  'template',
  '/admin/templates/:id',
  'a template',
);

/** Grading of all submissions to an assignment. */
export const { progress: getAssignmentGrading, grade: gradeAssignment } = gradingEndpoints(
  'Assignment',
  'assignment',
  '/assignments/:id',
  'an assignment',
);
