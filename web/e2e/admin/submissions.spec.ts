import { listSubmissions, type Submission } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { runPrograms } from '#e2e/account/settings.ts';
import { authorize } from '#e2e/support/accounts.ts';
import { expectForEveryone, watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { Admin, ownName, suggestion } from './admin.ts';

async function pickDay(page: Page, end: 'From' | 'To', day: Date) {
  await page.getByRole('button', { name: new RegExp(`^${end} `) }).click();
  const now = new Date();
  const months = 12 * (day.getFullYear() - now.getFullYear()) + day.getMonth() - now.getMonth();
  for (let month = 0; month < months; month++) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await page
    .getByRole('dialog', { name: `${end}, day` })
    .getByRole('button', { name: new RegExp(`^\\w+,? ${day.getDate()} \\w+ \\d{4}$`) })
    .click();
}

test('what a class ran and handed in: found by filters that the address keeps, and read in full', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const [mira, ada] = [await course.enrol(), await course.enrol()];
  const name = ownName('Loops');
  const template = await course.giveOut({ name });
  await runPrograms(request, await authorize(request, mira), [
    { language: 'python', code: 'print("first", input())', input_data: 'Ada', template_id: template.id },
    { language: 'python', code: `raise ValueError("far ${'and wide '.repeat(40)}")` },
  ]);
  await runPrograms(request, await authorize(request, ada), [
    { language: 'javascript', code: 'console.log("second")' },
  ]);
  const error = `far ${'and wide '.repeat(40)}`;
  // What the page claims is not what the lists show.
  await course.handIn(mira, template, {
    code_content: `raise IndexError("${error}")`,
    execution_status: 'success',
    execution_time: 8.7654,
  });
  await course.handIn(ada, template, { code_content: 'print("right")', execution_output: 'claimed\n' });
  await course.change(template, {
    submission_deadline: new Date(Date.now() + 3_600_000).toISOString(),
    exclusions: [{ user_id: ada.id }],
  });
  await course.handIn(ada, template, { code_content: 'print("better")', execution_output: 'better\n' });
  await expect
    .poll(async () => {
      const { submissions } = await answerOf(request, listSubmissions, { headers: course.headers });
      return submissions.filter(({ status }: Submission) => status === 'pending').length;
    })
    .toBe(0);
  const admin = new Admin(page);
  await admin.signIn();

  const executions = admin.section('Executions');
  await test.step('executions are found by who, what and when', async () => {
    await admin.open('Executions');
    await page.getByLabel('User name').fill(mira.username);
    await expect(suggestion(page, mira.username)).toHaveAttribute('label', new RegExp(mira.fullName));
    await expect(page).toHaveURL(/user_name=/);
    await expect(admin.rowOf(mira.email)).toHaveCount(2);
    const failed = admin.rowOf(mira.email).filter({ hasText: 'Error' });
    await expect(failed).toContainText(/\d\.\d{3} s/);
    for (const text of ['–', '…']) await expect(failed).toContainText(text);
    await expectForEveryone(page);
    await expect(admin.rowOf(name)).toContainText('Success');
    await admin.choose('Filter by status', 'Success');
    await expect(admin.rowOf(mira.email)).toHaveCount(1);
    await page.reload();
    await expect(admin.rowOf(name)).toHaveCount(1);
    await expect(executions).toContainText('1–1 of 1');
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    await pickDay(page, 'From', tomorrow);
    await expect(executions).toContainText('No executions found matching your criteria.');
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/);
    await page.getByRole('button', { name: /^From / }).click();
    await page.getByRole('button', { name: 'Any day', exact: true }).click();
    await expect(admin.rowOf(name)).toHaveCount(1);
    await expect(page).not.toHaveURL(/from=/);
    const csv = await admin.downloadCsv();
    expect(csv.name).toMatch(/^executions-/);
    expect(csv.rows).toHaveLength(2);
    expect(csv.rows[1]).toContain(mira.email);
  });

  await test.step('one of them is read', async () => {
    await admin.rowOf(name).getByRole('link').click();
    await expect(page).toHaveURL(/execution=\d+/);
    const detail = page.getByRole('region', { name: 'Execution', exact: true });
    for (const text of [mira.email, name, 'Python']) await expect(detail).toContainText(text);
    await expect(detail.getByRole('region', { name: 'Program' })).toContainText('print("first", input())');
    await expect(detail.getByRole('region', { name: 'Input', exact: true })).toContainText('Ada');
    await expect(detail.getByRole('region', { name: 'Output', exact: true })).toContainText('first Ada');
    await expectForEveryone(page);
    await detail.getByRole('button', { name: 'Back to the executions' }).click();
    await expect(admin.rowOf(name)).toHaveCount(1);
  });

  const submissions = admin.section('Submissions');
  await test.step('submissions are found by who and what', async () => {
    await admin.open('Submissions');
    for (const figure of ['Total submissions', 'Success', 'Error', 'Success rate']) {
      await expect(submissions.getByText(figure, { exact: true }).first()).toBeVisible();
    }
    await page.getByLabel('Template name').fill(name);
    await expect(suggestion(page, name)).toHaveCount(1);
    await expect(page).toHaveURL(/template_name=/);
    await expect(admin.rowOf(name)).toHaveCount(2);
    for (const text of ['Traceback', '…']) {
      await expect(admin.rowOf(mira.username)).toContainText(text);
    }
    await expect(admin.rowOf(mira.username)).not.toContainText(/8[.,]7|8765/);
    await expect(admin.rowOf(ada.username)).toContainText('Success');
    const csv = await admin.downloadCsv();
    expect(csv.rows).toHaveLength(3);
    expect(csv.rows[1]).toContain(name);
    await admin.choose('Filter by status', 'Error');
    await expect(admin.rowOf(name)).toHaveCount(1);
    await submissions.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(admin.rowOf(name)).toHaveCount(2);
    await page.getByLabel('Name or email').fill(ada.email);
    await expect(admin.rowOf(name)).toHaveCount(1);
  });

  await test.step('one of them is read, and what it replaced', async () => {
    await admin.rowOf(name).getByRole('link').click();
    await expect(page).toHaveURL(/submission=\d+/);
    const detail = page.getByRole('region', { name: 'Submission', exact: true });
    await expect(detail).toContainText(ada.email);
    await expect(detail.getByRole('region', { name: 'Program' })).toContainText('better');
    await page.getByRole('combobox', { name: 'Attempt shown' }).click();
    await page.getByRole('option', { name: /^Attempt 1, [^(]*$/ }).click();
    await expect(detail.getByRole('region', { name: 'Program' })).toContainText('right');
    await expect(detail.getByRole('region', { name: 'Output', exact: true })).not.toContainText('claimed');
    await page.goBack();
    await expect(admin.rowOf(name)).toHaveCount(1);
  });
  expect(troubles).toEqual([]);
});
