import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS } from '#limits.ts';
import { messageField } from '#message.ts';
import { moment, oneById } from '#paging.ts';

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
  line: z.number().int().min(1).describe('line number in the file'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable().describe('as named in the file; null: none'),
  outcome: z.enum(ROSTER_OUTCOMES),
  detail: z.string().nullable().describe('a sentence if the row was refused'),
  detail_message: messageField,
});
/** A line of a roster. */
export type RosterEntry = z.infer<typeof rosterEntry>;

/**
 * Adds the people of a list to a classroom: a CSV with a column of email addresses and optionally one of names, in any
 * order, and of groups, under any usual headings; people who are there already move to the group of the file; exports of GitHub Classroom and Moodle are understood. Unknown addresses become
 * invitations.
 */
export const importRoster = endpoint({
  name: 'importRoster',
  method: 'POST',
  path: '/classrooms/:id/roster',
  summary: 'Add students from a CSV file',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({
    is_preview: z.stringbool().default(false).describe('true: report the outcome without changing anything'),
    create_groups: z
      .stringbool()
      .default(false)
      .describe('true: also create the groups that the file names and the classroom lacks'),
    file: z.file().describe(`at most ${MAX_ROSTER_ROWS} people`),
  }),
  bodyEncoding: 'multipart',
  response: z.object({
    entries: z.array(rosterEntry),
    new_groups: z
      .array(z.string())
      .describe(
        'groups that the file names and the classroom lacked; their students get none unless they are created',
      ),
    mail_sent: z.boolean().describe('false: mail is not configured, so share the classroom key yourself'),
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
  summary: 'List open invitations to a classroom',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  response: z.object({ invitations: z.array(invitation), total: z.number().int() }),
  errors: [404],
});

/** Withdraws an invitation. */
export const deleteInvitation = endpoint({
  name: 'deleteInvitation',
  method: 'DELETE',
  path: '/classrooms/:id/invitations/:invitationId',
  summary: 'Revoke an invitation',
  access: { right: 'teach', of: 'classroom' },
  params: oneById.extend({ invitationId: z.coerce.number().int().positive() }),
  response: z.undefined(),
  success: 204,
  errors: [404],
});
