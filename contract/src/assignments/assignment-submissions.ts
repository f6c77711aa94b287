import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { errorHeading, runReason } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { MAX_PAGE_SIZE } from '#limits.ts';
import { count, idParameter, oneById, slice } from '#paging.ts';
import { gradeSummary } from '#templates/grade-summary.ts';
import { pairVerdict } from './assignment-pairs.ts';
import { STUDENT_RUN_STATUSES, similarity, studentRunStatus, taskSubmission } from './assignments.ts';

/** One student's submission in a list. */
export const assignmentSubmission = z.object({
  id: z.number().int(),
  student_name: z.string(),
  anonymous_name: z.string().describe('pseudonym such as "Student 7"; its order is unrelated to the names'),
  language: languageId.nullable().describe('null: no program was submitted'),
  entry_point: z.string().nullable().describe('file that is run'),
  execution_status: studentRunStatus,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  code_files: z.array(z.string()).describe('file paths, sorted'),
  is_flagged: z.boolean(),
  highest_similarity: similarity
    .nullable()
    .describe('null: not compared, or no similarity above the stored minimum'),
  grade: gradeSummary
    .nullable()
    .describe('null: not graded yet; in a comparison of tasks the grade of the submission to the task'),
  task_submission: taskSubmission.nullable(),
});
/** One student's submission in a list. */
export type AssignmentSubmission = z.infer<typeof assignmentSubmission>;

/** Filters of an assignment's students: by the outcome of their program, or flagged. */
export const SUBMISSION_FILTERS = [...STUDENT_RUN_STATUSES, 'flagged'] as const;
const submissionFilter = z.object({
  search: z.string().trim().max(200).optional().describe("substring of the student's name"),
  status: z.enum(SUBMISSION_FILTERS).optional(),
  anonymous: z
    .stringbool()
    .default(false)
    .describe('sorted by pseudonym, since the order of names would reveal them'),
});

/** The submissions of an assignment, by the students' real or anonymised names. */
export const listAssignmentSubmissions = endpoint({
  name: 'listAssignmentSubmissions',
  method: 'GET',
  path: '/assignments/:id/submissions',
  summary: 'List the submissions to an assignment',
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  query: slice(MAX_PAGE_SIZE).extend(submissionFilter.shape),
  response: z.object({ submissions: z.array(assignmentSubmission), total: count }),
  errors: [404],
});

/** {@link listAssignmentSubmissions} as CSV. */
export const downloadAssignmentSubmissions = endpoint({
  name: 'downloadAssignmentSubmissions',
  method: 'GET',
  path: '/assignments/:id/submissions/csv',
  summary: 'Download the submissions to an assignment as CSV',
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  query: submissionFilter,
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

const oneSubmission = oneById.extend({ submissionId: idParameter });

/** One student's submission with all details. */
export const getAssignmentSubmission = endpoint({
  name: 'getAssignmentSubmission',
  method: 'GET',
  path: '/assignments/:id/submissions/:submissionId/details',
  summary: "Get a student's submission",
  access: { right: 'grade', of: 'assignment' },
  params: oneSubmission,
  response: z.object({
    submission: assignmentSubmission.extend({
      execution_output: z.string(),
      execution_error: z.string().nullable(),
      execution_error_heading: errorHeading,
      reason: runReason.nullable(),
      similarity_scores: z.record(z.string(), similarity).describe("keyed by the other student's name"),
      similarities: z
        .array(
          z.object({
            pair_id: z.number().int(),
            student_name: z.string(),
            anonymous_name: z.string(),
            similarity,
            is_conclusive: z.boolean().describe('false: one of the programs is too short for a conclusion'),
            verdict: pairVerdict,
            is_flagged: z.boolean(),
          }),
        )
        .describe('the same as a list, highest first'),
    }),
    code_files: z.record(z.string(), z.string()).describe('content by file path'),
  }),
  errors: [404],
});
/** One student's submission with all details. */
export type AssignmentSubmissionDetails = z.infer<typeof getAssignmentSubmission.response>;
