import {
  beginProviderSignIn,
  finishProviderSignIn,
  getConfig,
  getMe,
  linkIdentity,
} from '@coderoom/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaving } from '#lib/browser/address.ts';
import { useAuth } from '#lib/server/auth-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { CONFIG } from '#testing/every-visit.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ProviderCallbackPage } from './provider-callback-page.tsx';

const TOKENS = { access_token: 'a', refresh_token: 'r', token_type: 'bearer' } as const;
const PATH = '/login/callback?code=secret&state=s';
const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  sessionStorage.setItem('provider-sign-in', 'key');
  server.answer(getConfig, { ...CONFIG, identity_provider: 'Riverside School' });
});
afterEach(() => {
  sessionStorage.clear();
  useAuth.getState().forget();
});

test('the answer is used once, leaves the address, and signs in', async () => {
  server.answer(getMe, person());
  server.answer(finishProviderSignIn, { outcome: 'signed_in', tokens: TOKENS, return_to: '/tasks?x=1' });
  const { router } = await show(<ProviderCallbackPage />, { path: PATH });
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/tasks?x=1');
  expect(useAuth.getState()).toMatchObject({ isAuthenticated: true, user: { username: 'mira' } });
  expect(server.askedFor(finishProviderSignIn)).toMatchObject([
    { body: { answer: 'code=secret&state=s', browser_key: 'key' } },
  ]);
  expect(sessionStorage.getItem('provider-sign-in')).toBeNull();
});

test('an address that is not of this page is not followed', async () => {
  server.answer(getMe, person());
  server.answer(finishProviderSignIn, { outcome: 'signed_in', tokens: TOKENS, return_to: '//evil.test' });
  const { router } = await show(<ProviderCallbackPage />, { path: PATH });
  await expect.poll(() => router.state.location.pathname).toBe('/');
});

test('what the server has against it is said, with a way back', async () => {
  const detail = 'Riverside School does not confirm that your email address is yours.';
  server.refuse(finishProviderSignIn, { status: 403, code: 'sign_in_refused', detail });
  const { router } = await show(<ProviderCallbackPage />, { path: PATH });
  await expect.element(heading).toMatchTextContent("Couldn't sign you in");
  await expect.element(heading).toHaveFocus();
  await expect.element(page.getByText(detail)).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(await findViolationsInBothThemes()).toEqual([]);
  const left = vi.spyOn(leaving, 'leaveFor').mockReturnValue();
  server.answer(beginProviderSignIn, { url: 'https://id.test/again', browser_key: 'k' });
  await page.getByRole('button', { name: 'Use another account of Riverside School' }).click();
  await expect.poll(() => left.mock.calls).toEqual([['https://id.test/again']]);
  expect(server.askedFor(beginProviderSignIn)).toMatchObject([{ body: { return_to: '/', again: true } }]);
  await page.getByRole('button', { name: 'Back to Sign In' }).click();
  expect(router.state.location.pathname).toBe('/login');
});

test('a sign-in that this tab did not begin is not sent anywhere', async () => {
  sessionStorage.clear();
  await show(<ProviderCallbackPage />, { path: PATH });
  await expect.element(page.getByText('started in another tab or browser', { exact: false })).toBeVisible();
  expect(server.askedFor(finishProviderSignIn)).toEqual([]);
});

test('an account with the same address asks for its password, as often as it takes', async () => {
  server.answer(getMe, person());
  server.answer(finishProviderSignIn, {
    outcome: 'password_needed',
    email: 'mira@school.test',
    link_token: 't',
  });
  server.refuse(linkIdentity, { status: 403, code: 'wrong_credentials', detail: 'The password is wrong.' });
  const { router } = await show(<ProviderCallbackPage />, { path: PATH });
  await expect.element(heading).toMatchTextContent('You have an account already');
  await expect.element(page.getByText('mira@school.test')).toBeVisible();
  const act = page.getByRole('button', { name: 'Link and sign in' });
  await expect.element(act).toBeDisabled();
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('not mine');
  await act.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The password is wrong.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(linkIdentity, { tokens: TOKENS, return_to: '/settings' });
  await password.fill('mine');
  await act.click();
  await expect.poll(() => router.state.location.pathname).toBe('/settings');
  expect(server.askedFor(linkIdentity).at(-1)).toMatchObject({
    body: { link_token: 't', browser_key: 'key', password: 'mine' },
  });
});

test('a linked account is said, where one came from', async () => {
  server.answer(finishProviderSignIn, { outcome: 'linked', return_to: '/settings?section=profile' });
  const { router } = await show(<ProviderCallbackPage />, { path: PATH, as: person() });
  await expect.element(page.getByText('Your account is linked with Riverside School.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/settings');
});
