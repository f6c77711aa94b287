import { expect, it } from 'vitest';
import {
  confirmationProblem,
  EMPTY_FORM,
  findProblems,
  isSignUpComplete,
  nameProblem,
  type SignUpForm,
} from './sign-up-form.ts';

const COMPLETE: SignUpForm = {
  email: 'mira@school.test',
  username: 'mira',
  fullName: 'Mira Kovač',
  password: 'Garden?7?gate',
  confirmation: 'Garden?7?gate',
};

it('may be sent when everything is filled in and the password keeps the rules', () => {
  expect(isSignUpComplete(COMPLETE)).toBe(true);
});

it.each(['email', 'username', 'fullName', 'password', 'confirmation'] as const)('needs: %s', (field) => {
  expect(isSignUpComplete({ ...COMPLETE, [field]: '' })).toBe(false);
  expect(isSignUpComplete({ ...COMPLETE, [field]: '   ' })).toBe(false);
});

it.each(['Gate?7', 'garden?7?gate', 'GARDEN?7?GATE', 'Garden?gate', 'Garden-7-gate'])(
  'does not take %s for a password',
  (password) => {
    expect(isSignUpComplete({ ...COMPLETE, password, confirmation: password })).toBe(false);
  },
);

it('says that passwords do not match once there is something to compare', () => {
  expect(confirmationProblem('Garden?7?gate', '')).toBeUndefined();
  expect(confirmationProblem('Garden?7?gate', 'G')).toBe('Passwords do not match');
  expect(confirmationProblem('Garden?7?gate', 'Garden?7?gate')).toBeUndefined();
});

it('names what is missing and what is not right at once, a field in one of both alone', () => {
  expect(findProblems(COMPLETE)).toEqual({ missing: [], wrong: [] });
  expect(findProblems({ ...COMPLETE, fullName: ' ' })).toEqual({ missing: ['Full name'], wrong: [] });
  expect(findProblems({ ...EMPTY_FORM, password: 'short', confirmation: 'short' })).toEqual({
    missing: ['Email', 'Username', 'Full name'],
    wrong: ['Password'],
  });
  expect(findProblems({ ...COMPLETE, confirmation: '' })).toEqual({
    missing: ['Confirm password'],
    wrong: [],
  });
  expect(findProblems({ ...COMPLETE, password: 'short' })).toEqual({
    missing: [],
    wrong: ['Password', 'Confirm password'],
  });
});

it.each([
  ['email', '', 'Enter your email address'],
  ['email', 'mira', 'Enter an address such as mira@school.example'],
  ['email', ' mira@school.test ', undefined],
  ['username', 'mira@school', 'Choose one without @ or invisible characters'],
  ['username', 'mira kovač', undefined],
  ['fullName', '  ', 'Enter your full name'],
] as const)('says what is wrong with %s: %j', (field, text, problem) => {
  expect(nameProblem(field, text)).toBe(problem);
});
