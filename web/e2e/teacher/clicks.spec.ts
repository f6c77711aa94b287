import { expect } from '@playwright/test';
import { Admin, ownName } from '#e2e/admin/admin.ts';
import { SignInScreens } from '#e2e/support/accounts.ts';
import { Class } from '#e2e/support/classes.ts';
import { ClickCounter } from '#e2e/support/clicks.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

test('what a teacher does every day is a few clicks from signing in', { tag: '@breadth' }, async ({
  page,
  request,
}) => {
  const course = await Class.open(request, ownName('Group'));
  const [ada, ben] = [await course.enrol(), await course.enrol()];
  const task = await course.giveOut({
    name: ownName('Due'),
    submission_deadline: new Date(Date.now() - 60_000).toISOString(),
    allow_late: true,
  });
  await course.handIn(ada, task, { code_content: 'print(1)' });
  const counter = await ClickCounter.on(page);
  const admin = new Admin(page);
  const screens = new SignInScreens(page);
  await page.goto('/login');
  await screens.signIn(ADMIN);
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const dashboard = navigation.getByRole('link', { name: 'Admin' });
  await expect(dashboard).toBeVisible();
  const signedIn = new URL(page.url()).pathname;
  /** Where a teacher is after signing in. */
  const begin = async () => {
    await showScreen(page, signedIn);
    counter.restart();
    await dashboard.click();
  };
  const due = page.getByRole('table', { name: 'Tasks due' });
  const missing = due.getByRole('link', { name: `missing in ${task.name}` });
  const cell = page.getByRole('button', { name: `${task.name}: Missing` });

  await test.step('who has not handed in', async () => {
    await begin();
    await missing.click();
    await expect(cell).toHaveAccessibleName(new RegExp(`^${ben.fullName}`));
    await expect(page.getByRole('rowheader').getByText(ben.username)).toBeVisible();
    await expect(page.getByRole('rowheader').getByText(ada.username)).toBeHidden();
    expect(counter.told('see who has not handed in')).toBeLessThanOrEqual(2);
  });

  await test.step('the next submission to grade', async () => {
    await begin();
    await page.getByRole('link', { name: /^Grade the next submission/ }).click();
    await expect(page.getByLabel('Score', { exact: true })).toBeVisible();
    expect(counter.told('open the next submission to grade')).toBeLessThanOrEqual(2);
  });

  await test.step('more time for one student', async () => {
    await begin();
    await missing.click();
    await cell.click();
    await page.getByRole('button', { name: '3 days' }).click();
    await expect(page.getByText(/ may submit until /)).toBeVisible();
    await expect(cell).toBeHidden();
    expect(counter.told('give one student more time')).toBeLessThanOrEqual(5);
  });

  await test.step('a live class on a task', async () => {
    await begin();
    await due.getByRole('link', { name: task.name, exact: true }).click();
    await page.getByRole('button', { name: `Live class in ${course.classroom.name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Task' })).toContainText(task.name);
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(page).toHaveURL(/\/live\/\d+$/);
    expect(counter.told('start a live class on a task')).toBeLessThanOrEqual(4);
  });

  await test.step('a new task with a test, published to a class', async () => {
    const { editor } = admin;
    const name = ownName('New');
    await begin();
    await admin.sections.getByRole('link', { name: 'Classrooms' }).click();
    await page.getByRole('link', { name: `${course.classroom.name} 3 members` }).click();
    await page.getByRole('link', { name: 'New task' }).click();
    await editor.field('Name').click();
    await page.keyboard.type(name);
    await editor.region.locator('.monaco-editor .view-line').first().click();
    await page.keyboard.type('print(1)');
    await page.getByRole('tab', { name: 'Tests' }).click();
    await page.getByRole('button', { name: 'Write the first test' }).click();
    await page.getByLabel('Expected output', { exact: true }).click();
    await page.keyboard.type('1');
    await editor.region.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(editor.region).toBeHidden();
    await expect(admin.rowOf(name)).toContainText('Published');
    await expect(admin.rowOf(name)).toContainText(course.classroom.name);
    expect(counter.told('publish a new task with one test')).toBeLessThanOrEqual(10);
  });
});
