import { z } from 'zod';
import { classroom, classroomName } from '#classrooms/classrooms.ts';
import { endpoint } from '#endpoint.ts';
import { assistanceLevel, DEFAULT_ASSISTANCE } from '#execution/assistance.ts';
import { languageId } from '#execution/languages.ts';
import { projectInList, projectInRequest, taskFiles } from '#execution/project.ts';
import {
  MAX_COPIED_TEMPLATES,
  MAX_GROUP_DEADLINES,
  MAX_GROUPS,
  MAX_PROJECT_BODY_BYTES,
  MAX_TEST_SUITE_BYTES,
  PAGE_SIZE,
} from '#limits.ts';
import { idParameter, isCutInList, listScope, moment, oneById, slice } from '#paging.ts';
import { templateCode } from '#text.ts';
import { statementFile } from './statement-files.ts';
import { attemptRule, latePenalty, ONE_ATTEMPT } from './submission-rules.ts';
import { templateDescription, templateName, templateState, templateStatement } from './templates.ts';
import { testList } from './test-cases.ts';

/** A moment in a request; without an offset it is in UTC (specification 2 §3). */
export const requestMoment = z.iso
  .datetime({ offset: true, local: true })
  .overwrite((text) => (/(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`));

/** A student with an individual deadline and one more submission. */
const exclusion = z.object({ user_id: z.number().int().positive(), deadline: moment.nullable() });

/** An instructor's template, as admins see it. */
export const template = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  language: languageId,
  code_content: z.string(),
  ...projectInList,
  is_global: z.boolean().describe('available to all signed-in users'),
  classrooms: z.array(z.object({ id: z.number().int(), name: z.string() })),
  classroom_key: z.string().nullable().describe('null unless it belongs to exactly one classroom'),
  creator_username: z.string().nullable(),
  creator_full_name: z.string().optional().describe('absent: none'),
  created_at: moment,
  updated_at: moment,
  submission_deadline: moment.nullable(),
  allow_late: z.boolean().describe('late submissions are accepted and marked as late'),
  late_until: moment.nullable().describe('last moment for late submissions; null: no end'),
  late_penalty: latePenalty.nullable().describe('null: late submissions lose nothing'),
  attempts: attemptRule,
  hide_complexity: z.boolean().describe('people who work on it are shown no complexity analysis'),
  assistance: assistanceLevel.describe('while somebody writes it; server and classrooms may allow less'),
  is_draft: z.boolean().describe('students do not see it, even after `opens_at`'),
  opens_at: moment.nullable().describe('students do not see it before; null: from the start'),
  state: templateState.describe('by the clock of the server'),
  test_count: z.number().int().min(0),
  exclusions: z.array(
    exclusion.extend({
      username: z.string(),
      is_used: z.boolean().describe('true: the extra submission was used'),
    }),
  ),
  group_deadlines: z
    .array(
      z.object({
        group_id: z.number().int(),
        group_name: z.string(),
        classroom_id: z.number().int(),
        deadline: moment,
      }),
    )
    .describe('deadlines of groups, which replace the general one for their students'),
  submission_count: z.number().int().describe('number of current submissions'),
});
/** An instructor's template, as admins see it. */
export type Template = z.infer<typeof template>;

/** An instructor's template that an admin edits. */
export const editedTemplate = template.extend({
  statement: templateStatement.nullable(),
  files: z.array(statementFile).describe('files of the statement'),
  project_files: taskFiles.optional().describe('files of the program beside the entry; absent: none'),
});
/** An instructor's template that an admin edits. */
export type EditedTemplate = z.infer<typeof editedTemplate>;

const templateBody = z.object({
  name: templateName,
  description: templateDescription,
  statement: templateStatement.nullish(),
  language: languageId,
  code_content: templateCode,
  entry_name: projectInRequest.entry_name,
  project_files: taskFiles.optional(),
  classroom_ids: z
    .array(z.number().int().positive())
    .max(200)
    .default([])
    .describe('empty: all signed-in users'),
  submission_deadline: requestMoment.nullish().describe('null: no deadline'),
  allow_late: z.boolean().default(false),
  late_until: requestMoment.nullish().describe('after the deadline; null: no end'),
  late_penalty: latePenalty.nullish(),
  attempts: attemptRule.default(ONE_ATTEMPT),
  hide_complexity: z.boolean().default(false),
  assistance: assistanceLevel.default(DEFAULT_ASSISTANCE),
  is_draft: z.boolean().default(false).describe('true: students do not see it'),
  opens_at: requestMoment.nullish().describe('students do not see it before; null: at once'),
  exclusions: z
    .array(
      z.object({
        user_id: z.number().int().positive(),
        deadline: requestMoment.nullish(),
      }),
    )
    .max(1_000)
    .default([])
    .describe("individual deadlines of students of the classrooms; null: the template's deadline"),
  group_deadlines: z
    .array(z.object({ group_id: z.number().int().positive(), deadline: requestMoment }))
    .max(MAX_GROUP_DEADLINES)
    .default([])
    .describe('deadlines of groups of the classrooms; an individual one goes before'),
});

const newTemplate = templateBody.extend({
  copy_of: z
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      'template whose tests and files are copied, unless `project_files` are sent; 404 if it is gone',
    ),
  tests: testList.optional().describe('tests of the new template, also instead of copied ones'),
});

const templateFilter = z.object({
  scope: listScope,
  search: z.string().trim().max(200).optional().describe('substring of the name'),
  language: languageId.optional(),
  classroom_id: idParameter.optional(),
  state: templateState.optional(),
  archived: z
    .stringbool()
    .optional()
    .describe(
      'true: those of archived classes alone, which are otherwise left out unless a classroom is named',
    ),
});

/** All templates, newest first; on a page with much text the longest programs are cut. */
export const listAdminTemplates = endpoint({
  name: 'listAdminTemplates',
  method: 'GET',
  path: '/admin/templates',
  summary: 'List templates',
  access: 'staff',
  query: slice(PAGE_SIZE.templates).extend(templateFilter.shape),
  response: z.object({
    templates: z.array(template.extend({ is_cut: isCutInList })),
    total: z.number().int(),
  }),
});

/** {@link listAdminTemplates} as CSV, without the programs. */
export const downloadTemplates = endpoint({
  name: 'downloadTemplates',
  method: 'GET',
  path: '/admin/templates/csv',
  summary: 'Download templates as CSV',
  access: 'staff',
  query: templateFilter,
  response: z.string(),
  download: 'text/csv',
});

export const createTemplate = endpoint({
  name: 'createTemplate',
  method: 'POST',
  path: '/admin/templates',
  summary: 'Create a template',
  access: 'teacher',
  body: newTemplate,
  response: editedTemplate,
  success: 201,
  errors: [404, 413],
  bodyLimitBytes: 6 * MAX_TEST_SUITE_BYTES + 1024 * 1024 + MAX_PROJECT_BODY_BYTES,
});

export const getAdminTemplate = endpoint({
  name: 'getAdminTemplate',
  method: 'GET',
  path: '/admin/templates/:id',
  summary: 'Get a template',
  access: { right: 'grade', of: 'template' },
  params: oneById,
  response: editedTemplate,
  errors: [404],
});

/** Changes a template. Omitted fields stay; the language cannot be changed. */
export const updateTemplate = endpoint({
  name: 'updateTemplate',
  method: 'PUT',
  path: '/admin/templates/:id',
  summary: 'Change a template',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  body: z.object({
    name: templateName.optional(),
    description: templateDescription,
    statement: templateStatement.nullish(),
    code_content: templateCode.optional(),
    entry_name: projectInRequest.entry_name,
    project_files: taskFiles.optional(),
    classroom_ids: templateBody.shape.classroom_ids.unwrap().optional(),
    submission_deadline: templateBody.shape.submission_deadline,
    allow_late: z.boolean().optional(),
    late_until: templateBody.shape.late_until,
    late_penalty: latePenalty.nullish(),
    attempts: attemptRule.optional(),
    hide_complexity: z.boolean().optional(),
    assistance: assistanceLevel.optional(),
    is_draft: z.boolean().optional(),
    opens_at: templateBody.shape.opens_at,
    exclusions: templateBody.shape.exclusions.unwrap().optional(),
    exclusions_base: templateBody.shape.exclusions
      .unwrap()
      .optional()
      .describe(
        'the exclusions that the changed ones were made from: what others changed meanwhile stays; absent: `exclusions` replace all',
      ),
    group_deadlines: templateBody.shape.group_deadlines.unwrap().optional(),
    group_deadlines_base: templateBody.shape.group_deadlines
      .unwrap()
      .optional()
      .describe('as `exclusions_base`, of `group_deadlines`'),
  }),
  response: editedTemplate,
  errors: [404, 413],
  bodyLimitBytes: 2 * 1024 * 1024 + MAX_PROJECT_BODY_BYTES,
});

/** Deletes a template. Its submissions stay readable for admins. */
export const deleteTemplate = endpoint({
  name: 'deleteTemplate',
  method: 'DELETE',
  path: '/admin/templates/:id',
  summary: 'Delete a template',
  access: { right: 'teach', of: 'template' },
  params: oneById,
  errors: [404],
});

export const getTemplateStats = endpoint({
  name: 'getTemplateStats',
  method: 'GET',
  path: '/admin/templates/stats',
  summary: 'Get statistics of templates',
  access: 'staff',
  query: z.object({ scope: listScope }),
  response: z.object({
    total_templates: z.number().int(),
    recent_templates: z.number().int().describe('created in the last 7 days'),
    templates_by_language: z.array(z.object({ language: languageId, count: z.number().int() })),
  }),
});

/** Names of templates, for a filter. */
export const listTemplateNames = endpoint({
  name: 'listTemplateNames',
  method: 'GET',
  path: '/admin/templates-list',
  summary: 'List the names of templates',
  access: 'staff',
  query: z.object({ scope: listScope }),
  response: z.object({
    templates: z.array(z.object({ id: z.number().int(), name: z.string(), language: languageId })),
    total: z.number().int(),
  }),
});

/** The form fields for creating a template from a file. */
export const uploadTemplateFields = z.object({
  name: templateName.optional().describe("default: the file's name without extension"),
  description: templateDescription,
  language: languageId.optional().describe("default: derived from the file's extension"),
});

/** Creates a global template from a file. */
export const uploadTemplate = endpoint({
  name: 'uploadTemplate',
  method: 'POST',
  path: '/admin/templates/upload',
  summary: 'Create a template from a file',
  access: 'teacher',
  body: uploadTemplateFields.extend({ file: templateCode.describe('file in UTF-8') }),
  bodyEncoding: 'multipart',
  response: template,
  success: 201,
  errors: [413],
});

/**
 * Creates a classroom like another, with its editor settings and copies of some of its templates, their tests,
 * statements and files. The new dates are sent, not computed here: what "a week later, at the same time of day" means
 * depends on the author's time zone. Members are not copied. 422 for templates that are not the classroom's,
 * and for late submissions that would end before the deadline.
 */
export const copyClassroom = endpoint({
  name: 'copyClassroom',
  method: 'POST',
  path: '/admin/classrooms/:id/copy',
  summary: 'Copy a classroom with its templates',
  access: { right: 'teach', of: 'classroom' },
  changes: null,
  params: oneById,
  body: z.object({
    name: classroomName,
    templates: z
      .array(
        z.object({
          id: z.number().int().positive(),
          is_draft: z.boolean().default(true),
          opens_at: requestMoment.nullable().default(null),
          submission_deadline: requestMoment.nullable().default(null),
          late_until: requestMoment.nullable().default(null),
          group_deadlines: z
            .array(z.object({ group_id: z.number().int().positive(), deadline: requestMoment }))
            .max(MAX_GROUPS)
            .default([])
            .describe("new deadlines, by the copied classroom's groups"),
        }),
      )
      .max(MAX_COPIED_TEMPLATES),
  }),
  response: classroom,
  success: 201,
  errors: [404],
});
