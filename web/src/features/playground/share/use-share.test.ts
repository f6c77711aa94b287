import { expect, it } from 'vitest';
import { nameSession } from './use-share.ts';

it('calls a session as its template, else by its person and language', () => {
  expect(nameSession('mira.kovac', 'python', 'Two puzzles')).toBe('Two puzzles');
  expect(nameSession('mira.kovac', 'cpp', undefined)).toBe("mira.kovac's C++ session");
});
