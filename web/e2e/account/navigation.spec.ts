import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type Account, registerAccount, signIn } from '#e2e/support/accounts.ts';
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

/** Both tabs find at once that the access token has expired, and one of them refreshes it for both. */
async function renewOnce(account: Account, tabs: readonly [Page, Page]) {
  const [first] = tabs;
  const seen = countRefreshes(first.context());
  await signIn(first, account);
  await spoilTokens(first, { access_token: 'run out' });
  await Promise.all(tabs.map((page) => page.goto('/settings')));
  for (const page of tabs) await expect(page.getByRole('main')).toContainText(HISTORY);
  await expect.poll(() => seen.refreshes).toBe(1);
  await first.reload();
  await expect(first.getByRole('main')).toContainText(HISTORY);
  expect(seen.refreshes).toBe(1);
}

test('tabs: what one does with the session, the others do, until the server does not know it', {
  tag: '@breadth',
}, async ({ context, request }) => {
  const account = await registerAccount(request);
  const [first, second] = [await context.newPage(), await context.newPage()] as const;
  const settings = new Settings(second);
  await settings.open('profile');
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await signIn(first, account);
  await expect(settings.section('Profile')).toContainText(account.email);
  await renewOnce(account, [first, second]);

  await settings.open('profile');
  await first.getByRole('button', { name: `Account of ${account.username}` }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await expect(second.getByText(account.email)).toHaveCount(0);

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
