import { ASSISTANT, TEACHER } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { sampleMember } from '#testing/sample-classes.ts';
import { arrangeMembers, type MembersView, membersView, sortMembersBy } from './member-list.ts';

const MEMBERS = [
  sampleMember({ id: 1, username: 'asta', email: 'a@school.test', role: ASSISTANT }),
  sampleMember({ id: 2, username: 'tomas', email: null, role: TEACHER }),
  sampleMember({
    ...{ id: 3, username: 'zoe', full_name: 'Zoe', roster_name: 'Zoë Älva', email: 'z@school.test' },
    ...{ student_number: '9', group: { id: 1, name: 'Group 10' }, joined_at: '2030-10-02T08:00:00.000Z' },
  }),
  sampleMember({
    ...{ id: 4, username: 'ben', full_name: 'Ben Kovač', email: null, login_id: 'bk-17' },
    ...{ student_number: '10', group: { id: 2, name: 'Group 9' } },
  }),
  sampleMember({ id: 5, username: 'ines', email: null, role: TEACHER, is_owner: true }),
];

const arrange = (view: Partial<MembersView>) =>
  arrangeMembers(MEMBERS, { member: '', sort: 'role', direction: 'ascending', ...view }).map(
    ({ username }) => username,
  );

describe('members are sorted', () => {
  it.each([
    ['role', 'ascending', ['ines', 'tomas', 'asta', 'zoe', 'ben']],
    ['role', 'descending', ['zoe', 'ben', 'asta', 'tomas', 'ines']],
    ['name', 'ascending', ['zoe', 'asta', 'ines', 'ben', 'tomas']],
    ['name', 'descending', ['tomas', 'ben', 'ines', 'asta', 'zoe']],
    ['email', 'ascending', ['asta', 'zoe', 'ines', 'ben', 'tomas']],
    ['email', 'descending', ['zoe', 'asta', 'ines', 'ben', 'tomas']],
    ['number', 'ascending', ['zoe', 'ben', 'asta', 'ines', 'tomas']],
    ['group', 'ascending', ['ben', 'zoe', 'asta', 'ines', 'tomas']],
    ['joined', 'descending', ['zoe', 'asta', 'ines', 'ben', 'tomas']],
  ] as const)('by %s, %s', (sort, direction, usernames) => {
    expect(arrange({ sort, direction })).toEqual(usernames);
  });
});

it.each([
  ['alva', ['zoe']],
  ['ZOE', ['zoe']],
  ['kovac', ['ben']],
  ['BK-17', ['ben']],
  ['school', ['asta', 'zoe']],
  ['10', ['ben']],
  ['nobody', []],
])('a search for %s finds %j', (search, usernames) => {
  expect(arrange({ member: search })).toEqual(usernames);
});

it('a head turns round at the second time, and begins with the latest', () => {
  const view = membersView.read(new URLSearchParams('classroom=3'));
  expect(sortMembersBy(view, 'role')).toEqual({ sort: 'role', direction: 'descending' });
  expect(sortMembersBy(view, 'name')).toEqual({ sort: 'name', direction: 'ascending' });
  expect(sortMembersBy(view, 'joined')).toEqual({ sort: 'joined', direction: 'descending' });
  expect(sortMembersBy({ ...view, direction: 'descending' }, 'role').direction).toBe('ascending');
  expect(sortMembersBy(view, 'password').sort).toBe('role');
});
