import { expect } from '@playwright/test';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { Playground } from './playground.ts';

test('a learner sets the editor up in the status bar, and an editor elsewhere follows at once', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  await signIn(page, account);
  const school = new Playground(page);
  await school.open();
  const other = await openElsewhere(browser);
  await signIn(other, account);
  const home = new Playground(other);
  await home.open();
  const size = async () =>
    await other
      .locator('.view-line')
      .first()
      .evaluate((line) => getComputedStyle(line).fontSize);
  await expect.poll(size).toBe('14px');

  // The sample's own indentation, then that of what is pasted.
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Spaces: 4');
  await school.write('if True:\n\tprint(1)\n');
  await expect(status).toContainText('Tab size: 4');

  await status.getByRole('button', { name: 'Tab size: 4' }).press('Enter');
  await page.getByRole('combobox', { name: 'Font size' }).click();
  await page.getByRole('option', { name: '20px' }).click();
  await expect.poll(size).toBe('20px');
  await page.keyboard.press('Escape');
  await expect(status.getByRole('button', { name: 'Tab size: 4' })).toBeFocused();
  expect(troubles).toEqual([]);
});
