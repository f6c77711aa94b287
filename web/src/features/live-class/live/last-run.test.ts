import { expect, it } from 'vitest';
import { aRun } from '#features/live-class/testing/students.ts';
import { inPageLanguage, titlesOfPictures } from './last-run.ts';

const about = { kind: 'picture', media_type: 'image/png', bytes: 1, width: 1, height: 1, alt: null } as const;
const file = { ...about, name: '1/a.png', at: 20 };

it('says in words of the page what the server said about tests, and shows pictures behind them', () => {
  const tests = aRun({ kind: 'tests', output: '1 of 3 tests passed.', run_files: [file] });
  const said = inPageLanguage({ ...tests, error: 'Test “A “quoted” one” failed.' });
  expect(said).toMatchObject({ output: '1 of 3 tests passed', error: 'Test “A “quoted” one” failed.' });
  expect(said.run_files).toEqual([{ ...file, at: said.output.length }]);
  expect(inPageLanguage({ ...tests, error: 'Test 2 failed.' }).error).toBe('Test “2” failed.');
});

it('leaves what a program said as it is', () => {
  const error = 'Test 2 failed.';
  const run = aRun({ output: '1 of 3 tests passed.', error });
  expect(inPageLanguage(run)).toBe(run);
  expect(inPageLanguage(aRun({ kind: 'tests', error: 'NameError: Test 2 failed.' })).error).toBe(
    'NameError: Test 2 failed.',
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
