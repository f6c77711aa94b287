import { z } from 'zod';
import { classroomRole } from '#classrooms/classrooms.ts';
import { endpoint } from '#endpoint.ts';
import { PAGE_SIZE } from '#limits.ts';
import { done, moment, oneById, paging } from '#paging.ts';
import { emailAddress, fullName, username } from './user.ts';

/** An account, as admins see it. */
export const adminUser = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  full_name: z.string().nullable(),
  is_active: z.boolean(),
  is_verified: z.boolean(),
  is_admin: z.boolean(),
  is_teacher: z.boolean().describe('true: may create classrooms'),
  code_executions: z.number().int(),
  collaboration_sessions: z.number().int().describe('number of sessions that they started'),
  created_at: moment,
  last_login: moment.nullable().describe('null: never signed in'),
});
/** An account, as admins see it. */
export type AdminUser = z.infer<typeof adminUser>;

/** A classroom of a person, as admins see it. */
const userClassroom = z.object({
  id: z.number().int(),
  name: z.string(),
  role: classroomRole,
  is_owner: z.boolean().describe('true: also an owner, if the role is TEACHER'),
  archived_at: moment.nullable().describe('null: it is not archived'),
});

/** An account with its classrooms. */
const adminUserDetail = adminUser.extend({
  classrooms: z.array(userClassroom).describe('in which they are, newest membership first'),
});
/** An account with its classrooms. */
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** Sort keys of accounts. */
export const USER_SORTS = [
  'username',
  'name',
  'email',
  'created_at',
  'last_login',
  'code_executions',
] as const;

const userFilter = z.object({
  search: z.string().trim().max(300).optional().describe('part of a username, full name or email address'),
  status: z.enum(['active', 'inactive']).optional(),
  role: z.enum(['admin', 'teacher', 'user']).optional(),
  sort: z.enum(USER_SORTS).default('username'),
  direction: z.enum(['ascending', 'descending']).default('ascending'),
});

/** A page of accounts. */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'List accounts',
  access: 'admin',
  query: paging(PAGE_SIZE.users).extend(userFilter.shape),
  response: z.object({ users: z.array(adminUser), total: z.number().int(), page: z.number().int() }),
});

/** {@link listUsers} as CSV. */
export const downloadUsers = endpoint({
  name: 'downloadUsers',
  method: 'GET',
  path: '/admin/users/csv',
  summary: 'Download accounts as CSV',
  access: 'admin',
  query: userFilter,
  response: z.string(),
  download: 'text/csv',
});

/** An account. */
export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Get an account and its classrooms',
  access: 'admin',
  params: oneById,
  response: adminUserDetail,
  errors: [404],
});

/**
 * Creates an account without a password, and a link by which its owner chooses one. Without a username it gets one made
 * from the name. 409 if the address or the username is taken.
 */
export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/admin/users',
  summary: 'Create an account and a link to choose its password',
  access: 'admin',
  body: z.object({
    email: emailAddress,
    full_name: fullName.nullable().default(null),
    username: username.optional(),
    is_teacher: z.boolean().default(false).describe('true: may create classrooms'),
    send_mail: z.boolean().default(false).describe('true: the link is also sent to the address'),
  }),
  response: z.object({ user: adminUser, link: z.url(), expires_at: moment }),
  success: 201,
  errors: [409, 503],
});

/**
 * Grants or revokes admin rights. 409 for one's own account, for the last admin, and for an account for which nobody has
 * chosen a password yet.
 */
export const changeAdmin = endpoint({
  name: 'changeAdmin',
  method: 'PUT',
  path: '/admin/users/:id/admin',
  summary: 'Grant or revoke admin rights',
  access: 'admin',
  params: oneById,
  body: z.object({ is_admin: z.boolean() }),
  response: adminUser,
  errors: [404, 409],
});

/** Grants or revokes the right to create classrooms. */
export const changeTeacher = endpoint({
  name: 'changeTeacher',
  method: 'PUT',
  path: '/admin/users/:id/teacher',
  summary: 'Grant or revoke the right to create classrooms',
  access: 'admin',
  params: oneById,
  body: z.object({ is_teacher: z.boolean() }),
  response: adminUser,
  errors: [404],
});

/** All users by name, for a filter; for teachers their own students. */
export const listUserNames = endpoint({
  name: 'listUserNames',
  method: 'GET',
  path: '/admin/users-list',
  summary: 'List the names of all users',
  access: 'staff',
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

/**
 * Creates a link for choosing a new password, which an admin can hand out. It lasts an hour; of an account that an admin
 * created and nobody has opened, as long as the first one, which it replaces.
 */
export const createResetLink = endpoint({
  name: 'createResetLink',
  method: 'POST',
  path: '/admin/users/:id/reset-link',
  summary: 'Create a password reset link for a user',
  access: 'admin',
  params: oneById,
  response: z.object({ link: z.url(), expires_at: moment }),
  success: 201,
  errors: [404],
});
