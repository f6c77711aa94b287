import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { done } from '#paging.ts';
import { classroomKey, plainText } from '#text.ts';
import { givenPassword, newPassword } from './password.ts';
import { emailAddress, fullName, user, username } from './user.ts';

/** An opaque random token from a link. */
const linkToken = z.string().min(1).max(200);

/** The two tokens of a session. */
export const tokens = z.object({
  access_token: z.string().describe('for the Authorization header; valid for 15 minutes'),
  refresh_token: z.string().describe('for POST /auth/refresh; valid once, for 30 days'),
  token_type: z.literal('bearer'),
});
/** The two tokens of a session. */
export type Tokens = z.infer<typeof tokens>;

/**
 * Creates an account. 409 if the email address or the username is taken, ignoring case; 403 `passwords_off` where only
 * admins have passwords.
 */
export const register = endpoint({
  name: 'register',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account',
  body: z.object({
    email: emailAddress,
    username,
    password: newPassword,
    full_name: fullName,
    classroom_key: classroomKey.default('').describe('empty: no classroom'),
    admin_token: linkToken.optional().describe('from the one-time link of a server without an admin'),
  }),
  response: user,
  success: 201,
  errors: [403, 409],
});

/** Signs in. An unknown account and a wrong password get the same answer: 401 `wrong_credentials`. */
export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  body: z.object({
    username: plainText().trim().min(1).max(300).describe('email address or username'),
    password: givenPassword,
  }),
  bodyEncoding: 'form',
  response: tokens,
  errors: [401, 403],
});

/**
 * Exchanges a refresh token for new tokens. If the answer was lost, the same token may be sent again within
 * REFRESH_GRACE_SECONDS, as long as the new one was not used; any other second use ends the session.
 */
export const refreshTokens = endpoint({
  name: 'refreshTokens',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange a refresh token for a new pair',
  body: z.object({ refresh_token: z.string().min(1).max(2000) }),
  response: tokens,
  errors: [401],
});

/** Ends the access token's session. */
export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  access: 'session',
  response: done.extend({
    provider_url: z.url().optional().describe('ends the session at the identity provider too; go there next'),
  }),
});

/** The signed-in user. */
export const getMe = endpoint({
  name: 'getMe',
  method: 'GET',
  path: '/auth/me',
  summary: 'Get the signed-in user',
  access: 'signed-in',
  response: user,
});

/** Sends a link for choosing a new password. The answer never reveals whether the account exists. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Request a password reset link',
  body: z.object({ email: emailAddress }),
  response: done,
});

/** Sets a new password with the token of a link and ends all sessions. 422 `link_expired` if the token is invalid. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a reset link',
  body: z.object({ token: linkToken, new_password: newPassword }),
  response: done,
});

/** Sends the signed-in user a link that verifies their email address. 503 if mail is not configured. */
export const requestVerification = endpoint({
  name: 'requestVerification',
  method: 'POST',
  path: '/auth/request-verification',
  summary: 'Request an email verification link',
  access: 'session',
  response: done,
  errors: [409, 503],
});

/** Verifies an email address with the token of a link. 422 `link_expired` if the token is invalid. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Verify an email address with a link',
  body: z.object({ token: linkToken }),
  response: done,
});
