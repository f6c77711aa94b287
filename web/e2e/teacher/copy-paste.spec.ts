import { updateClassroomSettings } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { beginSession, SessionScreen } from '#e2e/collaboration/collaboration.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { Terminal } from '#e2e/playground/terminal.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';

const FOREIGN = '#from elsewhere';

function badge(page: Page) {
  return page.getByText('Copy-paste disabled');
}

function clipboardOf(page: Page) {
  return page.evaluate(() => navigator.clipboard.readText());
}

async function putInClipboard(page: Page, text: string) {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
}

function selectedIn(page: Page) {
  return page.locator('.monaco-editor .selected-text');
}

async function setCopyPaste(course: Class, enabled: boolean) {
  const { request, headers, classroom } = course;
  await answerOf(request, updateClassroomSettings, {
    headers,
    params: { id: classroom.id },
    data: { copy_paste_enabled: enabled },
  });
}

async function caretIn(page: Page) {
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
}

test('a teacher switches copying off and on: the student feels it at once, in a session as well, the teacher never', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request);
  await course.giveOut({ name: 'Exam', code_content: 'print("given")' });
  await course.giveOut({ name: 'Quiz', code_content: 'print("Hi", input("Who? "))' });
  const playground = new Playground(page);
  await signIn(page, await course.enrol());
  await playground.open();
  await playground.choose('Professor Templates', 'Exam');
  await playground.shows('print("given")');
  await playground.run();
  await playground.printed('given');
  await playground.submitButton.click();
  await playground.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(playground.dialog).toContainText('SHA-256');
  await expect(playground.dialog.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A dialog that closes returns the focus to its button.
  await expect(playground.dialog).toBeHidden();
  await expect(playground.submitButton).toBeFocused();
  await playground.write('alpha beta');
  await expect(badge(page)).toBeHidden();

  const teacher = await openElsewhere(browser);
  await signIn(teacher, ADMIN);
  await setCopyPaste(course, false);
  await expect(badge(page)).toBeVisible();
  await page.bringToFront();
  // The program, which was pasted in, is taken away. What is copied just then would go with it.
  await expect.poll(() => clipboardOf(page)).toBe('');
  await putInClipboard(page, FOREIGN);
  await caretIn(page);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' typed');
  await playground.shows('alpha beta typed');
  for (const keys of ['ControlOrMeta+C', 'ControlOrMeta+X', 'ControlOrMeta+Insert', 'Shift+Delete']) {
    await page.keyboard.press(keys);
  }
  for (const keys of ['ControlOrMeta+V', 'ControlOrMeta+Shift+V', 'Shift+Insert']) {
    await page.keyboard.press(keys);
  }
  await page.keyboard.type(', still typed');
  await playground.shows('alpha beta typed, still typed');
  expect(await playground.visibleCode()).not.toContain(FOREIGN);
  expect(await clipboardOf(page)).toBe(FOREIGN);

  const line = page.locator('.monaco-editor .view-line').first();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Shift+Home');
  await line.dblclick({ position: { x: 20, y: 10 } });
  await line.click({ clickCount: 3, position: { x: 20, y: 10 } });
  await page.keyboard.press('ControlOrMeta+D');
  const box = await line.boundingBox();
  if (box === null) throw new Error('no line');
  await page.mouse.move(box.x + 4, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 8, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('!');
  await playground.shows('alpha beta typed, still typed!');
  await expect(selectedIn(page)).toHaveCount(0);
  await line.click({ button: 'right' });
  await expect(page.locator('.monaco-menu')).toHaveCount(0);
  await dropOn(page, FOREIGN);
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('?');
  await playground.shows('still typed!?');
  expect(await playground.visibleCode()).not.toContain(FOREIGN);

  // Still allowed: undo, find, and the clipboard outside the program.
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => playground.visibleCode()).not.toContain('?');
  await page.keyboard.press('ControlOrMeta+F');
  await page.keyboard.type('typed');
  const matches = page.locator('.find-widget .matchesCount');
  const before = (await matches.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(matches).toHaveText(before === '1 of 2' ? '2 of 2' : '1 of 2');
  await page.keyboard.press('Escape');
  await putInClipboard(page, await playground.visibleCode());
  await expect.poll(() => clipboardOf(page)).toBe('');

  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(playground.dialog.getByRole('button', { name: 'Copy code' })).toBeHidden();
  await playground.dialog.getByText('print("given")').click({ clickCount: 3 });
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await page.keyboard.press('Escape');

  await test.step('the terminal keeps to it', async () => {
    await playground.choose('Professor Templates', 'Quiz');
    await playground.shows('Who?');
    await playground.run();
    const terminal = new Terminal(page);
    await terminal.asks('Who?');
    await terminal.paste(FOREIGN);
    await terminal.line.pressSequentially('me');
    await expect(terminal.line).toHaveValue('me');
    await terminal.transcript.getByText('Who?').click({ clickCount: 3 });
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    await terminal.line.press('Enter');
    await expect(playground.output).toContainText('Hi me');
  });

  await test.step('so does a session, in which the teacher may paste', async () => {
    const shareId = await beginSession(request, course.headers, {
      title: 'Exam',
      is_public: true,
      initial_code: 'print("given")\n',
    });
    const [student, guest] = [new SessionScreen(page), new SessionScreen(teacher)];
    for (const screen of [student, guest]) {
      await showScreen(screen.page, `/collab/${shareId}`);
      await expect.poll(() => screen.code()).toContain('given');
    }
    await expect(badge(page)).toBeVisible();
    await pasteInSession(student, '#typed');
    expect(await student.code()).not.toContain(FOREIGN);
    await student.goTo('ControlOrMeta+A', 'ControlOrMeta+C', 'ControlOrMeta+X');
    expect(await clipboardOf(page)).toBe(FOREIGN);
    await expect.poll(() => guest.code()).toContain('#typed');
    await expect(badge(teacher)).toBeHidden();
    await pasteInSession(guest, '#mine');
    // Edits of others are not a paste.
    await expect.poll(() => student.code()).toContain(FOREIGN);
    await page.bringToFront();
    await showScreen(page, '/');
    await playground.editorReady();
  });

  await setCopyPaste(course, true);
  await expect(badge(page)).toBeHidden();
  await playground.write('print("pasted again")');
  expect(troubles).toEqual([]);
  await teacher.close();
});

/** Pastes foreign text at the end by keyboard, then types a text that shows when this is done. */
async function pasteInSession(screen: SessionScreen, typed: string) {
  await screen.page.bringToFront();
  await putInClipboard(screen.page, FOREIGN);
  await screen.goTo('ControlOrMeta+End', 'ControlOrMeta+V', 'Shift+Insert');
  await screen.type(typed);
  await expect.poll(() => screen.code()).toContain(typed);
}

/** Drops a text into the editor, as from another window. */
async function dropOn(page: Page, text: string) {
  const dataTransfer = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer();
    transfer.setData('text/plain', dropped);
    return transfer;
  }, text);
  const lines = page.locator('.monaco-editor .view-lines');
  for (const event of ['dragenter', 'dragover', 'drop']) await lines.dispatchEvent(event, { dataTransfer });
}
