import { expect, it } from 'vitest';
import { matchNames } from './match-names.ts';
import type { NamedMember } from './person-words.ts';
import { SEEN, UNSEEN } from './testing-classes.ts';

/** Counts what becomes of each name, uploaded alone. */
function outcomesOf({ members, names }: typeof SEEN): Record<string, number> {
  const outcomes = names.map(([name, username]) => {
    const own = members.find((member) => member.username === username)?.id ?? null;
    const [found] = matchNames([name], members);
    if (!found) return 'lost';
    if (found.userId !== null) return found.userId === own ? 'matched' : 'wrong';
    if (own === null) return found.candidates.length === 0 ? 'left alone' : 'suggested needlessly';
    return found.candidates.includes(own) ? 'suggested' : 'missed';
  });
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}

it('matches nobody wrongly and misses nobody, in the examples it was written by', () => {
  expect(outcomesOf(SEEN)).toEqual({ matched: 25, suggested: 11, 'left alone': 4 });
});

it('matches nobody wrongly and misses nobody, in examples it was not written by', () => {
  const expected = { matched: 26, suggested: 13, 'left alone': 3, 'suggested needlessly': 1 };
  expect(outcomesOf(UNSEEN)).toEqual(expected);
});

/** The same class, whose roster has everybody's name as schools write it, and a number. */
const withRoster = ({ members, names }: typeof SEEN): typeof SEEN => ({
  members: members.map((one) => {
    const [first = '', ...rest] = (one.full_name ?? '').split(' ');
    const roster_name = rest.length === 0 ? one.full_name : `${rest.join(' ')}, ${first}`;
    return { ...one, roster_name, student_number: `70${one.id}00`, login_id: `s${one.id}x` };
  }),
  names,
});

it.each([SEEN, UNSEEN])('matches all that it matched before if there is a roster too (%#)', (example) => {
  expect(outcomesOf(withRoster(example))).toEqual(outcomesOf(example));
  const { members, names } = withRoster(example);
  const renamed = members.map((one) => ({ ...one, full_name: one.full_name && `Nick ${one.id}` }));
  const { matched = 0 } = outcomesOf(example);
  // What somebody calls themselves does not matter.
  expect(outcomesOf({ members: renamed, names }).matched).toBe(matched);
});

const member = (id: number, fields: Partial<NamedMember>): NamedMember => ({
  id,
  username: `user${id}`,
  full_name: null,
  email: `user${id}@school.test`,
  ...{ roster_name: null, student_number: null, login_id: null },
  ...fields,
});
const JANE = member(1, { full_name: 'Jane Doe' });
const claims = (names: string[], members: NamedMember[]) =>
  matchNames(names, members).map(({ userId, candidates }) => userId ?? candidates);

it('never gives one member two programs', () => {
  expect(claims(['Jane Doe', 'Doe, Jane', 'user1'], [JANE])).toEqual([[1], [1], [1]]);
  expect(claims(['Jane Doe', 'Jne Doe'], [JANE])).toEqual([1, []]);
});

it('leaves to a person what two members are called', () => {
  expect(claims(['Jane Doe'], [JANE, member(2, { full_name: 'jane DOE' })])).toEqual([[1, 2]]);
  // Whoever calls themselves like somebody else gets nothing by that.
  expect(claims(['jane_doe'], [JANE, member(2, { username: 'jane_doe' })])).toEqual([[2, 1]]);
  expect(claims(['jane'], [JANE, member(2, { username: 'jane' })])).toEqual([[2, 1]]);
});

it('knows people by their number and their login at school', () => {
  const listed = member(2, { roster_name: 'Kim, Ada', student_number: '1702', login_id: 'ak17' });
  const names = ['Ada Kim', '1702', 'hw1_1702', 'ak17', '170'];
  for (const [name, found] of names.map((one) => [one, claims([one], [JANE, listed])[0]])) {
    expect([name, found]).toEqual([name, name === '170' ? [] : 2]);
  }
});

it.each(['', ' ', '../../etc/passwd', '__proto__', 'constructor', '%00', '💥', 'a'.repeat(200), '@', '()'])(
  'finds nobody called %j',
  (name) => {
    expect(claims([name], [JANE, member(2, {})])).toEqual([[]]);
  },
);

it('compares a large class in no time', () => {
  const members = Array.from({ length: 400 }, (_, n) =>
    member(n, {
      full_name: `${'abcdefghijklmnopqrst'[n % 20]}lara ${'klmnopqrstuvwxyzabcd'[Math.floor(n / 20)]}oski`,
    }),
  );
  const begun = process.threadCpuUsage();
  matchNames(
    members.map(({ full_name }) => `${full_name}x`),
    members,
  );
  expect(process.threadCpuUsage(begun).user).toBeLessThan(2_000_000);
});
