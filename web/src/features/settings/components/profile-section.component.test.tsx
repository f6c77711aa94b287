import { addEmail, changePassword, deleteMyAccount, getMe, listMyClassrooms } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useAuth } from '#lib/server/auth-store.ts';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { ProfileSection } from './profile-section.tsx';

const MIRA = person({ full_name: null });

test('what may be out of date says so, and is asked for again', async () => {
  server.refuse(getMe, { status: 502 });
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  await show(<ProfileSection user={MIRA} />, { as: MIRA });
  await useAuth.getState().refreshUser();
  const note = page.getByText('Failed to refresh user data');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByText('Not provided')).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  server.answer(getMe, MIRA);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(note).not.toBeInTheDocument();
});

test('an account without an address gets one, with the password', async () => {
  const nameless = person({ email: '' });
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  server.answer(getMe, nameless);
  await show(<ProfileSection user={nameless} />, { as: nameless });
  const act = page.getByRole('button', { name: 'Add email address' });
  const password = page.getByLabelText('Current password').first();
  await page.getByLabelText('Email address').fill('mira');
  await password.fill('Pupil-of-2026!');
  await expect.element(act).toBeDisabled();
  await page.getByLabelText('Email address').fill(' mira@home.test ');
  expect(await findViolationsInBothThemes()).toEqual([]);
  const detail = 'Somebody has this email address already.';
  server.refuse(addEmail, { status: 409, code: 'conflict', detail });
  await act.click();
  await expect.element(page.getByText(detail)).toBeVisible();
  server.answer(addEmail, { ...nameless, email: 'mira@home.test' });
  await act.click();
  await expect.element(page.getByText(/mira@home.test/).first()).toBeVisible();
  const body = { email: 'mira@home.test', current_password: 'Pupil-of-2026!' };
  expect(server.askedFor(addEmail)).toMatchObject([{ body }, { body }]);
});

test('a changed password leaves this session, and only the new one deletes the account', async () => {
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  server.answer(getMe, MIRA);
  const next = { access_token: 'next', refresh_token: 'following', token_type: 'bearer' } as const;
  server.answer(changePassword, next);
  server.answer(deleteMyAccount, undefined);
  await show(<ProfileSection user={MIRA} />, { as: MIRA });
  const field = (name: string) => page.getByLabelText(name, { exact: true });
  await field('Current password').fill('Pupil-of-2026!');
  await field('New password').fill('Orchard?8gate');
  await field('Confirm new password').fill('Orchard?8gate');
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect.poll(() => useAuth.getState().token).toMatchObject({ access_token: 'next' });
  expect(server.askedFor(changePassword)).toMatchObject([
    { body: { current_password: 'Pupil-of-2026!', new_password: 'Orchard?8gate' } },
  ]);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Work that you submitted stays, without your name.');
  await expect.element(page.getByText('One that you teach alone is left')).not.toBeInTheDocument();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Your password', { exact: true }).fill('Orchard?8gate');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.poll(() => useAuth.getState().user).toBeNull();
  expect(server.askedFor(deleteMyAccount)).toMatchObject([{ body: { password: 'Orchard?8gate' } }]);
});

test('who teaches is told what becomes of their classes without them', async () => {
  const teacher = person({ is_teacher: true });
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  await show(<ProfileSection user={teacher} />, { as: teacher });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('One that you teach alone is left');
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('somebody with an address is not asked for one', async () => {
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  await show(<ProfileSection user={MIRA} />, { as: MIRA });
  await expect.element(page.getByText('Not provided')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add email address' })).not.toBeInTheDocument();
});
