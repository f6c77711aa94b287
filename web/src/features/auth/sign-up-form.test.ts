import { expect, it } from 'vitest';
import { confirmationProblem, isComplete, type SignUpForm } from './sign-up-form.ts';

const COMPLETE: SignUpForm = {
  email: 'mira@school.test',
  username: 'mira',
  fullName: 'Mira Kovač',
  password: 'Garden?7?gate',
  confirmation: 'Garden?7?gate',
};

it('may be sent when everything is filled in and the password keeps the rules', () => {
  expect(isComplete(COMPLETE)).toBe(true);
});

it.each(['email', 'username', 'fullName', 'password', 'confirmation'] as const)('needs: %s', (field) => {
  expect(isComplete({ ...COMPLETE, [field]: '' })).toBe(false);
  expect(isComplete({ ...COMPLETE, [field]: '   ' })).toBe(false);
});

it.each(['Gate?7', 'garden?7?gate', 'GARDEN?7?GATE', 'Garden?gate', 'Garden-7-gate'])(
  'does not take %s for a password',
  (password) => {
    expect(isComplete({ ...COMPLETE, password, confirmation: password })).toBe(false);
  },
);

it('says that passwords do not match once there is something to compare', () => {
  expect(confirmationProblem('Garden?7?gate', '')).toBeUndefined();
  expect(confirmationProblem('Garden?7?gate', 'G')).toBe('Passwords do not match');
  expect(confirmationProblem('Garden?7?gate', 'Garden?7?gate')).toBeUndefined();
});
