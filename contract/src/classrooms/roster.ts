import { z } from 'zod';
import { linkSheet, signInLinkDays } from '#accounts/class-accounts.ts';
import { endpoint } from '#endpoint.ts';
import { MAX_ROSTER_BYTES, MAX_ROSTER_ROWS, USERNAME_RULES } from '#limits.ts';
import { idParameter, moment, oneById } from '#paging.ts';
import { messageField } from '#text.ts';

/**
 * Outcomes for a line of a roster.
 *
 * - `added`: has an account, now in the classroom.
 * - `member`: was in the classroom already.
 * - `invited`: has no account yet; is admitted once the email address is verified.
 * - `created`: had no account, and has one now, in the classroom.
 * - `refused`: see `detail`.
 */
export const ROSTER_OUTCOMES = ['added', 'created', 'member', 'invited', 'refused'] as const;

/** How people without an account get in: by an invitation to their address, or with an account that is made for them. */
export const NEWCOMERS = ['invite', 'create'] as const;

/** A line of a roster. */
export const rosterEntry = z.object({
  line: z.number().int().min(1).describe('line number in the file'),
  name: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable().describe('as named in the file; null: none'),
  student_number: z.string().optional().describe('left out if the file has none'),
  login_id: z.string().optional().describe('login at the school; left out if the file has none'),
  username: z.string().optional().describe('of an account that is made'),
  outcome: z.enum(ROSTER_OUTCOMES),
  detail: z
    .string()
    .nullable()
    .describe('a sentence if the row was refused, or may be about a student of another class'),
  detail_message: messageField,
});
/** A line of a roster. */
export type RosterEntry = z.infer<typeof rosterEntry>;

/**
 * Adds the people of a list to a classroom: a CSV with columns of email addresses, names, groups, student numbers and
 * logins at the school, in any order, under any usual headings; exports of Canvas, GitHub Classroom and Moodle are
 * understood. Members are recognised by their address, number or login, and move to the group of the file. People without
 * an account are invited, or get one without a password, and a one-time sign-in link: those are answered once. 403
 * `passwords_off` where only admins have passwords.
 */
export const importRoster = endpoint({
  name: 'importRoster',
  method: 'POST',
  path: '/classrooms/:id/roster',
  summary: 'Add students from a CSV file',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({
    newcomers: z.enum(NEWCOMERS).default('invite'),
    username_rule: z.enum(USERNAME_RULES).default('first.last').describe('for accounts that are made'),
    days: signInLinkDays,
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
    sheet: linkSheet.optional().describe('the sign-in links of accounts that were made'),
  }),
  errors: [403, 404, 409, 413],
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
  params: oneById.extend({ invitationId: idParameter }),
  errors: [404],
});
