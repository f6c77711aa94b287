import { API_BASE } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { registerAccount } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { test } from './journey.ts';

test('a classroom: made, filled, restricted, changed and deleted', async ({ page, request }) => {
  const student = await registerAccount(request);
  const name = ownName('Algorithms');
  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Classrooms');

  // A school without any offers it below as well.
  const open = page.getByRole('button', { name: 'New classroom' }).first();
  await open.click();
  const create = admin.dialog.getByRole('button', { name: 'Create classroom' });
  await expect(create).toBeDisabled();
  await admin.dialog.getByLabel('Name').fill('x');
  await admin.dialog.getByLabel('Name').fill('');
  await expect(admin.dialog).toContainText('Classroom name is required');
  await admin.dialog.getByLabel('Name').fill(name);
  await expect(admin.dialog.getByLabel('Max students')).toHaveAttribute('placeholder', '100');
  await admin.dialog.getByLabel('Max students').fill('1001');
  await expect(admin.dialog).toContainText('Max students must be between 1 and 1000');
  await expect(create).toBeDisabled();
  await admin.dialog.getByLabel('Max students').fill('2');
  await page.route(`**${API_BASE}/classrooms`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The disk is full.', code: 'internal' } }),
  );
  await create.click();
  await expect(admin.dialog).toContainText('Failed to create classroom: The disk is full.');
  await page.unroute(`**${API_BASE}/classrooms`);
  await page.context().setOffline(true);
  await create.click();
  await expect(admin.dialog).toContainText('Failed to create classroom: The server cannot be reached.');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  // The first key types, and closes nothing.
  await expect(admin.dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(admin.dialog.getByLabel('Name')).toHaveValue(' ');
  await admin.dialog.getByLabel('Name').fill(name);
  await admin.dialog.getByLabel('Max students').fill('2');
  await admin.dialog.getByLabel('Description').fill('Tuesdays\n'.repeat(200));
  await create.dblclick();
  await expect(admin.dialog).toContainText('Classroom created successfully!');
  await expect(admin.dialog).toBeHidden();

  const classroom = page.getByRole('region', { name, exact: true });
  await expect(classroom).toContainText('Tuesdays');
  await expect(classroom).toContainText('0/2');
  await expect(classroom.getByRole('row').filter({ hasText: 'TEACHER' })).toBeInViewport();
  await expect(page).toHaveURL(/classroom=\d+/);
  const url = page.url();
  await page.goto('/admin?section=classrooms');
  await page.getByRole('searchbox', { name: 'Search classrooms' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  const listed = page.getByRole('region', { name: 'All classrooms' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed.getByRole('link', { name: '1 member' })).not.toContainText('members');
  await page.goto(url);

  const email = classroom.getByRole('textbox', { name: 'Student email address' });
  const add = classroom.getByRole('button', { name: 'Add student' });
  await add.click();
  await expect(classroom).toContainText('Please enter a student email address');
  await email.fill('nobody@school.test');
  await add.click();
  await expect(classroom).toContainText('No user found with this email address.');
  await email.fill(student.email);
  await email.press('Enter');
  await expect(admin.rowOf(student.username)).toContainText(student.email);
  await expect(email).toHaveValue('');
  await expect(classroom).toContainText('1/2');
  await expect(classroom.getByRole('button', { name: 'Invite by mail' })).toBeHidden();
  await expect(admin.rowOf('TEACHER').getByRole('button')).toHaveCount(0);

  const key = await classroom.getByText(/^[A-Z0-9]{8}$/).innerText();
  await classroom.getByRole('button', { name: 'Copy key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await classroom.getByRole('button', { name: 'Make another key' }).click();
  await admin.question.getByRole('button', { name: 'Make another key' }).click();
  await expect(classroom.getByText(key, { exact: true })).toBeHidden();
  await expect(classroom.getByText(/^[A-Z0-9]{8}$/)).toBeVisible();

  const copyPaste = classroom.getByRole('switch', { name: `Copy-paste in ${name}` });
  await expect(copyPaste).toBeChecked();
  await copyPaste.click();
  await expect(page.getByText(`Copy-paste is disabled in ${name}.`)).toBeVisible();
  await page.reload();
  await expect(copyPaste).not.toBeChecked();
  await expect(classroom).toContainText(/Changed Today \d\d:\d\d by/);
  const settings = `**${API_BASE}/admin/classrooms/*/settings`;
  await page.route(settings, (route) => route.fulfill({ status: 500, json: { detail: 'Away.', code: 'x' } }));
  await copyPaste.click();
  await expect(page.getByText('Failed to update copy-paste setting: Away.')).toBeVisible();
  await expect(copyPaste).not.toBeChecked();
  await page.reload();
  await expect(copyPaste).toBeChecked();
  await page.unroute(settings);

  await admin
    .rowOf(student.username)
    .getByRole('button', { name: `Remove ${student.username}` })
    .click();
  await expect(admin.question).toContainText(`Remove ${student.username} from ${name}?`);
  await admin.question.getByRole('button', { name: 'Remove student' }).click();
  await expect(admin.rowOf(student.username)).toHaveCount(0);

  await classroom.getByRole('button', { name: 'Edit' }).click();
  await admin.dialog.getByLabel('Name').fill(`${name}, renamed`);
  await admin.dialog.getByLabel('Max students').fill('');
  await admin.dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('region', { name: `${name}, renamed`, exact: true });
  await expect(renamed).not.toContainText('/2');

  await renamed.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(admin.question).toContainText(`Delete the classroom ${name}, renamed?`);
  await page.route(`**${API_BASE}/classrooms/*`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Not now.', code: 'internal' } }),
  );
  await admin.question.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(page.getByText('Error: Not now.')).toBeVisible();
  await page.unroute(`**${API_BASE}/classrooms/*`);
  await renamed.getByRole('button', { name: 'Delete classroom' }).click();
  await admin.question.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(renamed).toBeHidden();
});
