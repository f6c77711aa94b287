import { expect, it, vi } from 'vitest';
import { indexOwnStudents } from './own-students.ts';
import { planRoster, type RosterFacts } from './plan.ts';
import type { RosterRow } from './read-roster.ts';

const ANNA = 1;
const BEN = 2;

/** A class that knows Anna by a number and a login, and accounts of her and Ben. */
const KNOWN: RosterFacts = {
  accounts: new Map([
    ['anna@school.test', ANNA],
    ['ben@school.test', BEN],
  ]),
  inactive: new Set(),
  members: new Set([ANNA]),
  holders: [{ user_id: ANNA, roster_name: 'Anna', student_number: '7', login_id: 'anna7' }],
  ownStudents: indexOwnStudents([]),
  namesake: new Set(),
  groups: new Map(),
  placesLeft: null,
};

const row = (line: number, fields: Partial<RosterRow>): RosterRow => ({
  ...{ line, name: 'Anna', email: null, group: null },
  ...fields,
});

it.each<[what: string, RosterRow[], outcomes: string[]]>([
  [
    'a person who is in it by address and by number',
    [row(2, { email: 'anna@school.test' }), row(3, { student_number: '7' })],
    ['member', 'refused'],
  ],
  [
    'a person who is in it by number and by login',
    [row(2, { student_number: '7' }), row(3, { login_id: 'anna7' })],
    ['member', 'refused'],
  ],
  [
    'a line that says the same again',
    [row(2, { student_number: '7' }), row(3, { student_number: '7' })],
    ['member'],
  ],
  [
    'a line that is about two people',
    [row(2, { email: 'ben@school.test', student_number: '7' })],
    ['refused'],
  ],
])('a list has each person once: %s', (_, rows, outcomes) => {
  const { entries, records } = planRoster(rows, KNOWN, null);
  expect(entries.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(records.length).toBe(outcomes.filter((outcome) => outcome === 'member').length);
});

it('folds each name of a list a few times, however many students of other classes have it', () => {
  const ownStudents = Array.from({ length: 200 }, (_, at) => ({
    ...{ user_id: 100 + at, name: 'anna', isNamedByClass: true },
    ...{ student_number: `a ${at}`, login_id: null, username: `anna${at}` },
  }));
  const rows = Array.from({ length: 100 }, (_, at) => row(at + 2, { student_number: `b ${at}` }));
  const folding = vi.spyOn(String.prototype, 'normalize');
  planRoster(rows, { ...KNOWN, ownStudents: indexOwnStudents(ownStudents) }, { rule: 'login' });
  expect(folding.mock.calls.length).toBeLessThan(20 * rows.length);
  folding.mockRestore();
});
