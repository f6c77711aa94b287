import { expect } from '@playwright/test';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

test('the page goes on without its server: scripts that are gone, no connection, screens that do not come', async ({
  page,
  context,
}) => {
  // A page older than its server reloads.
  await page.goto('/signup');
  let asked = 0;
  await page.route('**/assets/legal-*.js', async (route) => {
    asked += 1;
    await (asked === 1 ? route.fulfill({ status: 404 }) : route.continue());
  });
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  expect(asked).toBe(2);

  // The playground comes later than the page, and not without a connection: the bar stays, and leads away from there.
  const failure = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  const playground = new Playground(page);
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'IDE' }).click();
  await expect(failure).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Settings' })).toBeVisible();
  await context.setOffline(false);
  await expect(playground.runButton).toBeEnabled();

  await playground.open();
  await playground.write('print("kept")');
  await context.setOffline(true);
  await playground.chooseLanguage('rust');
  await playground.shows('Press Run, or Ctrl+Enter');
  await expect(playground.runButton).toBeEnabled();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByText("Couldn't load the commands.")).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Libraries' }).click();
  await expect(page.getByText("Couldn't load this part.")).toBeVisible();
  await playground.shows('Press Run, or Ctrl+Enter');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText("The server still can't be reached.")).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'IDE' }).click();
  await playground.chooseLanguage('python');
  await playground.shows('print("kept")');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible();
});
