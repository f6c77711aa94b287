import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { german } from './german.ts';
import {
  accountMessage,
  inviteMessage,
  passwordChangedMessage,
  resetMessage,
  verificationMessage,
} from './messages.ts';

const link = 'https://code.school.example/forgot-password?token=abc&x=1';

describe.each([
  [
    'account',
    accountMessage,
    'Your account on Coderoom',
    'once and for 14 days',
    'If you expected no account',
  ],
  ['reset', resetMessage, 'Choose a new password for Coderoom', 'for 1 hour', 'If it was not you'],
  [
    'verification',
    verificationMessage,
    'Verify your email address for Coderoom',
    'for 7 days',
    'If you have no Coderoom account',
  ],
])('the message: %s', (_name, write, subject, validity, otherwise) => {
  it('says the product, the link, how long it is good, and what to do otherwise', () => {
    const message = write({ appName: 'Coderoom', link, language: 'en' });
    expect(message.subject).toBe(subject);
    expect(message.text).toContain(`\n${link}\n`);
    expect(message.html).toContain('href="https://code.school.example/forgot-password?token=abc&amp;x=1"');
    for (const body of [message.text, message.html]) {
      expect(body).toContain(validity);
      expect(body).toContain(otherwise);
    }
  });

  it('holds values as text, never as markup', () => {
    const { html } = write({
      appName: `<script>alert("x")</script>'&`,
      link: `${link}"><img src=x onerror='y'>`,
      language: 'en',
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    expect(html).toContain('token=abc&amp;x=1&quot;&gt;&lt;img src=x onerror=&#39;y&#39;&gt;');
  });
});

it('the message of a changed password says what to do, without a link to press', () => {
  const message = passwordChangedMessage({ appName: '<b>Coderoom</b>', language: 'en' });
  expect(message.subject).toBe('Your <b>Coderoom</b> password was changed');
  expect(message.text).toContain('If it was not you');
  expect(message.html).toContain('If it was not you');
  expect(message.html).toContain('&lt;b&gt;Coderoom&lt;/b&gt;');
  expect(message.text + message.html).not.toMatch(/href|http|undefined/);
});

it('the message of an invitation holds the name of the classroom as text', () => {
  const facts = {
    appName: 'Coderoom',
    link,
    language: 'en' as const,
    classroomName: '<b>7b</b>',
    key: 'ABCD2345',
  };
  const message = inviteMessage(facts);
  expect(message.subject).toBe('Join the classroom “<b>7b</b>” on Coderoom');
  expect(message.text).toContain(`\n${link}\n`);
  expect(message.html).toContain('“&lt;b&gt;7b&lt;/b&gt;”');
  for (const body of [message.text, message.html]) expect(body).toContain('with the key ABCD2345');
});

describe('in German', () => {
  const facts = { appName: 'Coderoom', link, language: 'de' as const };
  const messages = [
    accountMessage(facts),
    resetMessage(facts),
    verificationMessage(facts),
    passwordChangedMessage(facts),
    inviteMessage({ ...facts, classroomName: '7b', key: 'ABCD2345' }),
  ];

  it('says all that the English messages say', () => {
    const [account, reset, verification, changed, invitation] = messages.map(({ subject }) => subject);
    expect(account).toBe('Dein Konto bei Coderoom');
    expect(reset).toBe('Wähle ein neues Passwort für Coderoom');
    expect(verification).toBe('Bestätige deine E-Mail-Adresse für Coderoom');
    expect(changed).toBe('Dein Passwort bei Coderoom wurde geändert');
    expect(invitation).toBe('Tritt der Klasse „7b“ bei Coderoom bei');
    expect(messages[1]?.text).toContain('Der Link gilt für ein einziges Mal und 1 Stunde lang.');
    for (const { text, html } of messages) {
      expect(text + html).not.toMatch(/\b(?:the|your|is|this|hour|days)\b/i);
      expect(html).toContain('<html lang="de">');
    }
  });

  it('has a sentence for each of them, with as many values, and none besides', () => {
    const source = readFileSync(join(import.meta.dirname, 'messages.ts'), 'utf8');
    const tagged = [...source.matchAll(/message`([^`]*)`/g)].map(([, text = '']) =>
      text.replaceAll(/\$\{[^}]*\}/g, '{}'),
    );
    const units = ['1 day', '1 hour', '1 minute', '1 second'];
    expect(Object.keys(german).sort()).toEqual([...new Set([...tagged, ...units])].sort());
    const values = (text: string) => text.split('{}').length;
    for (const [english, text] of Object.entries(german)) expect(values(text)).toBe(values(english));
  });
});
