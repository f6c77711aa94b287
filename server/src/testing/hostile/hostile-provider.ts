import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { CLIENT } from '#testing/services/identity-provider.ts';

/** Returns the provider's answer at its token endpoint. */
type TokenAnswer = () => Promise<{ status?: number; body: unknown }> | { status?: number; body: unknown };

/**
 * Starts a provider that answers whatever a test wants: altered tokens, foreign keys, nothing at all. Authorization is
 * left out: tests make the answer that a browser would bring back.
 */
export async function startHostileProvider() {
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const description: Record<string, unknown> = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // As a careless one says: algorithms with which anybody could sign are not to be used all the same.
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
  };
  let answerToken: TokenAnswer = () => ({ status: 500, body: {} });
  let isDown = false;
  let asked = 0;
  const keys = { keys: [{ ...(await exportJWK(publicKey)), use: 'sig', alg: 'RS256', kid: 'own' }] };

  http.on('request', async (request, response) => {
    asked += 1;
    if (isDown) return request.socket.destroy();
    const path = request.url ?? '';
    const answers: Record<string, TokenAnswer> = {
      '/.well-known/openid-configuration': () => ({ body: description }),
      '/keys': () => ({ body: keys }),
      '/token': answerToken,
    };
    const { status = 200, body } = (await answers[path]?.()) ?? { status: 404, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });

  const now = () => Math.floor(Date.now() / 1000);
  return {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'School',
    },
    description,
    privateKey,
    publicKey,
    /** Claims of a faultless ID token for a sign-in. */
    claimsFor: (nonce: string): JWTPayload => ({
      ...{ iss: issuer, aud: CLIENT.id, sub: 'pupil', nonce, iat: now(), exp: now() + 300 },
      ...{ email: 'pupil@school.test', email_verified: true, name: 'A Pupil' },
    }),
    /** Signs claims, with the provider's own key unless another one is given. */
    sign: (
      claims: JWTPayload,
      header: Record<string, unknown> = {},
      key: CryptoKey | Uint8Array = privateKey,
    ) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own', ...header }).sign(key),
    /** From now on this comes from the token endpoint. */
    answerToken(answer: TokenAnswer) {
      answerToken = answer;
    },
    /** From now on connections are cut. */
    goDown(down: boolean) {
      isDown = down;
    },
    /** Number of requests so far. */
    get asked() {
      return asked;
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}
