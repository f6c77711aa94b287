import { updateClassroomSettings } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { beginSession, SessionScreen } from '#e2e/collaboration/collaboration.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { ADMIN } from '#e2e/support/server.ts';

const FOREIGN = '#foreign';

/** Pastes foreign text at the end by keyboard, then types a text that shows when this is done. */
async function paste(screen: SessionScreen, typed: string) {
  await screen.page.bringToFront();
  await screen.page.evaluate((text) => navigator.clipboard.writeText(text), FOREIGN);
  await screen.goTo('ControlOrMeta+End', 'ControlOrMeta+V', 'Shift+Insert');
  await screen.type(typed);
  await expect.poll(() => screen.code()).toContain(typed);
}

test('in a session as well a student may not copy while a teacher says so, and a teacher may', async ({
  page,
  browser,
  request,
}) => {
  const course = await Class.open(request);
  const setCopyPaste = (copy_paste_enabled: boolean) =>
    answerOf(request, updateClassroomSettings, {
      headers: course.headers,
      params: { id: course.classroom.id },
      data: { copy_paste_enabled },
    });
  const shareId = await beginSession(request, course.headers, {
    title: 'Exam',
    is_public: true,
    initial_code: 'print("given")\n',
  });
  const [student, teacher] = [new SessionScreen(page), new SessionScreen(await openElsewhere(browser))];
  const troubles = [watch(student.page), watch(teacher.page)];
  await signIn(student.page, await course.enrol());
  await signIn(teacher.page, ADMIN);
  for (const screen of [student, teacher]) {
    await screen.page.goto(`/collab/${shareId}`);
    await expect.poll(() => screen.code()).toContain('given');
  }
  const badge = (screen: SessionScreen) => screen.page.getByText('Copy-paste disabled');
  await expect(badge(student)).toBeHidden();

  await setCopyPaste(false);
  await expect(badge(student)).toBeVisible();
  await paste(student, '#typed');
  expect(await student.code()).not.toContain(FOREIGN);
  await student.goTo('ControlOrMeta+A', 'ControlOrMeta+C', 'ControlOrMeta+X');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(FOREIGN);
  await expect.poll(() => teacher.code()).toContain('#typed');

  await expect(badge(teacher)).toBeHidden();
  await paste(teacher, '#mine');
  // Edits of others are not a paste.
  await expect.poll(() => student.code()).toContain(FOREIGN);

  await setCopyPaste(true);
  await expect(badge(student)).toBeHidden();
  await paste(student, '#free');
  await expect.poll(async () => (await teacher.code()).split(FOREIGN).length).toBe(5);
  expect(troubles.flat()).toEqual([]);
  await teacher.page.close();
});
