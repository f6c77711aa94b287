import { describe, expect, it } from 'vitest';
import { passwordChangedMessage, resetMessage, verificationMessage } from './messages.ts';

const link = 'https://code.school.example/forgot-password?token=abc&x=1';

describe.each([
  ['reset', resetMessage, 'Choose a new password for Coderoom', 'for 1 hour'],
  ['verification', verificationMessage, 'Verify your email address for Coderoom', 'for 7 days'],
  [
    'password changed',
    passwordChangedMessage,
    'Your Coderoom password was changed',
    'Ask for a new one at once',
  ],
])('the message: %s', (_name, write, subject, phrase) => {
  it('says the product, the link, how long it is good, and what to do otherwise', () => {
    const message = write({ appName: 'Coderoom', link });
    expect(message.subject).toBe(subject);
    expect(message.text).toContain(`\n${link}\n`);
    expect(message.text).toContain(phrase);
    expect(message.text).toMatch(/If (it was not you|you have no Coderoom account)/);
    expect(message.html).toContain('href="https://code.school.example/forgot-password?token=abc&amp;x=1"');
    expect(message.html).toContain(phrase);
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
