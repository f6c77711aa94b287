import { randomUUID } from 'node:crypto';
import { generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { type SchoolWithProvider, startSchoolWithProvider } from '#testing/clients/provider-sign-ins.ts';
import { visitorOfProvider } from '#testing/clients/provider-visitor.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { startHostileProvider } from '#testing/hostile/hostile-provider.ts';
import { peopleOf } from '#testing/people.ts';
import { CLIENT } from '#testing/services/identity-provider.ts';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

describe.each(RULE_DIALECTS)('signing out on %s', (dialect) => {
  let school: SchoolWithProvider;
  beforeAll(async () => {
    school = await startSchoolWithProvider({}, dialect);
  });
  afterAll(() => school.close());

  it('leads to the provider, which ends its own session and leads back to the sign-in page', async () => {
    const { enrol, signedIn, people, begin, provider } = school;
    const { sub } = enrol();
    const browser = visitorOfProvider();
    const { access_token: token } = await signedIn(sub, browser);
    const { provider_url } = (await people.call('POST', '/auth/logout', { token })).json();
    expect(await people.standing(token)).toBe(401);
    const asked = new URL(provider_url);
    expect(asked.origin).toBe(provider.issuer);
    expect(asked.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/login');
    expect(asked.searchParams.get('client_id')).toBe(CLIENT.id);
    expect(new URL(await browser.signOut(provider_url)).href).toBe('http://localhost:3000/login');
    // The provider asks again who it is: its session has ended.
    const { url } = await begin();
    expect((await fetch(url, { redirect: 'manual' })).headers.get('location')).toContain('/sign-in/');
  });

  it('at the provider ends the sessions that began with that session there, and no other', async () => {
    const { enrol, signedIn, people, delivered } = school;
    const { sub } = enrol();
    const [here, there] = [visitorOfProvider(), visitorOfProvider()];
    const [first, second] = [await signedIn(sub, here), await signedIn(sub, here)];
    const elsewhere = await signedIn(sub, there);
    const classmate = await signedIn(enrol().sub);
    const byPassword = await people.join();
    await here.signOut(`${school.provider.issuer}/session/end?client_id=${CLIENT.id}`);
    await vi.waitFor(() => expect(delivered.at(-1)).toMatchObject({ status: 200 }));
    expect(await people.standing(first.access_token)).toBe(401);
    expect(await people.standing(second.access_token)).toBe(401);
    for (const { access_token } of [elsewhere, classmate, byPassword]) {
      expect(await people.standing(access_token)).toBe(200);
    }
    // Sent again, as by somebody who has recorded it.
    const { path, form } = delivered.at(-1) ?? { path: '', form: {} };
    expect((await people.call('POST', path, { form })).statusCode).toBe(400);
  });

  it('of a session that began with a password leads nowhere', async () => {
    const { people } = school;
    const { access_token: token } = await people.join();
    expect((await people.call('POST', '/auth/logout', { token })).json()).toEqual({
      detail: 'You are signed out.',
    });
  });
});

it('stays here where that is set', async () => {
  const school = await startSchoolWithProvider({ OIDC_SIGN_OUT: 'off' });
  try {
    const { access_token: token } = await school.signedIn(school.enrol().sub);
    const answer = await school.people.call('POST', '/auth/logout', { token });
    expect(answer.json()).toEqual({ detail: 'You are signed out.' });
  } finally {
    await school.close();
  }
});

describe('a logout token', () => {
  let provider: Awaited<ReturnType<typeof startHostileProvider>>;
  let server: Awaited<ReturnType<typeof startTestApp>>;
  let people: ReturnType<typeof peopleOf>;
  beforeAll(async () => {
    provider = await startHostileProvider();
    server = await startTestApp(provider.settings);
    people = peopleOf(server.app);
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const signIn = async (sub: string, sid: string | undefined): Promise<string> => {
    const { url, browser_key } = (await people.call('POST', '/auth/provider/begin', { json: {} })).json();
    const { state = '', nonce = '' } = Object.fromEntries(new URL(url).searchParams);
    const claims = { ...provider.claimsFor(nonce), sub, email: `${sub}@school.test`, ...(sid && { sid }) };
    const id_token = await provider.sign(claims);
    provider.answerToken(() => ({ body: { access_token: 'x', token_type: 'bearer', id_token } }));
    const json = { answer: new URLSearchParams({ code: 'x', state }).toString(), browser_key };
    return (await people.call('POST', '/auth/provider/finish', { json })).json().tokens.access_token;
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  const claimsOf = (more: JWTPayload): JWTPayload => ({
    ...{ iss: provider.issuer, aud: CLIENT.id, iat: seconds(), exp: seconds() + 120, jti: randomUUID() },
    ...{ events: { [EVENT]: {} } },
    ...more,
  });
  const send = async (logout_token: string) =>
    (await people.call('POST', '/auth/provider/back-channel-logout', { form: { logout_token } })).statusCode;

  it('ends one session by its id, all sessions of a person by their subject, and none of others', async () => {
    const [one, two, other] = [
      await signIn('ada', 's1'),
      await signIn('ada', 's2'),
      await signIn('ben', 's3'),
    ];
    expect(await send(await provider.sign(claimsOf({ sid: 's1' }), { typ: 'logout+jwt' }))).toBe(200);
    expect([await people.standing(one), await people.standing(two)]).toEqual([401, 200]);
    // The session of one person, with the subject of another.
    expect(await send(await provider.sign(claimsOf({ sid: 's3', sub: 'ada' })))).toBe(200);
    expect(await people.standing(other)).toBe(200);
    const three = await signIn('ada', undefined);
    expect(await send(await provider.sign(claimsOf({ sub: 'ada' })))).toBe(200);
    expect([await people.standing(two), await people.standing(three)]).toEqual([401, 401]);
    expect(await people.standing(other)).toBe(200);
  });

  it('is refused unless everything about it is right, and ends nothing', async () => {
    const token = await signIn('cleo', 's9');
    const claims = claimsOf({ sub: 'cleo' });
    const { jti: _, ...withoutId } = claims;
    const { exp: __, ...withoutEnd } = claims;
    const secret = new TextEncoder().encode(CLIENT.secret);
    const refused = {
      unsigned: new UnsecuredJWT(claims).encode(),
      'signed with the secret': await provider.sign(claims, { alg: 'HS256' }, secret),
      'signed with another key': await provider.sign(claims, {}, (await generateKeyPair('RS256')).privateKey),
      'of another issuer': await provider.sign({ ...claims, iss: 'https://evil.test' }),
      'for another client': await provider.sign({ ...claims, aud: 'another' }),
      expired: await provider.sign({ ...claims, iat: seconds() - 600, exp: seconds() - 60 }),
      'of long ago': await provider.sign({ ...claims, iat: seconds() - 86_400, exp: seconds() + 86_400 }),
      'without an id': await provider.sign(withoutId),
      'without an end': await provider.sign(withoutEnd),
      'with a nonce, as an ID token': await provider.sign({ ...claims, nonce: 'x' }),
      'without the event': await provider.sign({ ...claims, events: {} }),
      'without events': await provider.sign({ ...claims, events: undefined }),
      'of another type': await provider.sign(claims, { typ: 'at+jwt' }),
      'about an id with a zero byte': await provider.sign({ ...claims, sid: 'a\u0000b' }),
      'about nobody': await provider.sign({ ...claims, sub: undefined }),
      garbage: 'x',
    };
    for (const [kind, given] of Object.entries(refused)) {
      expect([kind, await send(given)]).toEqual([kind, 400]);
      expect([kind, await people.standing(token)]).toEqual([kind, 200]);
    }
    expect(await send(await provider.sign(claims))).toBe(200);
    expect(await people.standing(token)).toBe(401);
  });
});
