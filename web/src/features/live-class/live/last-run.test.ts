import { inEnglish, message } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { aRun } from '#features/live-class/testing/students.ts';
import { speak } from '#testing/speak.ts';
import { server } from '#texts/de/server.ts';
import { serverTexts } from '#texts/server.ts';
import { inPageLanguage, titlesOfPictures } from './last-run.ts';

const about = { kind: 'picture', media_type: 'image/png', bytes: 1, width: 1, height: 1, alt: null } as const;
const file = { ...about, name: '1/a.png', at: 20 };

it('says in the language of the page what the server said about tests, and shows pictures behind it', () => {
  speak(serverTexts, server);
  const output_message = message`${1} of ${3} tests passed.`;
  const error_heading = message`Test “${'A “quoted” one'}” failed.`;
  const said = inPageLanguage(
    aRun({
      ...{ kind: 'tests', output: inEnglish(output_message), output_message, run_files: [file] },
      ...{ has_passed: false, error: inEnglish(error_heading), error_heading },
    }),
  );
  expect(said).toMatchObject({
    output: '1 von 3 Tests bestanden.',
    error: 'Test „A “quoted” one“ nicht bestanden.',
    run_files: [{ ...file, at: '1 von 3 Tests bestanden.'.length }],
  });
});

it('leaves what a program said as it is, below what the server said', () => {
  speak(serverTexts, server);
  const run = aRun({ output: '1 of 3 tests passed.', error: 'Test 2 failed.', run_files: [file] });
  expect(inPageLanguage(run)).toEqual(run);
  expect(inPageLanguage(aRun({ error: null })).error).toBeNull();
  const error_heading = message`The program was stopped after ${5} s: time limit exceeded.`;
  const error = `${inEnglish(error_heading)}\n\nTest 2 failed.`;
  expect(inPageLanguage(aRun({ error, error_heading })).error).toBe(
    'Das Programm wurde nach 5 s gestoppt: Das Zeitlimit ist überschritten.\n\nTest 2 failed.',
  );
});

it('names pictures by their test, and by their number if there are several', () => {
  const run_files = ['1/a.png', '12/a.png', '12/b/c.png'].map((name) => ({ ...file, name }));
  expect([...(titlesOfPictures(aRun({ kind: 'tests', run_files })) ?? [])]).toEqual([
    ['1/a.png', 'Test 1'],
    ['12/a.png', 'Test 12, picture 1'],
    ['12/b/c.png', 'Test 12, picture 2'],
  ]);
  expect(titlesOfPictures(aRun({ run_files }))).toBeUndefined();
});
