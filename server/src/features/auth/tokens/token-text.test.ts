import { expect, it } from 'vitest';
import { createPersonalTokenText, isPersonalTokenText } from './token-text.ts';

it('makes tokens that scanners can find, each another one', () => {
  const made = Array.from({ length: 200 }, createPersonalTokenText);
  expect(new Set(made).size).toBe(made.length);
  for (const text of made) {
    expect(text).toMatch(/^coderoom_[0-9A-Za-z]{49}$/);
    expect(isPersonalTokenText(text)).toBe(true);
  }
});

it('knows a mistyped token by its checksum', () => {
  const text = createPersonalTokenText();
  for (let at = 0; at < text.length; at += 1) {
    const other = text[at] === 'x' ? 'y' : 'x';
    expect(isPersonalTokenText(text.slice(0, at) + other + text.slice(at + 1))).toBe(false);
  }
  for (const wrong of ['', 'coderoom_', text.slice(1), `${text}0`, ` ${text}`, `${text}\n`]) {
    expect(isPersonalTokenText(wrong)).toBe(false);
  }
});
