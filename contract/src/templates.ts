import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RUN_STATUSES } from './execution.ts';
import { gradeSummary } from './grades.ts';
import { languageId } from './languages.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH, PAGE_SIZE } from './limits.ts';
import { moment, oneById, paging, slice } from './paging.ts';
import { TEMPLATE_REQUIRED, templateCode } from './program-text.ts';
import { plainText } from './text.ts';
import { nameText } from './user.ts';

/** A name of a template. */
export const templateName = nameText(MAX_NAME_LENGTH, TEMPLATE_REQUIRED);
/** What a template is about. */
export const templateDescription = plainText().trim().max(MAX_DESCRIPTION_LENGTH).nullish();

/** What somebody handed in, as they see it themselves. */
export const ownSubmission = z.object({
  id: z.number().int(),
  code_content: z.string(),
  execution_status: z.enum(['success', 'error']),
  execution_output: z.string(),
  execution_time: z.number().min(0).nullable(),
  error_message: z.string().nullable(),
  submitted_at: moment.describe("by the server's clock"),
  sha256: z.string().describe('of the UTF-8 of code_content, in hexadecimal: the receipt'),
  is_late: z.boolean().describe('after the deadline that held for this person'),
  grade: gradeSummary.nullable().describe('null: nothing was tested or given'),
});
/** What somebody handed in, as they see it themselves. */
export type OwnSubmission = z.infer<typeof ownSubmission>;

/**
 * Why something can or cannot be handed in. `again`: an exclusion allows one more. `late`: the deadline has passed,
 * and the template takes what is late, labelled so.
 */
export const SUBMIT_REASONS = ['open', 'again', 'late', 'submitted', 'deadline_passed'] as const;
/** Why something can or cannot be handed in: one of {@link SUBMIT_REASONS}. */
export const submitReason = z.enum(SUBMIT_REASONS);
/** Why something can or cannot be handed in: one of {@link SUBMIT_REASONS}. */
export type SubmitReason = z.infer<typeof submitReason>;

/** Whether the caller may hand in, by the server's clock. */
export const submitStanding = z.object({
  can_submit: z.boolean(),
  reason: submitReason,
  deadline: moment.nullable().describe("the caller's own: an exclusion's where there is one"),
});
/** Whether the caller may hand in, by the server's clock. */
export type SubmitStanding = z.infer<typeof submitStanding>;

/** An instructor's template, as students see it. */
export const studentTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  language: languageId,
  code_content: z.string(),
  creator_username: z.string().nullable(),
  submission_deadline: moment.nullable().describe("the caller's own deadline"),
  can_submit: z.boolean(),
  submit_reason: submitReason,
  test_count: z.number().int().min(0),
  total_points: z.number().min(0).describe('of its tests'),
  user_submission: ownSubmission.nullable(),
  server_time: moment.describe('when this was answered: what a countdown is set by'),
});
/** An instructor's template, as students see it. */
export type StudentTemplate = z.infer<typeof studentTemplate>;

/** The instructors' templates that are meant for the caller: global ones and those of their classrooms. */
export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/templates',
  summary: "The instructors' templates for you",
  access: 'signed-in',
  query: paging(PAGE_SIZE.templates).extend({ language: languageId.optional() }),
  response: z.object({
    templates: z.array(studentTemplate),
    total: z.number().int(),
    page: z.number().int(),
  }),
});

/** One of them; 404 where it is not meant for the caller. */
export const getTemplate = endpoint({
  name: 'getTemplate',
  method: 'GET',
  path: '/templates/:id',
  summary: "An instructor's template",
  access: 'signed-in',
  params: oneById,
  response: studentTemplate,
  errors: [404],
});

/** Whether the caller may hand in now. */
export const canSubmit = endpoint({
  name: 'canSubmit',
  method: 'GET',
  path: '/templates/:id/can-submit',
  summary: 'Whether you may hand in',
  access: 'signed-in',
  params: oneById,
  response: submitStanding,
  errors: [404],
});

/** Hands in a program. 403 after the deadline, 409 where it was handed in and no exclusion allows one more. */
export const submitTemplate = endpoint({
  name: 'submitTemplate',
  method: 'POST',
  path: '/templates/:id/submit',
  summary: 'Hand in a program',
  access: 'signed-in',
  params: oneById,
  body: z.object({
    code_content: templateCode,
    execution_output: z.string().default(''),
    execution_status: z.enum(RUN_STATUSES).default('success').describe('timeout counts as error'),
    execution_time: z.number().min(0).nullish(),
    error_message: z.string().nullish(),
  }),
  response: ownSubmission,
  success: 201,
  errors: [403, 404, 409, 413],
  bodyLimitBytes: 16 * 1024 * 1024,
});

/** A student with a deadline of their own, and one more submission. */
const exclusion = z.object({ user_id: z.number().int().positive(), deadline: moment.nullable() });

/** An instructor's template, as admins see it. */
export const template = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  language: languageId,
  code_content: z.string(),
  is_global: z.boolean().describe('meant for everyone who is signed in'),
  classrooms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  classroom_key: z.string().nullable().describe('of the only classroom it belongs to'),
  creator_username: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  submission_deadline: moment.nullable(),
  allow_late: z.boolean().describe('after the deadline it can still be handed in, labelled as late'),
  test_count: z.number().int().min(0),
  exclusions: z.array(
    exclusion.extend({
      username: z.string(),
      is_used: z.boolean().describe('its one more submission was made'),
    }),
  ),
  submission_count: z.number().int().describe('current ones'),
});
/** An instructor's template, as admins see it. */
export type Template = z.infer<typeof template>;

const templateBody = z.object({
  name: templateName,
  description: templateDescription,
  language: languageId,
  code_content: templateCode,
  classroom_ids: z
    .array(z.number().int().positive())
    .max(200)
    .default([])
    .describe('none: for everyone who is signed in'),
  submission_deadline: z.iso.datetime({ offset: true }).nullish().describe('none: always open'),
  allow_late: z.boolean().default(false),
  exclusions: z
    .array(
      z.object({
        user_id: z.number().int().positive(),
        deadline: z.iso.datetime({ offset: true }).nullish(),
      }),
    )
    .max(1_000)
    .default([])
    .describe(
      "students of the classrooms who have a deadline of their own; without one the template's holds",
    ),
});

const templateFilter = z.object({
  search: z.string().trim().max(200).optional().describe('in the name'),
  language: languageId.optional(),
  classroom_id: z.coerce.number().int().positive().optional(),
});

/** All templates, newest first. */
export const listAdminTemplates = endpoint({
  name: 'listAdminTemplates',
  method: 'GET',
  path: '/admin/templates',
  summary: 'All templates',
  access: 'admin',
  query: slice(PAGE_SIZE.templates).extend(templateFilter.shape),
  response: z.object({ templates: z.array(template), total: z.number().int() }),
});

/** {@link listAdminTemplates} as a table, without the programs. */
export const downloadTemplates = endpoint({
  name: 'downloadTemplates',
  method: 'GET',
  path: '/admin/templates/csv',
  summary: 'All templates, as CSV',
  access: 'admin',
  query: templateFilter,
  response: z.string(),
  download: 'text/csv',
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/admin/templates',
  summary: 'Create a template',
  access: 'admin',
  body: templateBody,
  response: template,
  success: 201,
  errors: [404],
});

export const getAdminTemplate = endpoint({
  name: 'getAdminTemplate',
  method: 'GET',
  path: '/admin/templates/:id',
  summary: 'A template',
  access: 'admin',
  params: oneById,
  response: template,
  errors: [404],
});

/** Changes a template. What is left out stays; the language cannot be changed. */
export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/admin/templates/:id',
  summary: 'Change a template',
  access: 'admin',
  params: oneById,
  body: z.object({
    name: templateName.optional(),
    description: templateDescription,
    code_content: templateCode.optional(),
    classroom_ids: templateBody.shape.classroom_ids.unwrap().optional(),
    submission_deadline: templateBody.shape.submission_deadline,
    allow_late: z.boolean().optional(),
    exclusions: templateBody.shape.exclusions.unwrap().optional(),
  }),
  response: template,
  errors: [404],
});

/** Deletes a template. What was submitted to it stays readable for admins. */
export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/admin/templates/:id',
  summary: 'Delete a template',
  access: 'admin',
  params: oneById,
  response: z.undefined(),
  success: 204,
  errors: [404],
});

export const getTemplateStats = endpoint({
  name: 'getTemplateStats',
  method: 'GET',
  path: '/admin/templates/stats',
  summary: 'Figures of all templates',
  access: 'admin',
  response: z.object({
    total_templates: z.number().int(),
    recent_templates: z.number().int().describe('of the last 7 days'),
    templates_by_language: z.array(z.object({ language: languageId, count: z.number().int() })),
  }),
});

/** What templates are chosen by in a filter. */
export const listTemplateNames = endpoint({
  name: 'listTemplateNames',
  method: 'GET',
  path: '/admin/templates-list',
  summary: 'Names of all templates',
  access: 'admin',
  response: z.object({
    templates: z.array(z.object({ id: z.number().int(), name: z.string(), language: languageId })),
    total: z.number().int(),
  }),
});

/** The fields of the form by which a template is made from a file. */
export const uploadTemplateFields = z.object({
  name: templateName.optional().describe("without it: the file's name without its extension"),
  description: templateDescription,
  language: languageId.optional().describe("without it: guessed from the file's extension"),
});

/** Makes a global template from a file. */
export const uploadTemplate = endpoint({
  name: 'uploadTemplate',
  method: 'POST',
  path: '/admin/templates/upload',
  summary: 'Create a template from a file',
  access: 'admin',
  body: uploadTemplateFields.extend({ file: templateCode.describe('the file, UTF-8') }),
  bodyEncoding: 'multipart',
  response: template,
  success: 201,
  errors: [413],
});
