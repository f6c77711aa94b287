import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_ROSTER_ROWS, SIGN_IN_LINK_DAYS } from '#limits.ts';
import { done, idParameter, moment, oneById } from '#paging.ts';
import { tokens } from './auth.ts';
import { newPassword } from './password.ts';

/** Days for which a one-time sign-in link is valid. */
export const signInLinkDays = z.coerce
  .number()
  .int()
  .min(SIGN_IN_LINK_DAYS.min)
  .max(SIGN_IN_LINK_DAYS.max)
  .default(SIGN_IN_LINK_DAYS.normal);

/** An account made with a class, and its link. */
export const signInLink = z.object({
  user_id: z.number().int(),
  name: z.string().describe('as the class knows them'),
  username: z.string(),
  student_number: z.string().nullable(),
  link: z.url().describe('signs in once; it cannot be read again'),
});
/** An account made with a class, and its link. */
export type SignInLink = z.infer<typeof signInLink>;

/** Sign-in links to hand out, once. */
export const linkSheet = z.object({
  accounts: z.array(signInLink),
  expires_at: moment,
  csv: z.string().describe('the same as CSV'),
});
/** Sign-in links to hand out, once. */
export type LinkSheet = z.infer<typeof linkSheet>;

/**
 * Makes one-time sign-in links for accounts that were made with a class and have no address, identity or rights over
 * others. Without ids: for all of this class that nobody has claimed. With ids also for claimed ones, whose password stops
 * working and whose access tokens end: for students who forgot it. Earlier links stop working and all sessions end. 403
 * with an access token or where only admins have passwords; 409 for an account that gets no link, as one that is not in
 * the caller's custody: made with a class of theirs or joined one by itself, and none of other teachers.
 */
export const createSignInLinks = endpoint({
  name: 'createSignInLinks',
  method: 'POST',
  path: '/classrooms/:id/sign-in-links',
  summary: 'Make one-time sign-in links for accounts that were made with a class',
  access: { right: 'teach', of: 'classroom' },
  params: oneById,
  body: z.object({
    user_ids: z
      .array(z.number().int().positive())
      .min(1)
      .max(MAX_ROSTER_ROWS)
      .optional()
      .describe('omitted: all that nobody has claimed'),
    days: signInLinkDays,
  }),
  response: linkSheet,
  success: 201,
  errors: [404, 409],
});

/** Revokes the sign-in link of an account. 404 if it has none that the caller could have made. */
export const deleteSignInLink = endpoint({
  name: 'deleteSignInLink',
  method: 'DELETE',
  path: '/classrooms/:id/sign-in-links/:userId',
  summary: 'Revoke a one-time sign-in link',
  access: { right: 'teach', of: 'classroom' },
  params: oneById.extend({ userId: idParameter }),
  errors: [404],
});

/** Signs in with a one-time link. 422 `link_expired` if it is unknown, used, revoked or too old: always the same answer. */
export const signInByLink = endpoint({
  name: 'signInByLink',
  method: 'POST',
  path: '/auth/sign-in-link',
  summary: 'Sign in with a one-time link',
  body: z.object({ token: z.string().min(1).max(200) }),
  response: tokens,
  errors: [403],
});

/** Chooses the first password of an account that was made with a class. 409 if it needs none. */
export const chooseFirstPassword = endpoint({
  name: 'chooseFirstPassword',
  method: 'POST',
  path: '/auth/first-password',
  summary: 'Choose the first password of your account',
  access: 'session',
  body: z.object({ new_password: newPassword }),
  response: done,
  errors: [403, 409],
});
