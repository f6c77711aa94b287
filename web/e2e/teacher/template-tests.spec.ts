import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { zipFile } from '#e2e/admin/assignments.ts';
import { watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { ADDS, GradingScreens, TEST_CALLS, TESTS } from './grading.ts';

test('tests of a template: written, imported, tried, and somebody else’s kept', { tag: '@breadth' }, async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const template = await course.giveOut({ name: ownName('Adding up') });
  const screens = new GradingScreens(page);
  const { admin, tests } = screens;
  await admin.signIn();
  await admin.open('Professor Templates', `&search=${encodeURIComponent(template.name)}`);
  await admin
    .rowOf(template.name)
    .getByRole('link', { name: /^Tests of/ })
    .click();
  await expect(tests.region).toContainText('No tests yet.');

  await test.step('they are written in place, to the character, and arranged by keyboard', async () => {
    await tests.button('Write the first test').click();
    await tests.write(1, { Name: 'Small', Points: '2,5', Input: '1 2\n', 'Expected output': '  3 \n\n' });
    await tests.button('Add test').click();
    await tests.write(2, { Name: 'Negative', Points: 'two', Input: '-5 3' });
    await tests.opened(2).getByRole('switch', { name: 'Hidden' }).click();
    await expect(tests.opened(2)).toContainText('From 0 to 1000 (up to two decimals)');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(tests.region.getByRole('alert')).toContainText('Some tests have errors.');
    await tests.write(2, { Points: '3', 'Expected output': '-2' });
    await tests.opened(2).getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByRole('option', { name: 'Word by word' }).click();
    await tests.region.getByRole('button', { name: /^2 Negative/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(tests.rows.first()).toContainText('Negative');
    await expect(tests.region.getByRole('button', { name: /^1 Negative/ })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(tests.region).toContainText('2 tests, 5.5 points');
  });

  await test.step('what is not saved is not lost without a question, and may be gone on with', async () => {
    await admin.sections.getByRole('link', { name: 'Submissions' }).click();
    await expect(admin.question).toContainText('Unsaved changes to its tests will be lost.');
    await admin.question.getByRole('button', { name: 'Cancel' }).click();
    await tests.inSight('Template');
    const name = page.getByRole('tabpanel', { name: 'Template' }).getByLabel('Name', { exact: true });
    await expect(name).toHaveValue(template.name);
    await tests.inSight('Tests');
    await tests.save();
    await page.reload();
    await tests.toggle('Small');
    await expect(tests.opened(1).getByLabel('Expected output')).toHaveValue('  3 \n\n');
    await expect(tests.opened(1).getByLabel('Points')).toHaveValue('2.5');
  });

  await test.step('more come from a ZIP, and all go out as they came', async () => {
    const zip = zipFile('more.zip', { 'hidden/3.in': '4 4\n', 'hidden/3.out': '8\n', 'notes.txt': 'mine' });
    await tests.importFile('Add tests from a file', zip);
    await expect(tests.rows).toHaveCount(3);
    await expect(tests.region.getByRole('alert')).toContainText('notes.txt');
    await tests.button('Dismiss').click();
    await expect(tests.rows.nth(2)).toContainText('Hidden');
    const json = await tests.exportFile(/JSON/);
    expect(json.name).toBe(`${template.name}-tests.json`);
    const exported = JSON.parse(json.bytes.toString());
    expect(exported.tests).toMatchObject([
      { points: 2.5 },
      { is_hidden: true, comparison: 'tokens' },
      { input: '4 4\n' },
    ]);
    const file = { name: 'all.json', mimeType: 'application/json', buffer: json.bytes };
    await tests.importFile('Replace all tests with a file', file);
    await expect(admin.question).toContainText(`Replace the tests of ${template.name} with all.json?`);
    await admin.question.getByRole('button', { name: 'Replace the tests' }).click();
    await expect(page.getByText('3 tests imported.')).toBeVisible();
    await expect(tests.rows).toHaveCount(3);
  });

  await test.step('they are tried with a solution', async () => {
    await tests.button('Try the tests').click();
    await expect(admin.dialog.locator('.monaco-editor .view-line').first()).toBeVisible();
    await admin.dialog.locator('.monaco-editor').getByRole('textbox').first().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(ADDS);
    await admin.dialog.getByRole('button', { name: 'Run the tests' }).click();
    await expect(admin.dialog.getByRole('region', { name: 'Results' })).toContainText('2 of 3 tests passed');
    await page.keyboard.press('Escape');
  });

  await test.step('somebody else’s are not written over unseen', async () => {
    await answerOf(request, TEST_CALLS.template, {
      headers: course.headers,
      params: { id: template.id },
      data: { tests: TESTS },
    });
    await tests.act(1, 'Duplicate');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(tests.region.getByRole('alert')).toContainText('Somebody else changed these tests');
    await tests.button('Load theirs').click();
    await expect(tests.rows).toHaveCount(2);
    await expect(tests.region).toContainText('2 tests, 5 points');
  });
  // The browser reports each refused call: only the intended refusal is allowed.
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});
