import { z } from 'zod';
import { nameText } from '#accounts/user.ts';
import { endpoint } from '#endpoint.ts';
import { errorHeading, RUN_STATUSES } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { projectInAnswer, projectInList, projectInRequest, taskFile } from '#execution/project.ts';
import { keptRunFiles } from '#execution/run-files.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PROJECT_BODY_BYTES,
  MAX_STATEMENT_BYTES,
  MAX_UPCOMING_TEMPLATES,
  PAGE_SIZE,
} from '#limits.ts';
import { problem } from '#message.ts';
import { isCutInList, moment, oneById, paging } from '#paging.ts';
import { plainText, sentHeading, TEMPLATE_REQUIRED, templateCode } from '#text.ts';
import { gradeSummary } from './grade-summary.ts';
import { statementFile } from './statement-files.ts';
import { attemptRule, latePenalty } from './submission-rules.ts';

/** The name of a template. */
export const templateName = nameText(MAX_NAME_LENGTH, TEMPLATE_REQUIRED);
/** The description of a template. */
export const templateDescription = plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish();

/** The statement of a template: the task in Markdown, with tables, code and formulas, without HTML. */
export const templateStatement = plainText().describe(`Markdown, at most ${MAX_STATEMENT_BYTES} bytes (413)`);

/**
 * Outcome of running a submission. `pending`: the server has not run it yet. `failed`: it could not, through a fault of its
 * own, and does not try again by itself; regrading does.
 */
export const checkedRun = z.object({
  status: z.enum(['success', 'error', 'pending', 'failed']),
  output: z.string(),
  error_message: z.string().nullable(),
  error_heading: errorHeading,
  execution_time: z.number().min(0).nullable().describe('seconds'),
});
/** Outcome of running a submission. */
export type CheckedRun = z.infer<typeof checkedRun>;
/** Outcome of running a submission, with the files that it made. */
export const checkedRunWithFiles = checkedRun.extend(keptRunFiles);
/** Outcome of running a submission, with the files that it made. */
export type CheckedRunWithFiles = z.infer<typeof checkedRunWithFiles>;

/** A submission, as its author sees it. */
export const ownSubmission = z.object({
  id: z.number().int(),
  code_content: z.string(),
  ...projectInList,
  execution_status: z
    .enum(['success', 'error'])
    .describe('as the page reported it, like the other `execution_` fields'),
  execution_output: z.string(),
  execution_time: z.number().min(0).nullable(),
  error_message: z.string().nullable(),
  error_heading: errorHeading,
  submitted_at: moment.describe('time on the server'),
  checked: checkedRun
    .nullable()
    .describe("the server's own run; null for tasks with tests, whose grade tells, and for old submissions"),
  sha256: z
    .string()
    .describe(
      'receipt: SHA-256 of code_content in UTF-8, hexadecimal; with further files the digest of all, see docs/api.md',
    ),
  is_late: z.boolean().describe("submitted after this student's deadline"),
  attempt: z.number().int().min(1).describe('number of the attempt, from 1'),
  grade: gradeSummary.nullable().describe('null: not graded yet'),
});
/** A submission, as its author sees it. */
export type OwnSubmission = z.infer<typeof ownSubmission>;

/**
 * Reasons why submitting is possible or not. `open`: the task's rule allows an attempt. `again`: an extension allows
 * one more. `late`: the deadline has passed,
 * and the template accepts late submissions, marked as such. `archived`: all of the caller's classes that it belongs to
 * are archived.
 */
export const SUBMIT_REASONS = ['open', 'again', 'late', 'submitted', 'deadline_passed', 'archived'] as const;
/** The reason why submitting is possible or not: one of {@link SUBMIT_REASONS}. */
export const submitReason = z.enum(SUBMIT_REASONS);
/** The reason why submitting is possible or not: one of {@link SUBMIT_REASONS}. */
export type SubmitReason = z.infer<typeof submitReason>;

/** The caller's permission to submit, by the server's clock. */
export const submitStanding = z.object({
  can_submit: z.boolean(),
  reason: submitReason,
  deadline: moment
    .nullable()
    .describe("the caller's deadline: an individual extension, or that of their group, or the template's"),
});
/** The caller's permission to submit, by the server's clock. */
export type SubmitStanding = z.infer<typeof submitStanding>;

/** Visibility of a template to students: hidden while it is a draft, and before its opening date. */
export const TEMPLATE_STATES = ['draft', 'scheduled', 'open'] as const;
/** Visibility of a template to students: one of {@link TEMPLATE_STATES}. */
export const templateState = z.enum(TEMPLATE_STATES);
/** Visibility of a template to students: one of {@link TEMPLATE_STATES}. */
export type TemplateState = z.infer<typeof templateState>;

/** A template that opens later: nothing of its contents is told before. */
export const upcomingTemplate = z.object({
  name: z.string(),
  language: languageId,
  opens_at: moment,
  submission_deadline: moment.nullable().describe("the caller's deadline"),
});
/** A template that opens later. */
export type UpcomingTemplate = z.infer<typeof upcomingTemplate>;

/** An instructor's template, as students see it. */
export const studentTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  language: languageId,
  code_content: z.string(),
  ...projectInList,
  creator_username: z.string().nullable(),
  creator_full_name: z.string().optional().describe('absent: none'),
  submission_deadline: moment.nullable().describe("the caller's deadline"),
  can_submit: z.boolean(),
  submit_reason: submitReason,
  late_until: moment
    .nullable()
    .describe("the caller's last moment for late submissions; null: none are accepted, or there is no end"),
  late_penalty: latePenalty.nullable(),
  attempts: attemptRule.extend({ used: z.number().int().min(0) }),
  hide_complexity: z.boolean().describe('true: runs with this `template_id` are sent without a complexity'),
  test_count: z.number().int().min(0),
  total_points: z.number().min(0).describe('sum of the points of its tests'),
  user_submission: ownSubmission.nullable().describe('the attempt that counts'),
  is_open: z.boolean().describe('false: only admins see it, as a draft or before its date'),
  server_time: moment.describe('time of the response on the server, for countdowns'),
});
/** An instructor's template, as students see it. */
export type StudentTemplate = z.infer<typeof studentTemplate>;

/** An instructor's template that a student opens. */
export const openedTemplate = studentTemplate.extend({
  statement: templateStatement.nullable(),
  files: z.array(statementFile).describe('files of the statement'),
  project_files: z
    .array(taskFile)
    .optional()
    .describe('files of the program beside the entry, without hidden ones; absent: none'),
  user_submission: ownSubmission
    .extend({ files: projectInAnswer.files, checked: checkedRunWithFiles.nullable() })
    .nullable(),
});
/** An instructor's template that a student opens. */
export type OpenedTemplate = z.infer<typeof openedTemplate>;

/**
 * The instructors' templates available to the caller: global ones and those of their classrooms, once they are open.
 * On a page with much text the longest programs and outputs are cut.
 */
export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/templates',
  summary: "List the instructors' templates that you can see",
  access: 'signed-in',
  query: paging(PAGE_SIZE.templates).extend({ language: languageId.optional() }),
  response: z.object({
    templates: z.array(studentTemplate.extend({ is_cut: isCutInList })),
    total: z.number().int(),
    page: z.number().int(),
    upcoming: z
      .array(upcomingTemplate)
      .describe(`the next ${MAX_UPCOMING_TEMPLATES} that open later; empty for admins, whose list has them`),
  }),
});

/** One of them; 404 if it is not available to the caller. */
export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/templates/:id',
  summary: "Get an instructor's template",
  access: 'signed-in',
  params: oneById,
  response: openedTemplate,
  errors: [404],
});

/** Returns whether the caller may submit now. */
export const canSubmit = endpoint({
  name: 'canSubmit',
  method: 'GET',
  path: '/templates/:id/can-submit',
  summary: 'Check whether you can submit',
  access: 'signed-in',
  params: oneById,
  response: submitStanding,
  errors: [404],
});

/** Identifies one submission of a caller, so that it can be sent again. */
const IDEMPOTENCY_KEY = /^[\w-]{1,64}$/;

/**
 * Submits a program. 403 after the deadline, 409 if no attempt is left and no extension allows one more. Sent again with
 * the idempotency key of an earlier submission to the same task, it is answered as that one, whatever it contains and even
 * after the deadline: for a caller who did not get the answer. 409 for a key that the caller used at another task.
 */
export const submitTemplate = endpoint({
  name: 'submitTemplate',
  method: 'POST',
  path: '/templates/:id/submit',
  summary: 'Submit a program',
  access: 'signed-in',
  changes: 'template',
  params: oneById,
  body: z.object({
    code_content: templateCode,
    ...projectInRequest,
    execution_output: z.string().default(''),
    execution_status: z.enum(RUN_STATUSES).default('success').describe('timeout is stored as error'),
    execution_time: z.number().min(0).nullish(),
    error_message: z.string().nullish(),
    error_heading: sentHeading.describe('that of the answer to the run'),
    input_data: z
      .string()
      .default('')
      .describe('input of the last run; without tests, the server runs the program once with it'),
    idempotency_key: z
      .string()
      .regex(IDEMPOTENCY_KEY, { error: problem`must be 1 to 64 letters, digits, hyphens or underscores` })
      .optional()
      .describe('chosen for each submission, such as a UUID; the same again is the same submission'),
  }),
  response: ownSubmission,
  success: 201,
  errors: [403, 404, 409, 413],
  bodyLimitBytes: 16 * 1024 * 1024 + MAX_PROJECT_BODY_BYTES,
});
