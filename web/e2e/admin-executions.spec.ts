import { expect, type Page } from '@playwright/test';
import { authorize } from './accounts.ts';
import { Admin, ownName, suggestion } from './admin.ts';
import { DESKTOP, findViolationsInBothThemes, PHONE, watch } from './checks.ts';
import { Class } from './classes.ts';
import { test } from './journey.ts';
import { runPrograms } from './settings.ts';

/** Two students who ran something: one of them a template's program, and one that fails at length. */
async function runSome(course: Class) {
  const [mira, ada] = [await course.enrol(), await course.enrol()];
  const name = ownName('Loops');
  const template = await course.giveOut({ name });
  const { request } = course;
  await runPrograms(request, await authorize(request, mira), [
    { language: 'python', code: 'print("first", input())', input_data: 'Ada', template_id: template.id },
    { language: 'python', code: `raise ValueError("far ${'and wide '.repeat(40)}")` },
  ]);
  await runPrograms(request, await authorize(request, ada), [
    { language: 'javascript', code: 'console.log("second")' },
  ]);
  return { mira, ada, template };
}

async function pickDay(page: Page, end: 'From' | 'To', day: Date) {
  await page.getByRole('button', { name: new RegExp(`^${end} `) }).click();
  const now = new Date();
  const months = 12 * (day.getFullYear() - now.getFullYear()) + day.getMonth() - now.getMonth();
  for (let month = 0; month < months; month++) {
    await page.getByRole('button', { name: 'Go to the Next Month' }).click();
  }
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^\\w+,? ${day.getDate()} \\w+ \\d{4}$`) })
    .click();
}

test('executions: filters in the address, days, and one in full', async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const { mira, ada, template } = await runSome(course);

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Executions');
  const list = admin.section('Executions');
  await page.getByLabel('User name').fill(mira.username);
  await expect(suggestion(page, mira.username)).toHaveAttribute('label', new RegExp(mira.fullName));
  await expect(page).toHaveURL(/user_name=/);
  await expect(admin.rowOf(mira.email)).toHaveCount(2);
  const failed = admin.rowOf(mira.email).filter({ hasText: 'Error' });
  await expect(failed).toContainText('–');
  await expect(failed).toContainText(/\d\.\d{3} s/);
  await expect(failed).toContainText('…');
  await expect(admin.rowOf(template.name)).toContainText('Success');

  await admin.choose('Filter by status', 'Error');
  await expect(admin.rowOf(mira.email)).toHaveCount(1);
  await admin.choose('Filter by status', 'Success');
  await expect(admin.rowOf(template.name)).toHaveCount(1);
  await page.reload();
  await expect(admin.rowOf(mira.email)).toHaveCount(1);
  await expect(list).toContainText('1–1 of 1');
  await admin.choose('Filter by language', 'Go');
  await expect(list).toContainText('No executions found matching your criteria.');
  await list.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).toHaveURL(/section=executions$/);
  await page.getByLabel('User email').fill(ada.email);
  await expect(suggestion(page, ada.email)).toHaveCount(1);
  await expect(admin.rowOf(ada.email)).toHaveCount(1);
  await expect(admin.rowOf(mira.email)).toHaveCount(0);
  await expect(admin.rowOf(ada.email)).toContainText('JavaScript');

  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  await pickDay(page, 'From', tomorrow);
  await expect(list).toContainText('No executions found matching your criteria.');
  await pickDay(page, 'To', tomorrow);
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/);
  await page.getByRole('button', { name: /^From / }).click();
  await page.getByRole('button', { name: 'Any day' }).click();
  await expect(admin.rowOf(ada.email)).toHaveCount(1);
  await expect(page).not.toHaveURL(/from=/);

  const csv = await admin.downloadCsv();
  expect(csv.name).toMatch(/^executions-/);
  expect(csv.rows).toHaveLength(2);
  expect(csv.rows[1]).toContain(ada.email);

  await admin.open('Executions', `&template_name=${encodeURIComponent(template.name)}`);
  await admin.rowOf(template.name).getByRole('link').click();
  await expect(page).toHaveURL(/execution=\d+/);
  const detail = page.getByRole('region', { name: 'Execution', exact: true });
  await page.reload();
  for (const text of [mira.email, template.name, 'Python']) await expect(detail).toContainText(text);
  await expect(detail.getByRole('region', { name: 'Program' })).toContainText('print("first", input())');
  await expect(detail.getByRole('region', { name: 'Input', exact: true })).toContainText('Ada');
  await expect(detail.getByRole('region', { name: 'Output', exact: true })).toContainText('first Ada');
  await detail.getByRole('button', { name: 'Back to the executions' }).click();
  await expect(admin.rowOf(template.name)).toHaveCount(1);
  await admin.open('Executions', '&execution=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such execution.');

  await page.setViewportSize(PHONE);
  await expect(list).toContainText(
    'Executions are shown on the desktop version. Please open this page on a larger screen.',
  );
  await expect(page.getByRole('table')).toHaveCount(0);
  // The run that is not there was asked for.
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
});

test('the executions for everyone: both themes', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const { mira } = await runSome(course);
  await page.setViewportSize(DESKTOP);
  const admin = new Admin(page);
  await admin.signIn();
  const check = async (part?: string) => {
    expect(await findViolationsInBothThemes(page, part)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await admin.open('Executions', `&user_email=${mira.email}`);
  await expect(admin.rowOf(mira.email)).toHaveCount(2);
  await check();
  await page.getByRole('button', { name: /^From / }).click();
  await check('[role=dialog]');
  await page.keyboard.press('Escape');
  await admin.rowOf('Error').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Execution', exact: true })).toContainText(mira.email);
  await check();
  await page.setViewportSize(PHONE);
  await expect(admin.section('Executions')).toContainText('on the desktop version');
  await check();
});
