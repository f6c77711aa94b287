import { putSubmissionGrade } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { ownName } from '#e2e/admin/admin.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { ADDS, GradingScreens } from './grading.ts';

test('a student asks for a regrade, the teacher finds it and accepts it, and the student reads that', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const mira = await course.enrol();
  const template = await course.giveOut({ name: ownName('Adding up') });
  const { id } = await course.handIn(mira, template, { code_content: ADDS });
  await answerOf(request, putSubmissionGrade, {
    headers: course.headers,
    params: { id },
    data: { score: 3 },
  });
  await signIn(page, mira);
  const settings = new Settings(page);
  const requests = page.getByRole('region', { name: 'Regrade requests' });

  await test.step('the student asks', async () => {
    await settings.open('grades');
    await page.getByRole('link', { name: template.name }).click();
    await page.getByRole('button', { name: 'Ask for a regrade' }).click();
    await page.getByRole('textbox', { name: 'What should be looked at again' }).fill('It adds as it should.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(requests).toContainText('It adds as it should.');
  });

  const screens = new GradingScreens(await openElsewhere(browser));
  const { admin, submission } = screens;
  await test.step('the teacher is told, and accepts with another score', async () => {
    await admin.signIn();
    await admin.open('System Overview');
    await expect(screens.page.getByRole('link', { name: /^Admin \d+ new$/ })).toBeVisible();
    await screens.page
      .getByRole('list', { name: 'New from students' })
      .getByRole('link', { name: template.name })
      .click();
    const asked = submission.getByRole('region', { name: 'Regrade requests' });
    await expect(asked).toContainText('It adds as it should.');
    await asked.getByRole('textbox', { name: 'New score' }).fill('4.5');
    await asked.getByRole('textbox', { name: 'Answer' }).fill('You are right.');
    await asked.getByRole('button', { name: 'Accept with this score' }).click();
    await expect(asked).toContainText('Accepted');
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('4.5');
    await admin.open('Submissions', '&grading=regrade');
    await expect(admin.rowOf(mira.username)).toHaveCount(0);
  });

  await test.step('the student is told the score and the answer', async () => {
    await page.getByRole('link', { name: /^Tasks/ }).click();
    await page
      .getByRole('complementary', { name: 'New' })
      .getByRole('link', { name: 'regrade accepted, 4.5' })
      .click();
    await expect(requests).toContainText('You are right.');
    await expect(page.getByRole('region', { name: 'Grade', exact: true })).toContainText('4.5');
  });
});
