import { API_BASE, getMe, updateProfile } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';

test('an access token is created, used by a script, and revoked', async ({ page, request }) => {
  const account = await registerAccount(request);
  await signIn(page, account);
  await showScreen(page, '/settings?section=tokens');
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'New token' }).click();
  await dialog.getByLabel('Name').fill('Marks');
  await expectForEveryone(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  const shown = dialog.getByLabel('Your token');
  await expect(shown).toHaveValue(/^coderoom_/);
  await expectForEveryone(page, '[role="dialog"]');
  const headers = { authorization: `Bearer ${await shown.inputValue()}` };
  await dialog.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Marks' });
  await expect(row).toContainText('Never');

  // As curl would.
  const me = () => request.get(`${API_BASE}${getMe.path}`, { headers });
  expect(await (await me()).json()).toMatchObject({ username: account.username });
  const renamed = await request.put(`${API_BASE}${updateProfile.path}`, {
    headers,
    data: { full_name: 'Somebody else' },
  });
  expect(renamed.status()).toBe(403);
  await page.reload();
  await expect(row).not.toContainText('Never');
  await expectForEveryone(page);

  await page.getByRole('button', { name: 'Revoke Marks' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toBeHidden();
  const refused = await me();
  expect(refused.status()).toBe(401);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('was revoked') });
});
