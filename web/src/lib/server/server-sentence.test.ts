import { describe, expect, it, vi } from 'vitest';

vi.mock('#texts/server.ts', async () => ({ serverTexts: (await import('#texts/de/server.ts')).server }));
const { translated } = await import('./server-sentence.ts');

describe('what the server says, in German', () => {
  it('is what was translated', () => {
    expect(translated('The password is wrong.')).toBe('Das Passwort ist falsch.');
  });

  it('has what it says of', () => {
    expect(translated('Too many requests. Please try again in 7 s.')).toBe(
      'Zu viele Anfragen. Bitte versuche es in 7 s noch einmal.',
    );
    expect(translated('Max students must be between 1 and 500')).toBe(
      'Die Höchstzahl der Lernenden muss zwischen 1 und 500 liegen',
    );
  });

  it('has what is wrong with a field translated as well', () => {
    expect(translated('Password must have a digit.')).toBe('Das Passwort braucht eine Ziffer.');
  });

  it('stays as it is where nobody has translated it', () => {
    expect(translated('constructor')).toBe('constructor');
    expect(translated('The (whole) thing {} broke.')).toBe('The (whole) thing {} broke.');
  });
});
