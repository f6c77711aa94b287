import { expect } from '@playwright/test';
import { Terminal } from '#e2e/playground/terminal.ts';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { findViolations, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { SessionScreen, visit } from './collaboration.ts';

const PROGRAM = 'name = input("Name? ")\nprint("Hello,", name)\n';

test('a session at work: runs that everybody sees, another title and language, a raised hand, its end', async ({
  page,
  request,
  browser,
}) => {
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
  expect(await findViolations(page)).toEqual([]);
  await terminal.answer('Grace');
  for (const one of outputs) await expect(one).toContainText('Hello, Grace');
  await expect(output).not.toContainText('Waiting for input');
  // Closing a page ends its run.
  const ada = await visit(browser, shareId, 'Ada');
  await expect(ada.page.getByRole('region', { name: 'Output', exact: true })).toContainText('Hello, Grace');
  await ada.toolbar.getByRole('button', { name: /^Run/ }).click();
  await expect(output).toContainText('by Ada');
  await expect(output).toContainText('Waiting for input');
  await ada.page.close();
  await expect(output).toContainText('by Tomás');

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
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const drawer = page.getByRole('region', { name: 'Share Collaborative Session' });
  await expect(drawer.getByRole('textbox', { name: 'Link' })).toHaveValue(page.url());
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  await owner.toolbar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete the session' }).click();
  await expect(question).toContainText('Delete the session Another round?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/');
  await expect(tomas.page.getByText('This session has been deleted.')).toBeVisible();
  await expect(tomas.page.getByRole('main').getByRole('button')).toHaveText(['Back to IDE']);
  await tomas.page.getByRole('button', { name: 'Back to IDE' }).click();
  await expect(tomas.page).toHaveURL(/\/$/);
  expect(troubles).toEqual([]);
});

test('who is signed in joins by coming; who signs out is a visitor, and one that nobody knows joins again', async ({
  page,
  request,
  browser,
}) => {
  const { screen: owner, shareId, person } = await SessionScreen.own(page, request, { is_public: true });
  const screen = new SessionScreen(await openElsewhere(browser));
  const friend = await registerAccount(request);
  await signIn(screen.page, friend);
  await screen.page.goto(`/collab/${shareId}`);
  await expect(screen.toolbar).toContainText('Editor');
  await expect(screen.toolbar).toContainText(`by ${person.username}`);
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 2/10');
  const ide = screen.page.getByRole('navigation').getByRole('link', { name: 'IDE' });
  await expect(ide).toHaveAttribute('aria-current', 'page');

  const other = await screen.page.context().newPage();
  await other.goto('/');
  await other.getByRole('button', { name: `Account of ${friend.username}` }).click();
  await other.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(screen.heading).toHaveText('Join Collaboration');
  await signIn(other, friend);
  await expect(screen.toolbar).toContainText('Editor');

  // A visitor keeps their identity over a reload, as long as the server knows them.
  const visitor = await visit(browser, shareId, ' Tomás ');
  await expect(visitor.toolbar).toContainText('Editor');
  await visitor.page.reload();
  await expect(visitor.toolbar).toContainText('Editor');
  await visitor.page.evaluate(() => {
    for (const [key, value] of Object.entries(sessionStorage)) {
      if (key.startsWith('collaboration-')) {
        sessionStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), participant_token: 'forged' }));
      }
    }
  });
  await visitor.page.reload();
  await expect(visitor.heading).toHaveText('Join Collaboration');
  const name = visitor.page.getByLabel('Your display name');
  await name.fill('Tomás');
  await name.press('Enter');
  // The key stored in this browser restores their identity.
  await expect(visitor.toolbar).toContainText('Editor');
  await expect(owner.peopleButton).toHaveAccessibleName('Participants 3/10');
});
