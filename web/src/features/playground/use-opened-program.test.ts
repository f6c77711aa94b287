import { expect, it } from 'vitest';
import { parseProgram } from './use-opened-program.ts';

it('takes a program of a known language', () => {
  const program = { language: 'go', code: 'package main' };
  expect(parseProgram({ program })).toEqual({ ...program, template: null });
  const template = { kind: 'professor', id: 3 };
  expect(parseProgram({ program: { ...program, template } })).toEqual({ ...program, template });
});

it.each([
  null,
  undefined,
  'text',
  {},
  { program: null },
  { program: { language: 'cobol', code: 'x' } },
  { program: { language: 'go' } },
  { program: { language: 'go', code: 'x', template: { kind: 'stolen', id: 3 } } },
])('takes nothing from %j', (state) => {
  expect(parseProgram(state)).toBe(null);
});
