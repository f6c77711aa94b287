import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { ADDS, GradingScreens, TEST_CALLS, TESTS, type TestBody, THREE } from './grading.ts';

test('a class is graded: by tests, by hand, by line, again, and all of it at once', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const [mira, ada, ben] = [await course.enrol(), await course.enrol(), await course.enrol()];
  const template = await course.giveOut({ name: ownName('Adding up') });
  const late = await course.giveOut({
    name: ownName('Too late'),
    submission_deadline: new Date(Date.now() - 60_000).toISOString(),
    allow_late: true,
  });
  const give = (tests: TestBody[]) =>
    answerOf(request, TEST_CALLS.template, {
      headers: course.headers,
      params: { id: template.id },
      data: { tests },
    });
  await give(TESTS);
  await course.handIn(mira, template, { code_content: THREE });
  await course.handIn(ada, template, { code_content: ADDS });
  await course.handIn(ben, late, { code_content: ADDS });
  const screens = new GradingScreens(page);
  const { admin, tests, submission, grading } = screens;
  await admin.signIn();

  await test.step('scores come by themselves, and what is late says so', async () => {
    await admin.open('Submissions', `&template_name=${encodeURIComponent(template.name)}`);
    await expect(admin.rowOf(mira.username)).toContainText('2 / 5');
    await expect(admin.rowOf(ada.username)).toContainText('5 / 5');
  });

  const program = submission.getByRole('region', { name: 'Program' });
  const grade = screens.gradeOf(submission);
  await test.step('a score and comments are given without a mouse', async () => {
    await admin.open('Submissions', `&template_name=${encodeURIComponent(template.name)}`);
    await admin.rowOf(mira.username).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('2 / 5');
    await expect(grade.results).toContainText('1 of 2 tests passed');
    await expect(grade.results).toContainText('Negative');
    await screens.commentOn(program, 2, 'What if they are others?');
    await expectForEveryone(page);
    await grade.score.focus();
    await page.keyboard.type('3.75');
    await grade.comment.focus();
    await page.keyboard.insertText('A good beginning.');
    await page.keyboard.press('Escape');
    await grade.save();
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('3.75 / 5');
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText(
      'The tests gave 2 / 5.',
    );
  });

  await test.step('the next one is a key away, and a typed score is not lost by it', async () => {
    // The list is newest first: the first submission has no further one.
    await expect(submission).toContainText(mira.username);
    await submission.getByRole('heading').first().click();
    await page.keyboard.press('k');
    await expect(submission).toContainText(ada.username);
    await page.keyboard.press('j');
    await expect(submission).toContainText(mira.username);
    await expect(grade.comment).toHaveValue('A good beginning.');
    await expect(screens.commentIn(program, 2)).toContainText('What if they are others?');
    await grade.score.fill('1');
    await submission.getByRole('button', { name: 'Previous submission' }).click();
    await expect(admin.question).toContainText(`Discard the changes to the grade of ${mira.username}?`);
    await admin.question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(submission).toContainText(ada.username);
  });

  await test.step('tests that change leave scores behind them until they are graded again', async () => {
    await admin.open('Professor Templates', `&edit=${template.id}&tab=tests`);
    await expect(grading).toContainText('2 submissions were graded by these tests.');
    await tests.toggle('Small');
    await tests.write(1, { Points: '4' });
    await tests.save();
    await expect(grading).toContainText('2 submissions were graded by earlier tests.');
    await grading.getByRole('button', { name: 'Grade again' }).click();
    await expect(grading).toContainText('2 submissions were graded by these tests.');
    await expect(grading.getByRole('button', { name: 'Grade again' })).toHaveCount(0);
  });

  await test.step('the table and its file have the same numbers', async () => {
    await admin.open('Classrooms', `&classroom=${course.classroom.id}&tab=grades`);
    await expect(page.getByRole('table', { name: 'Grades' })).toContainText('3.75');
    await expectForEveryone(page);
    const rows = await screens.matrix();
    const [head = [], ...students] = rows;
    expect(head.slice(1, 3)).toEqual([
      expect.stringContaining(`${template.name}7`),
      expect.stringContaining(late.name),
    ]);
    const [means = []] = students.splice(-1);
    expect(means.slice(0, 2)).toEqual(['Mean', '5.38']);
    expect(students).toHaveLength(3);
    const { rows: file, name } = await admin.downloadCsv(
      page.getByRole('region', { name: 'Grades', exact: true }),
      'All columns',
    );
    expect(name).toMatch(/^grades-.+-\d{4}-\d\d-\d\d\.csv$/);
    expect(file[0]).toEqual([
      'ID',
      'Name',
      'Username',
      'Email',
      'Student number',
      `${template.name} (7)`,
      late.name,
      `${template.name} (7): state`,
      `${late.name}: state`,
      'Total',
      'Possible',
      'So far (%)',
      'Late',
      'Left',
    ]);
    for (const [index, [, ...cells]] of students.entries()) {
      const scores = cells.slice(0, 2).map((cell) => (/^[\d.]+$/.test(cell) ? cell : ''));
      expect(file[index + 1]?.slice(5, 7)).toEqual(scores);
    }
    const total = (username: string) => file.find((row) => row[2] === username)?.slice(5);
    expect(total(mira.username)).toEqual([
      '3.75',
      '',
      'graded manually',
      'missing',
      '3.75',
      '7',
      '53.57',
      '0',
      '',
    ]);
    expect(total(ada.username)).toEqual(['7', '', '', 'missing', '7', '7', '100', '0', '']);
    expect(total(ben.username)).toEqual(['', '', 'not due yet', 'late, to grade', '0', '0', '', '1', '']);
    const cell = page.getByRole('link', { name: new RegExp(`${template.name}: 3.75, graded manually`) });
    await cell.click();
    await page.getByRole('dialog').getByRole('link', { name: 'Open submission' }).click();
    await expect(submission).toContainText(mira.username);
    await expect(grade.button('Remove override')).toBeVisible();
    await grade.button('Remove override').click();
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('4 / 7');
    await expect(grade.score).toHaveValue('');
  });
});
