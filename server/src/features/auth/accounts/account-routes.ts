import {
  addEmail,
  changePassword,
  deleteMyAccount,
  downloadMyData,
  getMe,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  updateProfile,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import type { PersonalData } from '#features/auth/users/account-dependencies.ts';
import { downloadRoute, route } from '#http/route.ts';
import type { AccountService } from './account-service.ts';
import { writeDataFile } from './data-file.ts';
import type { PresentUser } from './present.ts';

const passwordLimits = { calls: SIGN_INS_PER_MINUTE_PER_ADDRESS };

/** Routes for people's own accounts. */
export function accountRoutes(
  app: FastifyInstance,
  parts: { accounts: AccountService; personalData: readonly PersonalData[]; presentUser: PresentUser },
): void {
  const { accounts, personalData, presentUser } = parts;
  route(app, getMe, async ({ user }) => presentUser(await accounts.get(user.id)));
  route(app, updateProfile, async ({ user, body }) => presentUser(await accounts.rename(user.id, body)));
  route(
    app,
    addEmail,
    async ({ user, address, body, language }) =>
      presentUser(
        await accounts.addEmail(
          { id: user.id, address },
          { email: body.email, password: body.current_password },
          language,
        ),
      ),
    passwordLimits,
  );
  route(
    app,
    changePassword,
    ({ user, address, body, language }) =>
      accounts.changePassword(
        { id: user.id, address },
        { current: body.current_password, next: body.new_password },
        language,
      ),
    passwordLimits,
  );
  downloadRoute(app, downloadMyData, async ({ user }) => ({
    fileName: 'coderoom-data.json',
    text: writeDataFile(await accounts.get(user.id), personalData),
  }));
  route(
    app,
    deleteMyAccount,
    ({ user, address, body }) =>
      accounts.delete({ id: user.id, sessionId: user.sessionId, address }, body.password),
    passwordLimits,
  );
}
