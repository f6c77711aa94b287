import {
  chooseFirstPassword,
  createSignInLinks,
  deleteSignInLink,
  message,
  messageFields,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  signInByLink,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { SignInLinks } from './sign-in-links.ts';

const signInLimits = { calls: SIGN_INS_PER_MINUTE_PER_ADDRESS };
/** Each call may write a link for a whole class, and a line in the audit log. */
const sheetLimits = { calls: 30 };

/** Routes for accounts that were made with a class, and for their one-time sign-in links. */
export function classAccountRoutes(
  app: FastifyInstance,
  { signInLinks }: { signInLinks: SignInLinks },
): void {
  route(
    app,
    createSignInLinks,
    ({ user, params, body, language }) =>
      signInLinks.create(user, params.id, { userIds: body.user_ids, days: body.days, language }),
    sheetLimits,
  );
  route(
    app,
    deleteSignInLink,
    ({ user, params }) => signInLinks.revoke(user, params.id, params.userId),
    sheetLimits,
  );
  route(app, signInByLink, ({ body }) => signInLinks.use(body.token), signInLimits);
  route(
    app,
    chooseFirstPassword,
    async ({ user, body }) => {
      await signInLinks.choosePassword(user, body.new_password);
      return messageFields('detail', message`Your password is set. From now on sign in with your username.`);
    },
    signInLimits,
  );
}
