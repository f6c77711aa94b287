import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { PAGE_SIZE } from '#limits.ts';
import { isCutInList, moment, oneById, slice } from '#paging.ts';
import { gradeSummary } from './grades.ts';

/** Outcomes of a submission's last run; `pending`: not run yet. */
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
  submitted_by_email: z.string().nullable(),
  language: languageId,
  status: submissionStatus,
  submitted_code: z.string(),
  output: z.string(),
  error_message: z.string().nullable(),
  execution_time: z.number().min(0).nullable().describe('seconds'),
  submitted_at: moment,
  sha256: z.string(),
  former_count: z.number().int().describe('number of submissions that this one replaced'),
  is_late: z.boolean(),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
});
/** A submission, as admins see it. */
export type Submission = z.infer<typeof submission>;

const submissionFilter = z.object({
  template_name: z.string().trim().max(200).optional(),
  user: z.string().trim().max(300).optional().describe('substring of the username or email address'),
  language: languageId.optional(),
  status: submissionStatus.optional(),
  is_late: z.stringbool().optional(),
});

const submissionPage = z.object({
  submissions: z.array(submission.extend({ is_cut: isCutInList })),
  total: z.number().int(),
});

/**
 * The latest submission of each person to each template, newest first; on a page with much text the longest programs
 * and outputs are cut.
 */
export const listSubmissions = endpoint({
  name: 'listSubmissions',
  method: 'GET',
  path: '/admin/submissions',
  summary: 'List submissions',
  access: 'admin',
  query: slice(PAGE_SIZE.submissions).extend(submissionFilter.shape),
  response: submissionPage,
});

/** {@link listSubmissions} as CSV, without the programs. */
export const downloadSubmissions = endpoint({
  name: 'downloadSubmissions',
  method: 'GET',
  path: '/admin/submissions/csv',
  summary: 'Download submissions as CSV',
  access: 'admin',
  query: submissionFilter,
  response: z.string(),
  download: 'text/csv',
});

/** The latest submissions to one template. */
export const listTemplateSubmissions = endpoint({
  name: 'listTemplateSubmissions',
  method: 'GET',
  path: '/admin/templates/:id/submissions',
  summary: 'List the submissions to a template',
  access: 'admin',
  params: oneById,
  query: slice(PAGE_SIZE.submissions),
  response: submissionPage,
  errors: [404],
});

/** A submission with its predecessors, newest first. */
export const getSubmission = endpoint({
  name: 'getSubmission',
  method: 'GET',
  path: '/admin/submissions/:id',
  summary: 'Get a submission and the ones that it replaced',
  access: 'admin',
  params: oneById,
  response: submission.extend({ former: z.array(submission.omit({ former_count: true })) }),
  errors: [404],
});

/** Statistics of the latest submissions. */
export const getSubmissionStats = endpoint({
  name: 'getSubmissionStats',
  method: 'GET',
  path: '/admin/submissions/stats',
  summary: 'Get statistics of submissions',
  access: 'admin',
  query: z.object({ template_id: z.coerce.number().int().positive().optional() }),
  response: z.object({
    total_submissions: z.number().int(),
    success_submissions: z.number().int(),
    error_submissions: z.number().int(),
    success_rate: z.number().min(0).max(100).describe('percent; 0 without submissions'),
    submissions_by_language: z.array(z.object({ language: languageId, count: z.number().int() })),
  }),
});
