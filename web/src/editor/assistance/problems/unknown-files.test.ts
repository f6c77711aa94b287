import { expect, it } from 'vitest';
import { withoutUnknownFiles } from './unknown-files.ts';

const problem = (message: string) => ({
  line: 1,
  column: 1,
  severity: 'error' as const,
  source: 'types' as const,
  message,
});
const unresolved = (name: string) => problem(`Import "${name}" could not be resolved`);

it.each(['shapes', 'lib', 'lib.areas', '.areas', 'tools'])('knows the modules of a program: %s', (name) => {
  const names = ['main.py', 'shapes.py', 'lib/areas.py', 'tools/__init__.py', 'numbers.csv'];
  expect(withoutUnknownFiles([unresolved(name)], 'python', names)).toEqual([]);
});

it.each([unresolved('numbers'), unresolved('shape'), problem('"x" is not defined')])(
  'keeps what is wrong in Python: %j',
  (found) => {
    expect(withoutUnknownFiles([found], 'python', ['main.py', 'shapes.py', 'numbers.csv'])).toEqual([found]);
  },
);

it('leaves out all of a compiled program of several sources, and nothing of one', () => {
  const found = [problem("use of undeclared identifier 'area'")];
  expect(withoutUnknownFiles(found, 'cpp', ['main.cpp', 'shapes.h'])).toEqual([]);
  expect(withoutUnknownFiles(found, 'cpp', ['main.cpp', 'data.csv'])).toBe(found);
  expect(withoutUnknownFiles(found, 'cpp', ['main.cpp'])).toBe(found);
});
