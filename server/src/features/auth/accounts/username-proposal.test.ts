import { username } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { proposeUsername } from './username-proposal.ts';

it.each([
  ['Jana Novak', 'first.last', 'jana.novak'],
  ['Novak, Jana', 'first.last', 'jana.novak'],
  ['Jana Maria Novak', 'last.first', 'novak.jana'],
  ['Žan Kovač', 'initial.last', 'z.kovac'],
  ['Søren Łęcki-Æsir', 'first.last', 'soren.leckiaesir'],
  ['Анна Щукина', 'first.last', 'anna.shchukina'],
  ['Νίκος Παπάς', 'first.last', 'nikos.papas'],
  ['Tim Müller', 'first.last', 'tim.mueller'],
  ['Groß, Jürgen', 'last.first', 'gross.juergen'],
  ['Nguyễn Văn Đức', 'first.last', 'nguyen.duc'],
  ['Anna 王', 'first.last', 'anna'],
  ['王 伟', 'first.last', 'student'],
  ['محمد علي', 'first.last', 'student'],
  ['Prince', 'first.last', 'prince'],
  ['<b>', 'first.last', 'b'],
  ['=1+1', 'first.last', '11'],
  ['...', 'first.last', 'student'],
] as const)('%s becomes, by the rule %s, %s', (name, rule, expected) => {
  const proposed = proposeUsername({ name, login: null }, rule);
  expect(proposed).toBe(expected);
  expect(username.safeParse(proposed).success).toBe(true);
});

it('takes the login by its rule, and for a name that no keyboard here writes', () => {
  const person = { name: 'Tim Müller', login: 'TMueller@school.test' };
  expect(proposeUsername(person, 'login')).toBe('tmueller');
  expect(proposeUsername({ ...person, login: null }, 'login')).toBe('tim.mueller');
  expect(proposeUsername({ name: '王伟', login: 'wei.wang@school.test' }, 'first.last')).toBe('weiwang');
});

it('leaves room for a number', () => {
  expect(proposeUsername({ name: `A ${'x'.repeat(200)}`, login: null }, 'first.last')).toHaveLength(44);
});
