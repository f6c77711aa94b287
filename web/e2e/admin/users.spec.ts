import { API_BASE, listUsers } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { runPrograms } from '#e2e/account/settings.ts';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { Admin, ownName } from './admin.ts';

const DENIED = "Access Denied - You don't have permission to access the admin dashboard";

function openAuditLog(admin: Admin, search: string) {
  return admin.open('Users', `&tab=audit&search=${encodeURIComponent(search)}`);
}

test('somebody is looked up, is an admin for a while, is signed out at once, and comes back by a link that works once', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const troubles = watch(page);
  const family = ownName('Kovač');
  const mira = await registerAccount(request, newAccount({ fullName: `Mira ${family}` }));
  const ada = await registerAccount(request, newAccount({ fullName: `=HYPERLINK("x") ${family}` }));
  await runPrograms(request, await authorize(request, ada), [{ language: 'python', code: 'print(1)' }]);
  const admin = new Admin(page);
  const list = admin.section('Users');
  const head = (name: string) => page.getByRole('columnheader', { name });
  const rows = admin.rowOf(family);
  await admin.signIn();
  await admin.open('Users');

  await test.step('they are found by name, sorted and narrowed, and the address keeps that', async () => {
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(family);
    await expect(page).toHaveURL(/search=/);
    await expect(rows).toHaveCount(2);
    await expect(list).toContainText('1–2 of 2');
    for (const text of [mira.email, 'Active', 'Never']) {
      await expect(admin.rowOf(mira.username)).toContainText(text);
    }
    await expect(admin.rowOf(ada.username)).toContainText(/Today \d\d:\d\d/);
    await head('Runs').getByRole('button').click();
    await expect(rows.first()).toContainText(ada.username);
    await head('Runs').getByRole('button').click();
    await expect(head('Runs')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toContainText(mira.username);
    await page.reload();
    await expect(rows.first()).toContainText(mira.username);
    await expectForEveryone(page);
  });

  await test.step('the file of the list has them, and nothing in it is a formula', async () => {
    const users = await admin.downloadCsv();
    expect(users.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    expect(users.mark).toBe('\ufeff');
    expect(users.rows).toHaveLength(3);
    const [titles = [], ...cells] = users.rows;
    const line = cells.find((row) => row[titles.indexOf('Username')] === ada.username);
    expect(line?.[titles.indexOf('Full name')]).toMatch(/^'=HYPERLINK/);
  });

  const theirs = await openElsewhere(browser);
  const screen = new SignInScreens(theirs);
  const theirTroubles = watch(theirs);
  const main = theirs.getByRole('navigation', { name: 'Main' });
  const dashboard = new Admin(theirs);
  await test.step('visitors sign in first, students are turned away', async () => {
    await theirs.goto('/admin?section=templates');
    await expect(theirs.getByRole('main')).toContainText('Please sign in');
    await theirs.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await screen.signIn(mira);
    await expect(theirs).toHaveURL(/\/admin\?section=templates$/);
    await expect(theirs.getByText(DENIED)).toBeVisible();
    await expect(main.getByRole('link')).toHaveText(['IDE', 'Tasks', 'Settings']);
    const headers = await authorize(request, mira);
    expect((await request.get(`${API_BASE}${listUsers.path}`, { headers })).status()).toBe(403);
  });

  await test.step('made an admin, they find their way by menu, bar and sections', async () => {
    await admin.act(mira.username, 'Make an admin');
    await expect(admin.question).toContainText(`Make ${mira.username} an admin?`);
    await admin.question.getByRole('button', { name: 'Make an admin' }).click();
    await expect(admin.rowOf(mira.username)).toContainText('Admin');
    await theirs.reload();
    await screen.accountOf(mira).click();
    await theirs.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await expect(dashboard.section('System Overview')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
    await expect(dashboard.sections.getByRole('link')).toHaveText([
      'System Overview',
      'Classrooms',
      'Professor Templates',
      'Assignments',
      'Executions',
      'Submissions',
      /^Users/,
    ]);
    await dashboard.sections.getByRole('link', { name: 'Users' }).click();
    await expect(theirs).toHaveURL(/section=users/);
  });

  await test.step('of themselves they change nothing', async () => {
    await theirs.getByRole('searchbox', { name: 'Name or email' }).fill(mira.username);
    // A search that is still to come would be the next call of the next step.
    await expect(dashboard.section('Users')).toContainText('1–1 of 1');
    await theirs.getByRole('button', { name: `Actions for ${mira.username}` }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Create reset link']);
    await theirs.keyboard.press('Escape');
    expect(theirTroubles).toEqual([]);
  });

  await test.step('no admin any more, they are turned away at the next call', async () => {
    await admin.act(mira.username, 'Remove as admin');
    await expect(admin.question).toContainText(`Remove ${mira.username} as an admin?`);
    await admin.question.getByRole('button', { name: 'Remove as admin' }).click();
    await expect(admin.rowOf(mira.username)).not.toContainText('Admin');
    await theirs.getByRole('button', { name: 'Refresh' }).click();
    await expect(theirs.getByText(DENIED)).toBeVisible();
  });

  await test.step('who is deactivated is signed out at once', async () => {
    // Their live connection may be there already or still to come: they are told in both cases.
    await theirs.goto('/');
    await expect(screen.accountOf(mira)).toBeVisible();
    await admin.act(mira.username, 'Deactivate');
    await expect(admin.question).toContainText(`Deactivate ${mira.username}?`);
    await admin.question.getByRole('button', { name: 'Deactivate' }).click();
    await expect(admin.rowOf(mira.username)).toContainText('Inactive');
    await expect(theirs.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(screen.accountOf(mira)).toBeHidden();
    await theirs.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
    await screen.signIn(mira);
    await expect(screen.error).toContainText(/deactivated|inactive|not active/i);
    await admin.act(mira.username, 'Activate');
    await expect(admin.rowOf(mira.username)).not.toContainText('Inactive');
  });

  await test.step('a reset link is shown once, and works once', async () => {
    await admin.act(mira.username, 'Create reset link');
    await expect(admin.dialog).toContainText('shown only once');
    await expect(admin.dialog).toContainText(/until \d+ \w+ \d{4}, \d\d:\d\d/);
    const field = admin.dialog.getByLabel('Reset link', { exact: true });
    await expect(field).toHaveAttribute('readonly', '');
    await admin.dialog.getByRole('button', { name: 'Copy reset link' }).click();
    const link = await field.inputValue();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await admin.dialog.getByRole('button', { name: 'Close' }).click();

    // The new password ends sessions that began in the meantime.
    await signIn(theirs, mira);
    await theirs.goto(link);
    await expect(screen.heading).toHaveText('Choose a new password');
    await screen.chooseNewPassword('Orchard?8gate');
    await expect(screen.heading).toHaveText('Password changed');
    await expect(screen.accountOf(mira)).toBeHidden();
    await screen.button('Continue to Sign In').click();
    await screen.signIn({ ...mira, password: 'Orchard?8gate' });
    await expect(screen.accountOf(mira)).toBeVisible();
    await theirs.goto(link);
    await screen.chooseNewPassword('Meadow?9gate');
    await expect(screen.heading).toHaveText('This link no longer works');
    await theirs.close();
  });

  await test.step('the audit log has it all, by its filters, and as a file', async () => {
    await openAuditLog(admin, mira.username);
    for (const text of [
      'Admin rights granted',
      'Admin rights removed',
      'User deactivated',
      'User activated',
      'Reset link created',
    ]) {
      await expect(admin.rowOf(text)).toContainText(mira.username);
    }
    await expect(admin.rowOf('GET /admin/users').first()).toContainText('Access denied');
    await expectForEveryone(page);
    await admin.choose('Filter by action', 'Admin rights granted');
    await expect(page).toHaveURL(/action=admin_granted/);
    await expect(list).toContainText('1–1 of 1');
    const log = await admin.downloadCsv();
    expect(log.name).toMatch(/^audit-log-/);
    expect(log.rows).toHaveLength(2);
  });
  expect(troubles).toEqual([]);
});
