import { expect } from '@playwright/test';
import { Admin, ownName, suggestion } from './admin.ts';
import { DESKTOP, PHONE } from './checks.ts';
import { Class } from './classes.ts';
import { test } from './journey.ts';

test('submissions: filters in the address, one in full, and what it replaced', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const [mira, ada] = [await course.enrol(), await course.enrol()];
  const name = ownName('Loops');
  const template = await course.giveOut({ name });
  const error = `Traceback\nIndexError: ${'far '.repeat(40)}`;
  const wrong = {
    code_content: 'print(wrong)',
    execution_status: 'error',
    error_message: error,
    execution_time: 0.0124,
  } as const;
  await course.handIn(mira, template, wrong);
  await course.handIn(ada, template, {
    code_content: 'print("right")',
    execution_output: 'right\n',
    execution_time: 2.5,
  });
  await course.change(template, {
    submission_deadline: new Date(Date.now() + 3_600_000).toISOString(),
    exclusions: [{ user_id: ada.id }],
  });
  await course.handIn(ada, template, { code_content: 'print("better")', execution_output: 'better\n' });

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Submissions');
  const list = admin.section('Submissions');
  for (const figure of ['Total submissions', 'Success', 'Error', 'Success rate']) {
    await expect(list.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await page.getByLabel('Username or email').fill(mira.email.slice(0, -5));
  await expect(suggestion(page, mira.email)).toHaveCount(1);
  await page.getByLabel('Username or email').fill('');
  await page.getByLabel('Template name').fill(name);
  await expect(suggestion(page, name)).toHaveCount(1);
  await expect(page).toHaveURL(/template_name=/);
  await expect(admin.rowOf(name)).toHaveCount(2);
  await expect(admin.rowOf(mira.username)).toContainText('12 ms');
  await expect(admin.rowOf(mira.username)).toContainText(`${error.replace('\n', ' ').slice(0, 100).trim()}`);
  await expect(admin.rowOf(mira.username)).toContainText('…');
  await expect(admin.rowOf(ada.username)).toContainText('N/A');
  await page.setViewportSize({ ...PHONE, height: 400 });
  await expect
    .poll(async () => {
      const table = await page.getByRole('table', { name: 'Submissions' }).boundingBox();
      const pages = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
      return table !== null && pages !== null && table.y + table.height <= pages.y;
    })
    .toBe(true);
  await page.setViewportSize(DESKTOP);
  await admin.choose('Filter by status', 'Error');
  await expect(admin.rowOf(name)).toHaveCount(1);
  await admin.choose('Filter by language', 'TypeScript');
  await expect(list).toContainText('No submissions found matching your criteria.');
  await page.reload();
  await expect(list).toContainText('No submissions found matching your criteria.');
  await list.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/language=/);
  await page.getByLabel('Username or email').fill(ada.email);
  await expect(admin.rowOf(name)).toHaveCount(1);

  await admin.rowOf(name).getByRole('link').click();
  await expect(page).toHaveURL(/submission=\d+/);
  const detail = page.getByRole('region', { name: 'Submission', exact: true });
  await expect(detail).toContainText(ada.email);
  await expect(detail.getByRole('region', { name: 'Program' })).toContainText('better');
  await page.getByRole('combobox', { name: 'Submission shown' }).click();
  await page.getByRole('option', { name: /^Former/ }).click();
  await expect(detail.getByRole('region', { name: 'Program' })).toContainText('right');
  await expect(detail).toContainText('2.50 s');
  await page.goBack();
  await expect(admin.rowOf(name)).toHaveCount(1);
  await admin.open('Submissions', '&submission=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such submission.');
});
