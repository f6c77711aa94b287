import { expect, it } from 'vitest';
import { nameInClass } from './name-in-class.ts';

const MEMBERS = [
  { username: 'supergirl', full_name: 'Novak, Mira' },
  { username: 'anna.m', full_name: 'Anna Müller' },
  { username: 'anna.mueller', full_name: 'Anna Müller' },
  { username: 'ben', full_name: null },
];

const CLASS = { teacher_username: 'ines', teacher_full_name: 'Inês Duarte' };

it.each([
  ['supergirl', 'Novak, Mira'],
  ['anna.m', 'Anna Müller (anna.m)'],
  ['anna.mueller', 'Anna Müller (anna.mueller)'],
  ['ben', 'ben'],
  // Nobody's student.
  ['ines', 'Inês Duarte'],
  ['omar', 'omar'],
])('names a person at a caret as the class does, and tells two of a name apart: %s', (username, name) => {
  // As the store gives them, which can be read once.
  expect(nameInClass(username, MEMBERS.values(), CLASS)).toBe(name);
});
