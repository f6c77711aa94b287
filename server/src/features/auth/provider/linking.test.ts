import { createUser, type SignInMethods, signInMethods } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replaceSignInLinks } from '#features/auth/class-accounts/class-account-store.ts';
import { type SchoolWithProvider, startSchoolWithProvider } from '#testing/clients/provider-sign-ins.ts';
import { visitorOfProvider } from '#testing/clients/provider-visitor.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addUnclaimed } from '#testing/rows.ts';

const WRONG = 'Wrong-password-1!';

describe.each(RULE_DIALECTS)('linking an account on %s', (dialect) => {
  let school: SchoolWithProvider;
  beforeAll(async () => {
    school = await startSchoolWithProvider({}, dialect);
  });
  afterAll(() => school.close());

  const methodsOf = async (token: string): Promise<SignInMethods> =>
    signInMethods.parse((await school.people.call('GET', '/auth/me/sign-in-methods', { token })).json());
  /** Signs in at the provider with the address of an existing account. */
  const meetNamesake = async (email: string, claims: Record<string, unknown> = {}) => {
    const { begin, finish, outcomeOf, enrol } = school;
    const { sub } = enrol({ email, ...claims });
    const { url, browser_key } = await begin({ return_to: '/tasks' });
    const answer = finish(await visitorOfProvider().signIn(url, sub), browser_key);
    return { sub, browser_key, ...(await outcomeOf('password_needed', answer)) };
  };
  const link = (json: { link_token: string; browser_key: string; password: string }) =>
    school.people.call('POST', '/auth/provider/link', { json });
  const linkFromSettings = async (person: Person, sub: string, token = person.access_token) => {
    const { people, finish } = school;
    const json = { password: PASSWORD, return_to: '/settings' };
    const begun = await people.call('POST', '/auth/provider/begin-link', {
      token: person.access_token,
      json,
    });
    const { url, browser_key } = begun.json();
    return await finish(await visitorOfProvider().signIn(url, sub), browser_key, token);
  };

  describe('an address that an account has already', () => {
    it('opens that account only with its password, and from then on by itself', async () => {
      const { people, whoIs, signedIn } = school;
      const person = await people.join();
      const { link_token, browser_key, sub, email } = await meetNamesake(person.email.toUpperCase());
      expect(email).toBe(person.email);
      const wrong = await link({ link_token, browser_key, password: WRONG });
      expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_credentials']);
      expect((await methodsOf(person.access_token)).identity).toBeNull();
      const linked = await link({ link_token, browser_key, password: PASSWORD });
      expect(linked.json()).toMatchObject({ return_to: '/tasks' });
      const me = await whoIs(linked.json().tokens.access_token);
      expect(me).toMatchObject({ id: person.id, is_verified: true });
      expect((await link({ link_token, browser_key, password: PASSWORD })).statusCode).toBe(403);
      expect((await whoIs((await signedIn(sub)).access_token)).id).toBe(person.id);
      expect(await methodsOf(person.access_token)).toMatchObject({ has_password: true });
    });

    it.each([
      ['unverified', { email_verified: false }],
      ['unspoken for', { email_verified: undefined }],
    ])('does not even lead to that account while it is %s', async (_what, claims) => {
      const { people, signIn, enrol } = school;
      const person = await people.join();
      const refused = await signIn(enrol({ email: person.email, ...claims }).sub);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_refused']);
    });

    it('is theirs without a password if teachers made the account for it and nobody has claimed it', async () => {
      const { people, whoIs, signedIn, enrol, server } = school;
      const classroom = await addClassroom(server.database);
      const email = `u${crypto.randomUUID()}@school.test`;
      const made = await addUnclaimed(server.database, classroom, email);
      const links = await replaceSignInLinks(server.database, [made.id], Date.now() + 60_000);
      const json = { token: links.get(made.id) };
      const thief = (await people.call('POST', '/auth/sign-in-link', { json })).json().access_token;
      expect(await people.standing(thief)).toBe(200);
      const { access_token } = await signedIn(enrol({ email }).sub);
      expect(await whoIs(access_token)).toMatchObject({ id: made.id, is_verified: true });
      expect(await whoIs(access_token)).not.toHaveProperty('needs_password');
      expect(await people.standing(thief)).toBe(401);
      const left = await server.database
        .selectFrom('unclaimed_accounts')
        .selectAll()
        .where('user_id', '=', made.id)
        .execute();
      expect(left).toEqual([]);
    });

    it('is theirs without a password if an admin created the account and nobody has opened it', async () => {
      const { people, whoIs, signedIn, signIn, enrol } = school;
      const create = async (email: string) => {
        const token = await people.signInAsAdmin();
        const json = { email, is_teacher: true };
        const { user, link } = createUser.response.parse(
          (await people.call('POST', '/admin/users', { token, json })).json(),
        );
        return { user, invitation: new URL(link).searchParams.get('invitation') };
      };
      const choose = (token: string | null) =>
        people.call('POST', '/auth/reset-password', { json: { token, new_password: 'Teacher-of-2026!' } });
      const email = `t${crypto.randomUUID()}@school.test`;
      const { user, invitation } = await create(email);
      const { access_token } = await signedIn(enrol({ email }).sub);
      expect(await whoIs(access_token)).toMatchObject({ id: user.id, is_verified: true, is_teacher: true });
      expect((await choose(invitation)).statusCode).toBe(422);
      expect(await people.standing(access_token)).toBe(200);

      const other = `o${crypto.randomUUID()}@school.test`;
      expect((await choose((await create(other)).invitation)).statusCode).toBe(200);
      const asked = await signIn(enrol({ email: other }).sub);
      expect(asked.json()).toMatchObject({ outcome: 'password_needed', email: other });
    });

    it('joins the classes that invited it later, also where the account has another', async () => {
      const { people, signedIn, enrol, server } = school;
      const email = `v${crypto.randomUUID()}@school.test`;
      const { sub } = enrol({ email });
      const first = (await signedIn(sub)).access_token;
      const { id } = await school.whoIs(first);
      const other = `w${id}@school.test`;
      await server.database
        .updateTable('users')
        .set({ email: other, email_key: other })
        .where('id', '=', id)
        .execute();
      const classroom = await addClassroom(server.database);
      await server.database
        .insertInto('classroom_invitations')
        .values({ classroom_id: classroom, invited_at: 1, email, email_key: email, login_id: 'vee' })
        .execute();
      const { access_token: token } = await signedIn(sub);
      const mine = (await people.call('GET', '/classrooms/my', { token })).json();
      expect(mine.classrooms.map((one: { id: number }) => one.id)).toEqual([classroom]);
      const entry = await server.database
        .selectFrom('roster_entries')
        .select('login_id')
        .where('user_id', '=', id)
        .executeTakeFirst();
      expect(entry).toEqual({ login_id: 'vee' });
    });

    it("needs the browser that signed in, and the account's own password", async () => {
      const { people, begin } = school;
      const person = await people.join();
      await people.join({ password: 'Another-of-2026!' });
      const { link_token, browser_key } = await meetNamesake(person.email);
      const other = await begin();
      for (const attempt of [
        { link_token, browser_key: other.browser_key, password: PASSWORD },
        { link_token: 'x', browser_key, password: PASSWORD },
        { link_token, browser_key, password: 'Another-of-2026!' },
      ]) {
        expect((await link(attempt)).statusCode).toBe(403);
      }
      await school.server.database.updateTable('pending_identities').set({ expires_at: 1 }).execute();
      expect((await link({ link_token, browser_key, password: PASSWORD })).statusCode).toBe(403);
    });

    it('is not handed on: the next owner of the address does not get the account', async () => {
      const { people, signIn, enrol } = school;
      const person = await people.join();
      const { link_token, browser_key } = await meetNamesake(person.email);
      await link({ link_token, browser_key, password: PASSWORD });
      const next = await signIn(enrol({ email: person.email }).sub);
      expect([next.statusCode, next.json().code]).toEqual([409, 'conflict']);
      // Neither if the first owner never had a password.
      const { sub, email } = enrol();
      expect((await signIn(sub)).statusCode).toBe(200);
      expect((await signIn(enrol({ email }).sub)).statusCode).toBe(409);
    });

    it('is refused after the account was deactivated', async () => {
      const { people, server, signIn, enrol } = school;
      const person = await people.join();
      const { link_token, browser_key } = await meetNamesake(person.email);
      await server.database.updateTable('users').set({ is_active: 0 }).where('id', '=', person.id).execute();
      const refused = await link({ link_token, browser_key, password: PASSWORD });
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_inactive']);
      expect((await signIn(enrol({ email: person.email }).sub)).statusCode).toBe(403);
    });
  });

  describe('from the settings', () => {
    it('takes the password, links any address, and can be undone', async () => {
      const { people, enrol, whoIs, signedIn, signIn } = school;
      const person = await people.join();
      const { sub, email } = enrol();
      const json = { password: WRONG };
      const wrong = await people.call('POST', '/auth/provider/begin-link', {
        token: person.access_token,
        json,
      });
      expect(wrong.statusCode).toBe(403);
      const linked = await linkFromSettings(person, sub);
      expect(linked.json()).toEqual({ outcome: 'linked', return_to: '/settings' });
      expect((await methodsOf(person.access_token)).identity).toMatchObject({ email });
      const byProvider = (await signedIn(sub)).access_token;
      expect((await whoIs(byProvider)).id).toBe(person.id);

      const unlink = (password: string) =>
        people.call('DELETE', '/auth/provider/identity', { token: person.access_token, json: { password } });
      expect((await unlink(WRONG)).statusCode).toBe(403);
      expect((await unlink(PASSWORD)).statusCode).toBe(204);
      expect((await unlink(PASSWORD)).statusCode).toBe(404);
      expect(await people.standing(byProvider)).toBe(401);
      expect(await people.standing(person.access_token)).toBe(200);
      expect((await whoIs((await signedIn(sub)).access_token)).id).not.toBe(person.id);
      expect((await signIn(sub)).statusCode).toBe(200);
    });

    it('is of the person who began it, and of nobody who is signed out', async () => {
      const { people, enrol, finish } = school;
      const [person, other] = [await people.join(), await people.join()];
      const { sub } = enrol();
      expect((await linkFromSettings(person, sub, other.access_token)).statusCode).toBe(403);
      const json = { password: PASSWORD };
      const begun = await people.call('POST', '/auth/provider/begin-link', {
        token: person.access_token,
        json,
      });
      const answer = await visitorOfProvider().signIn(begun.json().url, sub);
      expect((await finish(answer, begun.json().browser_key)).statusCode).toBe(403);
      expect((await methodsOf(person.access_token)).identity).toBeNull();
    });

    it('links nobody twice: neither the account nor the identity', async () => {
      const { people, enrol } = school;
      const [person, other] = [await people.join(), await people.join()];
      const { sub } = enrol();
      expect((await linkFromSettings(person, sub)).statusCode).toBe(200);
      expect((await linkFromSettings(other, sub)).statusCode).toBe(409);
      const request = { token: person.access_token, json: { password: PASSWORD } };
      expect((await people.call('POST', '/auth/provider/begin-link', request)).statusCode).toBe(409);
    });

    it('keeps the only way in: an account without a password cannot be unlinked', async () => {
      const { people, enrol, signedIn } = school;
      const { access_token: token } = await signedIn(enrol().sub);
      expect(await methodsOf(token)).toMatchObject({ has_password: false });
      for (const password of [PASSWORD, 'x']) {
        const refused = await people.call('DELETE', '/auth/provider/identity', { token, json: { password } });
        expect(refused.statusCode).toBe(403);
      }
    });

    it('does not link an address that is not verified', async () => {
      const { people, enrol } = school;
      const person = await people.join();
      const refused = await linkFromSettings(person, enrol({ email_verified: false }).sub);
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'sign_in_refused']);
    });
  });

  it('an account without a password is opened by no password', async () => {
    const { people, enrol, signedIn } = school;
    const { sub, email } = enrol();
    await signedIn(sub);
    for (const password of ['x', PASSWORD])
      expect((await people.signIn(email, password)).statusCode).toBe(401);
    expect(
      (await people.call('POST', '/auth/login', { form: { username: email, password: '' } })).statusCode,
    ).toBe(422);
  });
});

describe('guessing the password of an account to link', () => {
  it('is slowed as everywhere', async () => {
    const school = await startSchoolWithProvider({ RATE_LIMITS: 'on' });
    try {
      const { people, begin, finish, enrol, outcomeOf } = school;
      const person = await people.join();
      const { url, browser_key } = await begin();
      const answer = finish(
        await visitorOfProvider().signIn(url, enrol({ email: person.email }).sub),
        browser_key,
      );
      const { link_token } = await outcomeOf('password_needed', answer);
      const statuses = [];
      for (let guess = 0; guess < 7; guess += 1) {
        const json = { link_token, browser_key, password: WRONG };
        statuses.push((await people.call('POST', '/auth/provider/link', { json })).statusCode);
      }
      expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    } finally {
      await school.close();
    }
  });
});
