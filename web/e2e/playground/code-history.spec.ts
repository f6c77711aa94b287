import { expect } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

test('code history: from the playground, into the settings, and back into the editor', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  await signIn(page, account);
  const settings = new Settings(page);
  await settings.open('history');
  await expect(settings.section('Code History')).toContainText('No code executions found.');

  const playground = new Playground(page);
  await playground.open();
  await playground.write('print("first", input())');
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
  await expect(failed).toContainText('Error');
  await expect(failed).toContainText(/Today \d\d:\d\d/);
  await expect(failed).toContainText('…');
  await expect(settings.run.getByRole('region', { name: 'Error message', exact: true })).toContainText(
    'second failure failure',
  );

  await settings.entries.last().getByRole('link').click();
  await expect(settings.run).toContainText('Success');
  await expect(settings.run).toContainText('Python');
  await expect(settings.run).toContainText(/\d\.\d{3} s/);
  await expect(settings.run.getByRole('region', { name: 'Program' })).toContainText(
    'print("first", input())',
  );
  await expect(settings.run.getByRole('region', { name: 'Input data', exact: true })).toContainText('Ada');
  await expect(settings.run.getByRole('region', { name: 'Output', exact: true })).toContainText('first Ada');
  await settings.run.getByRole('button', { name: 'Copy code' }).click();
  await expect(settings.run.getByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print("first", input())');

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
  await playground.editorReady();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Python');
  await expect.poll(() => playground.visibleCode()).toContain('first');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('Go');
  await playground.chooseLanguage('python');
  await expect.poll(() => playground.visibleCode()).toContain('my own');

  await settings.open('history');
  await settings.entries.last().getByRole('link').click();
  await settings.run.getByRole('button', { name: 'Load into editor' }).click();
  await playground.editorReady();
  await expect.poll(() => playground.visibleCode()).toContain('first');
  await playground.write('print("changed since")');
  await page.reload();
  await playground.editorReady();
  await expect.poll(() => playground.visibleCode()).toContain('changed since');
  expect(troubles).toEqual([]);
});
