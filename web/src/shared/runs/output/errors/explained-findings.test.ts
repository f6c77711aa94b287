import type { Diagnostic } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { explainOne } from './explained-findings.ts';

const at = (line: number, changes: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ line, column: 1, severity: 'error', source: 'compiler', message: `at ${line}` },
  ...changes,
});

const explained = (diagnostics: Diagnostic[], plain_words: string) =>
  explainOne({ diagnostics, plain_words }, 'in German').map(({ words }) => words);

it.each([
  ['the error at its line', [at(2), at(5)], 'Line 5: `x` is unknown.', [undefined, 'in German']],
  ['one of two at its line', [at(5), at(5)], 'Line 5: `x` is unknown.', ['in German', undefined]],
  [
    'the error of its file',
    [at(2), at(2, { file: 'lib.py' })],
    'In `lib.py`, line 2: `x` is unknown.',
    [undefined, 'in German'],
  ],
  ['a warning at its line', [at(3, { severity: 'warning' })], 'Line 3: No number.', ['in German']],
  ['the only error', [at(2, { severity: 'warning' }), at(4)], 'No number.', [undefined, 'in German']],
  ['none of several without a place', [at(2), at(4)], 'It ran too long.', [undefined, undefined]],
  ['none at another line', [at(2)], 'Line 9: `x` is unknown.', [undefined]],
])('an explanation goes to %s', (_, diagnostics, plainWords, words) => {
  expect(explained(diagnostics, plainWords)).toEqual(words);
});

it('without an explanation, findings are as they were', () => {
  const diagnostics = [at(2)];
  expect(explainOne({ diagnostics, plain_words: null }, '')).toBe(diagnostics);
});

it.each(['Line 2: Unknown.', 'Zeile 2: Unknown.'])('%s does not name its line twice', (words) => {
  expect(explainOne({ diagnostics: [at(2)], plain_words: 'Line 2: Unknown.' }, words)[0]?.words).toBe(
    'Unknown.',
  );
});
