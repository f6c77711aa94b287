import {
  activateUser,
  changePassword,
  createResetLink,
  deactivateUser,
  deleteMyAccount,
  downloadMyData,
  getMe,
  listUserNames,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  updateProfile,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { downloadRoute, route } from '#http/route.ts';
import type { AccountService } from './account-service.ts';
import { writeDataFile } from './data-file.ts';
import type { PersonalData } from './personal-data.ts';
import { type PresentUser, presentName } from './present.ts';

const passwordLimits = { callsPerMinute: SIGN_INS_PER_MINUTE_PER_ADDRESS };

/** What people do with their own account, and admins with others'. */
export function accountRoutes(
  app: FastifyInstance,
  parts: { accounts: AccountService; personalData: readonly PersonalData[]; presentUser: PresentUser },
): void {
  const { accounts, personalData, presentUser } = parts;
  route(app, getMe, async ({ user }) => presentUser(await accounts.get(user.id)));
  route(app, updateProfile, async ({ user, body }) => presentUser(await accounts.rename(user.id, body)));
  route(
    app,
    changePassword,
    ({ user, address, body }) =>
      accounts.changePassword({ id: user.id, address }, body.current_password, body.new_password),
    passwordLimits,
  );
  downloadRoute(app, downloadMyData, async ({ user }) => ({
    fileName: 'coderoom-data.json',
    text: writeDataFile(await accounts.get(user.id), personalData),
  }));
  route(
    app,
    deleteMyAccount,
    async ({ user, address, body }) => {
      await accounts.delete({ id: user.id, address }, body.password);
      return undefined;
    },
    passwordLimits,
  );

  route(app, listUserNames, async () => {
    const users = (await accounts.names()).map(presentName);
    return { users, total: users.length };
  });
  route(app, deactivateUser, async ({ user, params }) => {
    await accounts.deactivate(params.id, user);
    return undefined;
  });
  route(app, activateUser, async ({ params }) => {
    await accounts.activate(params.id);
    return { detail: 'The account is active again.' };
  });
  route(app, createResetLink, async ({ params }) => {
    const { url, expiresAt } = await accounts.createResetLink(params.id);
    return { link: url, expires_at: new Date(expiresAt).toISOString() };
  });
}
