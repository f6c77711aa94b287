import { API_BASE, changeAdmin, deactivateUser, listUsers } from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { authorize, newAccount, registerAccount, SignInScreens, signIn } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { DESKTOP, findViolationsInBothThemes, PHONE, TABLET, watch } from './checks.ts';
import { answerOf, Class } from './classes.ts';
import { test } from './journey.ts';
import { ADMIN } from './server.ts';
import { runPrograms } from './settings.ts';

const DENIED = "Access Denied - You don't have permission to access the admin dashboard";

/** Steps, not waiting: every look presses the key once more. */
const ONE_AFTER_THE_OTHER = { intervals: [0] };

function head(page: Page, name: string) {
  return page.getByRole('columnheader', { name });
}

async function openAuditLog(admin: Admin, search: string) {
  await admin.open('Users', `&tab=audit&search=${encodeURIComponent(search)}`);
}

test('users: found, sorted, one in full, and nobody', async ({ page, request }) => {
  const troubles = watch(page);
  const family = ownName('Kovač');
  const mira = await registerAccount(request, newAccount({ fullName: `Mira ${family}` }));
  const ada = await registerAccount(request, newAccount({ fullName: `Ada ${family}` }));
  await runPrograms(request, await authorize(request, ada), [{ language: 'python', code: 'print(1)' }]);

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Users');
  const list = admin.section('Users');
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(family);
  await expect(page).toHaveURL(/search=/);
  await expect(admin.rowOf(family)).toHaveCount(2);
  await expect(list).toContainText('1–2 of 2');
  for (const text of [mira.email, 'Active', 'Unverified', 'Never']) {
    await expect(admin.rowOf(mira.username)).toContainText(text);
  }
  await expect(admin.rowOf(ada.username)).toContainText(/Today \d\d:\d\d/);

  const rows = admin.rowOf(family);
  await head(page, 'Runs').getByRole('button').click();
  await expect(head(page, 'Runs')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(ada.username);
  await head(page, 'Runs').getByRole('button').click();
  await expect(head(page, 'Runs')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText(mira.username);
  await page.reload();
  await expect(rows.first()).toContainText(mira.username);
  await expect(head(page, 'User')).not.toHaveAttribute('aria-sort', /./);

  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`user=${mira.id}`));
  const detail = page.getByRole('region', { name: 'User', exact: true });
  await expect(detail).toContainText(`Mira ${family}`);
  await page.reload();
  await expect(detail).toContainText(mira.email);
  await detail.getByRole('button', { name: 'Back to the users' }).click();
  await expect(rows).toHaveCount(2);

  // A row opens wherever it is clicked, in another tab as well; what acts in it does its own.
  const figure = rows.first().getByRole('cell').nth(3);
  const another = page.context().waitForEvent('page');
  await figure.click({ button: 'middle' });
  await (await another).close();
  await rows.first().getByRole('button').click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/user=/);
  await figure.click();
  await expect(page).toHaveURL(new RegExp(`user=${mira.id}`));
  await detail.getByRole('button', { name: 'Back to the users' }).click();

  await admin.choose('Filter by role', 'Admins');
  await expect(list).toContainText(`No user found matching “${family}”.`);
  await list.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/role=|search=/);
  await admin.choose('Filter by status', 'Inactive');
  await expect(page).toHaveURL(/status=inactive/);
  await expect(admin.rowOf('Unverified').filter({ hasNotText: 'Inactive' })).toHaveCount(0);
  await admin.open('Users', '&search=%25');
  await expect(list).toContainText('No user found matching “%”.');
  await admin.open('Users', '&user=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such account.');
  expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
});

test('who is deactivated is signed out at once; activated, and with a reset link, they are back', async ({
  page,
  browser,
  request,
}) => {
  const student = await registerAccount(request);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, student);
  await theirs.goto('/');
  await theirs.waitForLoadState('networkidle');

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Users', `&search=${student.username}`);
  await admin.act(student.username, 'Deactivate');
  await expect(admin.question).toContainText(`Deactivate ${student.username}?`);
  await admin.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.rowOf(student.username)).toContainText('Active');
  await admin.act(student.username, 'Deactivate');
  await admin.question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.rowOf(student.username)).toContainText('Inactive');
  await expect(theirs.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(new SignInScreens(theirs).accountOf(student)).toBeHidden();

  await theirs.goto('/login');
  await new SignInScreens(theirs).signIn(student);
  await expect(new SignInScreens(theirs).error).toContainText(/deactivated|inactive|not active/i);

  await admin.act(student.username, 'Activate');
  await expect(admin.rowOf(student.username)).not.toContainText('Inactive');
  await admin.act(student.username, 'Make a reset link');
  await expect(admin.dialog).toContainText('shown only once');
  await expect(admin.dialog).toContainText(/until \d+ \w+ \d{4}, \d\d:\d\d/);
  const link = admin.dialog.getByLabel('Reset link', { exact: true });
  await expect(link).toHaveAttribute('readonly', '');
  await admin.dialog.getByRole('button', { name: 'Copy reset link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());

  const password = `${student.password}-again`;
  await theirs.goto(await link.inputValue());
  await new SignInScreens(theirs).chooseNewPassword(password);
  await expect(theirs.getByRole('main')).toContainText(/changed|Sign In/);
  await signIn(theirs, { email: student.email, password });
  await theirs.context().close();
  await admin.dialog.getByRole('button', { name: 'Close' }).click();

  await openAuditLog(admin, student.username);
  for (const text of ['User deactivated', 'User activated', 'Reset link made']) {
    await expect(admin.rowOf(text)).toContainText(student.username);
  }
});

test('an admin is made and unmade; the audit log has it all', async ({ page, browser, request }) => {
  const person = await registerAccount(request);
  const headers = await authorize(request, person);
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, person);
  await theirs.goto('/admin?section=users');
  await expect(theirs.getByText(DENIED)).toBeVisible();
  for (let time = 0; time < 2; time++) {
    expect((await request.get(`${API_BASE}${listUsers.path}`, { headers })).status()).toBe(403);
  }

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Users', `&search=${person.username}`);
  await admin.act(person.username, 'Make an admin');
  await expect(admin.question).toContainText(`Make ${person.username} an admin?`);
  await admin.question.getByRole('button', { name: 'Make an admin' }).click();
  await expect(admin.rowOf(person.username)).toContainText('Admin');
  await theirs.reload();
  await expect(theirs.getByRole('region', { name: 'Users', exact: true })).toBeVisible();
  await theirs.getByRole('searchbox', { name: 'Name or email' }).fill(person.username);
  await expect(new Admin(theirs).rowOf(person.username)).toHaveCount(1);
  await theirs.getByRole('button', { name: `Actions for ${person.username}` }).click();
  await expect(theirs.getByRole('menuitem')).toHaveText(['Make a reset link']);
  await theirs.keyboard.press('Escape');

  const refusal = 'This is the only administrator left.';
  const call = `**${API_BASE}${changeAdmin.path.replace(':id', String(person.id))}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 409, json: { detail: refusal, code: 'conflict' } }),
  );
  await admin.act(person.username, 'Remove as admin');
  await admin.question.getByRole('button', { name: 'Remove as admin' }).click();
  await expect(page.getByText(refusal)).toBeVisible();
  await page.unroute(call);
  await admin.act(person.username, 'Remove as admin');
  await expect(admin.question).toContainText(`Remove ${person.username} as an admin?`);
  await admin.question.getByRole('button', { name: 'Remove as admin' }).click();
  await expect(admin.rowOf(person.username)).not.toContainText('Admin');
  await theirs.getByRole('button', { name: 'Refresh' }).click();
  await expect(theirs.getByText(DENIED)).toBeVisible();
  await theirs.context().close();

  await openAuditLog(admin, person.username);
  await expect(admin.rowOf('Made an admin')).toContainText(person.username);
  await expect(admin.rowOf('Removed as admin')).toContainText(person.username);
  await expect(admin.rowOf('GET /admin/users').first()).toContainText('Access denied');
  await admin.choose('Filter by action', 'Made an admin');
  await expect(page).toHaveURL(/action=admin_granted/);
  await expect(admin.section('Users')).toContainText('1–1 of 1');
  await page.reload();
  await expect(admin.rowOf('Made an admin')).toHaveCount(1);
  await admin.choose('Filter by action', 'Template deleted');
  await expect(admin.section('Users')).toContainText('Nothing in the audit log matches these filters.');
  await admin.section('Users').getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(/section=users$/);
});

test('the lists are saved as CSV, by their filters, and nothing in them is a formula', async ({
  page,
  request,
}) => {
  const student = await registerAccount(request, newAccount({ fullName: '=HYPERLINK("x")' }));
  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Users', `&search=${student.username}`);
  await expect(admin.rowOf(student.username)).toHaveCount(1);
  const users = await admin.downloadCsv();
  expect(users.name).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  expect(users.mark).toBe('\ufeff');
  expect(users.rows).toHaveLength(2);
  const [titles = [], cells = []] = users.rows;
  expect(cells[titles.indexOf('Username')]).toBe(student.username);
  expect(cells[titles.indexOf('Full name')]).toMatch(/^'=HYPERLINK/);

  await admin.open('Users', '&tab=audit&action=list_downloaded');
  await expect(admin.rowOf('List downloaded').first()).toBeVisible();
  const log = await admin.downloadCsv();
  expect(log.name).toMatch(/^audit-log-/);
  expect(log.rows.length).toBeGreaterThan(1);

  await page.route(`**${API_BASE}/admin/audit-log/csv**`, (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not just now.', code: 'database_unavailable' } }),
  );
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Not just now.')).toBeVisible();

  const course = await Class.open(request, ownName('Group'));
  const member = await course.enrol();
  const template = await course.giveOut({ name: ownName('Loops') });
  await course.handIn(member, template, { code_content: 'print(1)' });
  await admin.open('Submissions', `&user=${member.username}`);
  expect((await admin.downloadCsv()).rows[1]).toContain(template.name);
  await admin.open('Professor Templates', `&classroom=${course.classroom.id}`);
  const templates = await admin.downloadCsv();
  expect(templates.rows).toHaveLength(2);
  expect(templates.rows[1]).toContain(template.name);
  const { name, id } = course.classroom;
  await admin.open('Classrooms', `&search=${encodeURIComponent(name)}&classroom=${id}`);
  const all = page.getByRole('region', { name: 'All classrooms' });
  expect((await admin.downloadCsv(all)).rows[1]).toContain(name);
  const members = page.getByRole('region', { name: 'Members', exact: true });
  await expect(admin.rowOf(member.username)).toBeVisible();
  const rows = (await admin.downloadCsv(members)).rows;
  expect(rows).toHaveLength(3);
  expect(rows.flat()).toContain(member.email);
});

test('the users by keyboard alone', async ({ page, request }) => {
  const student = await registerAccount(request);
  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Users');
  const search = page.getByRole('searchbox', { name: 'Name or email' });
  await search.focus();
  await page.keyboard.type(student.username);
  await expect(admin.section('Users')).toContainText('1–1 of 1');
  const tabTo = (name: string) =>
    expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        );
      }, ONE_AFTER_THE_OTHER)
      .toBe(name);

  // The last of a menu whose button has the focus. The menu must have it before it hears of a key.
  const choose = async (name: string) => {
    await page.keyboard.press('Enter');
    await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.locator(':focus')).toHaveText(name);
    await page.keyboard.press('Enter');
  };
  await tabTo('Created');
  await page.keyboard.press('Enter');
  await expect(head(page, 'Created')).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator(':focus')).toHaveAccessibleName('Created');
  await tabTo(`Actions for ${student.username}`);
  await choose('Deactivate');
  await expect(admin.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(`Actions for ${student.username}`);
  await choose('Deactivate');
  await tabTo('Deactivate');
  await page.keyboard.press('Enter');
  await expect(admin.rowOf(student.username)).toContainText('Inactive');
  await expect(page.locator(':focus')).toHaveAccessibleName(`Actions for ${student.username}`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(student.email);

  // What is done to a row may take it out of the list: the focus stays in the list.
  await admin.open('Users', `&status=inactive&search=${student.username}`);
  await page.getByRole('button', { name: `Actions for ${student.username}` }).focus();
  await choose('Activate');
  await expect(admin.section('Users')).toContainText(`No user found matching “${student.username}”.`);
  await expect(page.locator(':focus')).toHaveText('Clear filters');

  await openAuditLog(admin, student.username);
  await expect(admin.rowOf('User activated')).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by action' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: 'Audit log' })).toBeFocused();
});

test('the users for everyone: both themes, on a desk, a tablet and a phone', async ({ page, request }) => {
  const family = ownName('Kovač');
  const mira = await registerAccount(request, newAccount({ fullName: `Mira ${family}` }));
  const ada = await registerAccount(request, newAccount({ fullName: `Ada ${family}` }));
  const headers = await authorize(request, ADMIN);
  await answerOf(request, deactivateUser, { headers, params: { id: ada.id } });
  await answerOf(request, changeAdmin, { headers, params: { id: mira.id }, data: { is_admin: true } });
  const admin = new Admin(page);
  await admin.signIn();
  const check = async (part?: string) => {
    expect(await findViolationsInBothThemes(page, part)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const sideways = await page.evaluate(() =>
      [...document.querySelectorAll('table')].some(
        ({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth,
      ),
    );
    expect(sideways).toBe(false);
  };

  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await admin.open('Users', `&search=${encodeURIComponent(family)}`);
    await expect(admin.rowOf(family)).toHaveCount(2);
    await check();
    if (size === DESKTOP) {
      await page.setViewportSize(TABLET);
      await expect(head(page, 'Email')).toBeHidden();
      await check();
      await page.setViewportSize(size);
    }
    await page.getByRole('button', { name: `Actions for ${mira.username}` }).click();
    await check('[role=menu]');
    await page.getByRole('menuitem', { name: 'Make a reset link' }).click();
    await expect(admin.dialog).toBeVisible();
    await check('[role=dialog]');
    await page.keyboard.press('Escape');
    await admin.rowOf(ada.username).getByRole('link').click();
    await expect(page.getByRole('region', { name: 'User', exact: true })).toContainText(ada.email);
    await check();
    await openAuditLog(admin, mira.username);
    await expect(admin.rowOf('Made an admin')).toBeVisible();
    await check();
  }
});
