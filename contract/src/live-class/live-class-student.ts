import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { languageId } from '#execution/languages.ts';
import { projectInRequest } from '#execution/project.ts';
import { MAX_CODE_BYTES, MAX_DOCUMENT_BYTES, MAX_HAND_TEXT_LENGTH, PAGE_SIZE } from '#limits.ts';
import { count, idParameter, oneById, paging } from '#paging.ts';
import { plainText } from '#text.ts';
import { consent, hand, hint, liveClass } from './live-class.ts';

/** The page's own name for what a program is written for: the server keeps it, and tells it to that student alone. */
const programName = z
  .string()
  .max(40)
  .regex(/^[a-z]+(?::\d+)?$/, 'must be a word, or a word and a number');

/** A student's own state in a live class. */
export const ownPlace = z.object({
  member_id: z.number().int().nullable().describe('null: not answered yet'),
  consent,
  share_id: z.string().nullable().describe('share_id of the shared text while the editor is open'),
  participant_id: z.number().int().nullable().describe('participant_id for joining it over the socket'),
  language: languageId.nullable(),
  program: programName.nullable().describe('what the shared text was written for; null: unknown'),
  hand: hand.extend({ position: z.number().int().describe('position in the queue, from 1') }).nullable(),
  hints: z.array(hint),
});
/** A student's own state in a live class. */
export type OwnPlace = z.infer<typeof ownPlace>;

/** The running live classes of the classrooms in which the caller is a student, with the caller's state in each. */
export const listCurrentLiveClasses = endpoint({
  name: 'listCurrentLiveClasses',
  method: 'GET',
  path: '/live-classes/current',
  summary: 'List your running live classes',
  access: 'signed-in',
  response: z.object({
    live_classes: z.array(
      liveClass.extend({
        own: ownPlace,
        student_count: count,
        open_count: count.describe('students whose editors are open'),
      }),
    ),
  }),
});

/** The live classes in which the caller took part as a student, newest first, for replays. */
export const listOwnLiveClasses = endpoint({
  name: 'listOwnLiveClasses',
  method: 'GET',
  path: '/live-classes/mine',
  summary: 'List the live classes that you took part in',
  access: 'signed-in',
  query: paging(PAGE_SIZE.liveClasses),
  response: z.object({
    live_classes: z.array(liveClass.extend({ member_id: z.number().int() })),
    total: z.number().int(),
    page: z.number().int(),
  }),
});

/**
 * Opens a student's editor to the teachers of the class; after a reload it is called again and returns the stored text.
 * 409 if the class has ended.
 */
export const openEditor = endpoint({
  name: 'openEditor',
  method: 'PUT',
  path: '/live-classes/:id/editor',
  summary: 'Open your editor to your teacher',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  body: z.object({
    language: languageId,
    code: plainText().describe(
      'initial text; ignored if the shared text exists, like the program and the files',
    ),
    program: programName.optional(),
    ...projectInRequest,
  }),
  response: ownPlace,
  errors: [403, 404, 409, 413],
  bodyLimitBytes: 6 * MAX_CODE_BYTES + 6 * MAX_DOCUMENT_BYTES,
});

/** Closes a student's editor; teachers in it leave. */
export const closeEditor = endpoint({
  name: 'closeEditor',
  method: 'DELETE',
  path: '/live-classes/:id/editor',
  summary: 'Close your editor to your teacher',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  response: ownPlace,
  errors: [403, 404],
});

/** Tells the language of the student's program, and what it was written for, when another one is in the editor. */
export const changeEditorLanguage = endpoint({
  name: 'changeEditorLanguage',
  method: 'PUT',
  path: '/live-classes/:id/editor/language',
  summary: 'Change the language and the program of your editor in a live class',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  body: z.object({
    language: languageId,
    program: programName.optional().describe('absent: as before'),
  }),
  response: ownPlace,
  errors: [403, 404, 409],
});

/**
 * Raises the hand of a student with an open editor; a repeated call changes the text and keeps the place in the queue.
 */
export const raiseLiveHand = endpoint({
  name: 'raiseLiveHand',
  method: 'PUT',
  path: '/live-classes/:id/hand',
  summary: 'Raise your hand',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  body: z.object({
    text: plainText()
      .trim()
      .max(MAX_HAND_TEXT_LENGTH)
      .regex(/^[^\r\n]*$/, 'must be one line')
      .default(''),
  }),
  response: ownPlace,
  errors: [403, 404, 409],
});

/** Lowers the student's own hand. */
export const lowerOwnHand = endpoint({
  name: 'lowerOwnHand',
  method: 'DELETE',
  path: '/live-classes/:id/hand',
  summary: 'Lower your hand',
  access: 'signed-in',
  changes: 'live class',
  params: oneById,
  response: ownPlace,
  errors: [403, 404],
});

/** Dismisses a hint after the student has read it. */
export const dismissHint = endpoint({
  name: 'dismissHint',
  method: 'DELETE',
  path: '/live-classes/:id/hints/:hintId',
  summary: 'Dismiss a hint',
  access: 'signed-in',
  changes: 'live class',
  params: oneById.extend({ hintId: idParameter }),
  response: ownPlace,
  errors: [403, 404],
});
