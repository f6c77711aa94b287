import { login } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { LoginPage } from './login-page.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign In' });

test('a password may be looked at, and both fields are needed', async () => {
  await show(<LoginPage />);
  await expect.element(email).toHaveFocus();
  await email.fill('mira@school.test');
  await password.fill('Garden?7gate');
  await expect.element(signIn).toBeEnabled();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await password.fill('');
  await expect.element(signIn).toBeDisabled();
});

test('the language can be changed without an account', async () => {
  await show(<LoginPage />);
  await expect.element(page.getByRole('button', { name: 'Deutsch' })).toHaveAttribute('lang', 'de');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a visitor who wants to share a program reads why there is a form', async () => {
  const { router } = await show(<LoginPage />);
  const why = page.getByText('Sign in to share your program.');
  expect(why.query()).toBeNull();
  await router.navigate('/login', { state: { from: '/', wantsToShare: true } });
  await expect.element(why).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a server that is away is said in the words of the page, until something is typed', async () => {
  server.refuse(login, { status: 502 });
  await show(<LoginPage />);
  await email.fill('mira@school.test');
  await password.fill('Garden?7gate');
  await signIn.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Login failed');
  await expect.element(password).toHaveFocus();
  await password.fill('Garden?8gate');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
