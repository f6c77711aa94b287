import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_FULL_NAME_LENGTH, MAX_USERNAME_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';
import { moment } from '#paging.ts';
import { mixesNoScripts, showsAllOfItself, staysInItsLine } from './person-names.ts';

/** Control, formatting (bidirectional and zero-width among them) and unassigned characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** Invisible joiners of emoji and of letters in some scripts. */
const JOINERS = /[\u200c\u200d]/g;

function printable(text: string): boolean {
  return !UNPRINTABLE.test(text.replace(JOINERS, ''));
}

const EMPTY = problem`must not be empty`;
const NOT_PRINTABLE = problem`must not contain characters that cannot be seen`;
const STACKED = problem`must not have more than three accents on one letter`;
const MIXED_SCRIPTS = problem`must not mix letters of different scripts`;

/** A single-line name in any script. `required` is the error for an empty one. */
export function nameText(longest: number, required: string) {
  return z
    .string({ error: required })
    .trim()
    .normalize('NFC')
    .min(1, { error: required })
    .max(longest, { error: problem`must have at most ${longest} characters` })
    .refine(printable, { error: NOT_PRINTABLE })
    .refine(staysInItsLine, { error: STACKED, when: ({ issues }) => issues.length === 0 });
}

/** A person's name in any script. Rejects characters that make names look alike. */
function personName(longest: number) {
  return nameText(longest, EMPTY)
    .refine(showsAllOfItself, { error: NOT_PRINTABLE, when: ({ issues }) => issues.length === 0 })
    .refine(mixesNoScripts, { error: MIXED_SCRIPTS, when: ({ issues }) => issues.length === 0 });
}

/** An email address as typed. */
export const emailAddress = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: problem`must have at most ${MAX_EMAIL_LENGTH} characters` })
  .pipe(z.email({ error: problem`must be an address such as mira@school.example` }));

/** A username in any script. It contains no @, so that it can never be mistaken for an email address. */
export const username = personName(MAX_USERNAME_LENGTH).refine((name) => !name.includes('@'), {
  error: problem`must not contain @`,
});

/** A full name in any script. */
export const fullName = personName(MAX_FULL_NAME_LENGTH);

/** Marks a name that a visitor chose. */
export const isGuestField = z.boolean().describe('true: no account, so the name is not verified');

/** A classroom as one of its members sees it in the navigation and in the settings. */
export const classroomMembership = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string(),
  role: z.string().describe('TEACHER, ASSISTANT; any other value: a student'),
  is_owner: z.boolean(),
  member_count: z.number().int(),
  archived_at: moment.nullable().describe('since when it is archived, and read-only; null: it is not'),
});

/** The signed-in user. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string().describe('empty: the account has none'),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  is_teacher: z.boolean().describe('true: may create classrooms'),
  is_active: z.boolean(),
  is_verified: z.boolean().describe('true: the email address is verified'),
  needs_password: z
    .literal(true)
    .optional()
    .describe('the account has neither a password nor an identity yet: a one-time link began the session'),
  created_at: moment,
  classroom_context: z.object({
    has_classroom: z.boolean(),
    classrooms: z.array(classroomMembership),
    current_classroom: classroomMembership.nullable(),
  }),
});
/** The signed-in user. */
export type User = z.infer<typeof user>;
