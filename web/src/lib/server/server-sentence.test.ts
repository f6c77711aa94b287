import { asMessage, message } from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';

vi.mock('#texts/server.ts', async () => ({ serverTexts: (await import('#texts/de/server.ts')).server }));
const { storedTexts, translated, translatedDetail, translatedError } = await import('./server-sentence.ts');

describe('what the server says, in German', () => {
  it('is what was translated', () => {
    expect(translated('The password is wrong.')).toBe('Das Passwort ist falsch.');
  });

  it('has the values of the sentence', () => {
    const detail = message`Max students must be between ${1} and ${500}`;
    expect(translated(detail)).toBe('Die Höchstzahl der Lernenden muss zwischen 1 und 500 liegen');
  });

  it('has what is wrong with a field translated as well', () => {
    expect(translated(message`${asMessage('Password')} ${asMessage('must have a digit')}.`)).toBe(
      'Das Passwort braucht eine Ziffer.',
    );
  });

  it('leaves a value as it is, even one that reads like a sentence of the server', () => {
    const detail = message`Students of the classroom “${'This editor is not open.'}” may not begin sessions.`;
    expect(translated(detail)).toBe(
      'Lernende der Klasse „This editor is not open.“ dürfen keine Sitzungen beginnen.',
    );
  });

  it('is taken from the message beside the English sentence', () => {
    const detail = 'Too many requests. Please try again in 7 s.';
    const detail_message = message`Too many requests. Please try again in ${7} s.`;
    expect(translatedDetail({ detail, detail_message })).toBe(
      'Zu viele Anfragen. Bitte versuche es in 7 s noch einmal.',
    );
    expect(translatedDetail({ detail: 'This editor is not open.' })).toBe('Dieser Editor ist nicht offen.');
  });

  it('begins the error of a run, and what the program wrote follows as it is', () => {
    const error = 'The program was stopped after 5 s: time limit exceeded.\n\nThe program says so.';
    const error_heading = message`The program was stopped after ${5} s: time limit exceeded.`;
    expect(translatedError({ error, error_heading })).toBe(
      'Das Programm wurde nach 5 s gestoppt: Das Zeitlimit ist überschritten.\n\nThe program says so.',
    );
    expect(translatedError({ error: 'The program ended with exit code 1.' })).toBe(
      'The program ended with exit code 1.',
    );
    expect(translatedError({ error: null })).toBe('');
    // A list cut it.
    expect(translatedError({ error: error.slice(0, 20), error_heading })).toBe(
      'Das Programm wurde nach 5 s gestoppt: Das Zeitlimit ist überschritten.',
    );
    // Others may claim that an error begins with any sentence.
    expect(translatedError({ error: 'NameError', error_heading })).toBe('NameError');
    expect(translatedError({ error: '', error_heading })).toBe('');
  });

  it('is in the texts of a stored run, beside what the program wrote', () => {
    expect(
      storedTexts({
        ...{ output: '1 of 3 tests passed.', output_message: message`${1} of ${3} tests passed.` },
        ...{ error_message: 'Test “two” failed.', error_heading: message`Test “${'two'}” failed.` },
      }),
    ).toEqual({ output: '1 von 3 Tests bestanden.', error: 'Test „two“ nicht bestanden.' });
    const printed = { output: '1 of 3 tests passed.', error_message: 'Test 2 failed.' };
    expect(storedTexts(printed)).toEqual({ output: printed.output, error: printed.error_message });
    expect(storedTexts({ output: '', error_message: null })).toEqual({ output: '', error: '' });
  });

  it('stays as it is where nobody has translated it', () => {
    expect(translated('constructor')).toBe('constructor');
    expect(translated(message`The (whole) thing ${1} broke.`)).toBe('The (whole) thing 1 broke.');
  });
});
