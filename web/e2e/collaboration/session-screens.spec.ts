import { expect } from '@playwright/test';
import { Terminal } from '#e2e/playground/terminal.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { SessionScreen, visit } from './collaboration.ts';

const PROGRAM = 'name = input("Name? ")\nprint("Hello,", name)\n';

test('a session at work: runs that everybody sees, another title and language, a raised hand, its end', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
  const troubles = watch(page);
  const wish = { is_public: true, initial_code: 'print("for all of us")\n' };
  const { screen: owner, shareId, person } = await SessionScreen.own(page, request, wish);
  await expect(owner.toolbar).toContainText('Connected');
  await expect(page.getByRole('region', { name: 'Collaborative Code Editor' })).toContainText('Live');
  const tomas = await visit(browser, shareId, 'Tomás');
  await expect.poll(() => tomas.code()).toContain('for all of us');
  const outputs = [page, tomas.page].map((one) => one.getByRole('region', { name: 'Output', exact: true }));
  await owner.toolbar.getByRole('button', { name: /^Run/ }).click();
  for (const output of outputs) {
    await expect(output).toContainText('for all of us');
    await expect(output).toContainText(`by ${person.username}`);
    await expect(output).toContainText(/\d\.\d{3} s/);
  }

  // A guest types input to a program, and the others watch.
  const [output] = outputs;
  if (output === undefined) throw new Error('The owner has an output.');
  await tomas.goTo('ControlOrMeta+A');
  await tomas.page.keyboard.insertText(PROGRAM);
  await tomas.page.keyboard.press('ControlOrMeta+Enter');
  const terminal = new Terminal(tomas.page);
  await terminal.asks('Name?');
  await expect(output).toContainText('Waiting for input');
  await expect(output).toContainText('by Tomás');
  // Others watch without an input line: only the person who ran it can type.
  await expect(new Terminal(page).line).toHaveCount(0);
  await terminal.answer('Grace');
  for (const one of outputs) await expect(one).toContainText('Hello, Grace');
  await expect(output).not.toContainText('Waiting for input');
  // A visitor keeps their identity over a reload, and finds the last result.
  await tomas.page.reload();
  await expect(tomas.toolbar).toContainText('Editor');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 2/10');
  await expect(tomas.page.getByRole('region', { name: 'Output', exact: true })).toContainText('Hello, Grace');

  // Everybody sees the owner's changes.
  await owner.toolbar.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Go', exact: false }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Change the language to Go?');
  await question.getByRole('button', { name: 'Change language' }).click();
  await expect(tomas.toolbar).toContainText('Go');
  await owner.toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Rename the session' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Another round');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(tomas.heading).toHaveText('Another round');
  await expect(tomas.page).toHaveTitle(/^Another round · /);
  await expect(dialog).toBeHidden();
  await tomas.page.getByRole('button', { name: 'Raise hand' }).click();
  await expect(tomas.page.getByRole('button', { name: 'Lower hand' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByText('Tomás (guest) raised a hand.')).toBeVisible();

  await owner.toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the session' }).click();
  await expect(question).toContainText('Delete the session Another round?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(tomas.page.getByText('This session has been deleted.')).toBeVisible();
  expect(troubles).toEqual([]);
});
