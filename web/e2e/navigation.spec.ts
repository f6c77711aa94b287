import { AUTH_STORAGE_KEY } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { findViolations, PHONE, watch } from './checks.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';
import { spoilTokens } from './sessions.ts';
import { Settings } from './settings.ts';

function main(page: Page) {
  return page.getByRole('navigation', { name: 'Main' });
}

function countRefreshes(page: Page) {
  const seen = { refreshes: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh')) seen.refreshes++;
  });
  return seen;
}

test('the bar: what visitors see, signing in, the menu, and out again', async ({ page, request }) => {
  const troubles = watch(page);
  const account = await registerAccount(request);
  await page.goto('/');
  await expect(main(page).getByRole('link')).toHaveText(['IDE', 'Settings']);
  await expect(main(page).getByRole('link', { name: 'IDE' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeVisible();

  await main(page).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await new SignInScreens(page).signIn(account);
  await expect(page).toHaveURL(/\/settings$/);
  await expect(main(page).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeHidden();

  const menu = page.getByRole('button', { name: `Account of ${account.username}` });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toContainText(account.username);
  await expect(page.getByRole('menu')).toContainText(account.email);
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Log out']);
  expect(await findViolations(page, '[role=menu]')).toEqual([]);

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(menu).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBe(null);
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('Please sign in');

  // Signing in leads back to where it was asked for, a look at the other screen in between or not.
  await page.goto('/privacy');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await new SignInScreens(page).signIn(account);
  await expect(page).toHaveURL('/privacy');
  expect(troubles).toEqual([]);
});

test('the first key leads past the bar, on every screen', async ({ page }) => {
  const troubles = watch(page);
  for (const address of ['/', '/login', '/privacy']) {
    await page.goto(address);
    const content = page.getByRole('main');
    await expect(content).toBeVisible();
    const skip = page.getByRole('button', { name: 'Skip to the content' });
    await expect(skip).not.toBeInViewport({ ratio: 0.9 });
    await skip.focus();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(content).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(content.locator(':focus')).toHaveCount(1);
    await expect(content).not.toHaveAttribute('tabindex');
  }
  expect(troubles).toEqual([]);
});

test('on a phone the menu holds all of it', async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const account = await registerAccount(request);
  const open = () => page.getByRole('button', { name: 'Menu' }).click();
  await page.goto('/');
  await open();
  await expect(page.getByRole('menuitem')).toHaveText(['IDE', 'Settings', 'Sign In', 'Sign Up']);
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await open();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await new SignInScreens(page).signIn(account);
  await expect(page).toHaveURL(/\/settings$/);
  await open();
  await expect(page.getByRole('menu')).toContainText(account.email);
  await expect(page.getByRole('menuitem')).toHaveText(['IDE', 'Settings', 'Log out']);
  expect(await findViolations(page, '[role=menu]')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await open();
  await expect(page.getByRole('menuitem', { name: 'Sign In' })).toBeVisible();
});

test('tabs: what one does with the session, the other does', async ({ context, request }) => {
  const account = await registerAccount(request);
  const [first, second] = [await context.newPage(), await context.newPage()];
  const settings = new Settings(second);
  await settings.open('profile');
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await signIn(first, account);
  await expect(settings.section('Profile')).toContainText(account.email);

  // Both find at once that the access token has run out.
  const seen = [countRefreshes(first), countRefreshes(second)];
  await spoilTokens(first, { access_token: 'run out' });
  await Promise.all([first.goto('/settings'), second.goto('/settings')]);
  for (const page of [first, second]) {
    await expect(page.getByRole('main')).toContainText('No code executions found. Start coding');
  }
  await expect.poll(() => seen.reduce((sum, { refreshes }) => sum + refreshes, 0)).toBe(1);
  await first.reload();
  await expect(first.getByRole('main')).toContainText('No code executions found. Start coding');

  await settings.open('profile');
  await first.getByRole('button', { name: `Account of ${account.username}` }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second.getByRole('main')).toContainText('Please sign in');
  await expect(second.getByText(account.email)).toHaveCount(0);
});

test('without locks, as on plain http, the tabs take turns as well', async ({ context, request }) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
  );
  const account = await registerAccount(request);
  const pages = [await context.newPage(), await context.newPage(), await context.newPage()];
  const seen = pages.map(countRefreshes);
  const [first] = pages;
  if (first === undefined) throw new Error('no page');
  await signIn(first, account);
  await spoilTokens(first, { access_token: 'run out' });
  await Promise.all(pages.map((page) => page.goto('/settings')));
  for (const page of pages) {
    await expect(page.getByRole('main')).toContainText('No code executions found. Start coding');
  }
  expect(seen.reduce((sum, { refreshes }) => sum + refreshes, 0)).toBe(1);
});

test('a session that the server does not know any more ends with a word', async ({ page, request }) => {
  const account = await registerAccount(request);
  await signIn(page, account);
  await spoilTokens(page, { access_token: 'run out', refresh_token: 'unknown' });
  await page.goto('/settings');
  await expect(page.getByRole('main')).toContainText('Please sign in');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
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
  await expect.poll(() => playground.visibleCode()).toContain('mine');
  await playground.run();
  await expect(playground.output).toContainText('mine');

  await page.getByRole('button', { name: `Account of ${account.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(playground.output).toContainText('No output yet.');
  await expect.poll(() => playground.visibleCode()).toContain('Hello');
  expect(await playground.visibleCode()).not.toContain('mine');
  await page.reload();
  await expect.poll(() => playground.visibleCode()).toContain('Hello');
  await signIn(page, account);
  await playground.open();
  await expect.poll(() => playground.visibleCode()).toContain('mine');
});

test('a name is a name, whatever it holds', async ({ page, request }) => {
  const evil = '<img src=x onerror=window.pwned=1>';
  const fresh = newAccount();
  const account = await registerAccount(request, {
    ...fresh,
    username: `${evil}${fresh.username.slice(-8)}`,
    fullName: `${evil}${evil}`,
  });
  await signIn(page, account);
  await new Playground(page).open();
  const menu = page.getByRole('button', { name: `Account of ${account.username}` });
  await menu.click();
  await expect(page.getByRole('menu')).toContainText(account.username);
  await page.keyboard.press('Escape');
  const settings = new Settings(page);
  await settings.open('profile');
  await expect(settings.part('Account')).toContainText(account.fullName);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toContainText(`Delete the account ${account.username}?`);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menu')).toContainText(account.username);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
