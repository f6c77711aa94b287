import { describe, expect, it } from 'vitest';
import { resolveLanguage } from './language.ts';
import { counting } from './plural.ts';

describe('the language of the page', () => {
  it('is the one that was chosen, whatever the browser asks for', () => {
    expect(resolveLanguage('en', ['de-AT'])).toBe('en');
    expect(resolveLanguage('de', ['en-US'])).toBe('de');
  });

  it("else is the first of the browser's that the page speaks", () => {
    expect(resolveLanguage(null, ['fr-FR', 'de-CH', 'en'])).toBe('de');
    expect(resolveLanguage(null, ['EN-us', 'de'])).toBe('en');
  });

  it('else is English, whatever is stored', () => {
    expect(resolveLanguage(null, [])).toBe('en');
    expect(resolveLanguage('klingon', ['fr', ''])).toBe('en');
  });
});

describe('counting', () => {
  it('takes the form that the language has for the number', () => {
    const english = counting('en-GB');
    expect(english(1, { one: 'error', other: 'errors' })).toBe('1 error');
    expect(english(1_200, { one: 'error', other: 'errors' })).toBe('1,200 errors');
    expect(counting('de-DE')(1_200, { one: 'Fehler', other: 'Fehler' })).toBe('1.200 Fehler');
    expect(counting('pl')(3, { one: 'błąd', few: 'błędy', other: 'błędów' })).toBe('3 błędy');
  });
});
