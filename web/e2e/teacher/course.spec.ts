import { listAdminTemplates, listClassrooms, type Template } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADDS, GradingScreens, THREE } from './grading.ts';

const HOUR_MS = 3_600_000;
/** A year of whole weeks: what copied dates are shifted by. */
const YEAR_MS = 364 * 24 * HOUR_MS;
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture of the statement that has loaded. */
async function isShown(within: ReturnType<Page['getByRole']>) {
  const picture = within.getByRole('img', { name: 'room' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
}

test('a course: a task is written, given to classes, done several times, graded and compared', async ({
  page,
  browser,
  request,
}) => {
  const course = await Class.open(request, ownName('Group'));
  const [mira, ben] = [await course.enrol(), await course.enrol()];
  const name = ownName('Sums');
  const screens = new GradingScreens(page);
  const { admin, tests, submission } = screens;
  const { editor } = admin;
  const findTask = async (classroom: number): Promise<Template> => {
    const path = `${listAdminTemplates.path}?classroom_id=${classroom}`;
    const { templates } = await answerOf(
      request,
      { ...listAdminTemplates, path },
      { headers: course.headers },
    );
    return templates.find((one: Template) => one.name === name);
  };
  await admin.signIn();

  await test.step('a task with a picture, a formula and a test is published for a date', async () => {
    await admin.open('Professor Templates', '&editor=new');
    await editor.field('Name').fill(name);
    await editor.write('# your sum');
    await editor.toggle('Classrooms', course.classroom.name);
    await editor.pickDay('Publish at', 15, 1);
    await editor.pickDay('Submission deadline', 20, 1);
    await page.getByRole('tab', { name: 'Statement' }).click();
    await page.getByRole('textbox', { name: 'Statement' }).fill('## The sum\n\nFind $a + b$.\n\n');
    const coming = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add file' }).click();
    await (await coming).setFiles({ name: 'room.png', mimeType: 'image/png', buffer: PIXEL });
    const preview = page.getByRole('region', { name: 'Preview' });
    await isShown(preview);
    await expect(preview.locator('math')).toBeAttached();
    await page.getByRole('tab', { name: 'Tests' }).click();
    await page.getByRole('button', { name: 'Write the first test' }).click();
    await tests.write(1, { Points: '5', Input: '1 4\n', 'Expected output': '5\n' });
    await editor.region.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(editor.region).toBeHidden();
  });
  const task = await findTask(course.classroom.id);

  await test.step('its class is copied for the next year', async () => {
    await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
    await page.getByRole('button', { name: `Actions for ${course.classroom.name}` }).click();
    await page.getByRole('menuitem', { name: 'Copy class' }).click();
    const copy = ownName('Next year');
    await admin.dialog.getByLabel('Name of the new class').fill(copy);
    await expect(admin.dialog.getByRole('list', { name: 'New dates' })).toContainText(name);
    await admin.dialog.getByRole('button', { name: 'Copy class' }).click();
    await expect(page.getByText(`${copy} created with 1 task.`)).toBeVisible();
    const path = `${listClassrooms.path}?search=${encodeURIComponent(copy)}`;
    const { classrooms } = await answerOf(request, { ...listClassrooms, path }, { headers: course.headers });
    const copied = await findTask(classrooms[0].id);
    expect(copied).toMatchObject({ is_draft: true, test_count: 1 });
    const shift = Date.parse(copied.submission_deadline ?? '') - Date.parse(task.submission_deadline ?? '');
    // At the same time of day, also if clocks have changed.
    expect(Math.abs(shift - YEAR_MS)).toBeLessThanOrEqual(HOUR_MS);
  });

  const school = await openElsewhere(browser);
  const row = (of: Page) => of.getByRole('row').filter({ hasText: name });
  await test.step('students hear of it, and see it when its time has come', async () => {
    await signIn(school, mira);
    await school.goto('/tasks');
    await expect(row(school)).toContainText('Opens');
    await expect(row(school).getByRole('link')).toHaveCount(0);
    await course.change(task, {
      opens_at: null,
      submission_deadline: new Date(Date.now() - 15 * HOUR_MS).toISOString(),
      allow_late: true,
      late_penalty: { percent: 10, per: 'day', at_most: 50 },
      attempts: { limit: 3, counts: 'best' },
    });
    await row(school).getByRole('link', { name }).click();
    const statement = school.getByRole('region', { name: 'Task' });
    await isShown(statement);
    await expect(statement.locator('math')).toBeAttached();
  });

  await test.step('one hands in late, and is told the score', async () => {
    const desk = new Playground(school);
    await desk.write(THREE);
    await desk.run();
    await desk.printed('3');
    await school.getByRole('button', { name: 'Submit Late' }).click();
    await desk.dialog.getByRole('button', { name: 'Submit Late' }).click();
    await expect(desk.dialog.getByRole('status', { name: 'Score' })).toContainText('0 / 5');
    await school.keyboard.press('Escape');
  });

  await test.step('of three late attempts the second is best: its points less the penalty, which is waived', async () => {
    await course.handIn(mira, task, { code_content: ADDS });
    await course.handIn(mira, task, { code_content: 'print(' });
    await course.handIn(ben, task, { code_content: ADDS });
    await admin.open('Classrooms', `&classroom=${course.classroom.id}&tab=grades`);
    const cell = page.getByRole('row', { name: mira.username }).getByRole('link', { name: `${name}: late` });
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(cell).toHaveAccessibleName(/late, 4\.5, .*Attempt 2 of 3/, { timeout: 1_000 });
    }).toPass();
    await cell.click();
    const about = page.getByRole('dialog', { name: `${mira.fullName} (${mira.username}), ${name}` });
    await expect(about).toContainText('4.5/5');
    await expect(about).toContainText('5 less 10 % for 15 h late');
    await expect(about).toContainText('Attempt 2 of 3 · best counts');
    await page.keyboard.press('Enter');
    await expect(submission.getByRole('combobox', { name: 'Attempt shown' })).toContainText(
      /^Attempt 2, .* \(counts\)$/,
    );
    const grade = submission.getByRole('complementary', { name: 'Grade' });
    await grade.getByRole('button', { name: 'Waive penalty' }).click();
    await expect(grade).toContainText('Late penalty of 10 % waived');
    await expect(grade).toContainText('5 / 5');
  });

  await test.step('teacher and student talk about a line', async () => {
    const program = submission.getByRole('region', { name: 'Program' });
    await screens.commentOn(program, 2, 'What of three numbers?');
    await showScreen(school, '/tasks');
    await school
      .getByRole('list', { name: 'New' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    const own = school.getByRole('region', { name: 'Grade', exact: true });
    const attempts = school.getByRole('list', { name: 'Attempts' });
    await expect(attempts.getByRole('link')).toHaveCount(3);
    await expect(attempts.getByRole('link', { name: /^Attempt 2/ })).toContainText(/Late.*Counts.*5 \/ 5/);
    const answer = async (of: Page, within: typeof own, text: string) => {
      const comment = within.getByRole('article', { name: 'Comment on line 2', exact: true });
      await comment.getByRole('button', { name: 'Reply', exact: true }).click();
      await of.keyboard.insertText(text);
      await of.keyboard.press('ControlOrMeta+Enter');
      await expect(comment.getByRole('list')).toContainText(text);
    };
    await answer(school, own, 'Are there any?');
    await page.reload();
    await expect(screens.commentIn(program, 2)).toContainText('Are there any?');
    await answer(page, submission, 'Not this week.');
    await school.reload();
    await expect(own.getByRole('article', { name: 'Comment on line 2' })).toContainText('Not this week.');
  });

  await test.step('the programs that count are compared, and all grades go to a file', async () => {
    await admin.open('Classrooms', `&classroom=${course.classroom.id}&tab=grades`);
    const { rows } = await admin.downloadCsv(
      page.getByRole('region', { name: 'Grades', exact: true }),
      'All columns',
    );
    const scoreOf = (username: string) => rows.find((cells) => cells[2] === username)?.[5];
    expect([scoreOf(mira.username), scoreOf(ben.username)]).toEqual(['5', '4.5']);
    await page.getByRole('button', { name: `About ${name}` }).click();
    await page.getByRole('button', { name: 'Compare submissions' }).click();
    await admin.dialog.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page).toHaveURL(/section=assignments&assignment=\d+.*tab=plagiarism/);
    await expect(page.getByRole('option').filter({ hasText: mira.fullName })).toBeVisible();
  });
});
