import { z } from 'zod';
import { textSteps } from '#collaboration/document-files.ts';
import { endpoint } from '#endpoint.ts';
import { runStatus } from '#execution/execution.ts';
import { languageId } from '#execution/languages.ts';
import { projectInRequest } from '#execution/project.ts';
import { MAX_CODE_BYTES, MAX_PROJECT_BODY_BYTES } from '#limits.ts';
import { moment, oneById } from '#paging.ts';
import { plainText } from '#text.ts';

/** The template that a draft was written for: an instructor's, or one of its owner's. */
export const draftTemplate = z.object({
  kind: z.enum(['professor', 'own']),
  id: z.number().int().positive(),
});
/** The template that a draft was written for. */
export type DraftTemplate = z.infer<typeof draftTemplate>;

/** A draft, as needed to edit its text: a session of its own, which its owner enters with `join_session`. */
export const openedDraft = z.object({
  id: z.number().int(),
  share_id: z.string(),
  participant_id: z.number().int(),
  is_new: z.boolean().describe('true: this call created it, with the code that was sent'),
  is_written: z.boolean().describe('false: nothing was written since its owner started over'),
});
/** A draft, as needed to edit its text. */
export type OpenedDraft = z.infer<typeof openedDraft>;

/**
 * Opens the caller's draft for a language or for a template; creates it if there is none and `code` is given. 404 for a
 * template that is not meant for the caller, 409 if the caller has reached the maximum.
 */
export const openDraft = endpoint({
  name: 'openDraft',
  method: 'PUT',
  path: '/drafts',
  summary: 'Open what you wrote for a language or a template',
  access: 'signed-in',
  body: z.object({
    language: languageId,
    template: draftTemplate.nullish().describe('null: for the language, without a template'),
    code: plainText().nullish().describe('initial text of a new draft; ignored if there is one'),
    ...projectInRequest,
  }),
  response: z.object({ draft: openedDraft.nullable().describe('null: nothing was written yet') }),
  errors: [404, 409, 413],
  bodyLimitBytes: 6 * MAX_CODE_BYTES + MAX_PROJECT_BODY_BYTES,
});

/** Records that the owner started over: until the next change there is nothing of their own in the text. */
export const resetDraft = endpoint({
  name: 'resetDraft',
  method: 'POST',
  path: '/drafts/:id/reset',
  summary: 'Start over',
  access: 'signed-in',
  params: oneById,
  errors: [404],
});

/** A run or a submission, as a point in the history of a draft. */
export const draftMark = z.object({
  at: moment,
  kind: z.enum(['run', 'submission']),
  status: runStatus.nullable().describe('how the run ended; null for a submission'),
});
/** A run or a submission, as a point in the history of a draft. */
export type DraftMark = z.infer<typeof draftMark>;

/** How a draft came to be. */
export const draftHistory = z.object({
  username: z.string(),
  full_name: z
    .string()
    .nullable()
    .describe(
      "for staff the name on their class's roster, or else the account's full name, which the owner reads; null: none",
    ),
  language: languageId,
  template: draftTemplate.nullable(),
  template_name: z.string().nullable().describe("the instructor's template; null for none, or a deleted one"),
  steps: textSteps,
  ends_early: z.boolean().describe('true if later steps are left out because all would be too large'),
  marks: z.array(draftMark).describe('oldest first'),
});
/** How a draft came to be. */
export type DraftHistory = z.infer<typeof draftHistory>;

/** The history of the caller's draft. */
export const getDraftHistory = endpoint({
  name: 'getDraftHistory',
  method: 'GET',
  path: '/drafts/:id/history',
  summary: 'Get the history of what you wrote',
  access: 'signed-in',
  params: oneById,
  response: draftHistory,
  errors: [404],
});

/** The history of what a student submitted, up to the submission. 404 if it was not written in the playground. */
export const getSubmissionHistory = endpoint({
  name: 'getSubmissionHistory',
  method: 'GET',
  path: '/admin/submissions/:id/history',
  summary: 'Get how a submitted program was written',
  access: { right: 'grade', of: 'submission' },
  params: oneById,
  response: draftHistory,
  errors: [404],
});
