import { errorBody, REFRESH_GRACE_SECONDS, tokens, user } from '@coderoom/contract';
import { describe, expect } from 'vitest';
import { deleteExpiredSessions, exchangeRefreshToken } from '#features/auth/sessions/session-store.ts';
import { hashToken } from '#features/auth/users/opaque-tokens.ts';
import { DIALECTS, listTest, raceTest } from '#testing/database.ts';
import { PASSWORD } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  const it = listTest(dialect);
  const { server, people } = setUpTestApp({ dialect });

  describe('signing up', () => {
    it('makes an account of what was asked for, and of nothing else', async () => {
      const email = 'Ada@School.test';
      const extra = { is_admin: true, is_verified: true, id: 7, created_at: '2000-01-01T00:00:00Z' };
      const answer = await people.signUp({ email, username: 'Ada', full_name: ' Ada Lovelace ', ...extra });
      expect(answer.statusCode).toBe(201);
      const person = user.parse(answer.json());
      expect(person).toMatchObject({
        email,
        username: 'Ada',
        full_name: 'Ada Lovelace',
        is_admin: false,
        is_active: true,
        is_verified: false,
        classroom_context: { has_classroom: false, classrooms: [], current_classroom: null },
      });
      expect(Date.parse(person.created_at)).toBeGreaterThan(Date.parse('2020-01-01'));
      expect(answer.body).not.toMatch(/password|argon2/i);
    });

    it('takes each address and each username once, whatever their case', async () => {
      const first = await people.join({ username: 'Straße-Ÿ' });
      const address = await people.signUp({ email: first.email.toUpperCase() });
      expect(address.statusCode).toBe(409);
      expect(address.json()).toEqual({ code: 'conflict', detail: 'This email address is already taken.' });
      const name = await people.signUp({ username: 'STRASSE-Ÿ'.replace('SS', 'ß') });
      expect(name.json()).toEqual({ code: 'conflict', detail: 'This username is already taken.' });
      const both = await people.signUp({ email: first.email, username: first.username });
      const detail = 'This email address and this username are already taken.';
      expect(both.json()).toEqual({ code: 'conflict', detail });
    });

    raceTest('lets one of many through who want the same name at the same moment', async () => {
      const wishes = Array.from({ length: 8 }, () => people.signUp({ username: 'Everybody' }));
      const statuses = (await Promise.all(wishes)).map(({ statusCode }) => statusCode);
      expect(statuses.sort()).toEqual([201, ...Array(7).fill(409)]);
    });

    it.each([
      [{ password: 'short1!' }, 'password', 'Password must have at least 8 characters.'],
      [{ password: 'no-capital-1!' }, 'password', 'Password must have an uppercase letter.'],
      [{ password: 'NO-SMALL-1!' }, 'password', 'Password must have a lowercase letter.'],
      [{ password: 'No-digit-here!' }, 'password', 'Password must have a digit.'],
      [{ password: 'NoSpecial1' }, 'password', /^Password must have a special character/],
      [{ password: 'Password1!' }, 'password', /too common/],
      [{ password: `Aa1!${'x'.repeat(200)}` }, 'password', 'Password must have at most 200 characters.'],
      [{ email: 'nobody' }, 'email', 'Email must be an address such as mira@school.example.'],
      [{ email: undefined }, 'email', 'Email is required.'],
      [{ username: '   ' }, 'username', 'Username must not be empty.'],
      [{ username: 'a@b' }, 'username', 'Username must not contain @.'],
      [{ username: 'a\u202eb' }, 'username', 'Username must not contain characters that cannot be seen.'],
      [{ username: 'a\u0000b' }, 'username', 'Username must not contain characters that cannot be seen.'],
      [{ username: 'аdmin' }, 'username', 'Username must not mix letters of different scripts.'],
      [{ username: 'ad\u200dmin' }, 'username', 'Username must not contain characters that cannot be seen.'],
      [{ full_name: 'Αda' }, 'full_name', 'Full name must not mix letters of different scripts.'],
      [{ full_name: '' }, 'full_name', 'Full name must not be empty.'],
      [{ classroom_key: 'ABCD2345' }, 'classroom_key', 'Classroom key does not belong to a classroom.'],
    ])('refuses %j with a sentence', async (fields, field, detail) => {
      const answer = await people.signUp(fields);
      expect(answer.statusCode).toBe(422);
      const body = errorBody.parse(answer.json());
      expect(body.code).toBe('invalid');
      expect(body.detail).toMatch(detail);
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    });

    it('keeps names as they are, markup included: it is the page that shows them inert', async () => {
      const name = '<img src=x onerror=alert(1)>';
      const person = await people.join({ username: `${name}1`, full_name: name });
      const me = await people.call('GET', '/auth/me', { token: person.access_token });
      expect(me.json()).toMatchObject({ username: `${name}1`, full_name: name });
      expect(me.headers['content-type']).toMatch(/^application\/json/);
    });
  });

  describe('signing in', () => {
    it('works by address and by username, whatever their case', async () => {
      const { email, username } = await people.join();
      for (const name of [email, email.toUpperCase(), username, username.toUpperCase(), ` ${email} `]) {
        const answer = await people.signIn(name);
        expect(answer.statusCode).toBe(200);
        expect(tokens.parse(answer.json())).toEqual(answer.json());
      }
    });

    it('takes a form and nothing else', async () => {
      const { email } = await people.join();
      const json = await people.call('POST', '/auth/login', {
        json: { username: email, password: PASSWORD },
      });
      expect(json.statusCode).toBe(415);
      const form = await people.call('POST', '/auth/register', { form: { email } });
      expect(form.statusCode).toBe(415);
    });

    it('says the same of an unknown account and of a wrong password', async () => {
      const { email, username } = await people.join();
      const wrong = await people.signIn(email, 'Wrong-password-1!');
      expect(wrong.statusCode).toBe(401);
      expect(wrong.json()).toEqual({
        code: 'wrong_credentials',
        detail: 'The email address or the password is wrong.',
      });
      const others = [
        await people.signIn('nobody@school.test', 'Wrong-password-1!'),
        await people.signIn('nobody', 'Wrong-password-1!'),
        await people.signIn(username, PASSWORD.toLowerCase()),
      ];
      for (const other of others) {
        expect(other.statusCode).toBe(wrong.statusCode);
        expect(other.body).toBe(wrong.body);
        expect(Object.keys(other.headers)).toEqual(Object.keys(wrong.headers));
      }
    });

    it('refuses what is not text, and what is missing', async () => {
      for (const form of [{}, { username: 'x' }, { 'username[$ne]': '', password: 'x' }]) {
        const answer = await people.call('POST', '/auth/login', { form: form as Record<string, string> });
        expect(answer.statusCode).toBe(422);
      }
    });
  });

  describe('a session', () => {
    it('goes on with new tokens, each good for one exchange', async () => {
      const person = await people.join();
      let { refresh_token } = person;
      for (let round = 0; round < 3; round += 1) {
        const answer = await people.call('POST', '/auth/refresh', { json: { refresh_token } });
        expect(answer.statusCode).toBe(200);
        const next = tokens.parse(answer.json());
        expect(next.refresh_token).not.toBe(refresh_token);
        expect(await people.standing(next.access_token)).toBe(200);
        refresh_token = next.refresh_token;
      }
    });

    const exchange = (refresh_token: string) =>
      people.call('POST', '/auth/refresh', { json: { refresh_token } });
    const exchanged = async (refresh_token: string) => {
      const answer = await exchange(refresh_token);
      expect(answer.statusCode).toBe(200);
      return tokens.parse(answer.json());
    };
    /** Makes a token's first exchange longer ago. */
    const letGracePass = async (token: string, seconds = REFRESH_GRACE_SECONDS) => {
      const updated = await server.database
        .updateTable('refresh_tokens')
        .set(({ eb, ref }) => ({ used_at: eb(ref('used_at'), '-', seconds * 1000) }))
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirst();
      expect(updated.numUpdatedRows).toBe(1n);
    };

    it('goes on for somebody whose answer was lost, again and again, with one token that is good', async () => {
      const person = await people.join();
      const lost = [];
      for (let n = 0; n < 4; n++) lost.push(await exchanged(person.refresh_token));
      const last = await exchanged(person.refresh_token);
      expect(await people.standing(last.access_token)).toBe(200);
      const next = await exchanged(last.refresh_token);
      expect(await people.standing(next.access_token)).toBe(200);
      const unused = await server.database
        .selectFrom('refresh_tokens')
        .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
        .select('token_hash')
        .where('user_id', '=', person.id)
        .where('used_at', 'is', null)
        .execute();
      expect(unused).toEqual([{ token_hash: hashToken(next.refresh_token) }]);
    });

    it.each([
      ['whose successor was used', async (token: string) => void (await exchanged(token))],
      ['that was exchanged more than a minute ago', (_: string, first: string) => letGracePass(first)],
      [
        'that was exchanged before expired ones were removed',
        async (_: string, first: string) => {
          await letGracePass(first);
          await deleteExpiredSessions(server.database);
        },
      ],
    ])('ends with everything of it by a token %s; others of the person stay', async (_, use) => {
      const person = await people.join();
      const elsewhere = tokens.parse((await people.signIn(person.email)).json());
      const next = await exchanged(person.refresh_token);
      await use(next.refresh_token, person.refresh_token);
      expect((await exchange(person.refresh_token)).statusCode).toBe(401);
      expect((await exchange(next.refresh_token)).statusCode).toBe(401);
      expect(await people.standing(next.access_token)).toBe(401);
      expect(await people.standing(person.access_token)).toBe(401);
      expect(await people.standing(elsewhere.access_token)).toBe(200);
    });

    it.each(['the person', 'the thief'])(
      'ends when a thief repeats an exchange and then %s goes on',
      async (who) => {
        const person = await people.join();
        const own = await exchanged(person.refresh_token);
        const stolen = await exchanged(person.refresh_token);
        const [first, second] = who === 'the person' ? [own, stolen] : [stolen, own];
        await exchange(first.refresh_token);
        expect((await exchange(second.refresh_token)).statusCode).toBe(401);
        for (const { access_token } of [own, stolen]) expect(await people.standing(access_token)).toBe(401);
      },
    );

    it('does not count the grace anew with each repetition', async () => {
      const person = await people.join();
      await exchanged(person.refresh_token);
      await letGracePass(person.refresh_token, REFRESH_GRACE_SECONDS - 5);
      await exchanged(person.refresh_token);
      await letGracePass(person.refresh_token, 5);
      expect((await exchange(person.refresh_token)).statusCode).toBe(401);
    });

    raceTest('keeps one good token where many come with one at the same moment', async () => {
      const { refresh_token } = await people.join();
      const answers = await Promise.all(Array.from({ length: 6 }, () => exchanged(refresh_token)));
      const good = await server.database
        .selectFrom('refresh_tokens')
        .select('token_hash')
        .where(
          'token_hash',
          'in',
          answers.map((answer) => hashToken(answer.refresh_token)),
        )
        .where('used_at', 'is', null)
        .execute();
      expect(good).toHaveLength(1);
    });

    it('is left as it was by an exchange whose caller has gone', async () => {
      const person = await people.join();
      const gone = AbortSignal.abort();
      const [used, never] = [hashToken(person.refresh_token), hashToken('never sent')];
      await expect(exchangeRefreshToken(server.database, used, never, gone)).rejects.toThrow();
      const next = await exchanged(person.refresh_token);
      await expect(exchangeRefreshToken(server.database, used, never, gone)).rejects.toThrow();
      expect(await exchanged(next.refresh_token)).toMatchObject({ token_type: 'bearer' });
    });

    it('is over when nobody came with its token for a month, also for who has a token yet', async () => {
      const person = await people.join();
      await server.database
        .updateTable('sessions')
        .set({ expires_at: Date.now() })
        .where('user_id', '=', person.id)
        .execute();
      expect(await people.standing(person.access_token)).toBe(401);
      expect((await exchange(person.refresh_token)).statusCode).toBe(401);
      expect(await people.standing(person.access_token)).toBe(401);
    });

    it('is no good for an account that is not active, even if it was not ended', async () => {
      const person = await people.join();
      const deactivation = server.database.updateTable('users').set({ is_active: 0 });
      await deactivation.where('id', '=', person.id).execute();
      expect(await people.standing(person.access_token)).toBe(401);
      expect((await exchange(person.refresh_token)).statusCode).toBe(401);
    });

    it('ends at once by signing out, and no other with it', async () => {
      const person = await people.join();
      const elsewhere = tokens.parse((await people.signIn(person.email)).json());
      const answer = await people.call('POST', '/auth/logout', { token: person.access_token });
      expect(answer.statusCode).toBe(200);
      expect(await people.standing(person.access_token)).toBe(401);
      const again = await people.call('POST', '/auth/refresh', {
        json: { refresh_token: person.refresh_token },
      });
      expect(again.statusCode).toBe(401);
      expect(await people.standing(elsewhere.access_token)).toBe(200);
    });
  });
});
