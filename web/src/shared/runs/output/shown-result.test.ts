import type { Diagnostic } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { ownExitCode, type ShownResult } from './shown-result.ts';

const RESULT: ShownResult = {
  ...{ output: '', error: 'bad file', plain_words: null, status: 'error', reason: 'runtime_error' },
  ...{ memory_kb: null, truncated: false, diagnostics: [], execution_time: 0.05, exit_code: 3 },
};
const RAISED: Diagnostic = {
  ...{ line: 2, column: 1, severity: 'error', message: 'ValueError', source: 'runtime' },
};

it.each<[string, Partial<ShownResult>, number | null]>([
  ['a program ended itself after its own error', {}, 3],
  ['the error of a runtime has a place', { diagnostics: [RAISED], exit_code: 1 }, null],
  [
    'the error says it',
    { error_heading: { text: 'The program ended with exit code {}.', values: [3] } },
    null,
  ],
  ['a limit ended the program', { reason: 'time_limit' }, null],
  ['a signal ended the program', { exit_code: null }, null],
  ['nothing was reported, as of what others ran', { exit_code: undefined }, null],
  ['it succeeded', { status: 'success', reason: null, error: null, exit_code: 0 }, null],
])('shows the exit code beside an error of the program alone: %s', (_when, changes, shown) => {
  expect(ownExitCode({ ...RESULT, ...changes } as ShownResult)).toBe(shown);
});
