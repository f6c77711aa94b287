import { z } from 'zod';
import { groupFilter } from '#classrooms/groups.ts';
import { endpoint } from '#endpoint.ts';
import { errorHeading } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { projectInAnswer, projectInList } from '#execution/project.ts';
import { keptRunFiles, oneRunFile } from '#execution/run-files.ts';
import { PAGE_SIZE } from '#limits.ts';
import { count, idParameter, isCutInList, listScope, moment, oneById, slice } from '#paging.ts';
import { gradeSummary } from '#templates/grade-summary.ts';
import { checkedRun } from '#templates/templates.ts';

/** Outcomes of running a submission on the server; `pending`: not run yet. */
export const SUBMISSION_STATUSES = ['success', 'error', 'pending'] as const;
/** The outcome of a submission's last run. */
export const submissionStatus = z.enum(SUBMISSION_STATUSES);
/** The outcome of a submission's last run. */
export type SubmissionStatus = z.infer<typeof submissionStatus>;

/** A submission, as admins see it. */
export const submission = z.object({
  id: z.number().int(),
  template_id: z.number().int().nullable().describe('null: the template was deleted'),
  template_name: z.string(),
  submitted_by_username: z.string(),
  submitted_by_full_name: z
    .string()
    .nullable()
    .describe("name on the class's roster, or else the account's full name; null: none"),
  submitted_by_has_left: z.boolean().describe('true: is no longer a student of the class'),
  submitted_by_email: z.string().nullable(),
  language: languageId,
  status: submissionStatus,
  submitted_code: z.string(),
  ...projectInList,
  output: z.string(),
  error_message: z.string().nullable(),
  error_heading: errorHeading,
  execution_time: z.number().min(0).nullable().describe('seconds'),
  checked_by: z
    .enum(['run', 'tests'])
    .nullable()
    .describe('how the server found out the status; null: not yet, or an old one, reported by the page'),
  check_failed: z
    .boolean()
    .describe(
      'true: the server could not run it, through a fault of its own, and does not try again by itself; regrading does',
    ),
  claimed: checkedRun.nullable().describe('what the page reported when it was submitted; not verified'),
  submitted_at: moment,
  sha256: z.string(),
  former_count: z.number().int().describe('number of other attempts, which this one outranks'),
  attempt: z.number().int().min(1).describe('number of the attempt, from 1'),
  counts: z.boolean().describe('false: another attempt of the person counts'),
  is_late: z.boolean(),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
  has_regrade_request: z
    .boolean()
    .describe('true: its author asked for a regrade, which is not answered yet'),
});
/** A submission, as admins see it. */
export type Submission = z.infer<typeof submission>;

/** Columns that submissions can be sorted by. */
export const SUBMISSION_SORTS = [
  'submitted',
  'student',
  'template',
  'language',
  'status',
  'score',
  'time',
] as const;

/** Submissions that a teacher has something to do about. */
export const GRADING_FILTERS = ['to_grade', 'outdated', 'regrade'] as const;

const submissionFilter = z.object({
  scope: listScope,
  template_id: idParameter.optional(),
  classroom_id: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe("a class's students, in its templates and those for everyone"),
  group: groupFilter,
  template_name: z.string().trim().max(200).optional(),
  user_id: idParameter.optional().describe('exactly this person'),
  user: z
    .string()
    .trim()
    .max(300)
    .optional()
    .describe('substring of the username, the full name or the email address'),
  language: languageId.optional(),
  status: submissionStatus.optional(),
  is_late: z.stringbool().optional(),
  grading: z
    .enum(GRADING_FILTERS)
    .optional()
    .describe(
      'to_grade: due, and neither scored nor being graded; outdated: the tests changed since; regrade: with an open request for one',
    ),
});

const submissionOrder = z.object({
  sort: z.enum(SUBMISSION_SORTS).default('submitted'),
  direction: z.enum(['ascending', 'descending']).default('descending'),
});

const submissionPage = z.object({
  submissions: z.array(submission.extend({ is_cut: isCutInList })),
  total: z.number().int(),
});

/**
 * The attempt that counts of each person for each template, newest first unless sorted; on a page with much text the
 * longest programs
 * and outputs are cut.
 */
export const listSubmissions = endpoint({
  name: 'listSubmissions',
  method: 'GET',
  path: '/admin/submissions',
  summary: 'List submissions',
  access: 'staff',
  query: slice(PAGE_SIZE.submissions).extend(submissionFilter.shape).extend(submissionOrder.shape),
  response: submissionPage,
});

/** {@link listSubmissions} as CSV, without the programs. */
export const downloadSubmissions = endpoint({
  name: 'downloadSubmissions',
  method: 'GET',
  path: '/admin/submissions/csv',
  summary: 'Download submissions as CSV',
  access: 'staff',
  query: submissionFilter,
  response: z.string(),
  download: 'text/csv',
});

/** The attempts that count for one template. */
export const listTemplateSubmissions = endpoint({
  name: 'listTemplateSubmissions',
  method: 'GET',
  path: '/admin/templates/:id/submissions',
  summary: 'List the submissions to a template',
  access: { right: 'grade', of: 'template' },
  params: oneById,
  query: slice(PAGE_SIZE.submissions),
  response: submissionPage,
  errors: [404],
});

/**
 * The submissions to a template as a ZIP with a folder for each student, which can be uploaded as an assignment. 409 if
 * there are none, or too many.
 */
export const downloadTemplateSubmissions = endpoint({
  name: 'downloadTemplateSubmissions',
  method: 'GET',
  path: '/admin/templates/:id/submissions/zip',
  summary: 'Download the submissions to a template as a ZIP',
  access: { right: 'grade', of: 'template' },
  params: oneById,
  query: submissionFilter.pick({ classroom_id: true, group: true }),
  response: z.file(),
  download: 'application/zip',
  errors: [404, 409],
});

/** An attempt with the others of its author at the same task, newest first; the longest texts of those are cut. */
export const getSubmission = endpoint({
  name: 'getSubmission',
  method: 'GET',
  path: '/admin/submissions/:id',
  summary: 'Get a submission and the other attempts of its author',
  access: { right: 'grade', of: 'submission' },
  params: oneById,
  response: submission.extend({
    files: projectInAnswer.files,
    ...keptRunFiles,
    own_files: z
      .array(z.string())
      .optional()
      .describe(
        'names of the files that are not as the task gives them, entry included; absent: one file alone',
      ),
    new_files: z
      .array(z.string())
      .optional()
      .describe('those of them that the task does not have; none if the task is gone'),
    former: z.array(submission.omit({ former_count: true }).extend({ is_cut: isCutInList })),
  }),
  errors: [404],
});

/** The content of a file that the server's run of a submission made. Anything but a picture is an attachment. */
export const downloadSubmissionRunFile = endpoint({
  name: 'downloadSubmissionRunFile',
  method: 'GET',
  path: '/admin/submissions/:id/run-files/:n',
  summary: "Get the content of a file that the server's run of a submission made",
  access: { right: 'grade', of: 'submission' },
  params: oneRunFile,
  response: z.file(),
  download: 'application/octet-stream',
  errors: [404],
});

/** Statistics of the attempts that count and match the filters. */
export const getSubmissionStats = endpoint({
  name: 'getSubmissionStats',
  method: 'GET',
  path: '/admin/submissions/stats',
  summary: 'Get statistics of submissions',
  access: 'staff',
  query: submissionFilter,
  response: z.object({
    total_submissions: z.number().int(),
    success_submissions: z.number().int(),
    error_submissions: z.number().int(),
    success_rate: z.number().min(0).max(100).describe('percent; 0 without submissions'),
    submissions_by_language: z.array(z.object({ language: languageId, count: z.number().int() })),
    counts: z
      .object({ all: count, late: count, to_grade: count, outdated: count, regrade: count })
      .describe('as if neither lateness nor grading were filtered'),
  }),
});
