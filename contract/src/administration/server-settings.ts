import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_ARCHIVE_MONTHS } from '#limits.ts';
import { problem } from '#message.ts';

/**
 * People who may create classrooms. `teachers`: those whom an admin made teachers. `everyone`: everybody who is signed in.
 * `approval`: teachers, and others may ask to become one.
 */
export const CLASS_CREATION = ['teachers', 'everyone', 'approval'] as const;
/** People who may create classrooms: one of {@link CLASS_CREATION}. */
export type ClassCreation = (typeof CLASS_CREATION)[number];

const MONTHS_PROBLEM = problem`must be a whole number between 0 and ${MAX_ARCHIVE_MONTHS}`;

/** Settings of the server that admins change while it runs. Each is stored by its name; a missing one has its default. */
export const serverSettings = z.object({
  class_creation: z.enum(CLASS_CREATION),
  archive_months: z
    .number({ error: MONTHS_PROBLEM })
    .int({ error: MONTHS_PROBLEM })
    .min(0, { error: MONTHS_PROBLEM })
    .max(MAX_ARCHIVE_MONTHS, { error: MONTHS_PROBLEM })
    .describe('months after which archived classrooms are deleted; 0: never'),
});
/** Settings of the server that admins change while it runs. */
export type ServerSettings = z.infer<typeof serverSettings>;

/** The settings of a new server. */
export const DEFAULT_SERVER_SETTINGS: ServerSettings = { class_creation: 'teachers', archive_months: 0 };

const answer = z.object({ settings: serverSettings });

/** The settings of this server, besides the ones of the editor. */
export const getServerSettings = endpoint({
  name: 'getServerSettings',
  method: 'GET',
  path: '/admin/server-settings',
  summary: 'Get the settings of this server',
  access: 'admin',
  response: answer,
});

/** Changes settings of this server. Omitted ones stay. */
export const updateServerSettings = endpoint({
  name: 'updateServerSettings',
  method: 'PUT',
  path: '/admin/server-settings',
  summary: 'Change the settings of this server',
  access: 'admin',
  body: serverSettings.partial(),
  response: answer,
});
