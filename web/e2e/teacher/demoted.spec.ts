import { changeRole, changeTeacher, removeMember, startLiveClass } from '@coderoom/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { LiveStudent } from '#e2e/student/live-class-student.ts';
import { authorize, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { answerOf } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { LiveClassScreen, openClassOfTeacher } from './live-class.ts';

async function ownPage(browser: Browser): Promise<Page> {
  return await (await browser.newContext()).newPage();
}

test('a teacher whose roles are taken away in a live class leaves it, and another goes on', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const { course, teacher: owner } = await openClassOfTeacher(request, ownName('Algorithms'), 'Two puzzles');
  const admin = await authorize(request, ADMIN);
  const { id: classroomId } = course.classroom;
  const ines = await course.enrol();
  const mira = await course.enrol();
  const become = (role: 'TEACHER' | 'ASSISTANT' | 'STUDENT') =>
    answerOf(request, changeRole, {
      headers: course.headers,
      params: { id: classroomId, userId: ines.id },
      data: { role },
    });
  const mayCreate = (is_teacher: boolean) =>
    answerOf(request, changeTeacher, { headers: admin, params: { id: ines.id }, data: { is_teacher } });
  await become('TEACHER');
  await mayCreate(true);
  const { id: live } = await answerOf(request, startLiveClass, {
    headers: await authorize(request, ines),
    params: { id: classroomId },
    data: {},
  });

  const student = await LiveStudent.come(await ownPage(browser), mira);
  await student.playground.write('print(1)\n');
  await student.letThemSee();
  await signIn(page, ines);
  await showScreen(page, `/live/${live}`);
  const wall = new LiveClassScreen(page);
  await expect(wall.tile(mira.username)).toContainText('print(1)');

  await test.step('an admin takes "teacher" away: she keeps her class', async () => {
    await mayCreate(false);
    await student.raiseHand('Why?');
    await expect(wall.tile(mira.username, 'hand raised')).toBeVisible();
  });

  await test.step('as an assistant she goes on', async () => {
    await become('ASSISTANT');
    await student.takeHandDown();
    await expect(wall.tile(mira.username, 'hand raised')).toBeHidden();
    await expect(wall.tile(mira.username)).toBeVisible();
  });

  await test.step('as a student she sees nobody, and is told why', async () => {
    await become('STUDENT');
    await expect(page.getByText('You no longer teach this class.')).toBeVisible();
    await expect(page.getByText(mira.username)).toHaveCount(0);
    await expectForEveryone(page);
  });

  await test.step('the student stays, and another teacher goes on', async () => {
    await student.isSeen();
    const hers = await ownPage(browser);
    await signIn(hers, owner);
    await showScreen(hers, `/live/${live}`);
    const screen = new LiveClassScreen(hers);
    await expect(screen.tile(mira.username)).toContainText('print(1)');
    await student.raiseHand('And now?');
    await expect(screen.tile(mira.username, 'hand raised')).toBeVisible();
  });

  await test.step('removed, she has nothing to come back to', async () => {
    await answerOf(request, removeMember, {
      headers: course.headers,
      params: { id: classroomId, userId: ines.id },
    });
    await page.reload();
    await expect(page.getByText('There is no such live class.')).toBeVisible();
  });
});
