import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './limits.ts';

/** What a password must have, in the words of the live checklist. */
export interface PasswordRule {
  text: string;
  holds(password: string): boolean;
}

/** The special characters that count as such (specification 1 §5). */
const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/;

/** Every rule of a password, in the order of the checklist (specification 1 §5). */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `At least ${MIN_PASSWORD_LENGTH} characters`,
    holds: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  { text: 'An uppercase letter', holds: (password) => /\p{Lu}/u.test(password) },
  { text: 'A lowercase letter', holds: (password) => /\p{Ll}/u.test(password) },
  { text: 'A digit', holds: (password) => /\d/.test(password) },
  { text: 'A special character, such as ! ? # or %', holds: (password) => SPECIAL.test(password) },
];

/** A password that is being chosen: all of {@link PASSWORD_RULES} hold. */
export const newPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH, { error: `must have at most ${MAX_PASSWORD_LENGTH} characters` })
  .superRefine((password, context) => {
    const broken = PASSWORD_RULES.find(({ holds }) => !holds(password));
    if (broken) context.addIssue({ code: 'custom', message: `must have ${lowerFirst(broken.text)}` });
  });

/** A password that was chosen before: whatever was typed, as long as it may be hashed. */
export const givenPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH);

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
