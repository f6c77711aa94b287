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
  ['王 伟', 'first.last', '王.伟'],
  ['Prince', 'first.last', 'prince'],
  ['<b>', 'first.last', 'b'],
  ['=1+1', 'first.last', '11'],
  ['...', 'first.last', 'student'],
] as const)('%s becomes, by the rule %s, %s', (name, rule, expected) => {
  const proposed = proposeUsername({ name, login: null }, rule, false);
  expect(proposed).toBe(expected);
  expect(username.safeParse(proposed).success).toBe(true);
});

it('writes umlauts as German does where the page is German, and takes the login by its rule', () => {
  const person = { name: 'Tim Müller', login: 'TMueller@school.test' };
  expect(proposeUsername(person, 'first.last', true)).toBe('tim.mueller');
  expect(proposeUsername(person, 'first.last', false)).toBe('tim.muller');
  expect(proposeUsername(person, 'login', false)).toBe('tmueller');
  expect(proposeUsername({ ...person, login: null }, 'login', false)).toBe('tim.muller');
});

it('leaves room for a number', () => {
  expect(proposeUsername({ name: `A ${'x'.repeat(200)}`, login: null }, 'first.last', false)).toHaveLength(
    44,
  );
});
