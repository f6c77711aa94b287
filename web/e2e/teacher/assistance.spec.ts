import { expect, type Page } from '@playwright/test';
import { Admin, ownName } from '#e2e/admin/admin.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';

/** Time for a language server to start beside other tests, in ms. */
const START = { timeout: 90_000 };

/** The completion of `numbers.app`. */
const APPEND = /^append,/;

test.use({ assistance: 'all' });

test('a teacher chooses how much assistance there is, for the server, a class and a task, while a student types', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  test.slow();
  const troubles = watch(page);
  const name = ownName('Year 9');
  const course = await Class.open(request, name);
  const task = await course.giveOut({ name: ownName('Exam'), code_content: 'numbers = [1]\n' });
  const playground = new Playground(page);
  await signIn(page, await course.enrol());
  await playground.open();
  await playground.choose('Professor Templates', task.name);
  await playground.shows('numbers = [1]');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('assistance on', START);
  await typeAtEnd(page, 'numbers.app');
  await playground.suggests(APPEND);
  await page.keyboard.press('Escape');

  const teacher = new Admin(await openElsewhere(browser));
  await teacher.signIn();
  await test.step('errors only, for the class', async () => {
    await teacher.open('Classrooms', `&classroom=${course.classroom.id}`);
    await teacher.choose(`Assistance in ${name}`, 'Errors only');
    await page.bringToFront();
    await expect(status).toContainText('assistance with errors only');
    await typeAtEnd(page, '\nnumbers.app');
    await expect(page.locator('.squiggly-error').first()).toBeVisible();
    await expect(playground.suggestion(APPEND)).toBeHidden();
  });

  await test.step('nothing, for the task', async () => {
    await teacher.page.bringToFront();
    await teacher.open('Professor Templates', `&search=${encodeURIComponent(task.name)}`);
    await teacher.act(task.name, 'Edit');
    await teacher.choose('Assistance while typing', 'Off');
    await teacher.page.screenshot({ path: test.info().outputPath('task-form.png'), fullPage: true });
    await teacher.editor.save();
    await page.bringToFront();
    await expect(status).toContainText('assistance off');
    await expect(page.locator('.squiggly-error')).toHaveCount(0);
  });

  await test.step('nothing, for the whole server, and everything again', async () => {
    await course.change(task, { assistance: 'all' });
    await expect(status).toContainText('assistance with errors only');
    await teacher.page.bringToFront();
    await teacher.open('Classrooms');
    await teacher.choose('Assistance on the whole server', 'Off');
    await teacher.question.getByRole('button', { name: 'Change for everyone' }).click();
    await expect(status).toContainText('assistance off');
    await teacher.choose('Assistance on the whole server', 'Completion and errors');
    await teacher.question.getByRole('button', { name: 'Change for everyone' }).click();
    await teacher.open('Classrooms', `&classroom=${course.classroom.id}`);
    await teacher.choose(`Assistance in ${name}`, 'Completion and errors');
    await page.bringToFront();
    await expect(status).toContainText('assistance on');
    await typeAtEnd(page, '\nnumbers.app');
    await playground.suggests(APPEND);
  });
  expect(troubles).toEqual([]);
});

async function typeAtEnd(page: Page, text: string): Promise<void> {
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}
