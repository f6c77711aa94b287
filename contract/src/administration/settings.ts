import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { assistanceLevel } from '#execution/assistance.ts';
import { MAX_NOTES_LENGTH } from '#limits.ts';
import { moment, oneById } from '#paging.ts';
import { plainText } from '#text.ts';

/** Settings of the playground: the server's, a classroom's, or the result of both for one person. */
export const editorSettings = z.object({
  copy_paste_enabled: z.boolean(),
  assistance: assistanceLevel.describe('while a program is written; a task may allow less'),
  classroom_id: z.number().int().nullable().describe('null: not specific to a classroom'),
  updated_by: z.string().nullable().describe('username of the person who changed it'),
  updated_at: moment.nullable(),
});
/** Settings of the playground: the server's, a classroom's, or the result of both for one person. */
export type EditorSettings = z.infer<typeof editorSettings>;

/** The default while no setting is stored or none could be loaded. */
export const DEFAULT_COPY_PASTE_ENABLED = true;

const notes = plainText().max(MAX_NOTES_LENGTH).nullable();
const changedSettings = editorSettings.pick({ copy_paste_enabled: true, assistance: true }).partial();
const classroomSettings = editorSettings.extend({ notes });
/** This server's settings, as far as visitors need them. */
export const getPublicSettings = endpoint({
  name: 'getPublicSettings',
  method: 'GET',
  path: '/admin/settings/public',
  summary: 'Get the editor settings for visitors',
  response: z.object({ settings: editorSettings }),
});

/** The settings that apply to the caller: the strictest of the server's and their classrooms'; admins are exempt. */
export const getUserSettings = endpoint({
  name: 'getUserSettings',
  method: 'GET',
  path: '/admin/settings/user',
  summary: 'Get your effective editor settings',
  access: 'signed-in',
  response: z.object({ settings: editorSettings }),
});

/** The settings of this server. */
export const getSettings = endpoint({
  name: 'getSettings',
  method: 'GET',
  path: '/admin/settings',
  summary: 'Get the editor settings of this server',
  access: 'admin',
  response: z.object({ settings: editorSettings }),
});

/** Changes settings of this server; omitted ones stay. Connected clients are notified at once. */
export const updateSettings = endpoint({
  name: 'updateSettings',
  method: 'PUT',
  path: '/admin/settings',
  summary: 'Change the editor settings of this server',
  access: 'admin',
  body: changedSettings,
  response: z.object({ settings: editorSettings }),
});

/** The settings of a classroom. */
export const getClassroomSettings = endpoint({
  name: 'getClassroomSettings',
  method: 'GET',
  path: '/admin/classrooms/:id/settings',
  summary: 'Get the editor settings of a classroom',
  access: { right: 'grade', of: 'classroom' },
  params: oneById,
  response: z.object({ settings: classroomSettings }),
  errors: [404],
});

/** Changes settings of a classroom; omitted ones stay. Its connected members are notified at once. */
export const updateClassroomSettings = endpoint({
  name: 'updateClassroomSettings',
  method: 'PUT',
  path: '/admin/classrooms/:id/settings',
  summary: 'Change the editor settings of a classroom',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: changedSettings.extend({ notes: notes.optional() }),
  response: z.object({ settings: classroomSettings }),
  errors: [404],
});
