import { changeRole, changeTeacher, STUDENT, TEACHER } from '@coderoom/contract';
import { type Browser, expect, type Page } from '@playwright/test';
import { Admin, ownName } from '#e2e/admin/admin.ts';
import { type Account, authorize, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { ADDS, GradingScreens } from './grading.ts';
import { LiveClassScreen } from './live-class.ts';

/** Opens a browser of somebody's own. */
async function screenOf(browser: Browser, person: Pick<Account, 'email' | 'password'>): Promise<Page> {
  const page = await openElsewhere(browser);
  await signIn(page, person);
  return page;
}

test('two teachers have classes of their own, one of them with an assistant', { tag: '@breadth' }, async ({
  page,
  browser,
  request,
}) => {
  const [ines, tomas, asta] = [
    await registerAccount(request),
    await registerAccount(request),
    await registerAccount(request),
  ];
  const admin = new Admin(page);
  const adminHeaders = await authorize(request, ADMIN);
  const className = ownName('Algorithms');

  await test.step('an admin makes somebody a teacher', async () => {
    await admin.signIn();
    await admin.open('Users', `&search=${ines.username}`);
    await admin.act(ines.username, 'Make a teacher');
    await admin.question.getByRole('button', { name: 'Make a teacher' }).click();
    await expect(admin.rowOf(ines.username)).toContainText('Teacher');
    const data = { is_teacher: true };
    await answerOf(request, changeTeacher, { headers: adminHeaders, params: { id: tomas.id }, data });
  });

  const hers = await screenOf(browser, ines);
  const main = hers.getByRole('navigation', { name: 'Main' });
  const classroom = hers.getByRole('region', { name: className });
  await test.step('one of them creates her first class', async () => {
    await showScreen(hers, '/');
    await expect(main.getByRole('link', { name: 'Admin' })).toBeHidden();
    await expect(main.getByRole('link', { name: 'Tasks' })).toBeHidden();
    await main.getByRole('link', { name: 'Teaching' }).click();
    const first = hers.getByRole('button', { name: 'Create your first classroom' });
    await expect(first).toBeVisible();
    await expectForEveryone(hers);
    await first.click();
    const dialog = hers.getByRole('dialog');
    await dialog.getByLabel('Name').fill(className);
    await dialog.getByRole('button', { name: 'Create classroom' }).click();
    await expect(dialog).toBeHidden();
    await expect(classroom.getByRole('row').filter({ hasText: ines.username })).toContainText('Owner');
    await expect(hers).toHaveURL(/\/teaching\?.*classroom=\d+/);
  });

  const classroomId = Number(/classroom=(\d+)/.exec(hers.url())?.[1]);
  const course = await Class.taughtBy(request, ines, classroomId);
  const mira = await course.enrol();
  const template = await course.giveOut({ name: ownName('Adding up') });
  const { id: submission } = await course.handIn(mira, template, { code_content: ADDS });

  await test.step('the other sees neither her class nor what was handed in, in lists or by address', async () => {
    const his = await screenOf(browser, tomas);
    await showScreen(his, '/admin?section=classrooms');
    await expect(his).toHaveURL(/\/teaching\?section=classrooms/);
    await expect(his.getByText('Create a classroom and give its key to your students.')).toBeVisible();
    await showScreen(his, `/teaching?section=classrooms&classroom=${classroomId}`);
    await expect(his.getByRole('alert')).toBeVisible();
    await expect(his.getByText(className)).toHaveCount(0);
    await showScreen(his, `/teaching?section=submissions&submission=${submission}`);
    await expect(his.getByRole('alert')).toContainText('There is no such submission.');
    await showScreen(his, '/teaching?section=submissions');
    await expect(his.getByRole('heading', { name: 'Submissions' })).toBeVisible();
    await expect(his.getByText(mira.username)).toHaveCount(0);
    await showScreen(his, `/teaching?section=templates&edit=${template.id}`);
    await expect(his.getByRole('alert')).toContainText('There is no such template.');
  });

  await test.step('she adds an assistant, who grades and finds nothing to delete', async () => {
    await hers.getByRole('button', { name: 'Add teacher or assistant' }).click();
    const dialog = hers.getByRole('dialog');
    await dialog.getByLabel('Email or username').fill(asta.email);
    await dialog.getByRole('combobox', { name: 'Role' }).click();
    await hers.getByRole('option', { name: 'Assistant' }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(classroom.getByRole('row').filter({ hasText: asta.username })).toContainText('Assistant');

    const screens = new GradingScreens(await screenOf(browser, asta));
    const theirs = screens.page;
    await showScreen(theirs, '/teaching');
    await theirs.getByRole('link', { name: '1 submission to grade', exact: false }).click();
    await theirs.getByRole('row').filter({ hasText: mira.username }).getByRole('link').first().click();
    const grade = screens.gradeOf();
    await grade.score.fill('4');
    await grade.save();
    await showScreen(theirs, `/teaching?section=classrooms&classroom=${classroomId}`);
    await expect(theirs.getByRole('row').filter({ hasText: mira.username })).toBeVisible();
    await theirs.getByRole('button', { name: `Actions for ${className}` }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Leave class']);
    await theirs.keyboard.press('Escape');
    for (const name of [/Delete/, /^Edit/, /^Remove/, /^Add/, /^New/]) {
      await expect(theirs.getByRole('button', { name })).toHaveCount(0);
    }
    await showScreen(theirs, '/teaching?section=templates');
    await theirs.getByRole('button', { name: `Actions for ${template.name}` }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['View', 'Download', /ZIP/]);
  });

  await test.step('an admin takes away her rights in the middle of her live class', async () => {
    await hers.getByRole('button', { name: `Live class in ${className}` }).click();
    await hers.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    const live = new LiveClassScreen(hers);
    await expect(live.toolbar).toContainText(className);
    await expect(live.tiles.filter({ hasText: mira.username })).toBeVisible();

    await admin.act(ines.username, 'Remove as teacher');
    await admin.question.getByRole('button', { name: 'Remove as teacher' }).click();
    await expect(page.getByText(`${ines.username} is no longer a teacher.`)).toBeVisible();
    await expect(live.tiles.filter({ hasText: mira.username })).toBeVisible();

    const roleOf = async (
      person: { id: number },
      data: { role: typeof STUDENT | typeof TEACHER; is_owner?: boolean },
    ) => {
      const params = { id: classroomId, userId: person.id };
      await answerOf(request, changeRole, { headers: adminHeaders, params, data });
    };
    await roleOf(asta, { role: TEACHER, is_owner: true });
    await roleOf(ines, { role: STUDENT });
    await expect(hers.getByText('You no longer teach this class.', { exact: false })).toBeVisible();
    await expect(hers.getByText(mira.username)).toHaveCount(0);
    await hers.reload();
    await expect(main.getByRole('link', { name: 'Tasks' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Teaching' })).toBeHidden();
  });
});
