import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { languageId } from './languages.ts';
import { MAX_COMMENT_LENGTH, MAX_PATH_LENGTH, PAGE_SIZE } from './limits.ts';
import { count, moment, oneById, paging } from './paging.ts';
import { caseResult, points } from './test-cases.ts';
import { plainText } from './text.ts';

/** How far grading is. `none`: there are no tests, or none were run. `failed`: a fault of the server; grade again. */
export const GRADE_STATUSES = ['none', 'pending', 'graded', 'failed'] as const;
/** How far grading is: one of {@link GRADE_STATUSES}. */
export const gradeStatus = z.enum(GRADE_STATUSES);
/** How far grading is: one of {@link GRADE_STATUSES}. */
export type GradeStatus = z.infer<typeof gradeStatus>;

/** What a program is worth. */
export const gradeSummary = z.object({
  status: gradeStatus,
  score: z.number().min(0).nullable().describe("what counts: the teacher's, else the tests'; null: none yet"),
  max_score: z.number().min(0).nullable().describe('null: no tests were run'),
  automatic_score: z.number().min(0).nullable().describe("the tests'"),
  is_overridden: z.boolean().describe('the score is a teacher’s'),
  passed_count: count,
  test_count: count,
  is_outdated: z.boolean().describe('the tests were changed since'),
  comment: z.string().nullable().describe("the teacher's, on the whole"),
  comment_count: count.describe('comments on lines'),
});
/** What a program is worth. */
export type GradeSummary = z.infer<typeof gradeSummary>;

/** What a teacher says about a line. */
export const lineComment = z.object({
  id: z.number().int(),
  file: z.string().nullable().describe('of a program of several files; null: the program'),
  line: z.number().int().min(1),
  text: z.string(),
  author_username: z.string().nullable().describe('null: the account was deleted'),
  created_at: moment,
  updated_at: moment,
});
/** What a teacher says about a line. */
export type LineComment = z.infer<typeof lineComment>;

/** A grade with all that it comes from. */
export const gradeDetail = gradeSummary.extend({
  graded_at: moment.nullable(),
  compile_error: z.string().nullable(),
  results: z.array(caseResult),
  comments: z.array(lineComment).describe('by file and line'),
});
/** A grade with all that it comes from. */
export type GradeDetail = z.infer<typeof gradeDetail>;

const commentText = plainText()
  .trim()
  .max(MAX_COMMENT_LENGTH, { error: `must have at most ${MAX_COMMENT_LENGTH} characters` });
const lineText = commentText.min(1, { error: 'Please write a comment' });

/** What a teacher gives by hand. What is left out stays; null takes it back. */
export const gradeBody = z.object({
  score: points.nullable().optional().describe('null: what the tests say counts'),
  comment: commentText
    .nullable()
    .optional()
    .transform((text) => (text === '' ? null : text)),
});
const lineCommentBody = z.object({
  file: plainText().max(MAX_PATH_LENGTH).nullable().default(null),
  line: z.number().int().min(1).max(1_000_000),
  text: lineText,
});

const oneComment = { commentId: z.coerce.number().int().positive() };
const oneStudent = oneById.extend({ submissionId: z.coerce.number().int().positive() });

/** The calls about the grade of one thing that was handed in. */
function gradeEndpoints<const Of extends string, Shape extends z.ZodRawShape>(
  of: Of,
  path: `/${string}`,
  params: z.ZodObject<Shape>,
) {
  const common = { access: 'admin', params } as const;
  return {
    get: endpoint({
      ...common,
      name: `get${of}Grade`,
      method: 'GET',
      path: `${path}/grade`,
      summary: 'A grade with all that it comes from',
      response: gradeDetail,
      errors: [404],
    }),
    put: endpoint({
      ...common,
      name: `put${of}Grade`,
      method: 'PUT',
      path: `${path}/grade`,
      summary: 'Give a score or a comment by hand',
      body: gradeBody,
      response: gradeDetail,
      errors: [404],
    }),
    regrade: endpoint({
      ...common,
      name: `regrade${of}`,
      method: 'POST',
      path: `${path}/regrade`,
      summary: 'Run the tests anew; what was given by hand stays. 409 where there are no tests',
      response: gradeDetail,
      errors: [404, 409],
    }),
    addComment: endpoint({
      ...common,
      name: `add${of}Comment`,
      method: 'POST',
      path: `${path}/comments`,
      summary: 'Comment on a line',
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
      errors: [404],
    }),
    deleteComment: endpoint({
      ...common,
      params: params.extend(oneComment),
      name: `delete${of}Comment`,
      method: 'DELETE',
      path: `${path}/comments/:commentId`,
      summary: 'Delete a comment',
      response: z.undefined(),
      success: 204,
      errors: [404],
    }),
  };
}

/** The grade of what was handed in to a template. */
export const {
  get: getSubmissionGrade,
  put: putSubmissionGrade,
  regrade: regradeSubmission,
  addComment: addSubmissionComment,
  changeComment: changeSubmissionComment,
  deleteComment: deleteSubmissionComment,
} = gradeEndpoints('Submission', '/admin/submissions/:id', oneById);

/** The grade of what a student handed in to an assignment. */
export const {
  get: getAssignmentSubmissionGrade,
  put: putAssignmentSubmissionGrade,
  regrade: regradeAssignmentSubmission,
  addComment: addAssignmentSubmissionComment,
  changeComment: changeAssignmentSubmissionComment,
  deleteComment: deleteAssignmentSubmissionComment,
} = gradeEndpoints('AssignmentSubmission', '/assignments/:id/submissions/:submissionId', oneStudent);

/** How far the grading of all that was handed in is. */
export const gradingProgress = z.object({
  total: count.describe('current submissions'),
  pending: count,
  graded: count.describe('outdated ones among them'),
  failed: count,
  outdated: count.describe('graded by tests that were changed since'),
  ungraded: count.describe('never tested: there were no tests then'),
});
/** How far the grading of all that was handed in is. */
export type GradingProgress = z.infer<typeof gradingProgress>;

/** Which of what was handed in is graded: `needed`: what is outdated, failed or was never tested. */
export const GRADING_SCOPES = ['all', 'needed'] as const;

function gradingEndpoints<const Of extends string>(of: Of, path: `/${string}`, thing: string) {
  const common = { access: 'admin', params: oneById, path: `${path}/grading` } as const;
  return {
    progress: endpoint({
      ...common,
      name: `get${of}Grading`,
      method: 'GET',
      summary: `How far the grading of ${thing} is`,
      response: gradingProgress,
      errors: [404],
    }),
    grade: endpoint({
      ...common,
      name: `grade${of}`,
      method: 'POST',
      summary: `Run the tests of ${thing} anew, in the background. 409 where there are none`,
      body: z.object({ scope: z.enum(GRADING_SCOPES).default('all') }),
      response: gradingProgress,
      errors: [404, 409],
    }),
  };
}

/** Grading all that was handed in to a template. */
export const { progress: getTemplateGrading, grade: gradeTemplate } = gradingEndpoints(
  'Template',
  '/admin/templates/:id',
  'a template',
);

/** Grading all that was handed in to an assignment. */
export const { progress: getAssignmentGrading, grade: gradeAssignment } = gradingEndpoints(
  'Assignment',
  '/assignments/:id',
  'an assignment',
);

/** What the caller handed in, and what it is worth. */
export const ownGrade = z.object({
  submission_id: z.number().int(),
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  template_name: z.string(),
  language: languageId,
  submitted_at: moment,
  is_late: z.boolean(),
  grade: gradeSummary.nullable().describe('null: nothing was tested or given'),
});
/** What the caller handed in, and what it is worth. */
export type OwnGrade = z.infer<typeof ownGrade>;

/** What the caller handed in last to each template, newest first. */
export const listOwnGrades = endpoint({
  name: 'listOwnGrades',
  method: 'GET',
  path: '/grades/my',
  summary: 'Your grades',
  access: 'signed-in',
  query: paging(PAGE_SIZE.grades),
  response: z.object({ grades: z.array(ownGrade), total: count, page: z.number().int() }),
});

/** One of them with the program, the results that a student sees, and the comments. 404 for another's. */
export const getOwnGrade = endpoint({
  name: 'getOwnGrade',
  method: 'GET',
  path: '/grades/my/:id',
  summary: 'One of your grades, with comments',
  access: 'signed-in',
  params: oneById,
  response: ownGrade.extend({ code_content: z.string(), detail: gradeDetail.nullable() }),
  errors: [404],
});
/** One of the caller's grades, with comments. */
export type OwnGradeDetail = z.infer<typeof getOwnGrade.response>;

/** What a student handed in to a template of the matrix. */
const gradeCell = z.object({
  user_id: z.number().int(),
  template_id: z.number().int(),
  submission_id: z.number().int(),
  is_late: z.boolean(),
  status: gradeStatus,
  score: z.number().min(0).nullable(),
  is_overridden: z.boolean(),
});

/** Students against templates of a classroom. A cell that is missing: nothing was handed in. */
export const gradeMatrix = z.object({
  templates: z
    .array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        max_score: z.number().min(0).nullable().describe('of its tests as they are now; null: none'),
        submission_deadline: moment.nullable(),
        mean_score: z.number().min(0).nullable().describe('of those who have a score'),
      }),
    )
    .describe('oldest first'),
  students: z
    .array(
      z.object({
        id: z.number().int(),
        username: z.string(),
        full_name: z.string().nullable(),
        email: z.string(),
        total: z.number().min(0).describe('of their scores'),
        submitted_count: count,
      }),
    )
    .describe('by name'),
  cells: z.array(gradeCell),
});
/** Students against templates of a classroom. */
export type GradeMatrix = z.infer<typeof gradeMatrix>;

/** All grades of a classroom. */
export const getClassroomGrades = endpoint({
  name: 'getClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades',
  summary: 'Students against templates',
  access: 'admin',
  params: oneById,
  response: gradeMatrix,
  errors: [404],
});

/** {@link getClassroomGrades} as a table: a row for each student, a column for each template. */
export const downloadClassroomGrades = endpoint({
  name: 'downloadClassroomGrades',
  method: 'GET',
  path: '/admin/classrooms/:id/grades/csv',
  summary: 'The grades of a classroom, as CSV',
  access: 'admin',
  params: oneById,
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});
