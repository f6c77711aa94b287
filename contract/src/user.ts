import { z } from 'zod';
import { MAX_EMAIL_LENGTH, MAX_FULL_NAME_LENGTH, MAX_USERNAME_LENGTH } from './limits.ts';
import { moment } from './paging.ts';

/** Control, formatting (bidirectional and zero-width among them) and unassigned characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
/** What joins emoji and letters of some scripts, though it cannot be seen. */
const JOINERS = /[\u200c\u200d]/g;

function printable(text: string): boolean {
  return !UNPRINTABLE.test(text.replace(JOINERS, ''));
}

const EMPTY = 'must not be empty';
const NOT_PRINTABLE = 'must not contain characters that cannot be seen';

/** A line of text that names a thing, in any script. `required` is said where it is empty. */
export function nameText(longest: number, required: string) {
  return z
    .string({ error: required })
    .trim()
    .normalize('NFC')
    .min(1, { error: required })
    .max(longest, { error: `must have at most ${longest} characters` })
    .refine(printable, { error: NOT_PRINTABLE });
}

/** An email address as a person types it. */
export const emailAddress = z
  .string()
  .trim()
  .max(MAX_EMAIL_LENGTH, { error: `must have at most ${MAX_EMAIL_LENGTH} characters` })
  .pipe(z.email({ error: 'must be an email address' }));

/** A username in any script. It holds no @, so that it can never be taken for an email address. */
export const username = nameText(MAX_USERNAME_LENGTH, EMPTY).refine((name) => !name.includes('@'), {
  error: 'must not contain @',
});

/** A person's name in any script. */
export const fullName = nameText(MAX_FULL_NAME_LENGTH, EMPTY);

/** A classroom as one of its members sees it in the navigation and in the settings. */
export const classroomMembership = z.object({
  id: z.number().int(),
  name: z.string(),
  key: z.string(),
  role: z.string().describe('TEACHER, or another: a student'),
  member_count: z.number().int(),
});

/** The signed-in person. */
export const user = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
  is_active: z.boolean(),
  is_verified: z.boolean().describe('the email address has been shown to be theirs'),
  created_at: moment,
  classroom_context: z.object({
    has_classroom: z.boolean(),
    classrooms: z.array(classroomMembership),
    current_classroom: classroomMembership.nullable(),
  }),
});
/** The signed-in person. */
export type User = z.infer<typeof user>;
