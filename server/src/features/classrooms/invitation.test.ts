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

it('an invitation leads to the screen where one signs up with the key', async () => {
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
  expect(message.link).toBe(`https://code.school.example/signup?key=${key}`);
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
