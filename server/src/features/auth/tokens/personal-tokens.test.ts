import * as contract from '@coderoom/contract';
import { CALLS_PER_MINUTE_BY_TOKEN, type Endpoint, MAX_PERSONAL_TOKENS } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hashToken } from '#features/auth/index.ts';
import { startTestApp } from '#testing/app.ts';
import { DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person, peopleOf } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const ENDPOINTS = Object.values<unknown>({ ...contract }).filter(
  (value): value is Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
);
/** Nobody has anything of this number, so that no call changes anything. */
const NOTHING = '1000000';
/** Their refusal has the same words as a scope's, but they ignore tokens. */
const WITH_TOKENS = ENDPOINTS.filter(({ access }) => access !== 'everyone');
const BEYOND = ['insufficient_scope', 'session_required'];

describe.each(DIALECTS)('personal access tokens on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const create = (session: string, scopes: string[], more: object = {}) =>
    people.call('POST', '/auth/tokens', { token: session, json: { name: 'A script', scopes, ...more } });
  const tokenOf = async (session: string, ...scopes: string[]) => {
    const answer = contract.createPersonalToken.response.parse((await create(session, scopes)).json());
    return answer;
  };
  const listed = async (session: string) =>
    contract.listPersonalTokens.response.parse(
      (await people.call('GET', '/auth/tokens', { token: session })).json(),
    ).tokens;
  const attempt = async (token: string, { method, path }: Endpoint) => {
    const answer = await people.call(method, path.replace(/:\w+/g, NOTHING), {
      token,
      ...(method === 'GET' || method === 'DELETE' ? {} : { json: {} }),
    });
    const code: unknown = answer.headers['content-type']?.toString().startsWith('application/json')
      ? answer.json<{ code?: string }>().code
      : undefined;
    return { status: answer.statusCode, code };
  };
  const refusal = async (token: string) => {
    const answer = await people.call('GET', '/auth/me', { token });
    return [answer.statusCode, answer.json().code];
  };
  const change = (person: Person, fields: object) =>
    server.database.updateTable('users').set(fields).where('id', '=', person.id).execute();

  it('are shown once, kept as a hash, and listed with what they may do', async () => {
    const { access_token: session, id } = await people.join();
    const before = Date.now();
    const answer = await create(session, ['write', 'read', 'read'], { name: ' Marks ', expires_in_days: 7 });
    expect(answer.statusCode).toBe(201);
    const { token, ...shown } = contract.createPersonalToken.response.parse(answer.json());
    expect(shown).toMatchObject({ name: 'Marks', scopes: ['read', 'write'], last_used_at: null });
    const days = (Date.parse(shown.expires_at) - before) / (24 * 60 * 60 * 1000);
    expect(days).toBeCloseTo(7, 2);
    expect(await listed(session)).toEqual([shown]);
    const rows = await server.database
      .selectFrom('access_tokens')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ token_hash: hashToken(token) }]);
    expect(JSON.stringify(rows)).not.toContain(token.slice(10, 30));
    expect(await people.standing(token)).toBe(200);
  });

  rule('end after 90 days unless their owner says otherwise, and never after more than 366', async () => {
    const { access_token: session } = await people.join();
    const { created_at, expires_at } = await tokenOf(session, 'read');
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeCloseTo(90 * 24 * 60 * 60 * 1000, -3);
    for (const wrong of [
      { expires_in_days: 0 },
      { expires_in_days: 367 },
      { expires_in_days: 1.5 },
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { scopes: [] },
      { scopes: ['admin'] },
      { scopes: ['everything'] },
    ]) {
      expect((await create(session, ['read'], wrong)).statusCode, JSON.stringify(wrong)).toBe(422);
    }
    expect((await create(session, ['read', 'admin'])).json()).toMatchObject({
      code: 'forbidden',
      detail: 'Only admins can give a token the scope “admin”.',
    });
  });

  rule('with read may make every call with GET, and no other', async () => {
    const { token } = await tokenOf(admin.access_token, 'read', 'admin');
    for (const endpoint of WITH_TOKENS) {
      const { status, code } = await attempt(token, endpoint);
      const wanted =
        endpoint.access === 'session'
          ? 'session_required'
          : endpoint.method === 'GET'
            ? undefined
            : 'insufficient_scope';
      expect([endpoint.name, status === 401]).toEqual([endpoint.name, false]);
      expect([endpoint.name, BEYOND.find((beyond) => beyond === code)]).toEqual([endpoint.name, wanted]);
    }
  });

  rule('with write and admin may make every call but those of the account itself', async () => {
    const { token } = await tokenOf(admin.access_token, 'write', 'admin');
    const refused: string[] = [];
    for (const endpoint of WITH_TOKENS) {
      const { status, code } = await attempt(token, endpoint);
      if (status === 403) refused.push(endpoint.name);
      expect([endpoint.name, status, code]).not.toEqual([endpoint.name, 401, code]);
      expect([endpoint.name, status < 500 || status === 503]).toEqual([endpoint.name, true]);
    }
    expect(refused.sort()).toEqual([
      'addEmail',
      'beginIdentityLink',
      'changePassword',
      'chooseFirstPassword',
      'createPersonalToken',
      'createResetLink',
      'createSignInLinks',
      'deleteMyAccount',
      'listPersonalTokens',
      'logout',
      'requestVerification',
      'revokePersonalToken',
      'saveEditorPreferences',
      'unlinkIdentity',
      'updateProfile',
    ]);
  });

  rule('without admin make no admin of their owner', async () => {
    const { token } = await tokenOf(admin.access_token, 'write');
    for (const endpoint of ENDPOINTS.filter(({ access }) => access === 'admin')) {
      expect((await attempt(token, endpoint)).code).toBe('insufficient_scope');
    }
    const of = { method: 'GET', path: '/classrooms/:id/members' } as Endpoint;
    expect((await attempt(token, of)).status).toBeGreaterThanOrEqual(403);
  });

  rule('lose what their owner loses', async () => {
    const head = await people.join();
    await change(head, { is_admin: 1 });
    const { token } = await tokenOf(head.access_token, 'read', 'admin');
    const users = async () => (await people.call('GET', '/admin/users', { token })).statusCode;
    expect(await users()).toBe(200);
    await change(head, { is_admin: 0 });
    expect(await users()).toBe(403);
  });

  rule('are no good once revoked or expired, or if they are mistyped', async () => {
    const { access_token: session } = await people.join();
    const [revoked, expired, kept] = [
      await tokenOf(session, 'read'),
      await tokenOf(session, 'read'),
      await tokenOf(session, 'read'),
    ];
    const other = await people.join();
    const revoke = async (by: string) =>
      (await people.call('DELETE', `/auth/tokens/${revoked.id}`, { token: by })).statusCode;
    expect(await revoke(other.access_token)).toBe(404);
    expect(await people.standing(revoked.token)).toBe(200);
    expect(await revoke(session)).toBe(204);
    expect(await revoke(session)).toBe(404);
    await server.database
      .updateTable('access_tokens')
      .set({ expires_at: Date.now() - 1 })
      .where('id', '=', expired.id)
      .execute();
    for (const token of [
      revoked.token,
      expired.token,
      `${kept.token}x`,
      'coderoom_',
      hashToken(kept.token),
    ]) {
      expect(await refusal(token)).toEqual([401, 'unauthorized']);
    }
    expect((await people.call('GET', '/auth/me', { token: revoked.token })).json().detail).toBe(
      'This access token is not valid: it is mistyped, has expired or was revoked.',
    );
    expect((await listed(session)).map(({ id }) => id)).toEqual([kept.id]);
    expect(await people.standing(kept.token)).toBe(200);
  });

  rule(
    'outlive signing out and a changed password, but neither a reset one nor a deactivated account',
    async () => {
      const ada = await people.join();
      const { token } = await tokenOf(ada.access_token, 'read');
      await people.call('POST', '/auth/change-password', {
        token: ada.access_token,
        json: { current_password: PASSWORD, new_password: 'Another-of-2026!' },
      });
      expect([await people.standing(ada.access_token), await people.standing(token)]).toEqual([401, 200]);

      const link = await people.call('POST', `/admin/users/${ada.id}/reset-link`, {
        token: admin.access_token,
      });
      const reset = new URLSearchParams(
        new URL(link.json().link).hash.slice(1) || new URL(link.json().link).search,
      );
      const answer = await people.call('POST', '/auth/reset-password', {
        json: { token: [...reset.values()][0], new_password: PASSWORD },
      });
      expect(answer.statusCode).toBe(200);
      expect(await refusal(token)).toEqual([401, 'unauthorized']);

      const { access_token: session } = (await people.signIn(ada.email)).json();
      const { token: second } = await tokenOf(session, 'read');
      await people.call('POST', '/auth/logout', { token: session });
      expect(await people.standing(second)).toBe(200);
      await people.call('DELETE', `/admin/users/${ada.id}`, { token: admin.access_token });
      expect(await refusal(second)).toEqual([401, 'unauthorized']);
      await people.call('POST', `/admin/users/${ada.id}/activate`, { token: admin.access_token });
      expect(await refusal(second)).toEqual([401, 'unauthorized']);
    },
  );

  raceTest('are bounded, also against calls at the same moment', async () => {
    const { access_token: session } = await people.join();
    const answers = await Promise.all(
      Array.from({ length: MAX_PERSONAL_TOKENS + 4 }, () => create(session, ['read'])),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([...Array(MAX_PERSONAL_TOKENS).fill(201), 409, 409, 409, 409]);
  });

  it('note when they were used, at most once a minute', async () => {
    const { access_token: session } = await people.join();
    const { token, id } = await tokenOf(session, 'read');
    const lastUse = async () => (await listed(session))[0]?.last_used_at ?? null;
    await people.standing(token);
    await vi.waitFor(async () => expect(await lastUse()).not.toBeNull());
    const set = (last_used_at: number) =>
      server.database.updateTable('access_tokens').set({ last_used_at }).where('id', '=', id).execute();
    const recent = Date.now() - 50_000;
    await set(recent);
    await people.standing(token);
    await people.standing(token);
    expect(await lastUse()).toBe(new Date(recent).toISOString());
    await set(Date.now() - 61_000);
    await people.standing(token);
    await vi.waitFor(async () => expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(recent));
  });

  rule('leave lines in the audit log, and stand in the data of their owner without their hash', async () => {
    const { access_token: session, username } = await people.join();
    const { token, id } = await tokenOf(session, 'read', 'write');
    const file = (await people.call('GET', '/auth/me/data', { token: session })).json();
    expect(file.access_tokens).toMatchObject([{ name: 'A script', scopes: ['read', 'write'] }]);
    expect(JSON.stringify(file)).not.toContain(hashToken(token));
    await people.call('DELETE', `/auth/tokens/${id}`, { token: session });
    const log = await people.call('GET', `/admin/audit-log?search=${username}`, {
      token: admin.access_token,
    });
    const detail = `no. ${id}: read, write`;
    expect(contract.listAuditEntries.response.parse(log.json()).entries).toMatchObject([
      { action: 'token_revoked', actor: username, target: username, detail },
      { action: 'token_created', actor: username, target: username, detail },
    ]);
  });

  rule('open no live connections', async () => {
    const { access_token: session } = await people.join();
    const { token } = await tokenOf(session, 'write');
    await expect(connections.connect(token)).rejects.toThrow('Your session has ended.');
  });
});

it('bounds the calls of a person’s tokens, all of them together, from whatever address', async () => {
  const server = await startTestApp({ RATE_LIMITS: 'on' });
  onTestFinished(() => server.close());
  const people = peopleOf(server.app);
  const { access_token: session } = await people.join();
  const tokens: string[] = [];
  for (const name of ['one', 'two']) {
    const json = { name, scopes: ['read'] };
    tokens.push((await people.call('POST', '/auth/tokens', { token: session, json })).json().token);
  }
  const statuses: number[] = [];
  for (let call = 0; call < CALLS_PER_MINUTE_BY_TOKEN + 10; call += 1) {
    const answer = await people.call('GET', '/auth/me', {
      token: tokens[call % 2],
      from: `192.0.2.${call % 50}`,
    });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 200).length).toBe(CALLS_PER_MINUTE_BY_TOKEN);
  expect(statuses.at(-1)).toBe(429);
  // Signed in, the same person goes on.
  expect(await people.standing(session)).toBe(200);
});
