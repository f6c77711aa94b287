import { API_BASE, listUsers } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { runPrograms } from '#e2e/account/settings.ts';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from '#e2e/support/accounts.ts';
import { DESKTOP, expectForEveryone, findViolations, TABLET, watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { Admin, ownName } from './admin.ts';

const DENIED = "Access Denied - You don't have permission to access the admin dashboard";

function openAuditLog(admin: Admin, search: string) {
  return admin.open('Users', `&tab=audit&search=${encodeURIComponent(search)}`);
}

test('somebody is looked up, signed out at once by an admin, and comes back by a link that works once', async ({
  page,
  browser,
  request,
}) => {
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
    for (const text of [mira.email, 'Active', 'Unverified', 'Never']) {
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
    await page.setViewportSize(TABLET);
    await expect(head('Email')).toBeHidden();
    await page.setViewportSize(DESKTOP);
    await admin.choose('Filter by role', 'Admins');
    await expect(list).toContainText(`No user found matching “${family}”.`);
    await list.getByRole('button', { name: 'Clear filters' }).first().click();
    await expect(page).not.toHaveURL(/role=|search=/);
    await page.getByRole('searchbox', { name: 'Name or email' }).fill(family);
    await expect(list).toContainText('1–2 of 2');
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

  await test.step('a row opens wherever it is clicked, in another tab as well', async () => {
    const figure = admin.rowOf(mira.username).getByRole('cell').nth(3);
    const another = page.context().waitForEvent('page');
    await figure.click({ button: 'middle' });
    await (await another).close();
    await expect(page).not.toHaveURL(/user=/);
    await figure.click();
    await expect(page).toHaveURL(new RegExp(`user=${mira.id}`));
    const detail = page.getByRole('region', { name: 'User', exact: true });
    await page.reload();
    for (const text of [`Mira ${family}`, mira.email]) await expect(detail).toContainText(text);
    await expectForEveryone(page);
    await detail.getByRole('button', { name: 'Back to the users' }).click();
    await expect(rows).toHaveCount(2);
  });

  const theirs = await openElsewhere(browser);
  const screen = new SignInScreens(theirs);
  await test.step('who is deactivated is signed out at once', async () => {
    await signIn(theirs, mira);
    // The playground receives the server's events once Socket.IO has confirmed its connection.
    const isLive = theirs
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
      );
    await theirs.goto('/');
    await isLive;
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
    expect(await findViolations(page, '[role=dialog]')).toEqual([]);
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
    expect(await findViolations(theirs)).toEqual([]);
    await screen.button('Ask for a new link').click();
    await expect(screen.field('Email')).toBeFocused();
    await theirs.close();
  });

  await test.step('the audit log has it all', async () => {
    await openAuditLog(admin, mira.username);
    for (const text of ['User deactivated', 'User activated', 'Reset link created']) {
      await expect(admin.rowOf(text)).toContainText(mira.username);
    }
  });
  expect(troubles).toEqual([]);
});

test('a student is turned away, is made an admin, finds their way, and is turned away again', async ({
  page,
  browser,
  request,
}) => {
  const person = await registerAccount(request);
  const theirs = await openElsewhere(browser);
  const troubles = watch(theirs);
  const main = theirs.getByRole('navigation', { name: 'Main' });
  const account = theirs.getByRole('button', { name: `Account of ${person.username}` });
  const teacher = new Admin(theirs);
  const admin = new Admin(page);

  await test.step('visitors sign in first, students are turned away', async () => {
    await theirs.goto('/admin?section=templates');
    await expect(theirs.getByRole('main')).toContainText('Please sign in');
    await theirs.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await new SignInScreens(theirs).signIn(person);
    await expect(theirs).toHaveURL(/\/admin\?section=templates$/);
    await expect(theirs.getByText(DENIED)).toBeVisible();
    await expect(main.getByRole('link')).toHaveText(['IDE', 'Tasks', 'Settings']);
    await account.click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Settings', 'Join a class…', 'Log out']);
    await theirs.keyboard.press('Escape');
    await theirs.getByRole('button', { name: 'Go to Settings' }).click();
    await expect(theirs).toHaveURL(/\/settings$/);
    await theirs.goBack();
    await theirs.getByRole('button', { name: 'Go to the IDE' }).click();
    await expect(theirs).toHaveURL(/\/$/);
    const headers = await authorize(request, person);
    expect((await request.get(`${API_BASE}${listUsers.path}`, { headers })).status()).toBe(403);
  });

  await test.step('made an admin, they find their way by menu, bar and sections', async () => {
    await admin.signIn();
    await admin.open('Users', `&search=${person.username}`);
    await admin.act(person.username, 'Make an admin');
    await expect(admin.question).toContainText(`Make ${person.username} an admin?`);
    await admin.question.getByRole('button', { name: 'Make an admin' }).click();
    await expect(admin.rowOf(person.username)).toContainText('Admin');
    await theirs.reload();
    await account.click();
    await theirs.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
    await expect(teacher.section('System Overview')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
    await expect(teacher.sections.getByRole('link')).toHaveText([
      'System Overview',
      'Classrooms',
      'Professor Templates',
      'Assignments',
      'Executions',
      'Submissions',
      /^Users/,
    ]);
    await teacher.sections.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await teacher.sections.getByRole('link', { name: 'Users' }).click();
    await expect(theirs).toHaveURL(/section=users/);
    await theirs.reload();
    await expect(teacher.sections.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(teacher.sections.getByText('Submissions')).toBeHidden();
    await teacher.sections.getByRole('link', { name: 'Professor Templates' }).hover();
    await expect(theirs.getByRole('tooltip')).toContainText('Professor Templates');
    await theirs.keyboard.press('[');
    await expect(teacher.sections.getByText('Submissions')).toBeVisible();
  });

  await test.step('of themselves they change nothing', async () => {
    await theirs.getByRole('searchbox', { name: 'Name or email' }).fill(person.username);
    // A search that is still to come would be the next call of the next step.
    await expect(teacher.section('Users')).toContainText('1–1 of 1');
    await theirs.getByRole('button', { name: `Actions for ${person.username}` }).click();
    await expect(theirs.getByRole('menuitem')).toHaveText(['Create reset link']);
    await theirs.keyboard.press('Escape');
    expect(troubles).toEqual([]);
  });

  await test.step('no admin any more, they are turned away at the next call', async () => {
    await admin.act(person.username, 'Remove as admin');
    await expect(admin.question).toContainText(`Remove ${person.username} as an admin?`);
    await admin.question.getByRole('button', { name: 'Remove as admin' }).click();
    await expect(admin.rowOf(person.username)).not.toContainText('Admin');
    await theirs.getByRole('button', { name: 'Refresh' }).click();
    await expect(theirs.getByText(DENIED)).toBeVisible();
    await theirs.close();
  });

  await test.step('the audit log has it all, by its filters, and as a file', async () => {
    await openAuditLog(admin, person.username);
    await expect(admin.rowOf('Admin rights granted')).toContainText(person.username);
    await expect(admin.rowOf('Admin rights removed')).toContainText(person.username);
    await expect(admin.rowOf('GET /admin/users').first()).toContainText('Access denied');
    await expectForEveryone(page);
    await admin.choose('Filter by action', 'Admin rights granted');
    await expect(page).toHaveURL(/action=admin_granted/);
    await expect(admin.section('Users')).toContainText('1–1 of 1');
    await page.reload();
    await expect(admin.rowOf('Admin rights granted')).toHaveCount(1);
    const log = await admin.downloadCsv();
    expect(log.name).toMatch(/^audit-log-/);
    expect(log.rows).toHaveLength(2);
    await admin.section('Users').getByRole('link', { name: 'Users', exact: true }).click();
    await expect(page).toHaveURL(/section=users$/);
  });
});
