import { expect, it } from 'vitest';
import { nameOfTeacher } from './teacher-name.ts';

const CLASS = {
  teacher_username: 'ines',
  teacher_full_name: 'Inês Duarte',
  own: { hints: [{ username: 'omar', full_name: 'Omar Haddad' }, { username: null }] },
};

it.each([
  ['ines', 'Inês Duarte'],
  ['omar', 'Omar Haddad'],
  ['nova', 'nova'],
])('names %s as the class does', (username, name) => {
  expect(nameOfTeacher(username, CLASS)).toBe(name);
});

it('names a teacher without a full name by the username', () => {
  expect(nameOfTeacher('ines', { teacher_username: 'ines' })).toBe('ines');
});
