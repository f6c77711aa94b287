import { exportSPKI, generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { WWWAuthenticateChallengeError } from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { startHostileProvider } from '#testing/hostile/hostile-provider.ts';
import { ADMIN, PASSWORD, peopleOf } from '#testing/people.ts';
import { CLIENT } from '#testing/services/identity-provider.ts';
import { describeProviderFailure } from './provider.ts';

const HOUR = 3_600;

describe('a provider whose answers are not right', () => {
  let provider: Awaited<ReturnType<typeof startHostileProvider>>;
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    provider = await startHostileProvider();
    server = await startTestApp({ ...provider.settings, ...ADMIN });
    people = peopleOf(server.app);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  /** Signs in, with the ID token that a test makes of a faultless one. */
  const signInWith = async (makeToken: (claims: JWTPayload) => string | Promise<string>) => {
    const { url, browser_key } = (await people.call('POST', '/auth/provider/begin', { json: {} })).json();
    const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
    const id_token = await makeToken(provider.claimsFor(nonce));
    provider.answerToken(() => ({ body: { access_token: 'x', token_type: 'bearer', id_token } }));
    const json = { answer: new URLSearchParams({ code: 'x', state }).toString(), browser_key };
    return await people.call('POST', '/auth/provider/finish', { json });
  };
  const seconds = () => Math.floor(Date.now() / 1000);

  it('is believed when nothing is wrong: what is refused below is refused for what was altered', async () => {
    expect((await signInWith((claims) => provider.sign(claims))).statusCode).toBe(200);
  });

  it.each<[string, (claims: JWTPayload) => string | Promise<string>]>([
    ['unsigned (alg none)', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'unsigned, with a signature appended',
      async (claims) => `${new UnsecuredJWT(claims).encode()}${(await provider.sign(claims)).split('.')[2]}`,
    ],
    [
      "signed with the client's secret (HS256)",
      (claims) => provider.sign(claims, { alg: 'HS256' }, new TextEncoder().encode(CLIENT.secret)),
    ],
    [
      "signed with the provider's public key as a secret (HS256)",
      async (claims) => {
        const publicKey = new TextEncoder().encode(await exportSPKI(provider.publicKey));
        return await provider.sign(claims, { alg: 'HS256' }, publicKey);
      },
    ],
    [
      'signed with another key of the same name',
      async (claims) => provider.sign(claims, {}, (await generateKeyPair('RS256')).privateKey),
    ],
    ['signed with a key that nobody knows', (claims) => provider.sign(claims, { kid: 'unknown' })],
    [
      'altered after it was signed',
      async (claims) => {
        const [head, , signature] = (await provider.sign(claims)).split('.');
        const body = Buffer.from(JSON.stringify({ ...claims, sub: 'head' })).toString('base64url');
        return `${head}.${body}.${signature}`;
      },
    ],
    ['without its signature', async (claims) => `${(await provider.sign(claims)).split('.', 2).join('.')}.`],
    ['of another issuer', (claims) => provider.sign({ ...claims, iss: 'https://evil.test' })],
    ['for another client', (claims) => provider.sign({ ...claims, aud: 'another' })],
    [
      'for several clients, of which another is meant',
      (claims) => provider.sign({ ...claims, aud: [CLIENT.id, 'x'], azp: 'x' }),
    ],
    ['with another nonce', (claims) => provider.sign({ ...claims, nonce: 'another' })],
    ['without a nonce', ({ nonce: _, ...claims }) => provider.sign(claims)],
    [
      'that has expired',
      (claims) => provider.sign({ ...claims, iat: seconds() - HOUR, exp: seconds() - 60 }),
    ],
    ['that never expires', ({ exp: _, ...claims }) => provider.sign(claims)],
    ['that is not valid yet', (claims) => provider.sign({ ...claims, nbf: seconds() + HOUR })],
    ['without a subject', ({ sub: _, ...claims }) => provider.sign(claims)],
    ['with an empty subject', (claims) => provider.sign({ ...claims, sub: '' })],
    ['that is none', () => 'garbage'],
  ])('is not believed with a token %s', async (_what, makeToken) => {
    const refused = await signInWith(makeToken);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_refused']);
    expect(refused.json().detail).toBe('The answer of School could not be verified. Please try again.');
  });

  it.each<[string, object]>([
    ['no ID token', { access_token: 'x', token_type: 'bearer' }],
    ['an error', { error: 'invalid_grant' }],
    ['nothing', {}],
    ['a list', []],
  ])('is not believed with %s', async (_what, body) => {
    const { url, browser_key } = (await people.call('POST', '/auth/provider/begin', { json: {} })).json();
    const state = new URL(url).searchParams.get('state') ?? '';
    provider.answerToken(() => ({ status: 'error' in body ? 400 : 200, body }));
    const json = { answer: new URLSearchParams({ code: 'x', state }).toString(), browser_key };
    expect((await people.call('POST', '/auth/provider/finish', { json })).statusCode).toBe(403);
  });

  it('is said to be away when it breaks on the way back', async () => {
    const { url, browser_key } = (await people.call('POST', '/auth/provider/begin', { json: {} })).json();
    const state = new URL(url).searchParams.get('state') ?? '';
    const json = { answer: new URLSearchParams({ code: 'x', state }).toString(), browser_key };
    provider.answerToken(() => ({ status: 502, body: 'x' }));
    const broken = await people.call('POST', '/auth/provider/finish', { json });
    expect([broken.statusCode, broken.json().code]).toEqual([503, 'provider_unavailable']);
  });
});

it('is logged with its own word for a wrong client secret', () => {
  const parameters = { error: 'invalid_client', error_description: 'client authentication failed' };
  const refused = (given: Record<Lowercase<string>, string>) =>
    new WWWAuthenticateChallengeError('server responded with a challenge', {
      cause: [{ scheme: 'basic', parameters: given }],
      response: new Response(null, { status: 401 }),
    });
  expect(describeProviderFailure(refused(parameters))).toBe('invalid_client (client authentication failed)');
  expect(describeProviderFailure(refused({}))).toBe('invalid_client (status 401)');
});

describe('a provider that is away', () => {
  it('delays neither the start nor passwords, is said to be away, and is used as soon as it is back', async () => {
    const provider = await startHostileProvider();
    provider.goDown(true);
    const server = await startTestApp({ ...provider.settings, ...ADMIN });
    try {
      const people = peopleOf(server.app);
      expect(provider.asked).toBe(0);
      expect((await people.signIn(ADMIN.ADMIN_EMAIL, PASSWORD)).statusCode).toBe(200);
      const refused = await people.call('POST', '/auth/provider/begin', { json: {} });
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'provider_unavailable']);
      expect(refused.json().detail).toBe('School does not answer at the moment.');
      provider.goDown(false);
      expect((await people.call('POST', '/auth/provider/begin', { json: {} })).statusCode).toBe(200);
      // What it said about itself is kept.
      const { asked } = provider;
      provider.goDown(true);
      expect((await people.call('POST', '/auth/provider/begin', { json: {} })).statusCode).toBe(200);
      expect(provider.asked).toBe(asked);
    } finally {
      await server.close();
      await provider.close();
    }
  });

  it.each([
    ['is another one than it says', { issuer: 'https://evil.test' }],
    ['signs only with secrets', { id_token_signing_alg_values_supported: ['HS256', 'none'] }],
  ])('or %s is not used', async (_what, said) => {
    const provider = await startHostileProvider();
    Object.assign(provider.description, said);
    const server = await startTestApp(provider.settings);
    try {
      const refused = await peopleOf(server.app).call('POST', '/auth/provider/begin', { json: {} });
      expect(refused.statusCode).toBe(503);
      expect(await server.database.selectFrom('provider_attempts').selectAll().execute()).toEqual([]);
    } finally {
      await server.close();
      await provider.close();
    }
  });
});
