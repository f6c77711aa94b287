import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RUN_STATUSES, runReason } from './execution.ts';
import { gradeSummary, gradingProgress } from './grades.ts';
import { languageId } from './languages.ts';
import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  MAX_ASSIGNMENT_UPLOAD_BYTES,
  MAX_CODE_BYTES,
  MAX_DESCRIPTION_LENGTH,
  MAX_LISTED_PAIRS,
  MAX_NAME_LENGTH,
  MAX_PAGE_SIZE,
  MAX_ZIP_BYTES,
  PAGE_SIZE,
  PLAGIARISM_THRESHOLD,
} from './limits.ts';
import { moment, oneById, slice } from './paging.ts';
import { plainText } from './text.ts';
import { nameText } from './user.ts';

/** Texts of specification 2 §5 about an upload, said by the page and by the server alike. */
export const UPLOAD_MESSAGES = {
  noZip: 'Please select a ZIP file',
  tooLarge: `File size must be less than ${MAX_ZIP_BYTES / 2 ** 20}MB`,
  noName: 'Assignment name is required',
} as const;

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);

/**
 * What becomes of an assignment: `uploaded` (waiting), `processing` (programs are run, then compared),
 * `completed`, `failed` (see `failure`; a fault of a student's program never makes it fail).
 */
export const ASSIGNMENT_STATUSES = ['uploaded', 'processing', 'completed', 'failed'] as const;
/** What becomes of an assignment: one of {@link ASSIGNMENT_STATUSES}. */
export const assignmentStatus = z.enum(ASSIGNMENT_STATUSES);
/** What becomes of an assignment: one of {@link ASSIGNMENT_STATUSES}. */
export type AssignmentStatus = z.infer<typeof assignmentStatus>;

/** How far the comparison is. It begins when all programs have been run. */
export const PLAGIARISM_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
/** How far the comparison is: one of {@link PLAGIARISM_STATUSES}. */
export const plagiarismStatus = z.enum(PLAGIARISM_STATUSES);
/** How far the comparison is: one of {@link PLAGIARISM_STATUSES}. */
export type PlagiarismStatus = z.infer<typeof plagiarismStatus>;

/** How a student's program ended; `pending`: not run yet; `no_code`: there is no program that could be run. */
export const STUDENT_RUN_STATUSES = [...RUN_STATUSES, 'pending', 'no_code'] as const;
/** How a student's program ended: one of {@link STUDENT_RUN_STATUSES}. */
export const studentRunStatus = z.enum(STUDENT_RUN_STATUSES);
/** How a student's program ended: one of {@link STUDENT_RUN_STATUSES}. */
export type StudentRunStatus = z.infer<typeof studentRunStatus>;

/** How many programs ended how. */
export const executionSummary = z.object({
  success: count,
  error: count,
  timeout: count,
  no_code: count,
});

/** The code that was handed out to everybody and does not count in comparing: a template of ours, or a file. */
export const baseCode = z.object({
  name: z.string().describe("the template's or the file's"),
  language: languageId,
  template_id: z.number().int().nullable().describe('null: a file, or the template was deleted'),
});

const threshold = z
  .number()
  .min(PLAGIARISM_THRESHOLD.least / 100)
  .max(PLAGIARISM_THRESHOLD.most / 100);

/** What a class handed in. */
export const assignment = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  status: assignmentStatus,
  failure: z.string().nullable().describe('a sentence; null unless failed'),
  total_students: count,
  processed_students: count,
  created_at: moment,
  language: languageId
    .nullable()
    .describe("null: found out for each student by their files' names and content"),
  timeout_seconds: z.number().int(),
  plagiarism_threshold: threshold,
  plagiarism_status: plagiarismStatus,
  execution_summary: executionSummary,
  total_flagged: count.describe('students in a pair at or above the threshold that was not dismissed'),
  base_code: baseCode.nullable(),
});
/** What a class handed in. */
export type Assignment = z.infer<typeof assignment>;

/** Fields of the upload. All that is no file comes as text. */
export const assignmentFields = z.object({
  name: nameText(MAX_NAME_LENGTH, UPLOAD_MESSAGES.noName),
  description: plainText().trim().max(MAX_DESCRIPTION_LENGTH).optional(),
  language: languageId.optional().describe('left out: found out for each student'),
  timeout_seconds: z.coerce
    .number()
    .int()
    .min(ASSIGNMENT_TIMEOUT_SECONDS.least)
    .max(ASSIGNMENT_TIMEOUT_SECONDS.most)
    .default(ASSIGNMENT_TIMEOUT_SECONDS.default),
  plagiarism_threshold: z.coerce
    .number()
    .pipe(threshold)
    .default(PLAGIARISM_THRESHOLD.default / 100),
  base_template_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('the template that everybody was given: what comes from it does not count'),
});

/** Creates an assignment from a ZIP of programs, a folder for each student. It is processed in the background. */
export const createAssignment = endpoint({
  name: 'createAssignment',
  method: 'POST',
  path: '/assignments',
  summary: 'Upload what a class handed in',
  access: 'admin',
  body: assignmentFields.extend({
    zip_file: z.file().describe(`a ZIP of less than ${MAX_ZIP_BYTES / 2 ** 20} MiB`),
    base_file: z.file().optional().describe(`what everybody was given, at most ${MAX_CODE_BYTES} bytes`),
  }),
  bodyEncoding: 'multipart',
  response: assignment.extend({
    notes: z.array(z.string()).describe('sentences: what of the ZIP was passed over, and why'),
  }),
  success: 201,
  errors: [413, 503],
  bodyLimitBytes: MAX_ASSIGNMENT_UPLOAD_BYTES,
});

/** Assignments, newest first. */
export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/assignments',
  summary: 'What classes handed in, newest first',
  access: 'admin',
  query: slice(PAGE_SIZE.assignments).extend({
    search: z.string().trim().max(200).optional().describe('part of the name'),
    status: assignmentStatus.optional(),
  }),
  response: z.object({ assignments: z.array(assignment), total: count }),
});

/** One assignment, with what was noted at its upload. */
export const getAssignment = endpoint({
  name: 'getAssignment',
  method: 'GET',
  path: '/assignments/:id',
  summary: 'What a class handed in',
  access: 'admin',
  params: oneById,
  response: assignment.extend({ notes: z.array(z.string()) }),
  errors: [404],
});

/** Changes an assignment. With another threshold other pairs are flagged at once; nothing is run or compared again. */
export const changeAssignment = endpoint({
  name: 'changeAssignment',
  method: 'PUT',
  path: '/assignments/:id',
  summary: 'Rename an assignment or move its threshold',
  access: 'admin',
  params: oneById,
  body: z.object({
    name: assignmentFields.shape.name.optional(),
    description: plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish(),
    plagiarism_threshold: threshold.optional(),
  }),
  response: assignment,
  errors: [404],
});

/** Runs and compares everything anew. 409 while it is processed. Verdicts on pairs stay where the pair is found again. */
export const reprocessAssignment = endpoint({
  name: 'reprocessAssignment',
  method: 'POST',
  path: '/assignments/:id/reprocess',
  summary: 'Run and compare everything anew',
  access: 'admin',
  params: oneById,
  response: assignment,
  errors: [404, 409],
});

/** Deletes an assignment with all that was handed in. 409 while it is processed. */
export const deleteAssignment = endpoint({
  name: 'deleteAssignment',
  method: 'DELETE',
  path: '/assignments/:id',
  summary: 'Delete an assignment',
  access: 'admin',
  params: oneById,
  response: z.undefined(),
  success: 204,
  errors: [404, 409],
});

/** Names what everybody was given, a template or a file, or with neither says that there is nothing; compares anew. */
export const setBaseCode = endpoint({
  name: 'setBaseCode',
  method: 'PUT',
  path: '/assignments/:id/base-code',
  summary: 'Say what everybody was given, and compare anew',
  access: 'admin',
  params: oneById,
  body: z.object({ template_id: z.coerce.number().int().positive().optional(), file: z.file().optional() }),
  bodyEncoding: 'multipart',
  response: assignment,
  errors: [404, 409, 413],
});

/** How similar the pairs of a class are. */
export const similarityBin = z.object({
  from: share,
  to: share,
  pairs: count,
});

/** Figures of an assignment. */
export const assignmentReport = z.object({
  assignment,
  execution_summary: executionSummary,
  median_time: z.number().min(0).nullable().describe('seconds, of programs that ran; null where none did'),
  slowest_time: z.number().min(0).nullable(),
  languages: z.array(z.object({ language: languageId, count })).describe('most used first'),
  plagiarism_stats: z.object({
    total_flagged: count.describe('students'),
    flagged_pairs: count,
    compared_pairs: count.describe('pairs of students who wrote in one language'),
    inconclusive_students: count.describe('whose programs are too small to say anything'),
    suggested_threshold: threshold
      .nullable()
      .describe("from the class's own pairs; null where nothing was compared"),
    distribution: z.array(similarityBin).describe('from 0 to 1, without gaps'),
  }),
  grading: gradingProgress.extend({
    test_count: count,
    max_score: z.number().min(0),
    mean_score: z.number().min(0).nullable().describe('null: nobody has a score'),
    tests: z
      .array(
        z.object({
          number: z.number().int().min(1),
          name: z.string(),
          points: z.number().min(0),
          passed: count,
          run: count.describe('students whose programs met it as it is now'),
        }),
      )
      .describe('how many passed each'),
  }),
});
/** Figures of an assignment. */
export type AssignmentReport = z.infer<typeof assignmentReport>;

/** Figures of an assignment. */
export const getAssignmentReport = endpoint({
  name: 'getAssignmentReport',
  method: 'GET',
  path: '/assignments/:id/report',
  summary: 'Figures of an assignment',
  access: 'admin',
  params: oneById,
  response: assignmentReport,
  errors: [404],
});

/** What one student handed in, as it is listed. */
export const assignmentSubmission = z.object({
  id: z.number().int(),
  student_name: z.string(),
  anonymous_name: z
    .string()
    .describe('the same student without a name, such as "Student 7"; in no order of names'),
  language: languageId.nullable().describe('null: no program'),
  entry_point: z.string().nullable().describe('the file that is run'),
  execution_status: studentRunStatus,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  code_files: z.array(z.string()).describe('names with their folders, sorted'),
  is_flagged: z.boolean(),
  highest_similarity: share
    .nullable()
    .describe('null: not compared, or with nobody from the least on that is kept'),
  grade: gradeSummary.nullable().describe('null: nothing was tested or given'),
});
/** What one student handed in, as it is listed. */
export type AssignmentSubmission = z.infer<typeof assignmentSubmission>;

/** By what the students of an assignment may be narrowed: how their program ended, or that they are flagged. */
export const SUBMISSION_FILTERS = [...STUDENT_RUN_STATUSES, 'flagged'] as const;
const submissionFilter = z.object({
  search: z.string().trim().max(200).optional().describe("part of the student's name"),
  status: z.enum(SUBMISSION_FILTERS).optional(),
  anonymous: z
    .stringbool()
    .default(false)
    .describe('in the order of their anonymous names: that of their names would tell who is who'),
});

/** What the students handed in, by their names or their anonymous ones. */
export const listAssignmentSubmissions = endpoint({
  name: 'listAssignmentSubmissions',
  method: 'GET',
  path: '/assignments/:id/submissions',
  summary: 'What the students of an assignment handed in',
  access: 'admin',
  params: oneById,
  query: slice(MAX_PAGE_SIZE).extend(submissionFilter.shape),
  response: z.object({ submissions: z.array(assignmentSubmission), total: count }),
  errors: [404],
});

/** {@link listAssignmentSubmissions} as a table. */
export const downloadAssignmentSubmissions = endpoint({
  name: 'downloadAssignmentSubmissions',
  method: 'GET',
  path: '/assignments/:id/submissions/csv',
  summary: 'What the students of an assignment handed in, as CSV',
  access: 'admin',
  params: oneById,
  query: submissionFilter,
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

const oneSubmission = oneById.extend({ submissionId: z.coerce.number().int().positive() });

/** All about what one student handed in. */
export const getAssignmentSubmission = endpoint({
  name: 'getAssignmentSubmission',
  method: 'GET',
  path: '/assignments/:id/submissions/:submissionId/details',
  summary: 'What one student handed in',
  access: 'admin',
  params: oneSubmission,
  response: z.object({
    submission: assignmentSubmission.extend({
      execution_output: z.string(),
      execution_error: z.string().nullable(),
      reason: runReason.nullable(),
      similarity_scores: z.record(z.string(), share).describe("by the other student's name"),
      similarities: z
        .array(
          z.object({
            pair_id: z.number().int(),
            student_name: z.string(),
            anonymous_name: z.string(),
            similarity: share,
            is_flagged: z.boolean(),
          }),
        )
        .describe('the same, highest first'),
    }),
    code_files: z.record(z.string(), z.string()).describe('content by name'),
  }),
  errors: [404],
});
/** All about what one student handed in. */
export type AssignmentSubmissionDetails = z.infer<typeof getAssignmentSubmission.response>;

/** What a teacher made of a pair. `open`: nothing yet. A dismissed pair flags nobody, a confirmed one always. */
export const PAIR_VERDICTS = ['open', 'confirmed', 'dismissed'] as const;
/** What a teacher made of a pair: one of {@link PAIR_VERDICTS}. */
export const pairVerdict = z.enum(PAIR_VERDICTS);
/** What a teacher made of a pair: one of {@link PAIR_VERDICTS}. */
export type PairVerdict = z.infer<typeof pairVerdict>;

const pairMember = z.object({
  submission_id: z.number().int(),
  student_name: z.string(),
  anonymous_name: z.string(),
});

/** Two students and how much their programs are alike. */
export const assignmentPair = z.object({
  id: z.number().int(),
  a: pairMember,
  b: pairMember,
  language: languageId,
  similarity: share,
  is_conclusive: z.boolean().describe('false: one of them is too small to say anything'),
  verdict: pairVerdict,
  is_flagged: z.boolean(),
});
/** Two students and how much their programs are alike. */
export type AssignmentPair = z.infer<typeof assignmentPair>;

/** The pairs of an assignment, most alike first, all at once: the page draws and groups them. */
export const listAssignmentPairs = endpoint({
  name: 'listAssignmentPairs',
  method: 'GET',
  path: '/assignments/:id/pairs',
  summary: `The ${MAX_LISTED_PAIRS} pairs of an assignment that are the most alike`,
  access: 'admin',
  params: oneById,
  response: z.object({
    pairs: z.array(assignmentPair).max(MAX_LISTED_PAIRS),
    total: count.describe('pairs that are kept'),
  }),
  errors: [404],
});

/** {@link listAssignmentPairs} as a table, all that are kept. */
export const downloadAssignmentPairs = endpoint({
  name: 'downloadAssignmentPairs',
  method: 'GET',
  path: '/assignments/:id/pairs/csv',
  summary: 'The pairs of an assignment, as CSV',
  access: 'admin',
  params: oneById,
  query: z.object({ anonymous: z.stringbool().default(false) }),
  response: z.string(),
  download: 'text/csv',
  errors: [404],
});

/** A piece of a student's file. Lines and columns count from 1, columns in UTF-16 units, the end exclusive. */
export const passage = z.object({
  file: z.string(),
  start_line: z.number().int().min(1),
  start_column: z.number().int().min(1),
  end_line: z.number().int().min(1),
  end_column: z.number().int().min(1),
});
/** A piece of a student's file. */
export type Passage = z.infer<typeof passage>;

const onePair = oneById.extend({ pairId: z.coerce.number().int().positive() });
const comparedMember = pairMember.extend({ code_files: z.record(z.string(), z.string()) });

/** Two programs with the pieces that they have in common, in the order of the first. */
export const getAssignmentPair = endpoint({
  name: 'getAssignmentPair',
  method: 'GET',
  path: '/assignments/:id/pairs/:pairId',
  summary: 'Two programs and what they have in common',
  access: 'admin',
  params: onePair,
  response: assignmentPair.extend({
    a: comparedMember,
    b: comparedMember,
    fragments: z.array(
      z.object({
        a: passage,
        b: passage,
        words: count.describe('that they have in common'),
        is_same_text: z.boolean().describe('to the letter, but for white space'),
        is_moved: z.boolean().describe('it stands elsewhere among the pieces of the other'),
      }),
    ),
  }),
  errors: [404],
});
/** Two programs with the pieces that they have in common. */
export type ComparedPair = z.infer<typeof getAssignmentPair.response>;

/** Says what a teacher makes of a pair. */
export const judgePair = endpoint({
  name: 'judgePair',
  method: 'PUT',
  path: '/assignments/:id/pairs/:pairId',
  summary: 'Confirm or dismiss a pair',
  access: 'admin',
  params: onePair,
  body: z.object({ verdict: pairVerdict }),
  response: assignmentPair,
  errors: [404],
});
