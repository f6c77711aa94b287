import {
  forgotPassword,
  login,
  logout,
  MAILS_PER_MINUTE_PER_ADDRESS,
  message,
  messageFields,
  REGISTRATIONS_PER_ADDRESS,
  refreshTokens,
  register,
  requestVerification,
  resetPassword,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  verifyEmail,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { AccountService } from './accounts/account-service.ts';
import type { PresentUser } from './accounts/present.ts';
import type { ProviderService } from './provider/provider-service.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { AccountMail } from './sign-in/account-mail.ts';
import type { PasswordPolicy } from './sign-in/password-policy.ts';
import type { AuthService } from './sign-in/service.ts';

const signInLimits = { calls: SIGN_INS_PER_MINUTE_PER_ADDRESS };
const mailLimits = { calls: MAILS_PER_MINUTE_PER_ADDRESS };

/** Reply to every request for a link, whether or not the account exists. */
const LINK_UNDER_WAY = message`If there is an account with this address, a message with a link is on its way.`;
const ADMIN_LINK_UNDER_WAY = message`Only administrators have a password here. If this is the address of one, a message with a link is on its way.`;
const ASK_FOR_LINK = message`This server sends no mail. Your teacher or the administrator can give you a link.`;

/** Routes for sign-up, sign-in, sign-out and password reset. */
export function authRoutes(
  app: FastifyInstance,
  parts: {
    auth: AuthService;
    accounts: AccountService;
    sessions: Sessions;
    mail: AccountMail;
    policy: PasswordPolicy;
    provider: ProviderService;
    presentUser: PresentUser;
  },
): void {
  const { auth, accounts, sessions, mail, policy, provider, presentUser } = parts;
  const linkUnderWay = policy.users === 'admins' ? ADMIN_LINK_UNDER_WAY : LINK_UNDER_WAY;

  route(
    app,
    register,
    async ({ body, language }) => presentUser(await auth.register(body, language)),
    REGISTRATIONS_PER_ADDRESS,
  );
  route(app, login, ({ body, address }) => auth.login(body, address), signInLimits);
  route(app, refreshTokens, ({ body, signal }) => sessions.refresh(body.refresh_token, signal));
  route(app, logout, async ({ user }) => {
    const providerUrl = await provider.signOutUrl(user.sessionId);
    await sessions.end(user.id, user.sessionId);
    return {
      ...messageFields('detail', message`You are signed out.`),
      ...(providerUrl === null ? {} : { provider_url: providerUrl }),
    };
  });

  route(
    app,
    forgotPassword,
    ({ body, language }) => {
      mail.sendReset(body.email, language);
      return messageFields('detail', mail.configured ? linkUnderWay : ASK_FOR_LINK);
    },
    mailLimits,
  );
  route(
    app,
    resetPassword,
    async ({ body, language }) => {
      await auth.resetPassword(body.token, body.new_password, language);
      return messageFields('detail', message`Your password has been changed. Please sign in.`);
    },
    signInLimits,
  );

  route(
    app,
    requestVerification,
    async ({ user, language }) => {
      await accounts.requestVerification(user.id, language);
      return messageFields('detail', message`A message with a link is on its way to your email address.`);
    },
    mailLimits,
  );
  route(app, verifyEmail, async ({ body }) => {
    await accounts.verify(body.token);
    return messageFields('detail', message`Your email address is verified.`);
  });
}
