import { type Classroom, regenerateClassroomKey, TEACHER } from '@coderoom/contract';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findViolationsInBothThemes } from '#testing/accessibility.ts';
import { sampleClassroom } from '#testing/sample-classes.ts';
import { person, show } from '#testing/show.tsx';
import { server } from '#testing/stand-in-server.ts';
import { InviteDialog } from './invite-dialog.tsx';

const CLASSROOM = sampleClassroom({
  name: 'Algorithms 1',
  member_count: 4,
  student_count: 1,
  creator_username: 'ines',
});
const renew = page.getByRole('button', { name: 'Generate new key' });

const open = (role: Classroom['role']) =>
  show(<InviteDialog classroom={{ ...CLASSROOM, role }} onClose={() => undefined} />, {
    as: person({ id: 1 }),
  });

test('it shows link, code and key, prints them, and asks before it replaces the key', async () => {
  await open(TEACHER);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(`${location.origin}/join/A2LG7KX9`);
  const code = dialog.getByRole('img', { name: 'QR code of the link to join Algorithms 1' });
  await expect.element(code).toBeVisible();
  expect(await findViolationsInBothThemes()).toEqual([]);
  const printed = vi.spyOn(globalThis, 'print').mockReturnValue();
  await page.getByRole('button', { name: 'Print' }).click();
  expect(printed).toHaveBeenCalledOnce();
  server.answer(regenerateClassroomKey, { ...CLASSROOM, key: 'B2LG7KX9' });
  await renew.click();
  await expect.element(page.getByText(/^Nobody can join with A2LG7KX9 any more/)).toBeVisible();
  expect(server.askedFor(regenerateClassroomKey)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Generate new key' }).click();
  await expect.poll(() => server.askedFor(regenerateClassroomKey).length).toBe(1);
});

test('assistants show the key, and leave it as it is', async () => {
  await open('ASSISTANT');
  await expect.element(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
  await expect.element(renew).not.toBeInTheDocument();
});
