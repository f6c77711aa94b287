import { API_BASE, deleteClassroom, deleteTemplate } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { Admin, ownName } from './admin.ts';
import { watch } from './checks.ts';
import { answerOf, Class } from './classes.ts';
import { test } from './journey.ts';

test('a template: written with a deadline and an exclusion, changed, copied, downloaded and deleted', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const student = await course.enrol();
  const name = ownName('Two puzzles');
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  const list = admin.section('Professor Templates');

  await page.getByRole('button', { name: 'New template' }).click();
  await expect(editor.field('Name')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(editor.region.getByRole('alert')).toContainText('Please fill in all required fields');
  await editor.field('Name').fill(name);
  await editor.field('Description').fill('Two sum');
  await editor.write('print("first")');
  await expect(editor.region.getByRole('region', { name: 'Exclusions' })).toBeHidden();
  await editor.toggle('Classrooms', course.classroom.name);
  await expect(editor.region.getByRole('region', { name: 'Exclusions' })).toBeHidden();
  await editor.pickDay('Submission deadline', 15, 1);
  await expect(editor.field('Submission deadline, time')).toHaveValue('09:00');
  await editor.field('Submission deadline, time').fill('18:30');
  await editor.toggle('Excluded students', new RegExp(student.username));
  const exclusions = editor.region.getByRole('region', { name: 'Exclusions' });
  await expect(exclusions.getByLabel(`Deadline of ${student.username}, time`)).toHaveValue('18:30');
  await editor.pickDay(`Deadline of ${student.username}`, 20);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(editor.region).toBeHidden();
  await expect(list.getByRole('region')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = admin.rowOf(name);
  await expect(row).toContainText(course.classroom.name);
  await expect(row).toContainText(/15 \w+ \d{4}, 18:30/);

  await row.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(editor.region.getByRole('heading', { name })).toBeFocused();
  await expect(editor.region.getByRole('combobox', { name: 'Language' })).toBeDisabled();
  await editor.shows('print("first")');
  await expect(exclusions).toContainText(student.username);
  await expect(exclusions.getByRole('button', { name: /day: \w+ 20/ })).toBeVisible();
  await editor.write('print("second")');
  await admin.sections.getByRole('link', { name: 'Submissions' }).click();
  await expect(admin.question).toContainText(`Discard the changes to ${name}?`);
  await admin.question.getByRole('button', { name: 'Cancel' }).click();
  await editor.shows('print("second")');
  await page.goBack();
  await expect(admin.question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(admin.question).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.region.getByRole('button', { name: 'Clear' }).click();
  await expect(exclusions).toBeHidden();
  await editor.save();
  await expect(row).toContainText('None');

  await admin.act(name, 'View');
  await expect(admin.dialog).toContainText('Two sum');
  await expect(admin.dialog.locator('.monaco-editor .view-lines')).toContainText('second');
  await expect(admin.dialog.locator('.monaco-editor')).toHaveCSS('background-color', 'rgb(15, 23, 42)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();

  await admin.act(name, 'Copy');
  await expect(editor.field('Name')).toHaveValue(`${name} (Copy)`);
  await editor.choose('JavaScript');
  await editor.shows('print("second")');
  await editor.save();
  await expect(admin.rowOf(`${name} (Copy)`)).toContainText('JavaScript');

  const coming = page.waitForEvent('download');
  await admin.act(`${name} (Copy)`, 'Download');
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${name} (Copy).js`);
  expect(Buffer.concat(await (await file.createReadStream()).toArray()).toString()).toContain('second');

  await admin.act(`${name} (Copy)`, 'Delete');
  await expect(admin.question).toContainText(`Delete the template ${name} (Copy)?`);
  await admin.question.getByRole('button', { name: 'Delete template' }).click();
  await expect(admin.rowOf(`${name} (Copy)`)).toHaveCount(0);
  await expect(row).toHaveCount(1);
  expect(troubles).toEqual([]);
});

test('a template from a file, and what is asked before it is lost', async ({ page, request }) => {
  await Class.open(request);
  const name = ownName('sorting');
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  const chooser = page.getByRole('button', { name: 'From file' });
  const give = async (file: string, text: string | Buffer) => {
    const coming = page.waitForEvent('filechooser');
    await chooser.click();
    await (await coming).setFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await give('a.py', Buffer.from([0xff, 0xfe]));
  await expect(page.getByText('Failed to read file content')).toBeVisible();
  await give(`${name}.rs`, 'fn main() {}\r\n');
  await expect(editor.field('Name')).toHaveValue(name);
  await expect(editor.field('Description')).toHaveValue(`Uploaded from ${name}.rs`);
  await expect(editor.region.getByRole('combobox', { name: 'Language' })).toContainText('Rust');
  await editor.shows('fn main() {}');

  await editor.write('fn main() { /* mine */ }');
  await give(`${name}.go`, 'package main\n');
  await expect(admin.question).toContainText(`Replace ${name} by ${name}?`);
  await admin.question.getByRole('button', { name: 'Cancel' }).click();
  await editor.shows('mine');
  await give(`${name}.go`, 'package main\n');
  await admin.question.getByRole('button', { name: 'Replace' }).click();
  await editor.shows('package main');
  await editor.region.getByRole('button', { name: 'Back to the templates' }).click();
  await admin.question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor.region).toBeHidden();
  await expect(admin.rowOf(name)).toHaveCount(0);

  await page.route(`**${API_BASE}/admin/templates`, (route) =>
    route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
  );
  await give(`${name}.go`, 'package main\n');
  await editor.region.getByRole('button', { name: /^Save/ }).click();
  await expect(editor.region.getByRole('alert')).toContainText('Failed to save template');
  await page.unroute(`**${API_BASE}/admin/templates`);
  await editor.save();
  await expect(admin.rowOf(name)).toContainText('Everyone');

  await admin.open('Professor Templates', '&edit=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such template.');
  await page.getByRole('button', { name: 'Back to the templates' }).click();
  await expect(admin.rowOf(name)).toBeVisible();
});

test('a template whose classroom was deleted is seen by nobody, says so, and stays so until that is changed', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, ownName('Group'));
  const { id, name } = await course.giveOut({ name: ownName('Loops') });
  const { headers, classroom } = course;
  await answerOf(request, deleteClassroom, { headers, params: { id: classroom.id } });
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  await expect(admin.rowOf(name)).toContainText('Nobody: its classrooms were deleted');
  await admin.rowOf(name).getByRole('link', { name }).first().click();
  await expect(editor.region.getByRole('alert')).toContainText('No student sees this template');
  await editor.field('Description').fill('Changed');
  await editor.save();
  await expect(admin.rowOf(name)).toContainText('Nobody: its classrooms were deleted');
  await admin.rowOf(name).getByRole('link', { name }).first().click();
  await editor.region.getByRole('button', { name: 'Give it to everyone' }).click();
  await editor.save();
  await expect(admin.rowOf(name)).toContainText('Everyone');
  // Students of other journeys would be offered it.
  await answerOf(request, deleteTemplate, { headers, params: { id } });
});
