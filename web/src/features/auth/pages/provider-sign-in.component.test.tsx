import { beginProviderSignIn, getConfig, login } from '@coderoom/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaving } from '#lib/browser/address.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { CONFIG } from '#testing/every-visit.ts';
import { SMALL_PHONE } from '#testing/screens.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { LoginPage } from './login-page.tsx';
import { SignupPage } from './signup-page.tsx';

const AT_PROVIDER = 'https://login.school.example/authorize?state=x';
const withProvider = (passwords: 'everyone' | 'admins') =>
  server.answer(getConfig, { ...CONFIG, identity_provider: 'Riverside School', passwords });
const withSchool = page.getByRole('button', { name: 'Continue with Riverside School' });
const email = page.getByLabelText('Email');

function stay() {
  const left = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
  onTestFinished(() => {
    left.mockRestore();
    sessionStorage.clear();
  });
  return left;
}

test('the provider stands above the form, and leads away and back to where one came from', async () => {
  withProvider('everyone');
  const left = stay();
  const { router } = await show(<LoginPage />);
  await router.navigate('/login', { state: { from: '/tasks' } });
  await expect.element(withSchool).toBeVisible();
  await expect.element(email).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(beginProviderSignIn, { url: AT_PROVIDER, browser_key: 'key' });
  await withSchool.click();
  await expect.poll(() => left.mock.calls).toEqual([[AT_PROVIDER]]);
  expect(server.askedFor(beginProviderSignIn)).toMatchObject([
    { body: { return_to: '/tasks', again: false } },
  ]);
  expect(sessionStorage.getItem('provider-sign-in')).toBe('key');
  await expect.element(withSchool).toBeDisabled();
});

test.each([
  { way: 'signs in', Page: LoginPage, passwords: 'admins' },
  { way: 'signs up', Page: SignupPage, passwords: 'admins' },
  { way: 'signs up', Page: SignupPage, passwords: 'everyone' },
] as const)('who $way to share reads why: passwords for $passwords', async ({ Page, passwords }) => {
  withProvider(passwords);
  const { router } = await show(<Page />);
  await expect.element(withSchool).toBeVisible();
  const why = page.getByText('Sign in to share your program.');
  expect(why.query()).toBeNull();
  await router.navigate('/', { state: { from: '/', wantsToShare: true } });
  await expect.element(why).toBeVisible();
});

test('a provider that is away is said, and can be tried again', async () => {
  withProvider('everyone');
  const left = stay();
  const detail = 'Riverside School does not answer at the moment.';
  server.refuse(beginProviderSignIn, { status: 503, code: 'provider_unavailable', detail });
  await show(<LoginPage />);
  await withSchool.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(detail);
  await expect.element(withSchool).toBeEnabled();
  expect(left).not.toHaveBeenCalled();
});

test('where only admins have passwords, their form is a step away', async () => {
  withProvider('admins');
  server.refuse(login, { status: 401, code: 'wrong_credentials', detail: 'Wrong.' });
  await show(<LoginPage />);
  await expect.element(withSchool).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Sign Up' })).not.toBeInTheDocument();
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in as an administrator' }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(withSchool).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Continue with Riverside School instead' }).click();
  await expect.element(email).not.toBeInTheDocument();
});

test('signing up is by the provider too, or by it alone, except for the first admin', async () => {
  withProvider('everyone');
  await show(<SignupPage />);
  await expect.element(withSchool).toBeVisible();
  await expect.element(email).toBeVisible();
});

test('there is nothing to sign up for where only admins have passwords', async () => {
  withProvider('admins');
  await show(<SignupPage />);
  await expect.element(page.getByRole('link', { name: 'Terms' })).toBeVisible();
  await expect.element(withSchool).toBeVisible();
  await expect.element(email).not.toBeInTheDocument();
});

test('the first admin of such a server signs up with a password', async () => {
  withProvider('admins');
  await show(<SignupPage />, { path: '/signup?admin=token' });
  await expect.element(email).toBeVisible();
  await expect.element(withSchool).not.toBeInTheDocument();
});

test('a long name of a school is not cut', async () => {
  await page.viewport(SMALL_PHONE.width, SMALL_PHONE.height);
  const name = 'Johann-Wolfgang-von-Goethe-Gymnasium Ulm';
  server.answer(getConfig, { ...CONFIG, identity_provider: name, passwords: 'admins' });
  await show(<LoginPage />);
  const button = page.getByRole('button', { name: `Continue with ${name}` });
  await expect.element(button).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = button.element();
  expect([scrollWidth, scrollHeight]).toEqual([clientWidth, clientHeight]);
  expect(clientHeight).toBeGreaterThan(44);
});

test('whoever comes back from the provider finds the page loaded anew, not waiting', () => {
  const reloaded = vi.spyOn(leaving, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => {
    reloaded.mockRestore();
    history.replaceState(null, '', location.pathname + location.search);
  });
  leaving.leaveFor('#provider');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reloaded).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reloaded).toHaveBeenCalledOnce();
});
