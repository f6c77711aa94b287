import { chooseFirstPassword, getMe, logout, signInByLink } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAuth } from '#lib/server/auth-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { FirstPasswordPage } from './first-password-page.tsx';
import { SignInLinkPage } from './sign-in-link-page.tsx';

const ENDED = 'This link has been used, has expired or was replaced. Please ask your teacher for a new one.';
const NEW = person({ username: 'jana.novak', email: '', needs_password: true });

const signIn = page.getByRole('button', { name: 'Sign In' });

test('the link is used by the button alone, and signs in', async () => {
  const { router } = await show(<SignInLinkPage />, { path: '/login/link#abc' });
  await expect.element(signIn).toBeEnabled();
  expect(server.askedFor(signInByLink)).toEqual([]);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(signInByLink, { access_token: 'a', refresh_token: 'r', token_type: 'bearer' });
  server.answer(getMe, NEW);
  await signIn.click();
  await expect.poll(() => router.state.location.pathname).toBe('/tasks');
  expect(server.askedFor(signInByLink).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  expect(useAuth.getState().user?.username).toBe('jana.novak');
});

test('a link that has ended says how to get another', async () => {
  server.refuse(signInByLink, { status: 422, code: 'link_expired', detail: ENDED });
  await show(<SignInLinkPage />, { path: '/login/link#abc' });
  await signIn.click();
  await expect.element(page.getByText(ENDED)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Back to Sign In' })).toBeVisible();
});

test('who is signed in learns that this signs them out', async () => {
  await show(<SignInLinkPage />, { path: '/login/link#abc', as: person() });
  await expect.element(page.getByText(/^You are signed in as mira\./)).toBeVisible();
});

test('the first password follows the rules, and is saved once', async () => {
  await show(<FirstPasswordPage />, { as: NEW });
  const save = page.getByRole('button', { name: 'Save password' });
  await expect.element(page.getByText(/sign in as jana\.novak/)).toBeVisible();
  await page.getByLabelText('Password', { exact: true }).fill('Garden?7gate');
  await expect.element(save).toBeDisabled();
  await page.getByLabelText('Confirm password').fill('Garden?7gate');
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.refuse(chooseFirstPassword, { status: 422, code: 'invalid', detail: 'The password is too common.' });
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The password is too common.');
  expect(server.askedFor(chooseFirstPassword).map(({ body }) => body)).toEqual([
    { new_password: 'Garden?7gate' },
  ]);
});

test('who signs out without a password learns first that the link is used up', async () => {
  await show(<FirstPasswordPage />, { as: NEW });
  const signOut = page.getByRole('button', { name: 'Sign out' });
  const question = page.getByRole('alertdialog');
  await signOut.click();
  await expect.element(question).toMatchTextContent('you need a new one from your teacher');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(useAuth.getState().user).toEqual(NEW);
  server.answer(logout, { detail: 'Signed out' });
  await signOut.click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => useAuth.getState().user).toBeNull();
});
