import { tokens, user } from '@coderoom/contract';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect } from 'vitest';
import { DIALECTS, listTest, raceTest, ruleTest } from '#testing/database.ts';
import { PASSWORD } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SECRET = 'a-secret-that-is-long-enough-for-tests';
const NEW_PASSWORD = 'Pupil-of-2026!';

describe.each(DIALECTS)('an account on %s', (dialect) => {
  const it = listTest(dialect);
  const rule = ruleTest(dialect);
  const ADMIN = { ADMIN_EMAIL: 'Head@school.test', ADMIN_PASSWORD: PASSWORD };
  const { server, people } = setUpTestApp({
    settings: { AUTH_SECRET: SECRET, ...ADMIN },
    dialect,
    runner: 'shared',
  });

  const admin = async () => tokens.parse((await people.signIn(ADMIN.ADMIN_EMAIL)).json()).access_token;

  describe('access', () => {
    const claims = { sid: 1, iss: 'coderoom', sub: '1' };
    const sign = (header: object, payload: object, secret = SECRET) =>
      new SignJWT({ ...payload })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .sign(new TextEncoder().encode(secret));

    rule('is refused to tokens that are forged, altered, expired, foreign or of another kind', async () => {
      const person = await people.join();
      const [head = '', body = '', signature = ''] = person.access_token.split('.');
      const payload = JSON.parse(Buffer.from(body, 'base64url').toString());
      const raised = Buffer.from(JSON.stringify({ ...payload, sub: '1' })).toString('base64url');
      const soon = Math.floor(Date.now() / 1000) + 60;
      const refused = {
        unsigned: new UnsecuredJWT(payload).encode(),
        'of alg none': `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`,
        altered: `${head}.${raised}.${signature}`,
        'without its signature': `${head}.${body}.`,
        expired: await sign({}, { ...payload, exp: soon - 120 }),
        'without an end': await sign({}, { ...claims, sub: String(person.id) }),
        foreign: await sign({}, { ...payload, exp: soon }, 'another-secret-of-another-server-1234'),
        'of another issuer': await sign({}, { ...payload, iss: 'elsewhere', exp: soon }),
        'of another kind': await sign({ typ: 'JWT' }, { ...payload, exp: soon }),
        "of somebody else's session": await sign({}, { ...payload, sub: String(person.id + 1), exp: soon }),
        'a refresh token': person.refresh_token,
        garbage: 'x',
      };
      for (const [kind, token] of Object.entries(refused)) {
        const answer = await people.call('GET', '/auth/me', { token });
        expect(answer.statusCode, kind).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Bearer');
        expect(answer.json()).toMatchObject({ code: 'unauthorized' });
      }
      expect(await people.standing(await sign({}, { ...payload, exp: soon }))).toBe(200);
    });

    rule('needs a bearer token, and a refresh needs a refresh token', async () => {
      const { access_token } = await people.join();
      const get = (authorization: string) =>
        server.app.inject({ url: '/api/v1/auth/me', headers: { authorization } });
      for (const header of ['', 'Bearer', `Basic ${access_token}`, access_token]) {
        expect((await get(header)).statusCode).toBe(401);
      }
      expect((await server.app.inject('/api/v1/auth/me')).json()).toEqual({
        code: 'unauthorized',
        detail: 'Please sign in.',
      });
      const refresh = { json: { refresh_token: access_token } };
      expect((await people.call('POST', '/auth/refresh', refresh)).statusCode).toBe(401);
    });

    rule('is asked for by a visitor with a bad token too, so that the page can renew it', async () => {
      const run = { code: 'print(1)', language: 'python' };
      const bad = await people.call('POST', '/code/execute', { token: 'x', json: run });
      expect(bad.statusCode).toBe(401);
      expect((await people.call('POST', '/code/execute', { json: run })).statusCode).toBe(200);
    });
  });

  describe('of a deactivated person', () => {
    rule('is out at once, and in again when activated', async () => {
      const token = await admin();
      const person = await people.join();
      const gone = await people.call('DELETE', `/admin/users/${person.id}`, { token });
      expect(gone.statusCode).toBe(204);
      expect(await people.standing(person.access_token)).toBe(401);
      const refresh = { json: { refresh_token: person.refresh_token } };
      expect((await people.call('POST', '/auth/refresh', refresh)).statusCode).toBe(401);
      const refused = await people.signIn(person.email);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'account_inactive' });
      expect((await people.signIn(person.email, 'Wrong-password-1!')).statusCode).toBe(401);

      const back = await people.call('POST', `/admin/users/${person.id}/activate`, { token });
      expect(back.statusCode).toBe(200);
      expect((await people.signIn(person.email)).statusCode).toBe(200);
      expect(await people.standing(person.access_token)).toBe(401);
    });

    rule('is the work of admins, who cannot shut themselves out', async () => {
      const token = await admin();
      const { id } = user.parse((await people.call('GET', '/auth/me', { token })).json());
      expect((await people.call('DELETE', `/admin/users/${id}`, { token })).statusCode).toBe(409);
      expect((await people.call('DELETE', '/admin/users/999999', { token })).statusCode).toBe(404);
      const { access_token } = await people.join();
      for (const call of [
        people.call('DELETE', `/admin/users/${id}`, { token: access_token }),
        people.call('POST', `/admin/users/${id}/activate`, { token: access_token }),
        people.call('POST', `/admin/users/${id}/reset-link`, { token: access_token }),
      ]) {
        const answer = await call;
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toEqual({ code: 'forbidden', detail: 'Only admins may do this.' });
      }
      expect((await people.call('DELETE', `/admin/users/${id}`)).statusCode).toBe(401);
    });
  });

  describe('whose password is forgotten', () => {
    rule('gets a link from an admin, good for one new password, which ends every session', async () => {
      const person = await people.join();
      const make = () =>
        admin().then((token) => people.call('POST', `/admin/users/${person.id}/reset-link`, { token }));
      const [other, made] = [await make(), await make()];
      expect(made.statusCode).toBe(201);
      const link = new URL(made.json().link);
      expect(link.pathname).toBe('/forgot-password');
      const token = link.searchParams.get('token');
      const reset = (new_password: string, of = token) =>
        people.call('POST', '/auth/reset-password', { json: { token: of, new_password } });

      // The one before is void as soon as there is a newer one.
      const older = new URL(other.json().link).searchParams.get('token');
      expect((await reset(NEW_PASSWORD, older)).statusCode).toBe(422);
      expect((await reset('weak')).statusCode).toBe(422);
      expect((await reset('Welcome1!')).json().detail).toMatch(/too common/);
      expect((await reset(NEW_PASSWORD)).statusCode).toBe(200);
      expect(await people.standing(person.access_token)).toBe(401);
      expect((await people.signIn(person.email)).statusCode).toBe(401);
      expect((await people.signIn(person.email, NEW_PASSWORD)).statusCode).toBe(200);
      const used = [token, older, 'x', person.refresh_token];
      for (const dead of used) {
        const answer = await reset(PASSWORD, dead);
        expect(answer.statusCode).toBe(422);
        expect(answer.json()).toMatchObject({ code: 'link_expired' });
      }
    });

    raceTest('gets a link that lasts an hour, used by one of two at the same moment', async () => {
      const person = await people.join();
      const token = await admin();
      const make = async () => {
        const { link } = (
          await people.call('POST', `/admin/users/${person.id}/reset-link`, { token })
        ).json();
        return new URL(link).searchParams.get('token');
      };
      const link = await make();
      const reset = () =>
        people.call('POST', '/auth/reset-password', { json: { token: link, new_password: NEW_PASSWORD } });
      const both = await Promise.all([reset(), reset()]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);

      const late = await make();
      await server.database
        .updateTable('account_links')
        .set(({ eb, ref }) => ({ expires_at: eb(ref('expires_at'), '-', 60 * 60 * 1000) }))
        .where('user_id', '=', person.id)
        .execute();
      const json = { token: late, new_password: NEW_PASSWORD };
      expect((await people.call('POST', '/auth/reset-password', { json })).statusCode).toBe(422);
    });
  });

  describe('in its owner’s hands', () => {
    it('changes its names', async () => {
      const person = await people.join();
      const other = await people.join();
      const change = (json: object) => people.call('PUT', '/auth/me', { token: person.access_token, json });
      expect((await change({ full_name: 'Grace Hopper', is_admin: true })).json()).toMatchObject({
        username: person.username,
        full_name: 'Grace Hopper',
        is_admin: false,
      });
      expect((await change({ username: person.username.toUpperCase() })).statusCode).toBe(200);
      const taken = await change({ username: other.username.toUpperCase() });
      expect(taken.statusCode).toBe(409);
      expect((await change({ username: '' })).statusCode).toBe(422);
      expect((await change({})).json()).toMatchObject({ full_name: 'Grace Hopper' });
    });

    rule('changes its password, which ends every other session', async () => {
      const person = await people.join();
      const elsewhere = tokens.parse((await people.signIn(person.email)).json());
      const change = (current_password: string, new_password: string) =>
        people.call('POST', '/auth/change-password', {
          token: person.access_token,
          json: { current_password, new_password },
        });
      expect((await change('Wrong-password-1!', NEW_PASSWORD)).statusCode).toBe(403);
      expect((await change(PASSWORD, 'weak')).statusCode).toBe(422);
      expect((await change(PASSWORD, 'Qwerty123!')).json().detail).toMatch(/too common/);
      expect(await people.standing(elsewhere.access_token)).toBe(200);
      const next = tokens.parse((await change(PASSWORD, NEW_PASSWORD)).json());
      expect(await people.standing(next.access_token)).toBe(200);
      expect(await people.standing(elsewhere.access_token)).toBe(401);
      expect(await people.standing(person.access_token)).toBe(401);
      expect((await people.signIn(person.email)).statusCode).toBe(401);
    });

    raceTest(
      'changes its password once where two ask for it with the old one at the same moment',
      async () => {
        const person = await people.join();
        const change = (new_password: string) =>
          people.call('POST', '/auth/change-password', {
            token: person.access_token,
            json: { current_password: PASSWORD, new_password },
          });
        const answers = await Promise.all([change(NEW_PASSWORD), change(`${NEW_PASSWORD}2`)]);
        const [first, second] = answers.map(({ statusCode }) => statusCode).sort();
        expect(first).toBe(200);
        // The session may have ended before the other call was let in.
        expect([401, 403]).toContain(second);
      },
    );

    it('gives out all that is kept of it', async () => {
      const person = await people.join({ full_name: 'Katherine "K" Johnson' });
      const token = person.access_token;
      for (const n of [1, 2, 3]) {
        const json = { code: `print(${n})`, language: 'python' };
        await people.call('POST', '/code/execute', { token, json });
      }
      const file = await people.call('GET', '/auth/me/data', { token });
      expect(file.headers['content-disposition']).toBe('attachment; filename=coderoom-data.json');
      expect(file.headers['content-type']).toMatch(/^application\/json/);
      const data = file.json();
      expect(data).toMatchObject({
        account: { email: person.email, full_name: 'Katherine "K" Johnson' },
        history: [{ output: '1\n' }, { output: '2\n' }, { output: '3\n' }],
      });
      expect(data.sessions).toHaveLength(1);
      // The list of access tokens has no secret either; of a session's there is not even a name.
      expect(data.access_tokens).toEqual([]);
      expect(file.body.replace('"access_tokens"', '')).not.toMatch(/argon2|token|hash/);
      expect((await people.call('GET', '/auth/me/data')).statusCode).toBe(401);
    });

    it('can be deleted: nobody gets in, its runs are gone, its names are free', async () => {
      const person = await people.join();
      const token = person.access_token;
      await people.call('POST', '/code/execute', { token, json: { code: 'print(1)', language: 'python' } });
      const remove = (password: string) => people.call('DELETE', '/auth/me', { token, json: { password } });
      expect((await remove('Wrong-password-1!')).statusCode).toBe(403);
      expect(await people.standing(token)).toBe(200);
      expect((await remove(PASSWORD)).statusCode).toBe(204);
      expect(await people.standing(token)).toBe(401);
      expect((await people.signIn(person.email)).statusCode).toBe(401);
      const kept = await server.database
        .selectFrom('executions')
        .selectAll()
        .where('user_id', '=', person.id)
        .execute();
      expect(kept).toEqual([]);
      const row = await server.database
        .selectFrom('users')
        .selectAll()
        .where('id', '=', person.id)
        .executeTakeFirst();
      expect(JSON.stringify(row)).not.toContain(person.username);
      expect((await people.signUp({ email: person.email, username: person.username })).statusCode).toBe(201);
    });

    rule('stays where it is the only admin', async () => {
      const token = await admin();
      const answer = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
      expect(answer.statusCode).toBe(409);
      expect(await people.standing(token)).toBe(200);
    });
  });
});
