import { expect } from '@playwright/test';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { Playground } from './playground.ts';

// Definitions are part of it, in JavaScript too.
test.use({ assistance: 'all' });

test("a learner uses the editor's menu and status bar, and an editor elsewhere follows at once", async ({
  page,
  browser,
  request,
}) => {
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

  // A name is followed by the key that the menu names.
  await school.chooseLanguage('javascript');
  await school.write('function total() {\n  return 1;\n}\n\ntotal();');
  await expect(status).toContainText('Ln 5');
  await page.keyboard.press('Control+Home');
  await page.getByText('total();').click({ button: 'right', position: { x: 12, y: 8 } });
  await expect(page.getByRole('menuitem', { name: 'Go to Definition' })).toContainText('Ctrl+F12');
  await page.keyboard.press('Escape');
  await expect(status).toContainText('Ln 5');
  await page.keyboard.press('Control+F12');
  await expect(status).toContainText('Ln 1');
  expect(troubles).toEqual([]);
});
