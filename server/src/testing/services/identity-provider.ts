import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';

/** The server as a client of identity providers. */
export const CLIENT = { id: 'coderoom', secret: 'a-client-secret-for-tests-of-forty-letters' };

/** A person of the provider: the claims about them, by which they also sign in (`sub`). */
export type ProviderAccount = { sub: string } & Record<string, unknown>;

/**
 * Starts a certified OpenID Connect provider (`oidc-provider`) with these people. Its sign-in page asks for the subject
 * alone.
 * @param client.publicUrl The server that people sign in to.
 * @param client.deliver Delivers a request of the provider to that server; omitted: over the network.
 */
export async function startIdentityProvider(
  people: readonly ProviderAccount[],
  client: { publicUrl: string; deliver?: (url: string, body: string) => Promise<number> },
) {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const accounts = new Map(people.map((person) => [person.sub, person]));
  const provider = new Provider(issuer, {
    ...configuration(client),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    findAccount: (_context, id) => {
      const claims = accounts.get(id);
      return claims && { accountId: id, claims: () => claims };
    },
  });
  const serve = provider.callback();
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return serve(request, response);
    askWho(provider, request, response).catch((failure: unknown) => {
      response.statusCode = 500;
      response.end(String(failure));
    });
  });
  return {
    issuer,
    /** Settings with which a server signs people in here. */
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'School',
    },
    accounts,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

function configuration({ publicUrl, deliver }: Parameters<typeof startIdentityProvider>[1]): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}/api/v1/auth/provider/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'groups'],
    },
    cookies: { keys: ['a key for tests alone'] },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut },
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    ...(deliver && {
      fetch: async (url, options) => {
        const status = await deliver(String(url), String(options?.body));
        return new Response(null, { status });
      },
    }),
  };
}

/** Asks whether to sign out. The provider's own page loads a font from elsewhere. */
function askToSignOut(context: KoaContextWithOIDC, form: string): void {
  context.body = `<!doctype html><title>School</title>${form}
    <button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>`;
}

/** Shows a form that asks for the subject, and finishes the sign-in once it is sent. */
async function askWho(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>School</title><h1>The school's sign-in</h1>
      <form method="post"><label>Account <input name="account"></label>
      <button>Sign in</button> <button name="cancel" value="yes">Cancel</button></form>`);
    return;
  }
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const form = new URLSearchParams(Buffer.concat(parts).toString());
  if (form.has('cancel')) {
    return await provider.interactionFinished(request, response, { error: 'access_denied' });
  }
  const { params, grantId } = await provider.interactionDetails(request, response);
  const accountId = form.get('account') ?? '';
  const known = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  // Somebody else may sign in than who is signed in.
  const own = known?.accountId === accountId ? known : undefined;
  const grant = own ?? new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId: await grant.save() },
  });
}
