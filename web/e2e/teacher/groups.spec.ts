import { startLiveClass } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('a class in two groups: each has its own deadline, and who looks after one starts with it', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const name = ownName('Algorithms');
  const course = await Class.open(request, name);
  const { id } = course.classroom;
  const [ada, ben] = [await course.enrol(), await course.enrol()];
  const afterJoining = new Date().toISOString();
  await signIn(page, ADMIN);
  await page.goto(`/admin?section=classrooms&classroom=${id}&tab=groups`);
  const groups = page.getByRole('region', { name: 'Groups' });
  const dialog = page.getByRole('dialog');
  await test.step('the teacher creates the groups, and moves students to them', async () => {
    for (const name of ['Tuesday', 'Thursday']) {
      await groups.getByRole('button', { name: 'New group' }).click();
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Create' }).click();
      await expect(groups.getByRole('row').filter({ hasText: name })).toBeVisible();
    }
    await expect(groups.getByText('2 students without a group')).toBeVisible();
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    for (const [person, name] of [
      [ada, 'Tuesday'],
      [ben, 'Thursday'],
    ] as const) {
      await page.getByRole('checkbox', { name: `Select ${person.username}` }).check();
      await page.getByRole('button', { name: 'Move to group' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect(page.getByRole('row').filter({ hasText: person.username })).toContainText(name);
    }
    await page.getByRole('link', { name: 'Groups', exact: true }).click();
    await expect(groups.getByRole('row').filter({ hasText: 'Tuesday' })).toContainText('1');
    await expectForEveryone(page);
  });

  const task = await course.giveOut({ name: 'Heaps', submission_deadline: inDays(1) });
  await test.step('a task is due for one group later than for everybody', async () => {
    await showScreen(page, `/admin?section=templates&edit=${task.id}`);
    const editor = page.getByRole('region', { name: 'Template editor' });
    const section = editor.getByRole('region', { name: 'Deadline per group' });
    await section.getByRole('button', { name: /^Deadline of Thursday, day/ }).click();
    await page.getByRole('button', { name: /next month/i }).click();
    await page.getByRole('gridcell').getByRole('button', { name: / 15/ }).click();
    await expect(section.getByLabel('Deadline of Thursday, time')).toBeVisible();
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Heaps saved.')).toBeVisible();
  });

  await test.step('each student sees theirs, and another one at once after moving', async () => {
    const his = await openElsewhere(browser);
    await signIn(his, ben);
    await showScreen(his, '/tasks');
    const row = his.getByRole('row').filter({ hasText: 'Heaps' });
    await expect(row).toBeVisible();
    const later = await row.textContent();
    const hers = await openElsewhere(browser);
    await signIn(hers, ada);
    await showScreen(hers, '/tasks');
    const sooner = hers.getByRole('row').filter({ hasText: 'Heaps' });
    await expect(sooner).toBeVisible();
    expect(await sooner.textContent()).not.toBe(later);
    await course.handIn(ada, task, { code_content: 'print(1)\n' });
  });

  await test.step('the gradebook shows a group, with its own figures', async () => {
    await showScreen(page, `/admin?section=classrooms&classroom=${id}&tab=grades`);
    await expect(page.getByRole('row').filter({ hasText: ben.username })).toBeVisible();
    await page.getByRole('combobox', { name: 'Filter by group' }).click();
    await page.getByRole('option', { name: 'Tuesday' }).click();
    await expect(page.getByRole('row').filter({ hasText: ben.username })).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: ada.username })).toBeVisible();
    await expect(page).toHaveURL(/group=\d+/);
  });

  await test.step('whoever looks after a group starts with it', async () => {
    await showScreen(page, `/admin?section=classrooms&classroom=${id}&tab=groups`);
    await page.getByRole('button', { name: 'Edit Tuesday' }).click();
    await dialog.getByRole('button', { name: /Teachers and assistants/ }).click();
    await page.getByRole('menuitemcheckbox').first().click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(groups.getByRole('row').filter({ hasText: 'Tuesday' })).toContainText('Yours');
    await page.getByRole('link', { name: 'Members', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: ada.username })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: ben.username })).toBeHidden();
    await page.getByRole('combobox', { name: 'Filter by group' }).click();
    await page.getByRole('option', { name: 'All groups' }).click();
    await expect(page.getByRole('row').filter({ hasText: ben.username })).toBeVisible();
  });

  await test.step('the home counts the own group alone, and leads to it', async () => {
    // One that had ended before they joined would be missing for nobody.
    await course.giveOut({ name: 'Overdue', submission_deadline: afterJoining });
    await showScreen(page, '/teaching');
    const missing = page.getByRole('link', { name: `1 submission missing in ${name}` });
    await expect(missing).toBeVisible();
    await missing.click();
    await expect(page.getByRole('row').filter({ hasText: ada.username })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: ben.username })).toBeHidden();
  });

  await test.step('so does the wall of a live class, until all groups are chosen', async () => {
    const live = await answerOf(request, startLiveClass, {
      headers: course.headers,
      params: { id },
      data: {},
    });
    await showScreen(page, `/live/${live.id}?group=mine`);
    const students = page.getByRole('region', { name: 'Class', exact: true });
    await expect(students.getByRole('button', { name: ada.username })).toBeVisible();
    await expect(students.getByRole('button', { name: ben.username })).toBeHidden();
    await page.getByRole('combobox', { name: 'Filter by group' }).click();
    await page.getByRole('option', { name: 'All groups' }).click();
    await expect(students.getByRole('button', { name: ben.username })).toBeVisible();
  });
});
