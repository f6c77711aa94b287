import {
  beginIdentityLink,
  beginProviderSignIn,
  deleteMyAccount,
  getConfig,
  getSignInMethods,
  listMyClassrooms,
  type SignInMethods,
  unlinkIdentity,
} from '@coderoom/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaving } from '#lib/browser/address.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { CONFIG } from '#testing/every-visit.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ProfileSection } from './profile-section.tsx';

const AT = '2026-11-20T12:00:00.000Z';
const LINKED = { email: 'mira@riverside.example', linked_at: AT, last_used_at: AT };

const part = page.getByRole('region', { name: 'School account' });
const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('Your password', { exact: true });

beforeEach(() => {
  server.answer(getConfig, { ...CONFIG, identity_provider: 'Riverside School' });
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
});

async function open(methods: SignInMethods) {
  server.answer(getSignInMethods, methods);
  const left = vi.spyOn(leaving, 'leaveFor').mockImplementation(() => undefined);
  onTestFinished(() => {
    left.mockRestore();
    sessionStorage.clear();
  });
  await show(<ProfileSection user={person()} />, { as: person() });
  return left;
}

test('an account is linked with its password, and then at the provider', async () => {
  const left = await open({ has_password: true, identity: null });
  await expect.element(part).toMatchTextContent('Link your account to sign in with Riverside School.');
  await part.getByRole('button', { name: 'Link with Riverside School' }).click();
  const next = dialog.getByRole('button', { name: 'Continue with Riverside School' });
  await expect.element(next).toBeDisabled();
  server.refuse(beginIdentityLink, {
    status: 403,
    code: 'wrong_credentials',
    detail: 'The password is wrong.',
  });
  await password.fill('not mine');
  await next.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The password is wrong.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(beginIdentityLink, { url: 'https://login.school.example/', browser_key: 'key' });
  await password.fill('mine');
  await next.click();
  await expect.poll(() => left.mock.calls).toEqual([['https://login.school.example/']]);
  expect(server.askedFor(beginIdentityLink).at(-1)).toMatchObject({
    body: { return_to: '/settings?section=profile', password: 'mine' },
  });
});

test('a linked account is shown, and unlinked with the password', async () => {
  await open({ has_password: true, identity: LINKED });
  await expect.element(part).toMatchTextContent('You can sign in with Riverside School.');
  await expect.element(part).toMatchTextContent('mira@riverside.example');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await part.getByRole('button', { name: 'Unlink' }).click();
  server.answer(unlinkIdentity, undefined);
  server.answer(getSignInMethods, { has_password: true, identity: null });
  await password.fill('mine');
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect.element(page.getByText('Your account is unlinked.')).toBeVisible();
  await expect.element(part).toMatchTextContent('Link your account to sign in with Riverside School.');
});

test('without a password there is none to change, nothing to unlink, and a sign-in confirms the deletion', async () => {
  const left = await open({ has_password: false, identity: LINKED });
  await expect
    .element(page.getByRole('region', { name: 'Password' }))
    .toMatchTextContent('You sign in with Riverside School and have no password here.');
  await expect.element(page.getByLabelText('Current password')).not.toBeInTheDocument();
  await expect.element(part.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const detail = 'Please sign in again first: your last sign-in is too long ago.';
  server.refuse(deleteMyAccount, { status: 403, code: 'forbidden', detail });
  await expect.element(password).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(detail);
  expect(server.askedFor(deleteMyAccount)).toMatchObject([{ body: {} }]);
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(beginProviderSignIn, { url: 'https://login.school.example/', browser_key: 'key' });
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect.poll(() => left.mock.calls.length).toBe(1);
  expect(server.askedFor(beginProviderSignIn)).toMatchObject([
    { body: { again: true, return_to: '/settings?section=profile' } },
  ]);
});

test('what could not be loaded is said, and the password can be changed all the same', async () => {
  server.refuse(getSignInMethods, { status: 500 });
  await show(<ProfileSection user={person()} />, { as: person() });
  await expect.element(part.getByRole('alert')).toMatchTextContent("Couldn't load your sign-in methods.");
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  server.answer(getSignInMethods, { has_password: true, identity: null });
  await part.getByRole('button').click();
  await expect.element(part.getByRole('button', { name: 'Link with Riverside School' })).toBeVisible();
});
