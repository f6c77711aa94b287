import { beginProviderSignIn, getConfig, login } from '@coderoom/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaving } from '#lib/browser/address.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { CONFIG } from '#testing/every-visit.ts';
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
  const detail = 'Riverside School does not answer at the moment. Please try again in a minute.';
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
