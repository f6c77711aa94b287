import { API_BASE, getMe, listHistory } from '@coderoom/contract';
import { request as api, expect } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { DESKTOP, findViolationsInBothThemes, PHONE, sideways } from './checks.ts';
import { test } from './journey.ts';
import { openMailbox } from './mailbox.ts';
import { startServer } from './server.ts';
import { spoilTokens } from './sessions.ts';
import { runPrograms, Settings } from './settings.ts';

test('the profile: names, the password, a copy of the data, and the end of the account', async ({
  page,
  request,
  browser,
}) => {
  const account = await registerAccount(request);
  await runPrograms(request, await authorize(request, account), [{ language: 'python', code: 'print(1)' }]);
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, account);
  await signIn(page, account);
  const settings = new Settings(page);
  await settings.open('profile');
  const facts = settings.part('Account');
  for (const text of [account.username, account.email, account.fullName, 'Active', 'Unverified']) {
    await expect(facts).toContainText(text);
  }
  await expect(facts).toContainText(/Member since\s*\d+ \w+ \d{4}/);
  await expect(page.getByRole('button', { name: 'Send verification email' })).toBeHidden();

  const names = settings.part('Names');
  const taken = await registerAccount(request);
  await names.getByLabel('Username').fill('a@b');
  await expect(names).toContainText('Must not contain @.');
  await expect(names.getByRole('button', { name: 'Save names' })).toBeDisabled();
  await names.getByLabel('Username').fill(taken.username);
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(names).toContainText(/taken/i);
  const { username } = newAccount();
  await names.getByLabel('Username').fill(username);
  await names.getByLabel('Full name').fill('Ada Lovelace');
  await names.getByRole('button', { name: 'Save names' }).click();
  await expect(facts).toContainText('Ada Lovelace');
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();

  const password = settings.part('Password');
  const renewed = `${account.password}-2`;
  const change = password.getByRole('button', { name: 'Change password' });
  await password.getByLabel('Current password', { exact: true }).fill('not mine');
  await password.getByLabel('New password', { exact: true }).fill('short');
  await expect(password.getByRole('listitem').first()).toContainText('not met');
  await expect(change).toBeDisabled();
  await password.getByLabel('New password', { exact: true }).fill(renewed);
  await password.getByLabel('Confirm new password').fill(`${renewed}!`);
  await expect(password).toContainText('Passwords do not match');
  await password.getByLabel('Confirm new password').fill(renewed);
  await change.click();
  await expect(password.getByRole('alert')).toBeVisible();
  await password.getByLabel('Current password', { exact: true }).fill(account.password);
  await change.click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await page.reload();
  await expect(facts).toContainText(username);
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByRole('main')).toContainText('Please sign in');
  await elsewhere.close();

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('coderoom-data.json');
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain('print(1)');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the account ${username}?` });
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(remove).toBeDisabled();
  await dialog.getByLabel('Your password', { exact: true }).fill('not mine');
  await remove.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(renewed);
  await remove.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.goto('/login');
  await new SignInScreens(page).signIn({ email: account.email, password: renewed });
  await expect(new SignInScreens(page).error).toBeVisible();
});

test('the email address is verified by the link of a mail, signed out as well', async ({ page }) => {
  const mailbox = await openMailbox();
  const server = await startServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'coderoom@school.test' });
  try {
    const inPage = (path: string) => `${server.origin}${path}`;
    await page.goto(inPage('/settings?verify=no-such-link'));
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Please sign in');
    await expect(page).toHaveURL(inPage('/settings'));

    const there = await api.newContext({ baseURL: server.origin });
    const account = await registerAccount(there);
    await there.dispose();
    await page.goto(inPage('/login'));
    await new SignInScreens(page).signIn(account);
    await expect(page).toHaveURL(inPage('/'));
    await page.goto(inPage('/settings?section=profile'));
    const settings = new Settings(page);
    await page.getByRole('button', { name: 'Send verification email' }).click();
    await expect(settings.part('Account').getByRole('status')).toBeVisible();
    await page.goto(await mailbox.linkTo('/settings'));
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await expect(page).not.toHaveURL(/verify/);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(settings.part('Account')).toContainText('Verified');
    await expect(page.getByRole('button', { name: 'Send verification email' })).toBeHidden();
  } finally {
    await server.stop();
    mailbox.close();
  }
});

test('preferences: the theme at once, notifications kept here, the editor as it is', async ({
  page,
  request,
}) => {
  await signIn(page, await registerAccount(request));
  const settings = new Settings(page);
  await settings.open('preferences');
  const section = settings.section('Preferences');
  for (const [choice, look] of [
    ['Dark', /dark/],
    ['Light', /light/],
  ] as const) {
    await section.getByRole('radio', { name: choice }).click();
    await expect(page.locator('html')).toHaveClass(look);
  }
  const notifications = section.getByRole('switch', { name: 'Enable notifications' });
  await expect(notifications).not.toBeChecked();
  // Its words turn it as well; where the browser does not allow any, that is said.
  await section.getByText('Enable notifications', { exact: true }).click();
  await expect(notifications).toBeChecked();
  await expect(section.getByRole('status')).toContainText('The browser');
  await page.reload();
  await expect(notifications).toBeChecked();
  await notifications.focus();
  await page.keyboard.press('Space');
  await expect(section.getByRole('status')).toBeHidden();
  for (const fact of ['Font size14px', 'Tab size2', 'Word wrapOn', 'Line numbersOn', 'MinimapOff']) {
    await expect(section).toContainText(fact);
  }
});

test('several calls that find the session stale renew it once', async ({ page, request }) => {
  const account = await registerAccount(request);
  await signIn(page, account);
  await spoilTokens(page, { access_token: 'run out' });
  let refreshes = 0;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/auth/refresh')) refreshes++;
    if (response.status() === 401) refused.push(new URL(response.url()).pathname);
  });
  // Both calls are refused before either can have new tokens.
  await page.route('**/auth/refresh', async (route) => {
    await expect.poll(() => refused.length).toBe(2);
    await route.continue();
  });
  const known = page.waitForResponse(
    (response) => response.url().endsWith(`${API_BASE}${getMe.path}`) && response.ok(),
  );
  await new Settings(page).open('history');
  await known;
  await expect(page.getByRole('main')).toContainText('No code executions found.');
  expect(refused.sort()).toEqual([`${API_BASE}${getMe.path}`, `${API_BASE}${listHistory.path}`].sort());
  expect(refreshes).toBe(1);
});

test('the settings for everyone: both themes, on a desk and on a phone', async ({ page, request }) => {
  const settings = new Settings(page);
  const check = async () => {
    expect(await findViolationsInBothThemes(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  };
  await settings.open('history');
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('main')).toContainText('Please sign in');
    await check();
  }

  const account = await registerAccount(request);
  await runPrograms(request, await authorize(request, account), [
    { language: 'python', code: 'print("a\\n" * 100)' },
    { language: 'python', code: 'print(missing)', input_data: 'one\n' },
  ]);
  await signIn(page, account);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await settings.open('history');
    await expect(settings.entries).toHaveCount(2);
    await check();
    await settings.entries.first().getByRole('link').click();
    await expect(settings.run).toContainText('NameError');
    await check();
    for (const name of ['Profile', 'Preferences'] as const) {
      await page.getByRole('link', { name }).click();
      await expect(settings.section(name)).toBeVisible();
      await check();
    }
  }
});
