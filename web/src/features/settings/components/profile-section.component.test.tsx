import { getMe, listMyClassrooms } from '@coderoom/contract';
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
