import { request as api, expect } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { test } from './journey.ts';
import { openMailbox } from './mailbox.ts';
import { startServer } from './server.ts';
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
  await expect(facts).toContainText(account.email);
  const names = settings.part('Your name');
  const taken = await registerAccount(request);
  await names.getByLabel('Username').fill(taken.username);
  await names.getByRole('button', { name: 'Save name' }).click();
  await expect(names).toContainText(/taken/i);
  const { username } = newAccount();
  await names.getByLabel('Username').fill(username);
  await names.getByLabel('Full name').fill('Ada Lovelace');
  await names.getByRole('button', { name: 'Save name' }).click();
  await expect(facts).toContainText('Ada Lovelace');
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();

  const password = settings.part('Password');
  const renewed = `${account.password}-2`;
  const change = password.getByRole('button', { name: 'Change password' });
  await password.getByLabel('Current password', { exact: true }).fill('not mine');
  await password.getByLabel('New password', { exact: true }).fill(renewed);
  await password.getByLabel('Confirm new password').fill(renewed);
  await change.click();
  await expect(password.getByRole('alert')).toBeVisible();
  await password.getByLabel('Current password', { exact: true }).fill(account.password);
  await change.click();
  await expect(page.getByText('Password changed.')).toBeVisible();
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
