import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS } from './limits.ts';
import { moment, oneById } from './paging.ts';

/**
 * Outcomes for a line of a roster.
 *
 * - `added`: has an account, now in the classroom.
 * - `member`: was in the classroom already.
 * - `invited`: has no account yet; is admitted once the email address is verified.
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
 * Adds the people of a list to a classroom: a CSV with a column of email addresses and optionally one of names, in any
 * order, under any usual headings; exports of GitHub Classroom and Moodle are understood. Unknown addresses become
 * invitations.
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

/** An invitation to a classroom for a person without an account. */
export const invitation = z.object({
  id: z.number().int(),
  email: z.string(),
  full_name: z.string().nullable(),
  invited_at: moment,
});
/** An invitation to a classroom for a person without an account. */
export type Invitation = z.infer<typeof invitation>;

/** Pending invitations. */
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

/** Withdraws an invitation. */
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
