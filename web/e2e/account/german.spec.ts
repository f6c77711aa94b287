import { expect } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { newAccount, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { accounts } from '#texts/de/accounts.ts';
import { sections as adminSections } from '#texts/de/admin/sections.ts';
import { auth } from '#texts/de/auth.tsx';
import { runs } from '#texts/de/runs.ts';
import { preferences } from '#texts/de/settings/preferences.ts';
import { LANGUAGE_NAMES } from '#texts/language.ts';
import { expectGerman } from './german.ts';

test.use({ locale: 'de-AT' });

test('in German: a visitor runs a program and signs up, an admin reads the dashboard and goes on in English', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const taken = await registerAccount(request);
  const playground = new Playground(page);
  await playground.open();
  await playground.write('print(sum(range(4)))\nprint(undefined_name)\n');
  await page.getByRole('button', { name: runs.run, exact: true }).click();
  await expect(page.getByText(runs.output.explanation)).toBeVisible();
  await expectGerman(page);
  // Monaco's own translation.
  await page.locator('.view-line').first().click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: 'Einfügen' })).toBeVisible();
  await page.keyboard.press('Escape');

  await showScreen(page, '/signup');
  const main = page.getByRole('main');
  const account = newAccount();
  const fields = [
    [auth.email, account.email],
    [auth.registration.username, taken.username],
    [auth.registration.fullName, account.fullName],
    [auth.password, account.password],
    [auth.confirmPassword, account.password],
  ] as const;
  for (const [label, text] of fields) await main.getByLabel(label, { exact: true }).fill(text);
  await expect(main.getByRole('listitem').filter({ hasText: accounts.password.met })).toHaveCount(5);
  await main.getByRole('button', { name: auth.registration.act }).click();
  // The server's own sentence.
  await expect(main.getByRole('alert')).toHaveText('Dieser Benutzername ist schon vergeben.');
  await expectGerman(page);

  // Who is signed out has no settings: the language is changed where they sign in.
  await showScreen(page, '/login');
  await main.getByRole('button', { name: LANGUAGE_NAMES.en }).click();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await main.getByRole('button', { name: LANGUAGE_NAMES.de }).click();
  await expect(page.getByRole('heading', { name: auth.signIn })).toBeVisible();
  await expectGerman(page);

  await signIn(page, ADMIN);
  for (const section of ['overview', 'classrooms', 'templates'] as const) {
    await showScreen(page, `/admin?section=${section}`);
    await expect(page.getByRole('heading', { name: adminSections[section] }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectGerman(page);
  }

  await showScreen(page, '/settings?section=preferences');
  await expect(page.getByRole('heading', { name: preferences.name })).toBeVisible();
  await expectGerman(page);
  await page.getByRole('combobox', { name: preferences.language.title }).click();
  await page.getByRole('option', { name: LANGUAGE_NAMES.en }).click();
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Preferences' })).toBeVisible();

  // Also available from any screen.
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('deutsch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: preferences.name })).toBeVisible();
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});
