import { expect, it } from 'vitest';
import { parseProgram } from './use-opened-program.ts';

it('takes a program of a known language', () => {
  const program = { language: 'go', code: 'package main' };
  expect(parseProgram({ program })).toEqual(program);
});

it.each([
  null,
  undefined,
  'text',
  {},
  { program: null },
  { program: { language: 'cobol', code: 'x' } },
  { program: { language: 'go' } },
])('takes nothing from %j', (state) => {
  expect(parseProgram(state)).toBe(null);
});
