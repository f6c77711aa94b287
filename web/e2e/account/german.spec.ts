import { expect } from '@playwright/test';
import { ownName } from '#e2e/admin/admin.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { newAccount, registerAccount, signIn } from '#e2e/support/accounts.ts';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { ADMIN } from '#e2e/support/server.ts';
import { openClassOfTeacher } from '#e2e/teacher/live-class.ts';
import { accounts } from '#texts/de/accounts.ts';
import { sections as adminSections } from '#texts/de/admin/sections.ts';
import { auth } from '#texts/de/auth.tsx';
import { commandPalette } from '#texts/de/command-palette.ts';
import { liveClass } from '#texts/de/live-class.tsx';
import { navigation } from '#texts/de/navigation.tsx';
import { runs } from '#texts/de/runs.ts';
import { preferences } from '#texts/de/settings/preferences.ts';
import { sections } from '#texts/de/settings/sections.ts';
import { LANGUAGE_NAMES } from '#texts/language.ts';
import { expectGerman } from './german.ts';

test.use({ locale: 'de-AT' });

test('a visitor whose browser asks for German: a run, an account, and the way back to English', async ({
  page,
  request,
}) => {
  test.slow();
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

  await page.goto('/signup');
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
  await main.getByLabel(auth.registration.username).fill(account.username);
  await main.getByRole('button', { name: auth.registration.act }).click();
  await expect(page.getByRole('heading', { name: auth.registration.done })).toBeVisible();
  await expectGerman(page);
  await page.getByRole('button', { name: auth.toSignIn }).click();
  await main.getByLabel(auth.password, { exact: true }).fill(account.password);
  await expectGerman(page);
  await main.getByRole('button', { name: auth.signIn }).click();

  await page.getByRole('link', { name: navigation.settings }).click();
  for (const section of [sections.history, sections.grades, sections.profile, sections.preferences]) {
    await page.getByRole('navigation', { name: sections.settings }).getByText(section).click();
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible();
    await expectGerman(page);
  }
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
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('listbox', { name: commandPalette.list })).toBeVisible();
  await expectGerman(page);
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});

test('a school in German: the dashboard, and a live class of a teacher', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const troubles = watch(page);
  const name = ownName('9b');
  const { course, teacher } = await openClassOfTeacher(request, name, 'Zwei Rätsel');
  await course.enrol();
  await signIn(page, ADMIN);
  for (const section of ['overview', 'classrooms', 'templates', 'assignments', 'executions'] as const) {
    await showScreen(page, `/admin?section=${section}`);
    await expect(page.getByRole('heading', { name: adminSections[section] }).first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectGerman(page);
  }

  const teaching = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await signIn(teaching, teacher);
  await teaching.goto('/settings?section=profile');
  await expect(teaching.getByRole('region', { name: sections.profile, exact: true })).toBeVisible();
  await expectGerman(teaching);
  await teaching.getByRole('button', { name: /^Live-Unterricht in/ }).click();
  const dialog = teaching.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectGerman(teaching);
  await dialog.getByRole('button', { name: 'Beginnen' }).click();
  await expect(teaching.getByRole('list', { name: liveClass.needs.away }).getByRole('button')).toHaveCount(1);
  await expectGerman(teaching);
  expect(troubles).toEqual([]);
});
