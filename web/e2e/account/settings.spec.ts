import { API_BASE, getMe, updateProfile } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { runPrograms, Settings } from './settings.ts';

test('the account: names, the password, a token for a script, a copy of the data, and its end', {
  tag: '@breadth',
}, async ({ page, request, browser }) => {
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
  const { username } = newAccount();
  await names.getByLabel('Username').fill(username);
  await names.getByLabel('Full name').fill('Ada Lovelace');
  await names.getByRole('button', { name: 'Save name' }).click();
  await expect(facts).toContainText('Ada Lovelace');
  await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();

  const password = settings.part('Password');
  const renewed = `${account.password}-2`;
  const change = password.getByRole('button', { name: 'Change password' });
  await password.getByLabel('Current password', { exact: true }).fill(account.password);
  await password.getByLabel('New password', { exact: true }).fill(renewed);
  await password.getByLabel('Confirm new password').fill(renewed);
  await change.click();
  await expect(page.getByText('Password changed.')).toBeVisible();
  await elsewhere.goto('/settings');
  await expect(elsewhere.getByRole('main')).toContainText('Please sign in');
  await elsewhere.close();

  await test.step('a token is created, used by a script, and revoked', async () => {
    await settings.open('tokens');
    const tokens = page.getByRole('dialog');
    await page.getByRole('button', { name: 'New token' }).click();
    await tokens.getByLabel('Name').fill('Marks');
    await tokens.getByRole('button', { name: 'Create token' }).click();
    const shown = tokens.getByLabel('Your token');
    await expect(shown).toHaveValue(/^coderoom_/);
    const headers = { authorization: `Bearer ${await shown.inputValue()}` };
    await tokens.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marks' });
    await expect(row).toContainText('Never');

    // As curl would.
    const me = () => request.get(`${API_BASE}${getMe.path}`, { headers });
    expect(await (await me()).json()).toMatchObject({ username });
    const data = { full_name: 'Somebody else' };
    expect((await request.put(`${API_BASE}${updateProfile.path}`, { headers, data })).status()).toBe(403);
    await page.getByRole('link', { name: 'API documentation' }).click();
    await expect(page.getByRole('main')).toContainText(getMe.path);
    await page.goBack();
    await page.getByRole('button', { name: 'Revoke Marks' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toBeHidden();
    const refused = await me();
    expect(refused.status()).toBe(401);
    expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('was revoked') });
    await settings.open('profile');
  });

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('coderoom-data.json');
  const chunks = await (await file.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain('print(1)');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete the account ${username}?` });
  const remove = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Your password', { exact: true }).fill(renewed);
  await remove.click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await new SignInScreens(page).signIn({ email: account.email, password: renewed });
  await expect(new SignInScreens(page).error).toBeVisible();
});
