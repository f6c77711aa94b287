import { expect, type Page } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';

async function enter(page: Page, student: { email: string; password: string }) {
  const playground = new Playground(page);
  await signIn(page, student);
  await playground.open();
  return playground;
}

test('templates of their own, and what is written in a template: kept with the template and the person', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request);
  const [first, second] = [await course.enrol(), await course.enrol()];
  const playground = await enter(page, first);
  await playground.write('print("mine")');
  await page.keyboard.press('ControlOrMeta+S');
  const drawer = page.getByRole('region', { name: 'Save as Template' });
  const save = drawer.getByRole('button', { name: 'Save' });
  await expect(drawer.getByLabel('Name')).toBeFocused();
  const name = '<img src=x onerror=window.pwned=1>';
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByLabel('Description (optional)').fill('to begin with');
  await save.click();
  await expect(drawer).toBeHidden();

  await playground.write('print("something else")');
  await playground.choose('My Templates', name);
  await playground.shows('print("mine")');
  await expect(playground.submitButton).toBeHidden();
  await playground.choose('My Templates', 'Clear selection');
  await playground.shows('print("something else")');

  await playground.choose('My Templates', name);
  await playground.shows('print("mine")');
  // Saving writes the one that is chosen.
  await playground.write('print("mine, later")');
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await expect(drawer).toBeHidden();
  // What is written in it since is a draft; saved is what Ctrl+S wrote.
  await playground.write('print("not saved")');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Reset to the template' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await playground.shows('print("mine, later")');

  await playground.choose('My Templates', 'Manage…');
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(playground.dialog).toContainText('No personal templates saved');
  await page.keyboard.press('Escape');
  await playground.shows('print("something else")');
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);

  await course.giveOut({ name: 'Sorting' });
  await playground.write('print("of the language")');
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("given")');
  await playground.write('print("half done")');
  await playground.choose('Professor Templates', 'Clear selection');
  await playground.shows('print("of the language")');
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("half done")');
  await expect(page.getByText('Draft of Sorting restored.')).toBeVisible();

  await page.getByRole('button', { name: `Account of ${first.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(playground.selector('Professor Templates')).toBeHidden();
  await expect(page.locator('.monaco-editor .view-lines')).not.toContainText('half done');
  await enter(page, second);
  await playground.choose('Professor Templates', 'Sorting');
  await playground.shows('print("given")');
  await page.getByRole('button', { name: `Account of ${second.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  await enter(page, first);
  await playground.shows('print("half done")');
  expect(troubles).toEqual([]);
});
