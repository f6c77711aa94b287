import { joinClassroom, listMyClassrooms } from '@coderoom/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { OwnClassrooms } from './own-classrooms.tsx';

test('a key that no classroom has is said until another is typed', async () => {
  const mira = person();
  server.answer(listMyClassrooms, { classrooms: [], total: 0 });
  server.refuse(joinClassroom, { status: 404, code: 'not_found', detail: 'No classroom has this key.' });
  await show(<OwnClassrooms userId={mira.id} />, { as: mira });
  await expect.element(page.getByText("You're not in a classroom yet.", { exact: false })).toBeVisible();
  const join = page.getByRole('button', { name: 'Join classroom' });
  await expect.element(join).toBeDisabled();
  await page.getByLabelText('Classroom key').fill('nokey');
  await join.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('No classroom has this key.');
  expect(await findViolationsInBothThemes()).toEqual([]);
  await page.getByLabelText('Classroom key').fill('another');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
