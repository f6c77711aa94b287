import { z } from 'zod';
import { nameText } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { RUN_STATUSES } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { gradingProgress } from '#grades/grades.ts';
import {
  ASSIGNMENT_TIMEOUT_SECONDS,
  MAX_ASSIGNMENT_INPUT_LENGTH,
  MAX_ASSIGNMENT_UPLOAD_BYTES,
  MAX_ASSIGNMENT_ZIP_BYTES,
  MAX_CODE_BYTES,
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_TEST_FILE_BYTES,
  PAGE_SIZE,
  PLAGIARISM_THRESHOLD,
} from '#limits.ts';
import { message } from '#message.ts';
import { count, idParameter, listScope, moment, oneById, slice } from '#paging.ts';
import { points } from '#templates/test-cases.ts';
import { messageField, messageListField, plainText } from '#text.ts';

/** Texts of specification 2 §5 about an upload, used by page and server. */
export const UPLOAD_MESSAGES = {
  noZip: 'Please select a ZIP file',
  noName: 'Assignment name is required',
} as const;

/** The error of specification 2 §5 for a ZIP that is too large, used by page and server. */
export const ZIP_TOO_LARGE = message`File size must be less than ${MAX_ASSIGNMENT_ZIP_BYTES / 2 ** 20}MB`;

/** Similarity of two programs, from 0 (nothing in common) to 1. */
export const similarity = z.number().min(0).max(1);

/**
 * States of an assignment: `uploaded` (waiting), `processing` (programs are run, then compared), `completed`, `failed`
 * (see `failure`; an error in a student's program never causes it).
 */
export const ASSIGNMENT_STATUSES = ['uploaded', 'processing', 'completed', 'failed'] as const;
/** The state of an assignment: one of {@link ASSIGNMENT_STATUSES}. */
export const assignmentStatus = z.enum(ASSIGNMENT_STATUSES);
/** The state of an assignment: one of {@link ASSIGNMENT_STATUSES}. */
export type AssignmentStatus = z.infer<typeof assignmentStatus>;

/** Progress of the comparison, which begins when all programs have run. */
export const PLAGIARISM_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const;
/** Progress of the comparison: one of {@link PLAGIARISM_STATUSES}. */
export const plagiarismStatus = z.enum(PLAGIARISM_STATUSES);
/** Progress of the comparison: one of {@link PLAGIARISM_STATUSES}. */
export type PlagiarismStatus = z.infer<typeof plagiarismStatus>;

/** Outcome of a student's program; `pending`: not run yet; `no_code`: the submission has no runnable program. */
export const STUDENT_RUN_STATUSES = [...RUN_STATUSES, 'pending', 'no_code'] as const;
/** Outcome of a student's program: one of {@link STUDENT_RUN_STATUSES}. */
export const studentRunStatus = z.enum(STUDENT_RUN_STATUSES);
/** Outcome of a student's program: one of {@link STUDENT_RUN_STATUSES}. */
export type StudentRunStatus = z.infer<typeof studentRunStatus>;

/** Number of programs per outcome. */
export const executionSummary = z.object({
  success: count,
  error: count,
  timeout: count,
  no_code: count,
});

/** Code handed out to all students, which the comparison ignores: a template of this server, or a file. */
export const baseCode = z.object({
  name: z.string().describe('name of the template or file'),
  language: languageId,
  template_id: z.number().int().nullable().describe('null: a file, or the template was deleted'),
});

/** A submission to a task, as a program of a comparison. Null in an upload, and once the account is deleted. */
export const taskSubmission = z.object({
  id: z.number().int().describe('the submission to the task'),
  is_replaced: z.boolean().describe('true: another attempt counts by now'),
});
/** A submission to a task, as a program of a comparison. */
export type TaskSubmission = z.infer<typeof taskSubmission>;

const threshold = z
  .number()
  .min(PLAGIARISM_THRESHOLD.min / 100)
  .max(PLAGIARISM_THRESHOLD.max / 100);

/** An assignment: the submissions of a class. */
export const assignment = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  status: assignmentStatus,
  failure: z.string().nullable().describe('a sentence; null unless the status is failed'),
  failure_message: messageField,
  total_students: count,
  processed_students: count,
  created_at: moment,
  language: languageId.nullable().describe('null: detected for each student from file names and content'),
  timeout_seconds: z.number().int(),
  plagiarism_threshold: threshold,
  plagiarism_status: plagiarismStatus,
  execution_summary: executionSummary,
  total_flagged: count.describe('students in a pair at or above the threshold that was not dismissed'),
  base_code: baseCode.nullable(),
  input_data: z.string().describe('standard input of every program; empty: none'),
  is_comparison: z.boolean().describe('true: made from the submissions to tasks; false: uploaded'),
  classroom_id: z.number().int().nullable().describe('class whose gradebook it is in; null: none'),
  weight: z.number().min(0).describe('factor of its points in totals of the class; 0: it does not count'),
  released_at: moment.nullable().describe('since when matched students see their grades; null: they do not'),
});
/** An assignment: the submissions of a class. */
export type Assignment = z.infer<typeof assignment>;

/** A task that a comparison was made from. */
export const comparedTask = z.object({
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  name: z.string(),
  classrooms: z.array(z.string()).nullable().describe('null: everybody'),
});
/** A task that a comparison was made from. */
export type ComparedTask = z.infer<typeof comparedTask>;

/** An assignment with what lists leave out. */
export const assignmentDetails = assignment.extend({
  notes: z.array(z.string()).describe('sentences about skipped entries of the ZIP'),
  note_messages: messageListField,
  compared_tasks: z.array(comparedTask).describe('what it was made from; empty for an upload'),
  replaced_count: count.describe('programs whose authors have handed in again since'),
});
/** An assignment with what lists leave out. */
export type AssignmentDetails = z.infer<typeof assignmentDetails>;

/** Fields of the upload. All except files are text. */
export const assignmentFields = z.object({
  name: nameText(MAX_NAME_LENGTH, UPLOAD_MESSAGES.noName),
  description: plainText().trim().max(MAX_DESCRIPTION_LENGTH).optional(),
  language: languageId.optional().describe('default: detected for each student'),
  timeout_seconds: z.coerce
    .number()
    .int()
    .min(ASSIGNMENT_TIMEOUT_SECONDS.min)
    .max(ASSIGNMENT_TIMEOUT_SECONDS.max)
    .default(ASSIGNMENT_TIMEOUT_SECONDS.default),
  plagiarism_threshold: z.coerce
    .number()
    .pipe(threshold)
    .default(PLAGIARISM_THRESHOLD.default / 100),
  input_data: plainText()
    .max(MAX_ASSIGNMENT_INPUT_LENGTH)
    .optional()
    .describe('standard input of every program; a line end is added where the last line has none'),
  base_template_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('template handed to all students; its code is not counted as similarity'),
  classroom_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('class of the students, who are matched to its members by name'),
  tests_template_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('template whose tests grade the programs; a copy, which later changes leave alone'),
});

/** Creates an assignment from a ZIP of programs with a folder for each student. It is processed in the background. */
export const createAssignment = endpoint({
  name: 'createAssignment',
  method: 'POST',
  path: '/assignments',
  summary: 'Upload the submissions of a class',
  access: 'teacher',
  body: assignmentFields.extend({
    zip_file: z.file().describe(`a ZIP of less than ${MAX_ASSIGNMENT_ZIP_BYTES / 2 ** 20} MiB`),
    base_file: z
      .file()
      .optional()
      .describe(`template code handed to all students, at most ${MAX_CODE_BYTES} bytes`),
    tests_file: z
      .file()
      .optional()
      .describe(
        `tests that grade the programs, as they are imported: JSON or a ZIP of at most ${MAX_TEST_FILE_BYTES} bytes`,
      ),
  }),
  bodyEncoding: 'multipart',
  response: assignmentDetails,
  success: 201,
  errors: [413, 503],
  bodyLimitBytes: MAX_ASSIGNMENT_UPLOAD_BYTES,
});

/** An assignment in a list. */
export const listedAssignment = assignment.extend({
  compared_tasks: z
    .array(z.string())
    .describe('names of the tasks that it was made from; empty for an upload'),
});
/** An assignment in a list. */
export type ListedAssignment = z.infer<typeof listedAssignment>;

/** Assignments, newest first. */
export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/assignments',
  summary: 'List assignments, newest first',
  access: 'staff',
  query: slice(PAGE_SIZE.assignments).extend({
    scope: listScope,
    search: z.string().trim().max(200).optional().describe('substring of the name'),
    status: assignmentStatus.optional(),
    template_id: idParameter.optional().describe('only comparisons of this task'),
  }),
  response: z.object({ assignments: z.array(listedAssignment), total: count }),
});

/** One assignment, with the notes of its upload. */
export const getAssignment = endpoint({
  name: 'getAssignment',
  method: 'GET',
  path: '/assignments/:id',
  summary: 'Get an assignment',
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  response: assignmentDetails,
  errors: [404],
});

/**
 * Changes an assignment. A new threshold changes the flagged pairs at once, without running or comparing anything
 * again. A new class matches the students to its members; null also forgets who they were.
 */
export const changeAssignment = endpoint({
  name: 'changeAssignment',
  method: 'PUT',
  path: '/assignments/:id',
  summary: 'Change the name, threshold or class of an assignment, or release its grades',
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  body: z.object({
    name: assignmentFields.shape.name.optional(),
    description: plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish(),
    plagiarism_threshold: threshold.optional(),
    classroom_id: z.number().int().positive().nullable().optional(),
    weight: points.optional(),
    is_released: z.boolean().optional().describe('true: matched students see their grades'),
  }),
  response: assignment,
  errors: [404, 409],
});

/** Runs and compares everything again. 409 during processing. Verdicts stay for pairs that are found again. */
export const reprocessAssignment = endpoint({
  name: 'reprocessAssignment',
  method: 'POST',
  path: '/assignments/:id/reprocess',
  summary: 'Run and compare all submissions again',
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  response: assignment,
  errors: [404, 409],
});

/** Deletes an assignment with all submissions. 409 during processing. */
export const deleteAssignment = endpoint({
  name: 'deleteAssignment',
  method: 'DELETE',
  path: '/assignments/:id',
  summary: 'Delete an assignment',
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  errors: [404, 409],
});

/** Sets the base code to a template or a file, or with neither removes it; compares again. */
export const setBaseCode = endpoint({
  name: 'setBaseCode',
  method: 'PUT',
  path: '/assignments/:id/base-code',
  summary: 'Set the template code and compare again',
  access: { right: 'teach', of: 'assignment' },
  params: oneById,
  body: z.object({ template_id: idParameter.optional(), file: z.file().optional() }),
  bodyEncoding: 'multipart',
  response: assignment,
  errors: [404, 409, 413],
});

/** Number of pairs in a range of similarity. */
export const similarityBin = z.object({
  from: similarity,
  to: similarity,
  pairs: count,
});

/** Statistics of an assignment. */
export const assignmentReport = z.object({
  assignment,
  execution_summary: executionSummary,
  median_time: z.number().min(0).nullable().describe('seconds, over programs that ran; null if none did'),
  slowest_time: z.number().min(0).nullable(),
  languages: z.array(z.object({ language: languageId, count })).describe('most used first'),
  plagiarism_stats: z.object({
    total_flagged: count.describe('students'),
    flagged_pairs: count,
    compared_pairs: count.describe('pairs of students with programs in the same language'),
    inconclusive_students: count.describe('students whose programs are too short for a conclusion'),
    suggested_threshold: threshold
      .nullable()
      .describe('derived from the similarities of this class; null if no two programs can be compared'),
    distribution: z.array(similarityBin).describe('contiguous bins from 0 to 1'),
  }),
  grading: gradingProgress.extend({
    test_count: count,
    max_score: z.number().min(0),
    mean_score: z.number().min(0).nullable().describe('null: no scores'),
    tests: z
      .array(
        z.object({
          number: z.number().int().min(1),
          name: z.string(),
          points: z.number().min(0),
          passed: count,
          run: count.describe('students whose programs ran the current version of the test'),
        }),
      )
      .describe('pass counts per test'),
  }),
});
/** Statistics of an assignment. */
export type AssignmentReport = z.infer<typeof assignmentReport>;

/** Statistics of an assignment. */
export const getAssignmentReport = endpoint({
  name: 'getAssignmentReport',
  method: 'GET',
  path: '/assignments/:id/report',
  summary: 'Get statistics of an assignment',
  access: { right: 'grade', of: 'assignment' },
  params: oneById,
  response: assignmentReport,
  errors: [404],
});
