import { expect } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { runPrograms, Settings } from './settings.ts';

test('the profile: names, the password, a copy of the data, and the end of the account', async ({
  page,
  request,
  browser,
}) => {
  const account = await registerAccount(request);
  await runPrograms(request, await authorize(request, account), [{ language: 'python', code: 'print(1)' }]);
  const elsewhere = await openElsewhere(browser);
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
