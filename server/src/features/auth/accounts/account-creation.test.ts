import { createResetLink, createUser } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, peopleOf } from '#testing/people.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const CHOSEN = 'Teacher-of-2026!';

describe.each(DIALECTS)('an account that an admin creates on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const create = (json: object, token = admin.access_token) =>
    people.call('POST', '/admin/users', { token, json });
  const created = async (json: object) => {
    const answer = await create(json);
    expect(answer.statusCode).toBe(201);
    const { user, link } = createUser.response.parse(answer.json());
    const url = new URL(link);
    expect(url.pathname).toBe('/forgot-password');
    return { user, token: url.searchParams.get('invitation') };
  };
  const choose = (token: string | null, new_password = CHOSEN) =>
    people.call('POST', '/auth/reset-password', { json: { token, new_password } });
  const newestEntries = async (action: string) =>
    (await people.call('GET', `/admin/audit-log?action=${action}`, { token: admin.access_token })).json()
      .entries;

  it('is a teacher’s at once, and opens by the password that they choose by the link, once', async () => {
    const email = `noor-${dialect}@school.test`;
    const { user, token } = await created({ email, full_name: 'Noor Ádel', is_teacher: true });
    expect(user).toMatchObject({
      username: 'noor.adel',
      is_teacher: true,
      is_admin: false,
      is_verified: false,
    });
    expect((await newestEntries('user_created'))[0]).toMatchObject({
      actor: 'head',
      target: 'noor.adel',
      detail: 'as a teacher',
    });
    for (const guess of ['', PASSWORD]) expect((await people.signIn(email, guess)).statusCode).not.toBe(200);
    expect((await choose(token)).statusCode).toBe(200);
    expect((await choose(token)).statusCode).toBe(422);
    for (const login of [email, 'noor.adel']) {
      const { access_token } = (await people.signIn(login, CHOSEN)).json();
      const made = await people.call('POST', '/classrooms', { token: access_token, json: { name: '7b' } });
      expect(made.statusCode).toBe(201);
    }
  });

  it('gets another username where its own is taken, and none of somebody’s', async () => {
    const [one, two] = [
      await created({ email: `a-${dialect}@school.test`, full_name: 'Ada Kim' }),
      await created({ email: `b-${dialect}@school.test`, full_name: 'Ada Kim' }),
    ];
    expect([one.user.username, two.user.username]).toEqual(['ada.kim', 'ada.kim2']);
    expect(one.user).toMatchObject({ is_teacher: false });
    const taken = await create({ email: `c-${dialect}@school.test`, username: 'ADA.kim' });
    expect([taken.statusCode, taken.json().detail]).toEqual([409, 'This username is already taken.']);
    const known = await create({ email: `A-${dialect}@school.test`, is_teacher: true });
    expect([known.statusCode, known.json().detail]).toEqual([
      409,
      'There is an account with this email address already. Search for it here to change its rights.',
    ]);
  });

  it('is created by admins alone, by none who has just lost the right, and by no token', async () => {
    const email = `refused-${dialect}@school.test`;
    const teacher = await people.join();
    const makeAdmin = (is_admin: boolean) =>
      people.call('PUT', `/admin/users/${teacher.id}/admin`, {
        token: admin.access_token,
        json: { is_admin },
      });
    expect((await create({ email }, teacher.access_token)).statusCode).toBe(403);
    await makeAdmin(true);
    const { token } = (
      await people.call('POST', '/auth/tokens', {
        token: teacher.access_token,
        json: { name: 'A script', scopes: ['read', 'write', 'admin'] },
      })
    ).json();
    expect((await create({ email }, token)).json().code).toBe('session_required');
    const both = await Promise.all([makeAdmin(false), create({ email }, teacher.access_token)]);
    expect([201, 403]).toContain(both[1].statusCode);
    expect((await create({ email: `x${email}` }, teacher.access_token)).statusCode).toBe(403);
  });

  it('keeps its link for two weeks, and so the one that replaces it, until it is opened', async () => {
    const { user, token } = await created({ email: `late-${dialect}@school.test`, full_name: 'Late One' });
    const replace = async () => {
      const path = `/admin/users/${user.id}/reset-link`;
      const answer = await people.call('POST', path, { token: admin.access_token });
      const { link, expires_at } = createResetLink.response.parse(answer.json());
      return { query: new URL(link).searchParams, hours: (Date.parse(expires_at) - Date.now()) / 3_600_000 };
    };
    const links = await server.database
      .selectFrom('account_links')
      .select('expires_at')
      .where('user_id', '=', user.id)
      .where('purpose', '=', 'invitation')
      .execute();
    expect(Math.round(((links[0]?.expires_at ?? 0) - Date.now()) / 86_400_000)).toBe(14);
    const second = await replace();
    expect(Math.round(second.hours / 24)).toBe(14);
    // The lost one is worth nothing any more.
    expect((await choose(token, 'Another-of-2026!')).statusCode).toBe(422);
    expect((await choose(second.query.get('invitation'))).statusCode).toBe(200);
    const third = await replace();
    expect(Math.round(third.hours)).toBe(1);
    expect((await choose(third.query.get('token'), 'Another-of-2026!')).statusCode).toBe(200);
  });

  it('becomes an admin only once somebody has chosen its password', async () => {
    const { user, token } = await created({ email: `later-${dialect}@school.test` });
    const promote = () =>
      people.call('PUT', `/admin/users/${user.id}/admin`, {
        token: admin.access_token,
        json: { is_admin: true },
      });
    const refused = await promote();
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'Nobody has chosen a password for this account yet. Wait until then.',
    ]);
    expect((await choose(token)).statusCode).toBe(200);
    expect((await promote()).statusCode).toBe(200);
  });

  it('is announced by nobody where there is no mail', async () => {
    const refused = await create({ email: `mail-${dialect}@school.test`, send_mail: true });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'mail_not_configured']);
    const rows = server.database.selectFrom('users').select('id').where('email', 'like', 'mail-%');
    expect(await rows.execute()).toEqual([]);
  });
});

describe('where there is mail', () => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  beforeAll(async () => {
    smtp = await startSmtpServer();
  });
  afterAll(() => smtp.close());

  it('the link goes to the address, and the first password is no news', async () => {
    const server = await startTestApp({ ...ADMIN, SMTP_URL: smtp.url, MAIL_FROM: 'code@school.test' });
    try {
      const people = peopleOf(server.app);
      const token = await people.signInAsAdmin();
      const email = 'noor@school.test';
      const json = { email, full_name: 'Noor Adel', is_teacher: true, send_mail: true };
      const { link } = (await people.call('POST', '/admin/users', { token, json })).json();
      expect((await smtp.messageTo(email, /Your account/)).link).toBe(link);
      const invitation = new URL(link).searchParams.get('invitation');
      const choice = { token: invitation, new_password: CHOSEN };
      expect((await people.call('POST', '/auth/reset-password', { json: choice })).statusCode).toBe(200);
      // What comes after it shows that nothing came before.
      await people.call('POST', '/auth/forgot-password', { json: { email } });
      await smtp.messageTo(email, /new password/);
      expect(smtp.messages.filter(({ subject }) => /was changed/.test(subject))).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('a password chosen by a mailed link ends the other one', async () => {
    const server = await startTestApp({ ...ADMIN, SMTP_URL: smtp.url, MAIL_FROM: 'code@school.test' });
    try {
      const people = peopleOf(server.app);
      const token = await people.signInAsAdmin();
      const email = 'tomas@school.test';
      const { link } = (await people.call('POST', '/admin/users', { token, json: { email } })).json();
      await people.call('POST', '/auth/forgot-password', { json: { email } });
      const mailed = new URL((await smtp.messageTo(email, /new password/)).link ?? '');
      const choose = async (by: string | null) =>
        (await people.call('POST', '/auth/reset-password', { json: { token: by, new_password: CHOSEN } }))
          .statusCode;
      expect(await choose(mailed.searchParams.get('token'))).toBe(200);
      expect(await choose(new URL(link).searchParams.get('invitation'))).toBe(422);
    } finally {
      await server.close();
    }
  });
});
