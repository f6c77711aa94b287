import { z } from 'zod';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';

/** A requirement for passwords, with its text in the live checklist. */
export interface PasswordRule {
  text: string;
  /** The error for a password that does not meet it. */
  problem: string;
  holds(password: string): boolean;
}

/** The accepted special characters (specification 1 §5). */
const SPECIAL = /[!@#$%^&*(),.?":{}|<>]/;

/** All requirements for passwords, in the order of the checklist (specification 1 §5). */
export const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    text: `At least ${MIN_PASSWORD_LENGTH} characters`,
    problem: problem`must have at least ${MIN_PASSWORD_LENGTH} characters`,
    holds: (password) => password.length >= MIN_PASSWORD_LENGTH,
  },
  {
    text: 'An uppercase letter',
    problem: problem`must have an uppercase letter`,
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    text: 'A lowercase letter',
    problem: problem`must have a lowercase letter`,
    holds: (password) => /\p{Ll}/u.test(password),
  },
  { text: 'A digit', problem: problem`must have a digit`, holds: (password) => /\d/.test(password) },
  {
    text: 'A special character, such as ! ? # or %',
    problem: problem`must have a special character, such as ! ? # or %`,
    holds: (password) => SPECIAL.test(password),
  },
];

/** A new password: meets all {@link PASSWORD_RULES}. */
export const newPassword = z
  .string()
  .max(MAX_PASSWORD_LENGTH, { error: problem`must have at most ${MAX_PASSWORD_LENGTH} characters` })
  .superRefine((password, context) => {
    const broken = PASSWORD_RULES.find(({ holds }) => !holds(password));
    if (broken) context.addIssue({ code: 'custom', message: broken.problem });
  });

/** An existing password: any text short enough to be hashed. */
export const givenPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH);
