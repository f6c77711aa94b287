import { FORGOT_PASSWORD_DELAY_MS, forgotPassword, getConfig, resetPassword } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { CONFIG } from '#testing/every-visit.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

const email = page.getByLabelText('Email');
const send = page.getByRole('button', { name: 'Send Link' });
const heading = page.getByRole('heading', { level: 1 });
const error = page.getByRole('alert');

test('a second passes, however fast the server is; then another address can be tried', async () => {
  server.answer(forgotPassword, { detail: 'If there is an account, a link is on its way.' });
  await show(<ForgotPasswordPage />);
  await expect.element(page.getByText("This server can't send email.", { exact: false })).toBeVisible();
  await expect.element(email).toHaveFocus();
  await expect.element(send).toBeDisabled();
  await email.fill('nobody@school.test');
  const begun = performance.now();
  await send.click();
  await expect.element(heading).toMatchTextContent('Check your email');
  // Polling would advance fake timers. A real timer may be early by the rounding of its clock, in ms.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(FORGOT_PASSWORD_DELAY_MS - 1);
  await expect.element(heading).toHaveFocus();
  await page.getByRole('button', { name: 'Try a different email' }).click();
  await expect.element(email).toHaveFocus();
});

test('without mail, the teacher and admins have links', async () => {
  await show(<ForgotPasswordPage />);
  await expect
    .element(page.getByText("This server can't send email. Ask your teacher or an admin for a link."))
    .toBeVisible();
  await expect.element(page.getByText('No email address in your account?')).not.toBeInTheDocument();
});

test('with mail, who has no address in the account is sent to the teacher', async () => {
  server.answer(getConfig, { ...CONFIG, mail_configured: true });
  await show(<ForgotPasswordPage />);
  await expect
    .element(page.getByText('No email address in your account? Ask your teacher for a new sign-in link.'))
    .toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a server that is away is said until another address is typed', async () => {
  server.refuse(forgotPassword, { status: 502 });
  await show(<ForgotPasswordPage />);
  await email.fill('nobody@school.test');
  await send.click();
  await expect.element(error).toMatchTextContent('Failed to send reset email');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await email.fill('somebody@school.test');
  await expect.element(error).not.toBeInTheDocument();
});

test('an account that an admin created begins with a password, not with a new one', async () => {
  server.answer(resetPassword, { detail: 'Your password was changed.' });
  const { router } = await show(<ForgotPasswordPage />, { path: '/forgot-password?invitation=secret' });
  await expect.poll(() => router.state.location.search).toBe('');
  await expect.element(heading).toMatchTextContent('Choose a password');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByLabelText('Password', { exact: true }).fill('Orchard?8gate');
  await page.getByLabelText('Confirm password').fill('Orchard?8gate');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect.element(heading).toMatchTextContent('Password set');
  expect(server.askedFor(resetPassword)).toMatchObject([{ body: { token: 'secret' } }]);
});

test('a password that could not be set says so, and the token does not stay in the address', async () => {
  server.refuse(resetPassword, { status: 502 });
  const { router } = await show(<ForgotPasswordPage />, { path: '/forgot-password?token=secret' });
  await expect.poll(() => router.state.location.search).toBe('');
  await page.getByLabelText('New password', { exact: true }).fill('Orchard?8gate');
  await page.getByLabelText('Confirm password').fill('Orchard?8gate');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect.element(error).toMatchTextContent('Failed to reset password');
  expect(server.askedFor(resetPassword)).toMatchObject([{ body: { token: 'secret' } }]);
});

test.for(['token', 'invitation'])(
  'who is signed in is told that the link may be for another account (%s)',
  async (kind) => {
    server.answer(resetPassword, { detail: 'Your password was changed.' });
    await show(<ForgotPasswordPage />, { path: `/forgot-password?${kind}=secret`, as: person() });
    const notice = page.getByText(
      'You are signed in as mira. The link may be for another account. When its password is set, you are signed out here.',
    );
    await expect.element(notice).toBeVisible();
    expect(await findViolationsInBothThemes()).toEqual([]);
  },
);

test('who is signed out is told nothing of accounts', async () => {
  await show(<ForgotPasswordPage />, { path: '/forgot-password?token=secret' });
  await expect.element(heading).toMatchTextContent('Choose a new password');
  await expect.element(page.getByText(/signed in as/)).not.toBeInTheDocument();
});
