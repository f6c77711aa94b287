import { expect, test } from '@playwright/test';
import { registerAccount, signIn } from './accounts.ts';
import { findViolations, PHONE, watch } from './checks.ts';
import { Class } from './classes.ts';
import { Settings } from './settings.ts';

test('a classroom is joined by its key and left again, on a phone too', async ({ page, request }) => {
  const name = 'Year <b>9</b>';
  const course = await Class.open(request, name);
  await signIn(page, await registerAccount(request));
  const settings = new Settings(page);
  await settings.open('profile');
  const part = settings.part('Classrooms');
  await expect(part).toContainText('You are in no classroom.');
  const join = part.getByRole('button', { name: 'Join classroom' });
  await expect(join).toBeDisabled();
  await part.getByLabel('Classroom key').fill('nokey');
  await join.click();
  await expect(part.getByRole('alert')).toBeVisible();

  const troubles = watch(page);
  await part.getByLabel('Classroom key').fill(course.classroom.key.toLowerCase());
  await expect(part.getByRole('alert')).toHaveCount(0);
  await expect(part.getByLabel('Classroom key')).toHaveValue(course.classroom.key);
  await join.click();
  await expect(part.getByRole('listitem')).toContainText(name);
  await expect(part.getByRole('listitem')).toContainText('2 members');
  await expect(part.getByLabel('Classroom key')).toHaveValue('');

  await page.setViewportSize(PHONE);
  expect(await findViolations(page)).toEqual([]);
  const leave = part.getByRole('button', { name: `Leave ${name}` });
  const question = page.getByRole('alertdialog');
  await leave.click();
  await expect(question).toContainText(`Leave the classroom ${name}?`);
  await page.keyboard.press('Escape');
  await expect(part.getByRole('listitem')).toContainText(name);
  await leave.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(part).toContainText('You are in no classroom.');
  expect(troubles).toEqual([]);
});
