import { listTemplates, type StudentTemplate } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { authorize, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone, expectTroubles, watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { endSession, notifications } from '#e2e/support/sessions.ts';
import { Admin, ownName } from './admin.ts';

test('a template: begun from a file, lost and found, given to a class, changed and deleted', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const student = await course.enrol();
  const name = ownName('Two puzzles');
  const admin = new Admin(page);
  const { editor } = admin;
  const newTemplate = page.getByRole('button', { name: 'New template' });
  const row = admin.rowOf(name);
  await admin.signIn();
  await admin.open('Professor Templates');

  await test.step('a file begins one, and replaces what was written after a question', async () => {
    const give = async (file: string, text: string | Buffer) => {
      const coming = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Start from a file' }).click();
      await (await coming).setFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    await give('sorting.rs', 'fn main() {}\r\n');
    await expect(editor.field('Name')).toHaveValue('sorting');
    await expect(editor.field('Description')).toHaveValue('Uploaded from sorting.rs');
    await expect(editor.region.getByRole('combobox', { name: 'Language' })).toContainText('Rust');
    await editor.shows('fn main() {}');
    await editor.write('fn main() { /* mine */ }');
    await give('sorting.go', 'package main\n');
    await admin.question.getByRole('button', { name: 'Replace' }).click();
    await editor.shows('package main');
    await editor.region.getByRole('button', { name: 'Back to the templates' }).click();
    await admin.question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(editor.region).toBeHidden();
  });

  await test.step('what is half written survives the end of the session', async () => {
    await newTemplate.click();
    await expect(editor.field('Name')).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(editor.region.getByRole('alert')).toContainText('Please fill in all required fields');
    await editor.field('Name').fill(name);
    await editor.field('Description').fill('Two sum');
    await editor.write('print("first")');
    expect(troubles).toEqual([]);
    await endSession(page);
    await page.keyboard.press('ControlOrMeta+S');
    await expect(notifications(page)).toContainText(`“${name}” has unsaved changes.`);
    await expect(editor.region).toBeHidden();
    await signIn(page, ADMIN);
    await admin.open('Professor Templates');
    // The calls of the ended session were refused.
    expectTroubles(troubles, /status of 401/);
    await newTemplate.click();
    await expect(editor.field('Name')).toHaveValue(name);
    await editor.shows('print("first")');
    await expect(notifications(page)).toContainText('Your unsaved changes were restored.');
  });

  const exclusions = editor.region.getByRole('region', { name: 'Extensions and extra attempts' });
  await test.step('a class gets it with a deadline, one student with another', async () => {
    await editor.toggle('Classrooms', course.classroom.name);
    await expect(exclusions).toBeHidden();
    await editor.pickDay('Submission deadline', 15, 1);
    await expect(editor.field('Submission deadline, time')).toHaveValue('09:00');
    await editor.field('Submission deadline, time').fill('18:30');
    await editor.toggle('Students with an extension', new RegExp(student.username));
    await expect(exclusions.getByLabel(`Deadline of ${student.username}, time`)).toHaveValue('18:30');
    await editor.pickDay(`Deadline of ${student.username}`, 20);
    await page.keyboard.press('ControlOrMeta+S');
    await expect(editor.region).toBeHidden();
  });

  await test.step('it is found in the list, and in the file of the list', async () => {
    await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
    await expect(page).toHaveURL(/search=/);
    await expect(row).toContainText(course.classroom.name);
    await expect(row).toContainText(/15 \w+ \d{4}, 18:30/);
    await expectForEveryone(page);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    const { rows } = await admin.downloadCsv();
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(name);
  });

  await test.step('it is a draft that no student sees, until it is published', async () => {
    const headers = await authorize(request, student);
    const seen = async () => {
      const { templates } = await answerOf(request, listTemplates, { headers });
      return templates.filter((one: StudentTemplate) => one.name === name);
    };
    await expect(row).toContainText('Draft');
    expect(await seen()).toEqual([]);
    await row.getByRole('link', { name, exact: true }).click();
    await editor.region.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(editor.region).toBeHidden();
    await expect(row).toContainText('Published');
    expect(await seen()).toMatchObject([{ name }]);
  });

  await test.step('it is changed, and nothing leads away from the changes without a question', async () => {
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
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(admin.question).toBeVisible();
    await page.keyboard.press('Escape');
    await editor.region.getByRole('button', { name: 'Clear' }).click();
    await expect(exclusions).toBeHidden();
    await editor.save();
    await expect(row).toContainText('None');
  });

  await test.step('it is looked at and downloaded', async () => {
    await admin.act(name, 'View');
    await expect(admin.dialog).toContainText('Two sum');
    await expect(admin.dialog.locator('.monaco-editor .view-lines')).toContainText('second');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
    const coming = page.waitForEvent('download');
    await admin.act(name, 'Download');
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`${name}.py`);
    expect(Buffer.concat(await (await file.createReadStream()).toArray()).toString()).toContain('second');
  });

  await test.step('it is deleted, after a question', async () => {
    await admin.act(name, 'Delete');
    await expect(admin.question).toContainText(`Delete the template ${name}?`);
    await admin.question.getByRole('button', { name: 'Delete template' }).click();
    await expect(row).toHaveCount(0);
  });
  expect(troubles).toEqual([]);
});
