import { updateProfile } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { NamesForm } from './names-form.tsx';

const MIRA = person();
const username = page.getByLabelText('Username');
const save = page.getByRole('button', { name: 'Save name' });

test('a name that cannot be is said before it is sent', async () => {
  await show(<NamesForm user={MIRA} />, { as: MIRA });
  await expect.element(save).toBeDisabled();
  await username.fill('a@b');
  await expect.element(page.getByText('Must not contain @.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(await findViolationsInBothThemes()).toEqual([]);
});

test('a name that is taken is said, until another is typed', async () => {
  server.refuse(updateProfile, { status: 409, code: 'conflict', detail: 'The username is taken.' });
  await show(<NamesForm user={MIRA} />, { as: MIRA });
  await username.fill('ada');
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('The username is taken.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await username.fill('ada2');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what was changed is sent alone, and the button says that it is on its way', async () => {
  const held = server.hold(updateProfile);
  await show(<NamesForm user={MIRA} />, { as: MIRA });
  await username.fill('ada');
  await save.click();
  await expect.element(save).toBeDisabled();
  expect(server.askedFor(updateProfile)).toMatchObject([{ body: { username: 'ada' } }]);
  held.answer({ ...MIRA, username: 'ada' });
  await expect.element(page.getByText('Name saved.')).toBeVisible();
});
