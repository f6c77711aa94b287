import type { SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSmtpServer } from '#testing/services/smtp.ts';
import { createMailer, type MailerSettings } from './mailer.ts';

const LINK = 'https://code.school.example/forgot-password?token=a-secret-that-must-not-be-logged';
const MESSAGE = {
  to: 'anna@school.example',
  subject: 'Choose a new password for Größe 7',
  text: `Hello Anna,\n\nopen this:\n\n${LINK}\n\n.\n.. Grüße 🎒\n`,
  html: `<p>Open <a href="${LINK}">this</a>. Grüße 🎒</p>`,
};

async function serve(options?: SMTPServerOptions) {
  const server = await startSmtpServer(options);
  onTestFinished(() => server.close());
  return server;
}

async function mail(smtpUrl: string, settings: Partial<MailerSettings> = {}) {
  const log: string[] = [];
  const mailer = await createMailer({
    smtpUrl,
    from: 'coderoom@school.example',
    appName: 'Coderoom',
    log: (sentence) => log.push(sentence),
    retryDelaysMs: [1, 2],
    ...settings,
  });
  onTestFinished(() => mailer.close());
  return { mailer, log };
}

/** Returns the single log line of a failure; it must reveal neither the recipient nor the message. */
async function failureIn(log: string[]) {
  const line = await vi.waitFor(() => log[0] ?? Promise.reject(new Error('nothing was logged')), {
    timeout: 20_000,
  });
  expect(log).toHaveLength(1);
  expect(line).not.toMatch(/anna|school\.example|token|secret|Größe/i);
  return line;
}

function refusal(responseCode: number, text: string) {
  return Object.assign(new Error(text), { responseCode });
}

describe('a message', () => {
  it('arrives as it was written', async () => {
    const server = await serve();
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    const received = await server.messageTo(MESSAGE.to);
    expect(received).toMatchObject({ from: 'coderoom@school.example', to: [MESSAGE.to], link: LINK });
    expect(received.subject).toBe(MESSAGE.subject);
    expect(received.text.trim()).toBe(MESSAGE.text.trim());
    expect(received.html.trim()).toBe(MESSAGE.html);
    expect(received.raw).toMatch(/^From: Coderoom <coderoom@school\.example>\r$/m);
    expect(received.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(log).toEqual([]);
  });

  it('goes out with many others', async () => {
    const server = await serve();
    const { mailer } = await mail(server.url);
    const people = Array.from({ length: 40 }, (_, number) => `pupil-${number}@school.example`);
    await Promise.all(people.map((to) => mailer.send({ ...MESSAGE, to })));
    await expect.poll(() => server.messages.length).toBe(people.length);
    await mailer.close();
    expect(server.messages.flatMap(({ to }) => to).sort()).toEqual(people.sort());
  });

  it('goes out after signing in', async () => {
    const seen: unknown[] = [];
    const server = await serve({
      authOptional: false,
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    const { mailer } = await mail(server.url.replace('//', '//coderoom%40school.example:p%40ss%2Fword@'));
    await mailer.send(MESSAGE);
    await server.messageTo(MESSAGE.to);
    expect(seen).toEqual([['coderoom@school.example', 'p@ss/word']]);
  });

  it('goes out over TLS, to a server whose certificate is trusted', async () => {
    const server = await serve({ secure: true });
    const strict = await mail(server.url);
    await strict.mailer.send(MESSAGE);
    expect(await failureIn(strict.log)).toContain('the mail server cannot be reached');
    expect(server.messages).toEqual([]);
    const lenient = await mail(`${server.url}/?tls.rejectUnauthorized=false`);
    await lenient.mailer.send(MESSAGE);
    await server.messageTo(MESSAGE.to);
  });

  it('cannot bring headers or recipients of its own', async () => {
    const server = await serve();
    const { mailer } = await mail(server.url, { appName: 'School\r\nBcc: eve@elsewhere.example' });
    const evil = [
      'anna@school.example\r\nBcc: eve@elsewhere.example',
      'anna@school.example, eve@elsewhere.example',
      'Anna <anna@school.example>',
      'anna@school.example>\nRCPT TO:<eve@elsewhere.example',
      '"anna"@school.example',
      'anna@school.example\0',
      'anna',
      '',
    ];
    for (const to of evil) await expect(mailer.send({ ...MESSAGE, to })).rejects.toThrow(/one plain address/);
    await mailer.send({ ...MESSAGE, subject: 'Hello\r\nBcc: eve@elsewhere.example\r\n\r\nbody' });
    const { raw, to, subject } = await server.messageTo(MESSAGE.to);
    expect(subject).toBe('Hello Bcc: eve@elsewhere.example body');
    expect(to).toEqual([MESSAGE.to]);
    expect(raw).not.toMatch(/^Bcc:/im);
    expect(server.messages).toHaveLength(1);
  });
});

describe('the sender', () => {
  it('may have a name', async () => {
    const server = await serve();
    const { mailer } = await mail(server.url, { from: 'Code at School <code@school.example>' });
    await mailer.send(MESSAGE);
    const { raw } = await server.messageTo(MESSAGE.to);
    expect(raw).toMatch(/^From: Code at School <code@school\.example>\r$/m);
  });

  it.each([undefined, '', 'nobody', 'a@school.example, b@school.example'])('may not be %j', async (from) => {
    await expect(mail('smtp://127.0.0.1', { from })).rejects.toThrow(/^environment variable MAIL_FROM /);
  });
});

describe('a failure', () => {
  it('that may pass is tried again', async () => {
    let tries = 0;
    const server = await serve({
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(tries < 3 ? refusal(451, 'anna@school.example: come back later') : null);
      },
    });
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    await server.messageTo(MESSAGE.to);
    expect([tries, log]).toEqual([3, []]);
  });

  it('that stays is logged after the third try', async () => {
    let tries = 0;
    const server = await serve({
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(refusal(451, 'anna@school.example: come back later'));
      },
    });
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    expect(await failureIn(log)).toMatch(/tries: 3.*refused the sender or the recipient.*451/);
    expect(tries).toBe(3);
  });

  it('that is final is not tried again', async () => {
    let tries = 0;
    const server = await serve({
      onRcptTo(_address, _session, done) {
        tries += 1;
        done(refusal(550, 'there is no anna@school.example'));
      },
    });
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    expect(await failureIn(log)).toMatch(/tries: 1.*550/);
    expect(tries).toBe(1);
  });

  it('to sign in names the setting', async () => {
    const server = await serve({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
    });
    const { mailer, log } = await mail(server.url.replace('//', '//coderoom:wrong@'));
    await mailer.send(MESSAGE);
    expect(await failureIn(log)).toContain('refused the user name or the password of SMTP_URL');
  });

  it('to reach the server is logged', async () => {
    const { url, close } = await startSmtpServer();
    await close();
    const { mailer, log } = await mail(url);
    await mailer.send(MESSAGE);
    expect(await failureIn(log)).toMatch(/tries: 3.*cannot be reached.*ECONNREFUSED/);
  });

  it('to get an answer ends by itself', async () => {
    const server = await serve({ onConnect: () => {} });
    const { mailer, log } = await mail(`${server.url}/?greetingTimeout=50`, { retryDelaysMs: [] });
    await mailer.send(MESSAGE);
    expect(await failureIn(log)).toMatch(/tries: 1.*(cannot be reached|did not answer in time)/);
  });
});

describe('many messages', () => {
  const CLASS = Array.from({ length: 20 }, (_, index) => ({ ...MESSAGE, to: `p${index}@school.example` }));

  it('go out one after the other, past one that cannot', async () => {
    let atOnce = 0;
    let peak = 0;
    const server = await serve({
      onMailFrom(_address, _session, done) {
        atOnce += 1;
        peak = Math.max(peak, atOnce);
        done();
      },
      onRcptTo({ address }, _session, done) {
        atOnce -= 1;
        done(address === 'p3@school.example' ? refusal(550, 'nobody here') : undefined);
      },
    });
    const { mailer, log } = await mail(server.url);
    mailer.sendInTurn([
      ...CLASS.slice(0, 5),
      { ...MESSAGE, to: 'two@school.example, x@school.example' },
      ...CLASS.slice(5),
    ]);
    await server.messageTo('p19@school.example');
    const expected = CLASS.map(({ to }) => to).filter((to) => to !== 'p3@school.example');
    expect(server.messages.flatMap(({ to }) => to)).toEqual(expected);
    expect(peak).toBe(1);
    expect(log).toHaveLength(2);
    expect(log.join(' ')).not.toContain('school.example');
  });

  it('that are not sent yet when it closes are counted, and not sent', async () => {
    let hanging = false;
    const server = await serve({
      onData(stream) {
        stream.resume();
        hanging = true;
      },
    });
    const { mailer, log } = await mail(server.url);
    mailer.sendInTurn(CLASS);
    await vi.waitFor(() => expect(hanging).toBe(true));
    await mailer.close();
    expect(log).toHaveLength(2);
    expect(log[1]).toBe('19 messages were not sent: the server is stopping.');
    mailer.sendInTurn(CLASS);
    await mailer.close();
    expect(log[2]).toBe('20 messages were not sent: the server is stopping.');
  });
});

describe('closing', () => {
  it('ends a delivery to a server that hangs', async () => {
    let hanging = false;
    const server = await serve({
      onData(stream) {
        stream.resume();
        hanging = true;
      },
    });
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    await vi.waitFor(() => expect(hanging).toBe(true));
    await mailer.close();
    await failureIn(log);
  });

  it('does not wait for another try', async () => {
    let refused = false;
    const server = await serve({
      onMailFrom(_address, _session, done) {
        refused = true;
        done(refusal(421, 'too busy'));
      },
    });
    const { mailer, log } = await mail(server.url, { retryDelaysMs: [3_600_000] });
    await mailer.send(MESSAGE);
    await vi.waitFor(() => expect(refused).toBe(true));
    await mailer.close();
    await failureIn(log);
  });

  it('may be asked for twice, and refuses what comes later', async () => {
    const server = await serve();
    const { mailer, log } = await mail(server.url);
    await mailer.send(MESSAGE);
    await Promise.all([mailer.close(), mailer.close()]);
    expect(server.messages).toHaveLength(1);
    await mailer.send(MESSAGE);
    expect(log).toEqual(['A message was not sent: the server is stopping.']);
  });
});

it('without a mail server, nothing is sent and nothing fails', async () => {
  const log = vi.fn();
  const mailer = await createMailer({ smtpUrl: undefined, from: undefined, appName: 'Coderoom', log });
  await mailer.send(MESSAGE);
  mailer.sendInTurn([MESSAGE]);
  await mailer.close();
  expect([mailer.configured, log.mock.calls]).toEqual([false, []]);
});
