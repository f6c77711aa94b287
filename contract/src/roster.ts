import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS } from './limits.ts';
import { moment, oneById } from './paging.ts';

/**
 * What became of a line of a roster.
 *
 * - `added`: somebody who has an account, now in the classroom.
 * - `member`: was in it already.
 * - `invited`: has no account yet; is let in once the address is shown to be theirs.
 * - `refused`: see `detail`.
 */
export const ROSTER_OUTCOMES = ['added', 'member', 'invited', 'refused'] as const;

/** A line of a roster. */
export const rosterEntry = z.object({
  line: z.number().int().min(1).describe('in the file'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  outcome: z.enum(ROSTER_OUTCOMES),
  detail: z.string().nullable().describe('a sentence where it was refused'),
});
/** A line of a roster. */
export type RosterEntry = z.infer<typeof rosterEntry>;

/**
 * Puts the people of a list into a classroom: a CSV with a column of email addresses and perhaps one of names, in
 * any order, under any usual headings; GitHub Classroom's and Moodle's lists are understood. Unknown addresses
 * become invitations.
 */
export const importRoster = endpoint({
  name: 'importRoster',
  method: 'POST',
  path: '/classrooms/:id/roster',
  summary: 'Add the students of a CSV',
  access: 'admin',
  params: oneById,
  body: z.object({
    is_preview: z.stringbool().default(false).describe('say what would become of it, and do nothing'),
    file: z.file().describe(`at most ${MAX_ROSTER_ROWS} people`),
  }),
  bodyEncoding: 'multipart',
  response: z.object({
    entries: z.array(rosterEntry),
    mail_sent: z.boolean().describe('false: no mail is configured; give those invited the key'),
  }),
  errors: [404, 409, 413],
  bodyLimitBytes: MAX_ROSTER_BYTES + 64 * 1024,
});

/** Somebody without an account who is to be in a classroom. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string().nullable(),
  invited_at: moment,
});
/** Somebody without an account who is to be in a classroom. */
export type Invitation = z.infer<typeof invitation>;

/** Those who were invited and have not come yet. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/classrooms/:id/invitations',
  summary: 'Who was invited to a classroom and has not come yet',
  access: 'admin',
  params: oneById,
  response: z.object({ invitations: z.array(invitation), total: z.number().int() }),
  errors: [404],
});

/** Takes an invitation back. */
export const deleteInvitation = endpoint({
  name: 'deleteInvitation',
  method: 'DELETE',
  path: '/classrooms/:id/invitations/:invitationId',
  summary: 'Take an invitation back',
  access: 'admin',
  params: oneById.extend({ invitationId: z.coerce.number().int().positive() }),
  response: z.undefined(),
  success: 204,
  errors: [404],
});
