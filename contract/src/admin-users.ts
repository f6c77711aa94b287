import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { done, moment, oneById } from './paging.ts';

/** Whom lists are narrowed to by a filter: everybody who has an account, by name. */
export const listUserNames = endpoint({
  name: 'listUserNames',
  method: 'GET',
  path: '/admin/users-list',
  summary: 'Names of all people',
  access: 'admin',
  response: z.object({
    users: z.array(
      z.object({
        username: z.string(),
        email: z.string(),
        display: z.string().describe('full name and username'),
      }),
    ),
    total: z.number().int(),
  }),
});

/** Deactivates an account and ends its sessions at once. 409 for one's own and for the last admin. */
export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Deactivate an account',
  access: 'admin',
  params: oneById,
  response: z.undefined(),
  success: 204,
  errors: [404, 409],
});

/** Lets a deactivated account sign in again. */
export const activateUser = endpoint({
  name: 'activateUser',
  method: 'POST',
  path: '/admin/users/:id/activate',
  summary: 'Activate an account',
  access: 'admin',
  params: oneById,
  response: done,
  errors: [404],
});

/** Makes a link by which a person may choose a new password, for an admin to hand out. */
export const createResetLink = endpoint({
  name: 'createResetLink',
  method: 'POST',
  path: '/admin/users/:id/reset-link',
  summary: 'Make a link by which a person may choose a new password',
  access: 'admin',
  params: oneById,
  response: z.object({ link: z.url(), expires_at: moment }),
  success: 201,
  errors: [404],
});
