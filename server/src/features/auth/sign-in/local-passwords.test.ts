import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SchoolWithProvider, startSchoolWithProvider } from '#testing/clients/provider-sign-ins.ts';
import { visitorOfProvider } from '#testing/clients/provider-visitor.ts';
import { ADMIN, PASSWORD } from '#testing/people.ts';
import { addPerson } from '#testing/rows.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';
import { createPasswords } from './passwords.ts';

const REFUSED = { code: 'passwords_off' };
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

describe('where only admins have passwords', () => {
  let school: SchoolWithProvider;
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'code@school.test' };
    school = await startSchoolWithProvider({ LOCAL_PASSWORDS: 'admins', ...mail });
  });
  afterAll(async () => {
    await school.close();
    await smtp.close();
  });

  /** An account of the time when everybody had a password. */
  const addOldAccount = async (isAdmin: 0 | 1 = 0) => {
    const { id } = await addPerson(school.server.database);
    const password_hash = await (await createPasswords(CHEAP)).hash(PASSWORD);
    return await school.server.database
      .updateTable('users')
      .set({ password_hash, is_admin: isAdmin, is_active: 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  };

  it('tells the page', async () => {
    const config = (await school.people.call('GET', '/config')).json();
    expect(config).toMatchObject({ identity_provider: 'School', passwords: 'admins' });
  });

  it('admins sign in with theirs; others are sent to the provider, but only with the right password', async () => {
    const { people } = school;
    const { email } = await addOldAccount();
    expect((await people.signIn(ADMIN.ADMIN_EMAIL)).statusCode).toBe(200);
    expect((await people.signIn(email, 'Wrong-password-1!')).statusCode).toBe(401);
    const refused = await people.signIn(email);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      ...REFUSED,
      detail: 'Only administrators have a password here. Please sign in with School.',
    });
  });

  it('nobody signs up with one', async () => {
    const refused = await school.people.signUp();
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject(REFUSED);
  });

  it('nobody gets an account with one from an admin', async () => {
    const { people } = school;
    const token = await people.signInAsAdmin();
    const json = { email: 'noor@school.test', is_teacher: true };
    const refused = await people.call('POST', '/admin/users', { token, json });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passwords_off']);
  });

  it('nobody resets one, neither by mail nor by the link of an admin', async () => {
    const { people, server } = school;
    const old = await addOldAccount();
    const token = await people.signInAsAdmin();
    const refused = await people.call('POST', `/admin/users/${old.id}/reset-link`, { token });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passwords_off']);
    // The admin's comes after the one that must not come.
    for (const email of [old.email, ADMIN.ADMIN_EMAIL]) {
      const asked = await people.call('POST', '/auth/forgot-password', { json: { email } });
      expect(asked.json().detail).toContain('Only administrators have a password here.');
    }
    await smtp.messageTo(ADMIN.ADMIN_EMAIL);
    expect(smtp.messages.filter(({ to }) => to.includes(old.email))).toEqual([]);
    const links = await server.database.selectFrom('account_links').select('user_id').execute();
    expect(links).not.toContainEqual({ user_id: old.id });
  });

  it('a link of before opens nothing, and stays unused', async () => {
    const { people, server } = school;
    const old = await addOldAccount(1);
    const token = await people.signInAsAdmin();
    const { link } = (await people.call('POST', `/admin/users/${old.id}/reset-link`, { token })).json();
    await server.database.updateTable('users').set({ is_admin: 0 }).where('id', '=', old.id).execute();
    const json = { token: link.split('token=')[1], new_password: 'Brand-new-of-2026!' };
    const refused = await people.call('POST', '/auth/reset-password', { json });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passwords_off']);
    const { password_hash } = await server.database
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', old.id)
      .executeTakeFirstOrThrow();
    expect(password_hash).toBe(old.password_hash);
    await server.database.deleteFrom('account_links').execute();
  });

  it('an old password still links its account, once, and changes no more', async () => {
    const { people, enrol, begin, finish, outcomeOf, whoIs } = school;
    const old = await addOldAccount();
    const { sub } = enrol({ email: old.email });
    const { url, browser_key } = await begin();
    const met = finish(await visitorOfProvider().signIn(url, sub), browser_key);
    const { link_token } = await outcomeOf('password_needed', met);
    const json = { link_token, browser_key, password: PASSWORD };
    const linked = await people.call('POST', '/auth/provider/link', { json });
    const token: string = linked.json().tokens.access_token;
    expect((await whoIs(token)).id).toBe(old.id);
    expect((await people.call('GET', '/auth/me/sign-in-methods', { token })).json().has_password).toBe(false);
    const change = { current_password: PASSWORD, new_password: 'Brand-new-of-2026!' };
    const refused = await people.call('POST', '/auth/change-password', { token, json: change });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'passwords_off']);
    // It would be the only way in.
    const unlink = await people.call('DELETE', '/auth/provider/identity', {
      token,
      json: { password: PASSWORD },
    });
    expect(unlink.statusCode).toBe(409);
  });

  it('an admin may sign in with the provider as well, and keeps the password', async () => {
    const { people, signedIn, enrol, whoIs, server } = school;
    const { sub } = enrol();
    const { id, email } = await whoIs((await signedIn(sub)).access_token);
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', id).execute();
    expect((await whoIs((await signedIn(sub)).access_token)).is_admin).toBe(true);
    expect((await people.signIn(email)).statusCode).toBe(401);
  });
});
