import { asMessage, type Diagnostic, message } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { firstErrorLine, headlineOf, kindOf, signatureOf } from './runs.ts';

it.each([
  ["NameError: name 'totl' is not defined. Did you mean: 'total'?", "NameError: name 'x' is not defined"],
  ['IndexError: list index 7 out of range', 'IndexError: list index 12 out of range'],
  ['main.cpp:3:5: error: ‘cout’ was not declared', 'main.cpp:14:1: error: ‘vector’ was not declared'],
  ['./prog.go:4:2: "os" imported and not used', './prog.go:5:2: "fmt" imported and not used'],
  ['error[E0382]: borrow of moved value: `a`', 'error[E0382]: borrow of moved value: `name`'],
  ["FileNotFoundError: no such file: '/box/a.txt'", "FileNotFoundError: no such file: 'b/c.txt'"],
  ['<Object at 0x7f3a> has no len()', '<Object at 0x11b2> has no len()'],
])('takes %s for the same as %s', (one, other) => {
  expect(signatureOf(one)).toBe(signatureOf(other));
  expect(signatureOf(one)).not.toBe('');
});

it('tells kinds of errors apart', () => {
  expect(signatureOf("NameError: name 'x' is not defined")).toBe('NameError: name … is not defined');
  expect(signatureOf("TypeError: name 'x' is not defined")).toBe('TypeError: name … is not defined');
});

it('takes the finding, not what a program wrote around it', () => {
  const finding: Diagnostic = {
    line: 3,
    column: 1,
    severity: 'error',
    source: 'runtime',
    message: 'Error: no\nmore',
  };
  const warning: Diagnostic = { ...finding, line: 1, severity: 'warning', message: 'unused' };
  expect(headlineOf('Traceback\nError: no', [warning, finding])).toBe('Error: no');
  expect(headlineOf('\n  \nboom\nmore', [])).toBe('boom');
  expect([firstErrorLine([warning, finding]), firstErrorLine([warning])]).toEqual([3, null]);
});

it.each([
  [message`Line ${3}: ${"no key 'a' of 7"}`, asMessage('no key … of …')],
  [message`${'sums.cpp'}:${3}: ${message`Segmentation fault`}`, message`Segmentation fault`],
  [message`Line ${3}: ${message`The program was aborted`}`, message`The program was aborted`],
  [message`Test “${'One'}” failed.`, message`Test “${'…'}” failed.`],
  [
    message`The program was ended by the signal ${'SIGBUS'} (exit code ${135}).`,
    message`The program was ended by the signal ${'SIGBUS'} (exit code ${'…'}).`,
  ],
])('keeps of %j what tells kinds apart', (heading, kind) => {
  expect(kindOf(heading)).toEqual(kind);
});

it('sorts an error of one long line in time', () => {
  // As much as a program may print: with a quadratic run time it would take hours.
  for (const piece of ['a', '/', '.', '-', '"', "'", '`', '1', ' ', 'Did you mean '])
    expect(signatureOf(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(200);
});
