import { expect, it } from 'vitest';
import { readSignInState } from './sign-in-state.ts';

it('leads back to where the person came from, with the address of the new account', () => {
  expect(readSignInState({ from: '/settings?section=profile', email: 'mira@school.test' })).toEqual({
    from: '/settings?section=profile',
    email: 'mira@school.test',
    wantsToShare: false,
  });
});

it.each([null, undefined, 'text', {}, { from: 3 }, { from: '' }])(
  'leads to the playground from %j',
  (state) => {
    expect(readSignInState(state)).toEqual({ from: '/', email: '', wantsToShare: false });
  },
);

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  '/login',
  '/signup/?a=b',
])('does not lead to %s', (from) => {
  expect(readSignInState({ from }).from).toBe('/');
});
