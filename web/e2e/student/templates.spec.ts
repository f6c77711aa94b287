import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { newAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';

const HOUR_MS = 60 * 60 * 1000;

function inFuture(ms: number) {
  return new Date(Date.now() + ms).toISOString();
}

async function enter(page: Page, student: { email: string; password: string }) {
  const playground = new Playground(page);
  await signIn(page, student);
  await playground.open();
  return playground;
}

test('a student joins by key, solves, submits, keeps a receipt, and may submit again when allowed', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const course = await Class.open(request);
  const template = await course.giveOut({
    name: 'Two puzzles',
    statement: '## The first puzzle\n\nFind $a + b$. [Hint](https://school.example/hint)\n',
    submission_deadline: inFuture(3 * HOUR_MS),
  });
  const account = newAccount();
  const screens = new SignInScreens(page);
  await page.goto('/signup');
  await screens.fillSignUp(account);
  await screens.button('I have a classroom key').click();
  await screens.field('Classroom key').fill(course.classroom.key.toLowerCase());
  await screens.button('Create Account').click();
  await expect(screens.heading).toHaveText('Account Created Successfully!');

  const playground = await enter(page, account);
  await expect(playground.submitButton).toBeHidden();
  await playground.choose('Professor Templates', 'Two puzzles');
  await playground.shows('print("given")');
  await expect(page.getByRole('toolbar')).toContainText(/Due in 0[23]:\d\d:\d\d/);
  await expect(page.getByRole('region', { name: 'Code Editor' })).toContainText('Two puzzles');

  const task = page.getByRole('region', { name: 'Task' });
  await expect(task.getByRole('heading', { name: 'The first puzzle' })).toBeVisible();
  await expect(task.locator('math')).toBeAttached();
  await expect(task.getByRole('link', { name: 'Hint' })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Hide the task' }).click();
  await expect(task).toBeHidden();

  const runRequired = page.getByRole('alertdialog');
  await playground.submitButton.click();
  await expect(runRequired).toContainText('Run Code Required');
  await expect(runRequired).toContainText('You must run your code before submitting it.');
  await runRequired.getByRole('button', { name: 'Run' }).click();
  await expect(playground.output).toContainText('given');
  await playground.write('print("solved")');
  await playground.submitButton.click();
  await expect(runRequired).toContainText('Run Code Required');
  await page.keyboard.press('Escape');
  const run = page.waitForRequest('**/code/execute');
  await playground.run();
  expect((await run).postDataJSON()).toMatchObject({ template_id: template.id });
  await playground.printed('solved');

  await playground.submitButton.click();
  await expect(playground.dialog).toContainText('Submit Template');
  await expect(playground.dialog).toContainText('Two puzzles');
  await playground.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(playground.dialog).toContainText('Submitted to Two puzzles');
  await expect(playground.dialog).toContainText('print("solved")');
  const digest = createHash('sha256').update('print("solved")').digest('hex');
  await expect(playground.dialog).toContainText(digest);
  await expect(playground.dialog.getByRole('alert')).toHaveCount(0);
  await playground.dialog.getByRole('button', { name: 'Copy SHA-256' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(digest);
  await page.keyboard.press('Escape');

  await expect(playground.submitButton).toHaveText('Submitted');
  await expect(playground.submitButton).toBeDisabled();
  await playground.submitButton.hover();
  await expect(page.getByRole('tooltip')).toContainText('You submitted this on');
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(playground.dialog).toContainText(digest);
  await page.keyboard.press('Escape');

  const studentId = await page.evaluate(() => JSON.parse(localStorage['auth-storage']).state.user.id);
  await course.change(template, { exclusions: [{ user_id: studentId, deadline: null }] });
  await page.reload();
  await expect(playground.submitButton).toHaveText('Submit Again');
  await expect(task).toBeHidden();
  await page.getByRole('button', { name: 'Task', exact: true }).click();
  await expect(task.getByRole('heading', { name: 'The first puzzle' })).toBeVisible();
  await playground.shows('print("solved")');
  await playground.write('print("solved better")');
  await playground.run();
  await playground.printed('solved better');
  await playground.submitButton.click();
  await expect(playground.dialog).toContainText('This replaces your previous submission.');
  await playground.dialog.getByRole('button', { name: 'Submit Again' }).click();
  await expect(playground.dialog).toContainText('solved better');
  await page.keyboard.press('Escape');
  await expect(playground.submitButton).toHaveText('Submitted');
  expect(troubles).toEqual([]);
});

test('templates of their own, and what is written in a template: kept with the template and the person', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const course = await Class.open(request);
  const [first, second] = [await course.enrol(), await course.enrol()];
  const playground = await enter(page, first);
  // A focused selector would open on Enter.
  await playground.selector('My Templates').focus();
  const run = page.waitForResponse('**/code/execute');
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await run).ok()).toBe(true);
  await expect(page.getByRole('listbox')).toBeHidden();

  await playground.write('print("mine")');
  await page.keyboard.press('ControlOrMeta+S');
  const drawer = page.getByRole('region', { name: 'Save as Template' });
  const save = drawer.getByRole('button', { name: 'Save' });
  await expect(drawer.getByLabel('Name')).toBeFocused();
  await expect(drawer).toContainText('Python');
  await expect(save).toBeDisabled();
  await page.getByRole('button', { name: 'Download' }).click();
  await expect(drawer).toBeHidden();
  await page.keyboard.press('ControlOrMeta+S');
  const name = '<img src=x onerror=window.pwned=1>';
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByLabel('Description (optional)').fill('to begin with');
  await save.click();
  await expect(drawer).toBeHidden();

  await playground.write('print("something else")');
  await playground.choose('My Templates', name);
  await playground.shows('print("mine")');
  await expect(playground.submitButton).toBeHidden();
  await playground.choose('My Templates', 'Clear selection');
  await playground.shows('print("something else")');

  await playground.choose('My Templates', 'Manage…');
  await page.getByRole('button', { name: `Rename ${name}` }).click();
  await page.getByLabel('Name', { exact: true }).fill('Loop');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: 'Loop', exact: true }).click();
  await expect(playground.dialog).toBeHidden();
  await playground.shows('print("mine")');
  await expect(playground.selector('My Templates')).toContainText('Loop');

  // Saving writes the one that is chosen; "Save as…" makes another.
  await playground.write('print("mine, later")');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Loop saved.')).toBeVisible();
  await expect(drawer).toBeHidden();
  await playground.write('print("another")');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save as…' }).click();
  await drawer.getByLabel('Name').fill('Other loop');
  await save.click();
  await expect(page.getByText('Saved as Other loop.')).toBeVisible();
  await playground.choose('My Templates', 'Other loop');
  await playground.shows('print("another")');
  await playground.choose('My Templates', 'Loop');
  // What was written in it since is a draft; saved is what Ctrl+S wrote.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reset to the template' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await playground.shows('print("mine, later")');

  await playground.chooseLanguage('go');
  await expect(playground.selector('My Templates')).not.toContainText('Loop');
  await playground.chooseLanguage('python');
  await playground.shows('print("something else")');
  await playground.choose('My Templates', 'Loop');
  await playground.choose('My Templates', 'Manage…');
  for (const own of ['Other loop', 'Loop']) {
    await page.getByRole('button', { name: `Delete ${own}`, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText(`Delete the template ${own}?`);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  }
  await expect(playground.dialog).toContainText('No personal templates saved');
  await page.keyboard.press('Escape');
  await playground.shows('print("something else")');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);

  await course.giveOut({ name: 'Sorting' });
  await playground.write('print("of the language")');
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("given")');
  await playground.write('print("half done")');
  await playground.choose('Professor Templates', 'Clear selection');
  await playground.shows('print("of the language")');
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("half done")');
  await expect(page.getByText('Draft of Sorting restored.')).toBeVisible();
  await page.reload();
  await playground.shows('print("half done")');
  await expect(playground.selector('Professor Templates')).toContainText('Sorting');

  await page.getByRole('button', { name: `Account of ${first.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(playground.selector('Professor Templates')).toBeHidden();
  await expect(page.locator('.monaco-editor .view-lines')).not.toContainText('half done');
  await enter(page, second);
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("given")');
  await page.getByRole('button', { name: `Account of ${second.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await enter(page, first);
  await playground.shows('print("half done")');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Reset to the template' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Replace your program with the template Sorting?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await playground.shows('print("given")');
  expect(troubles).toEqual([]);
});
