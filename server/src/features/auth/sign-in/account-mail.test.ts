import { user } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let server: Awaited<ReturnType<typeof startTestApp>>;
let people: ReturnType<typeof peopleOf>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: 'code@school.test' });
  people = peopleOf(server.app);
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const RESET = /new password/;
const VERIFY = /Verify/;
const forgot = (email: string) => people.call('POST', '/auth/forgot-password', { json: { email } });
const linkIn = async (email: string, subject: RegExp, parameter: string) => {
  const { link } = await smtp.messageTo(email, subject);
  return new URL(link).searchParams.get(parameter);
};

describe('mail about an account', () => {
  it('brings a link to choose a new password, and word that it was changed', async () => {
    const { email, access_token } = await people.join();
    await forgot(email.toUpperCase());
    const token = await linkIn(email, RESET, 'token');
    const json = { token, new_password: 'Pupil-of-2026!' };
    expect((await people.call('POST', '/auth/reset-password', { json })).statusCode).toBe(200);
    expect(await people.standing(access_token)).toBe(401);
    expect((await people.signIn(email, 'Pupil-of-2026!')).statusCode).toBe(200);
    await smtp.messageTo(email, /password was changed/);
  });

  it('goes to nobody who has no account, and the answer is the same', async () => {
    const { email } = await people.join();
    const [known, unknown] = [await forgot(email), await forgot('stranger@school.test')];
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(known.body);
    await smtp.messageTo(email, RESET);
    expect(smtp.messages.some(({ to }) => to.includes('stranger@school.test'))).toBe(false);
  });

  it('does not fill a mailbox for a stranger', async () => {
    const { email } = await people.join();
    await forgot(email);
    await smtp.messageTo(email, RESET);
    for (let time = 0; time < 3; time += 1) await forgot(email);
    // What another person is sent comes after whatever these three would have sent.
    const other = await people.join();
    await forgot(other.email);
    await smtp.messageTo(other.email, RESET);
    const sent = smtp.messages.filter(({ to, subject }) => to.includes(email) && RESET.test(subject));
    expect(sent).toHaveLength(1);
  });

  it('verifies an address from the sign-up on, once', async () => {
    const { email, access_token: token } = await people.join();
    const me = async () => user.parse((await people.call('GET', '/auth/me', { token })).json());
    const link = await linkIn(email, VERIFY, 'verify');
    const verify = () => people.call('POST', '/auth/verify-email', { json: { token: link } });
    expect((await me()).is_verified).toBe(false);
    expect((await verify()).statusCode).toBe(200);
    expect((await me()).is_verified).toBe(true);
    expect((await verify()).json()).toMatchObject({ code: 'link_expired' });
    const again = await people.call('POST', '/auth/request-verification', { token });
    expect(again.statusCode).toBe(409);
  });

  it('brings links that are good for what they say alone', async () => {
    const { email } = await people.join();
    await forgot(email);
    const links = {
      verify: await linkIn(email, VERIFY, 'verify'),
      reset: await linkIn(email, RESET, 'token'),
    };
    const verify = (token: string | null) => people.call('POST', '/auth/verify-email', { json: { token } });
    const reset = (token: string | null) =>
      people.call('POST', '/auth/reset-password', { json: { token, new_password: 'Pupil-of-2026!' } });
    for (const refused of [await reset(links.verify), await verify(links.reset)]) {
      expect(refused.json()).toMatchObject({ code: 'link_expired' });
    }
    expect((await people.signIn(email, PASSWORD)).statusCode).toBe(200);
    expect((await verify(links.verify)).statusCode).toBe(200);
    expect((await reset(links.reset)).statusCode).toBe(200);
  });

  it('verifies no other address than the one that it went to', async () => {
    const { id, email, access_token: token } = await people.join();
    const link = await linkIn(email, VERIFY, 'verify');
    await server.database
      .updateTable('users')
      .set({ email: `new.${email}`, email_key: `new.${email}` })
      .where('id', '=', id)
      .execute();
    await people.call('POST', '/auth/verify-email', { json: { token: link } });
    const me = user.parse((await people.call('GET', '/auth/me', { token })).json());
    expect(me.is_verified).toBe(false);
  });

  it('is said to be there', async () => {
    expect((await people.call('GET', '/config')).json()).toMatchObject({ mail_configured: true });
  });
});

describe('without mail', () => {
  it('says so to everyone alike, and leaves the link to an admin', async () => {
    const mute = await startTestApp();
    try {
      const others = peopleOf(mute.app);
      const { email, access_token: token } = await others.join({ password: PASSWORD });
      const ask = (address: string) =>
        others.call('POST', '/auth/forgot-password', { json: { email: address } });
      expect((await ask(email)).body).toBe((await ask('stranger@school.test')).body);
      expect((await ask(email)).json().detail).toContain('sends no mail');
      const refused = await others.call('POST', '/auth/request-verification', { token });
      expect(refused.statusCode).toBe(503);
      expect(refused.json()).toMatchObject({ code: 'mail_not_configured' });
    } finally {
      await mute.close();
    }
  });
});
