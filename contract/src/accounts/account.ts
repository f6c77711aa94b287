import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { tokens } from './auth.ts';
import { givenPassword, newPassword } from './password.ts';
import { emailAddress, fullName, user, username } from './user.ts';

/** Changes the signed-in user's names. Omitted fields stay. 409 if the username is taken. */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/auth/me',
  summary: 'Change your names',
  access: 'session',
  body: z.object({ username: username.optional(), full_name: fullName.optional() }),
  response: user,
  errors: [409],
});

/**
 * Adds an email address to an account that has none, such as one that was made with a class. It is not verified yet. 409
 * if the account has an address, or somebody else has this one; 403 for a wrong password.
 */
export const addEmail = endpoint({
  name: 'addEmail',
  method: 'POST',
  path: '/auth/email',
  summary: 'Add an email address to your account, which has none',
  access: 'session',
  body: z.object({ email: emailAddress, current_password: givenPassword }),
  response: user,
  errors: [403, 409],
});

/** Sets a new password and ends all other sessions; this one continues with the tokens of the answer. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change your password',
  access: 'session',
  body: z.object({ current_password: givenPassword, new_password: newPassword }),
  response: tokens,
  errors: [403],
});

/** All stored data of the signed-in user, as a JSON file. */
export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  path: '/auth/me/data',
  summary: 'Download all your personal data',
  access: 'signed-in',
  response: z.string(),
  download: 'application/json',
});

/**
 * Deletes the signed-in user's account and history. Data that others need is kept anonymously. 403 for a wrong
 * password, 409 for the last admin. Who has no password must have signed in within the last
 * RECENT_SIGN_IN_SECONDS instead.
 */
export const deleteMyAccount = endpoint({
  name: 'deleteMyAccount',
  method: 'DELETE',
  path: '/auth/me',
  summary: 'Delete your account',
  access: 'session',
  body: z.object({ password: givenPassword.optional() }),
  errors: [403, 409],
});
