import {
  backChannelLogout,
  beginIdentityLink,
  beginProviderSignIn,
  finishProviderSignIn,
  getSignInMethods,
  linkIdentity,
  message,
  messageFields,
  PROVIDER_LOGOUTS_PER_MINUTE_PER_ADDRESS,
  SIGN_INS_PER_MINUTE_PER_ADDRESS,
  unlinkIdentity,
} from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '#http/route.ts';
import type { BackChannelLogout } from './back-channel-logout.ts';
import type { ProviderService } from './provider-service.ts';

const signInLimits = { calls: SIGN_INS_PER_MINUTE_PER_ADDRESS };

/** Routes for signing in with the identity provider. */
export function providerRoutes(
  app: FastifyInstance,
  {
    provider,
    backChannelLogout: endSessions,
  }: { provider: ProviderService; backChannelLogout: BackChannelLogout },
): void {
  route(app, beginProviderSignIn, ({ body }) => provider.begin(body.return_to, body.again), signInLimits);
  route(
    app,
    beginIdentityLink,
    ({ user, body, address }) => provider.beginLink(user, body.password, address, body.return_to),
    signInLimits,
  );
  route(
    app,
    finishProviderSignIn,
    ({ user, body }) => provider.finish(body.answer, body.browser_key, user),
    signInLimits,
  );
  route(
    app,
    linkIdentity,
    ({ body, address }) => {
      const { link_token: linkToken, browser_key: browserKey, password } = body;
      return provider.link({ linkToken, browserKey, password }, address);
    },
    signInLimits,
  );
  route(
    app,
    unlinkIdentity,
    ({ user, body, address }) => provider.unlink(user, body.password, address),
    signInLimits,
  );
  route(app, getSignInMethods, ({ user }) => provider.methods(user.id));
  route(
    app,
    backChannelLogout,
    async ({ body }) => {
      await endSessions(body.logout_token);
      return messageFields('detail', message`The sessions have ended.`);
    },
    { calls: PROVIDER_LOGOUTS_PER_MINUTE_PER_ADDRESS },
  );
}
