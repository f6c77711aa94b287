import { classroom as classroomSchema } from '@coderoom/contract';
import { expect, it, onTestFinished } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';

const NAME = '<img src=x> & "friends"';

async function start(settings: Record<string, string>) {
  const server = await startTestApp({ ...ADMIN, ...settings });
  onTestFinished(() => server.close());
  const people = peopleOf(server.app);
  const token = await people.signInAsAdmin();
  const made = await people.call('POST', '/classrooms', { token, json: { name: NAME } });
  const { id, key } = classroomSchema.parse(made.json());
  const invite = (email: string, classroomId = id) =>
    people.call('POST', `/classrooms/${classroomId}/invite`, { token, json: { email } });
  return { people, token, id, key, invite };
}

it('an invitation leads to the screen that asks whether to join', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const { people, token, id, key, invite } = await start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'room@school.test',
    PUBLIC_URL: 'https://code.school.example',
  });
  const sent = await invite('new@school.test');
  expect(sent.statusCode).toBe(200);
  expect(sent.json()).toMatchObject({ detail: 'An invitation is on its way to new@school.test.' });
  const message = await smtp.messageTo('new@school.test');
  expect(message.link).toMatch(/^https:\/\/code\.school\.example\/join\/invitation#[\w-]{43}$/);
  expect(message.text).toContain(key);
  expect(message.subject).toBe(`Join the classroom “${NAME}” on Coderoom`);
  expect(message.text).toContain(`“${NAME}”`);
  expect(message.html).not.toContain('<img');

  const json = { email: 'neu@school.test' };
  const acceptLanguage = 'fr-FR,de-AT;q=0.9,de;q=0.8,en;q=0.5';
  await people.call('POST', `/classrooms/${id}/invite`, { token, json, acceptLanguage });
  expect((await smtp.messageTo('neu@school.test')).subject).toBe(
    `Tritt der Klasse „${NAME}“ bei Coderoom bei`,
  );

  const member = await people.join();
  await people.call('POST', `/classrooms/${id}/add-student`, { token, json: { email: member.email } });
  expect((await invite(member.email)).statusCode).toBe(409);
  expect((await invite('nobody')).statusCode).toBe(422);
  expect((await invite('new@school.test', 999_999)).statusCode).toBe(404);
});

it('without a mail server the teacher is told the key instead', async () => {
  const { key, invite } = await start({});
  const answer = await invite('new@school.test');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    code: 'mail_not_configured',
    detail: `This server sends no mail. Give them the key instead: ${key}`,
    detail_message: { text: 'This server sends no mail. Give them the key instead: {}', values: [key] },
  });
});

it('a mailed invitation lets in one account, whatever its address, after a question', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const {
    people,
    token: admin,
    id,
    invite,
  } = await start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'room@school.test',
  });
  await invite('private@home.test');
  const token = (await smtp.messageTo('private@home.test')).link.split('#')[1];
  const [one, other] = [await people.join(), await people.join()];
  const ask = (path: string, { access_token }: { access_token: string }) =>
    people.call('POST', `/classrooms/${path}`, { token: access_token, json: { token } });
  expect((await ask('by-invitation', one)).json()).toEqual({
    ...{ name: NAME, teacher: 'head' },
    ...{ is_member: false, is_archived: false, is_full: false },
  });
  const both = await Promise.all([ask('accept-invitation', one), ask('accept-invitation', other)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await ask('by-invitation', other)).json().detail).toBe(
    'This invitation has been used or withdrawn. Please ask your teacher.',
  );
  const left = await people.call('GET', `/classrooms/${id}/invitations`, { token: admin });
  expect(left.json().total).toBe(0);
});

it('an invitation to the same address again makes the former link useless', async () => {
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  const { people, invite } = await start({ SMTP_URL: smtp.url, MAIL_FROM: 'room@school.test' });
  await invite('late@home.test');
  const first = (await smtp.messageTo('late@home.test')).link.split('#')[1];
  await invite('late@home.test');
  const { access_token } = await people.join();
  const json = { token: first };
  const refused = await people.call('POST', '/classrooms/accept-invitation', { token: access_token, json });
  expect(refused.statusCode).toBe(404);
});
