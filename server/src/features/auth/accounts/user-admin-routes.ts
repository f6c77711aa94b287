import {
  type AdminUser,
  activateUser,
  changeAdmin,
  changeTeacher,
  createResetLink,
  createUser,
  deactivateUser,
  downloadUsers,
  getUser,
  isoTime,
  listUserNames,
  listUsers,
  MAILS_PER_MINUTE_PER_ADDRESS,
  message,
  messageFields,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { sessionRequired } from '#http/authenticate.ts';
import { type CsvColumns, csvRoute, table } from '#http/csv/csv.ts';
import { route } from '#http/route.ts';
import { presentName } from './present.ts';
import type { UserAdministration } from './user-admin-service.ts';

const COLUMNS: CsvColumns<AdminUser> = {
  Username: ({ username }) => username,
  'Full name': ({ full_name }) => full_name,
  Email: ({ email }) => email,
  Active: ({ is_active }) => is_active,
  Verified: ({ is_verified }) => is_verified,
  Admin: ({ is_admin }) => is_admin,
  Teacher: ({ is_teacher }) => is_teacher,
  'Code executions': ({ code_executions }) => code_executions,
  'Collaboration sessions': ({ collaboration_sessions }) => collaboration_sessions,
  Created: ({ created_at }) => created_at,
  'Last login': ({ last_login }) => last_login,
};

/** Each call may send a mail, and creates an account. */
const creationLimits = { calls: MAILS_PER_MINUTE_PER_ADDRESS };

/** Routes for admins to manage other people's accounts. */
export function userAdminRoutes(app: FastifyInstance, { users }: { users: UserAdministration }): void {
  route(app, listUsers, ({ query }) => users.list(query));
  csvRoute(app, downloadUsers, ({ query }) => table(message`users`, COLUMNS, users.listAll(query)));
  route(app, getUser, ({ params }) => users.get(params.id));
  route(app, listUserNames, async ({ user }) => {
    const names = (await users.names(user)).map(presentName);
    return { users: names, total: names.length };
  });
  route(app, changeAdmin, ({ user, params, body }) => users.changeAdmin(params.id, body.is_admin, user));
  route(app, changeTeacher, ({ user, params, body }) =>
    users.changeTeacher(params.id, body.is_teacher, user),
  );
  route(app, deactivateUser, ({ user, params }) => users.deactivate(params.id, user));
  route(app, activateUser, async ({ user, params }) => {
    await users.activate(params.id, user);
    return messageFields('detail', message`The account is active again.`);
  });
  route(
    app,
    createUser,
    async ({ user, body, language }) => {
      // Whoever finds a token could otherwise make themselves an account that outlives it.
      if (user.sessionId === null) throw sessionRequired();
      const { user: created, link } = await users.create(body, user, language);
      return { user: created, link: link.url, expires_at: isoTime(link.expiresAt) };
    },
    creationLimits,
  );
  route(app, createResetLink, async ({ user, params }) => {
    // Who finds a token could give themselves the password of any account with it.
    if (user.sessionId === null) throw sessionRequired();
    const { url, expiresAt } = await users.createResetLink(params.id, user);
    return { link: url, expires_at: isoTime(expiresAt) };
  });
}
