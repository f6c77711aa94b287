import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { type Account, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/journey.ts';
import { spoilTokens } from '#e2e/support/sessions.ts';
import { Settings } from './settings.ts';

const HISTORY = 'No code executions found. Start coding';

/** Counts the token refreshes of a browser's tabs. */
function countRefreshes(context: BrowserContext) {
  const seen = { refreshes: 0 };
  context.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) seen.refreshes++;
  });
  return seen;
}

/** All tabs find at once that the access token has expired, and one of them refreshes it for all. */
async function renewInTurns(account: Account, [first, ...others]: [Page, ...Page[]]) {
  const seen = countRefreshes(first.context());
  await signIn(first, account);
  await spoilTokens(first, { access_token: 'run out' });
  await Promise.all([first, ...others].map((page) => page.goto('/settings')));
  for (const page of [first, ...others]) await expect(page.getByRole('main')).toContainText(HISTORY);
  await expect.poll(() => seen.refreshes).toBe(1);
  await first.reload();
  await expect(first.getByRole('main')).toContainText(HISTORY);
  expect(seen.refreshes).toBe(1);
}

test('tabs: what one does with the session, the others do, until the server does not know it', async ({
  context,
  browser,
  request,
}) => {
  const account = await registerAccount(request);
  const [first, second] = [await context.newPage(), await context.newPage()] as const;
  const settings = new Settings(second);
  await settings.open('profile');
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await signIn(first, account);
  await expect(settings.section('Profile')).toContainText(account.email);
  await renewInTurns(account, [first, second]);

  await settings.open('profile');
  await first.getByRole('button', { name: `Account of ${account.username}` }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await expect(second.getByText(account.email)).toHaveCount(0);

  await test.step('without locks, as on plain http, they take turns as well', async () => {
    const plain = await browser.newContext();
    await plain.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    );
    await renewInTurns(account, [await plain.newPage(), await plain.newPage(), await plain.newPage()]);
  });

  await test.step('a session that the server does not know any more ends with a word', async () => {
    // Two tabs would ask for their news with the spoiled tokens, and only the first of them is told.
    await second.close();
    await signIn(first, account);
    await spoilTokens(first, { access_token: 'run out', refresh_token: 'unknown' });
    await first.goto('/settings');
    await expect(first.getByRole('main')).toContainText('Please sign in');
    await expect(first.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test('what somebody wrote is theirs: it comes along at sign-in, and is out of sight afterwards', async ({
  page,
  request,
}) => {
  const account = await registerAccount(request);
  const playground = new Playground(page);
  await playground.open();
  await playground.write('print("mine")');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await new SignInScreens(page).signIn(account);
  await expect(page).toHaveURL(/\/$/);
  await playground.shows('mine');
  await playground.run();
  await expect(playground.output).toContainText('mine');

  await page.getByRole('button', { name: `Account of ${account.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(playground.output).toContainText('No output yet.');
  await playground.shows('Hello');
  expect(await playground.visibleCode()).not.toContain('mine');
  await page.reload();
  await playground.shows('Hello');
  await signIn(page, account);
  await playground.open();
  await playground.shows('mine');
});
