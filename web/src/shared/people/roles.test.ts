import { ASSISTANT, STUDENT, TEACHER } from '@coderoom/contract';
import { expect, it } from 'vitest';
import {
  dashboardOf,
  learns,
  mayChangeAssignment,
  mayChangeTemplate,
  mayIn,
  mayWrite,
  owns,
  teaches,
} from './roles.ts';

function user(roles: string[], changes: { is_admin?: boolean; is_teacher?: boolean } = {}) {
  const classrooms = roles.map((role, id) => ({
    id,
    name: 'A',
    key: 'ABC234',
    role,
    is_owner: false,
    member_count: 1,
    archived_at: null,
  }));
  return {
    id: 1,
    username: 'mira',
    email: 'mira@school.test',
    full_name: null,
    is_admin: false,
    is_teacher: false,
    is_active: true,
    is_verified: true,
    created_at: '2026-09-01T08:00:00.000Z',
    classroom_context: {
      has_classroom: roles.length > 0,
      classrooms,
      current_classroom: classrooms[0] ?? null,
    },
    ...changes,
  };
}

it.each([
  ['a student', user([STUDENT]), false, true, null, false],
  ['somebody without a class', user([]), false, true, null, false],
  ['an assistant', user([ASSISTANT]), true, false, '/teaching', false],
  ['a teacher of another class', user([TEACHER]), true, false, '/teaching', true],
  ['a teacher without a class', user([], { is_teacher: true }), true, false, '/teaching', true],
  ['an assistant who learns elsewhere', user([ASSISTANT, STUDENT]), true, true, '/teaching', false],
  ['an admin', user([], { is_admin: true, is_teacher: true }), false, false, '/admin', true],
  ['an admin who teaches', user([TEACHER], { is_admin: true }), true, false, '/admin', true],
] as const)('%s', (_, person, isTeaching, isLearning, dashboard, isWriting) => {
  expect(teaches(person)).toBe(isTeaching);
  expect(learns(person)).toBe(isLearning);
  expect(dashboardOf(person)).toBe(dashboard);
  expect(mayWrite(person)).toBe(isWriting);
});

it('each right includes the ones before, and admins have all', () => {
  const rightsOf = (role: typeof TEACHER | typeof ASSISTANT | typeof STUDENT | null, is_owner = false) =>
    (['grade', 'teach', 'own'] as const).filter((right) =>
      mayIn({ role, is_owner, archived_at: null }, right, user([])),
    );
  expect(rightsOf(STUDENT)).toEqual([]);
  expect(rightsOf(null)).toEqual([]);
  expect(rightsOf(ASSISTANT)).toEqual(['grade']);
  expect(rightsOf(TEACHER)).toEqual(['grade', 'teach']);
  expect(rightsOf(TEACHER, true)).toEqual(['grade', 'teach', 'own']);
  expect(mayIn({ role: null, is_owner: false, archived_at: null }, 'own', { is_admin: true })).toBe(true);
});

it('in an archived class everybody only reads, and its owners bring it back or delete it', () => {
  const archived = { role: TEACHER, is_owner: true, archived_at: '2026-11-20T12:00:00.000Z' } as const;
  for (const person of [{ is_admin: false }, { is_admin: true }]) {
    expect(mayIn(archived, 'grade', person)).toBe(true);
    expect(mayIn(archived, 'teach', person)).toBe(false);
    expect(mayIn(archived, 'own', person)).toBe(false);
    expect(owns(archived, person)).toBe(true);
  }
  expect(owns({ role: TEACHER, is_owner: false }, { is_admin: false })).toBe(false);
});

it('a template is changed by those who teach all of its classes, one without classes by its author', () => {
  const teacher = user([TEACHER, ASSISTANT]);
  const template = (ids: number[], creator_username = 'ines', is_global = false) => ({
    is_global,
    creator_username,
    classrooms: ids.map((id) => ({ id, name: 'A' })),
  });
  expect(mayChangeTemplate(teacher, template([0]))).toBe(true);
  expect(mayChangeTemplate(teacher, template([0, 1]))).toBe(false);
  expect(mayChangeTemplate(teacher, template([]))).toBe(false);
  expect(mayChangeTemplate(teacher, template([], 'mira'))).toBe(true);
  expect(mayChangeTemplate(teacher, template([], 'mira', true))).toBe(false);
  expect(mayChangeTemplate(user([], { is_admin: true }), template([], 'ines', true))).toBe(true);
  expect(mayChangeTemplate(null, template([], 'mira'))).toBe(false);
});

it("an upload of a class is its teachers', one without a class everybody's who sees it", () => {
  const teacher = user([TEACHER, ASSISTANT]);
  expect(mayChangeAssignment(teacher, { classroom_id: 0 })).toBe(true);
  expect(mayChangeAssignment(teacher, { classroom_id: 1 })).toBe(false);
  expect(mayChangeAssignment(teacher, { classroom_id: null })).toBe(true);
});
