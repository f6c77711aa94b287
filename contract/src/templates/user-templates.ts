import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { projectInAnswer, projectInList, projectInRequest } from '#execution/project.ts';
import { MAX_CODE_BYTES, MAX_PROJECT_BODY_BYTES, PAGE_SIZE } from '#limits.ts';
import { isCutInList, moment, oneById, paging } from '#paging.ts';
import { templateCode } from '#text.ts';
import { templateDescription, templateName } from './templates.ts';

/** A program that a user stores as a personal template. */
export const userTemplate = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  language: languageId,
  code_content: z.string(),
  ...projectInAnswer,
  created_at: moment,
  updated_at: moment,
});
/** A program that a user stores as a personal template. */
export type UserTemplate = z.infer<typeof userTemplate>;

/** The caller's personal templates, by name; on a page with much text the longest programs are cut. */
export const listUserTemplates = endpoint({
  name: 'listUserTemplates',
  method: 'GET',
  path: '/user-templates',
  summary: 'List your templates',
  access: 'signed-in',
  query: paging(PAGE_SIZE.templates).extend({ language: languageId.optional() }),
  response: z.object({
    templates: z.array(userTemplate.omit({ files: true }).extend({ ...projectInList, is_cut: isCutInList })),
    total: z.number().int(),
    page: z.number().int(),
  }),
});

const USER_TEMPLATE_BODY_BYTES = 6 * MAX_CODE_BYTES + MAX_PROJECT_BODY_BYTES;

/** Creates a personal template. 409 if the user has reached the maximum. */
export const createUserTemplate = endpoint({
  name: 'createUserTemplate',
  method: 'POST',
  path: '/user-templates',
  summary: 'Save a program as a template',
  access: 'signed-in',
  body: z.object({
    name: templateName,
    description: templateDescription,
    language: languageId,
    code_content: templateCode,
    ...projectInRequest,
  }),
  response: userTemplate,
  success: 201,
  errors: [409, 413],
  bodyLimitBytes: USER_TEMPLATE_BODY_BYTES,
});

export const getUserTemplate = endpoint({
  name: 'getUserTemplate',
  method: 'GET',
  path: '/user-templates/:id',
  summary: 'Get one of your templates',
  access: 'signed-in',
  params: oneById,
  response: userTemplate,
  errors: [404],
});

/** Changes one of the caller's templates. Omitted fields stay. */
export const updateUserTemplate = endpoint({
  name: 'updateUserTemplate',
  method: 'PUT',
  path: '/user-templates/:id',
  summary: 'Change one of your templates',
  access: 'signed-in',
  params: oneById,
  body: z.object({
    name: templateName.optional(),
    description: templateDescription,
    language: languageId.optional(),
    code_content: templateCode.optional(),
    ...projectInRequest,
  }),
  response: userTemplate,
  errors: [404, 413],
  bodyLimitBytes: USER_TEMPLATE_BODY_BYTES,
});

export const deleteUserTemplate = endpoint({
  name: 'deleteUserTemplate',
  method: 'DELETE',
  path: '/user-templates/:id',
  summary: 'Delete one of your templates',
  access: 'signed-in',
  params: oneById,
  errors: [404],
});
