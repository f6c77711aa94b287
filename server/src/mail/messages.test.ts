import { describe, expect, it } from 'vitest';
import { inviteMessage, passwordChangedMessage, resetMessage, verificationMessage } from './messages.ts';

const link = 'https://code.school.example/forgot-password?token=abc&x=1';

describe.each([
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
    const message = write({ appName: 'Coderoom', link });
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
    });
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;');
    expect(html).toContain('token=abc&amp;x=1&quot;&gt;&lt;img src=x onerror=&#39;y&#39;&gt;');
  });
});

it('the message of a changed password says what to do, without a link to press', () => {
  const message = passwordChangedMessage({ appName: '<b>Coderoom</b>' });
  expect(message.subject).toBe('Your <b>Coderoom</b> password was changed');
  expect(message.text).toContain('If it was not you');
  expect(message.html).toContain('If it was not you');
  expect(message.html).toContain('&lt;b&gt;Coderoom&lt;/b&gt;');
  expect(message.text + message.html).not.toMatch(/href|http|undefined/);
});

it('the message of an invitation holds the name of the classroom as text', () => {
  const facts = { appName: 'Coderoom', link, classroomName: '<b>7b</b>', key: 'ABCD2345' };
  const message = inviteMessage(facts);
  expect(message.subject).toBe('Join the classroom “<b>7b</b>” on Coderoom');
  expect(message.text).toContain(`\n${link}\n`);
  expect(message.html).toContain('“&lt;b&gt;7b&lt;/b&gt;”');
  for (const body of [message.text, message.html]) expect(body).toContain('with the key ABCD2345');
});
