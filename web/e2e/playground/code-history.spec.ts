import { expect } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { registerAccount, SignInScreens } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

test('what somebody wrote and ran is theirs: it comes along at sign-in, stands in the history, and is out of sight afterwards', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  const playground = new Playground(page);
  const settings = new Settings(page);
  const signIn = async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await new SignInScreens(page).signIn(account);
    await expect(page).toHaveURL(/\/$/);
  };
  await playground.open();
  await playground.write('print("first", input())');
  await signIn();
  await playground.shows('first');
  await playground.writeInput('Ada');
  await playground.run();
  await expect(playground.output).toContainText('first Ada');
  await playground.chooseLanguage('javascript');
  await playground.write('throw new Error("second" + " failure".repeat(30))');
  await playground.run();
  await expect(playground.output).toContainText('second failure');

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(settings.entries).toHaveCount(2);
  const failed = settings.entries.first();
  await expect(failed).toContainText('JavaScript');
  await expect(failed).toContainText(/Today \d\d:\d\d/);
  await expect(settings.run.getByRole('region', { name: 'Error message', exact: true })).toContainText(
    'second failure failure',
  );
  await settings.entries.last().getByRole('link').click();
  await expect(settings.run).toContainText('Success');
  await expect(settings.run).toContainText(/\d\.\d{3} s/);
  await expect(settings.run.getByRole('region', { name: 'Program' })).toContainText(
    'print("first", input())',
  );
  await expect(settings.run.getByRole('region', { name: 'Input data', exact: true })).toContainText('Ada');
  await expect(settings.run.getByRole('region', { name: 'Output', exact: true })).toContainText('first Ada');
  await page.goBack();
  await expect(settings.run).toContainText('JavaScript');
  await page.goForward();
  await expect(settings.run).toContainText('Python');

  // The entry replaces the program in the editor, which can be restored.
  await page.getByRole('link', { name: 'IDE' }).click();
  await playground.editorReady();
  await playground.chooseLanguage('python');
  await playground.write('print("my own")');
  await playground.chooseLanguage('go');
  await settings.open('history');
  await settings.entries.last().getByRole('link').click();
  await settings.run.getByRole('button', { name: 'Load into editor' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Python');
  await playground.shows('first');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Go');
  await playground.chooseLanguage('python');
  await playground.shows('my own');

  await page.getByRole('button', { name: `Account of ${account.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(playground.output).toContainText('No output yet.');
  await playground.shows('Hello');
  expect(await playground.visibleCode()).not.toContain('my own');
  await page.reload();
  await playground.shows('Hello');
  await signIn();
  await playground.shows('my own');
  expect(troubles).toEqual([]);
});
