import { API_BASE, listSubmissions } from '@coderoom/contract';
import { request as api, expect, test } from '@playwright/test';
import { newAccount, registerAccount, SignInScreens } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { DESKTOP, findViolations, PHONE, watch } from './checks.ts';
import { Class } from './classes.ts';
import { openMailbox } from './mailbox.ts';
import { ADMIN, startServer } from './server.ts';

const DENIED = "Access Denied - You don't have permission to access the admin dashboard";

test('who gets in: visitors sign in first, students are turned away, admins find their way', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const main = page.getByRole('navigation', { name: 'Main' });
  const student = await registerAccount(request);
  await page.goto('/admin?section=templates');
  await expect(page.getByRole('main')).toContainText('Please sign in');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await new SignInScreens(page).signIn(student);
  await expect(page).toHaveURL(/\/admin\?section=templates$/);
  await expect(page.getByText(DENIED)).toBeVisible();
  await expect(main.getByRole('link')).toHaveText(['IDE', 'Settings']);
  await page.getByRole('button', { name: 'Go to Settings' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Go to the IDE' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: `Account of ${student.username}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Dashboard' })).toBeHidden();
  await page.getByRole('menuitem', { name: 'Log out' }).click();

  const admin = new Admin(page);
  await admin.signIn();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(admin.section('Classrooms')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await expect(admin.sections.getByRole('link')).toHaveText([
    'Classrooms',
    'Professor Templates',
    'Submissions',
  ]);
  await admin.sections.getByRole('link', { name: 'Submissions' }).click();
  await expect(page).toHaveURL(/section=submissions/);

  await admin.sections.getByRole('button', { name: 'Collapse the sidebar' }).click();
  await expect(admin.sections.getByText('Submissions')).toBeHidden();
  await page.reload();
  await expect(admin.sections.getByRole('link', { name: 'Submissions' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(admin.sections.getByText('Submissions')).toBeHidden();
  await admin.sections.getByRole('link', { name: 'Professor Templates' }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Professor Templates');
  await page.keyboard.press('[');
  await expect(admin.sections.getByText('Submissions')).toBeVisible();
  expect(troubles).toEqual([]);
});

test('a classroom: made, filled, restricted, changed and deleted', async ({ page, request }) => {
  const student = await registerAccount(request);
  const name = ownName('Algorithms');
  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Classrooms');

  const open = page.getByRole('button', { name: 'New classroom' });
  await open.click();
  const create = admin.dialog.getByRole('button', { name: 'Create classroom' });
  await expect(create).toBeDisabled();
  await admin.dialog.getByLabel('Name').fill('x');
  await admin.dialog.getByLabel('Name').fill('');
  await expect(admin.dialog).toContainText('Classroom name is required');
  await admin.dialog.getByLabel('Name').fill(name);
  await expect(admin.dialog.getByLabel('Max students')).toHaveAttribute('placeholder', '100');
  await admin.dialog.getByLabel('Max students').fill('1001');
  await expect(admin.dialog).toContainText('Max students must be between 1 and 1000');
  await expect(create).toBeDisabled();
  await admin.dialog.getByLabel('Max students').fill('2');
  await page.route(`**${API_BASE}/classrooms`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The disk is full.', code: 'internal' } }),
  );
  await create.click();
  await expect(admin.dialog).toContainText('Failed to create classroom: The disk is full.');
  await page.unroute(`**${API_BASE}/classrooms`);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await page.keyboard.press('Enter');
  await admin.dialog.getByLabel('Name').fill(name);
  await admin.dialog.getByLabel('Max students').fill('2');
  await admin.dialog.getByLabel('Description').fill('Tuesdays');
  await create.click();
  await expect(admin.dialog).toContainText('Classroom created successfully!');
  await expect(admin.dialog).toBeHidden();

  const classroom = page.getByRole('region', { name, exact: true });
  await expect(classroom).toContainText('Tuesdays');
  await expect(classroom).toContainText('0/2');
  await expect(page).toHaveURL(/classroom=\d+/);
  const url = page.url();
  await page.goto('/admin?section=classrooms');
  await page.getByRole('searchbox', { name: 'Search classrooms' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('region', { name: 'All classrooms' }).getByRole('listitem')).toHaveCount(1);
  await page.goto(url);

  const email = classroom.getByRole('textbox', { name: 'Student email address' });
  const add = classroom.getByRole('button', { name: 'Add student' });
  await add.click();
  await expect(classroom).toContainText('Please enter a student email address');
  await email.fill('nobody@school.test');
  await add.click();
  await expect(classroom).toContainText('No user found with this email address.');
  await email.fill(student.email);
  await email.press('Enter');
  await expect(admin.rowOf(student.username)).toContainText(student.email);
  await expect(email).toHaveValue('');
  await expect(classroom).toContainText('1/2');
  await expect(classroom.getByRole('button', { name: 'Invite by mail' })).toBeHidden();
  await expect(admin.rowOf('TEACHER').getByRole('button')).toHaveCount(0);

  const key = await classroom.getByText(/^[A-Z0-9]{8}$/).innerText();
  await classroom.getByRole('button', { name: 'Copy key' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await classroom.getByRole('button', { name: 'Make another key' }).click();
  await admin.question.getByRole('button', { name: 'Make another key' }).click();
  await expect(classroom.getByText(key, { exact: true })).toBeHidden();
  await expect(classroom.getByText(/^[A-Z0-9]{8}$/)).toBeVisible();

  const copyPaste = classroom.getByRole('switch', { name: `Copy-paste in ${name}` });
  await expect(copyPaste).toBeChecked();
  await copyPaste.click();
  await expect(page.getByText(`Copy-paste is disabled in ${name}.`)).toBeVisible();
  await page.reload();
  await expect(copyPaste).not.toBeChecked();
  await expect(classroom).toContainText(/Changed Today \d\d:\d\d by/);
  const settings = `**${API_BASE}/admin/classrooms/*/settings`;
  await page.route(settings, (route) => route.fulfill({ status: 500, json: { detail: 'Away.', code: 'x' } }));
  await copyPaste.click();
  await expect(page.getByText('Failed to update copy-paste setting: Away.')).toBeVisible();
  await expect(copyPaste).not.toBeChecked();
  await page.reload();
  await expect(copyPaste).toBeChecked();
  await page.unroute(settings);

  await admin
    .rowOf(student.username)
    .getByRole('button', { name: `Remove ${student.username}` })
    .click();
  await expect(admin.question).toContainText(`Remove ${student.username} from ${name}?`);
  await admin.question.getByRole('button', { name: 'Remove student' }).click();
  await expect(admin.rowOf(student.username)).toHaveCount(0);

  await classroom.getByRole('button', { name: 'Edit' }).click();
  await admin.dialog.getByLabel('Name').fill(`${name}, renamed`);
  await admin.dialog.getByLabel('Max students').fill('');
  await admin.dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = page.getByRole('region', { name: `${name}, renamed`, exact: true });
  await expect(renamed).not.toContainText('/2');

  await renamed.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(admin.question).toContainText(`Delete the classroom ${name}, renamed?`);
  await page.route(`**${API_BASE}/classrooms/*`, (route) =>
    route.fulfill({ status: 500, json: { detail: 'Not now.', code: 'internal' } }),
  );
  await admin.question.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(page.getByText('Error: Not now.')).toBeVisible();
  await page.unroute(`**${API_BASE}/classrooms/*`);
  await renamed.getByRole('button', { name: 'Delete classroom' }).click();
  await admin.question.getByRole('button', { name: 'Delete classroom' }).click();
  await expect(renamed).toBeHidden();
});

test('a template: written with a deadline and an exclusion, changed, copied, downloaded and deleted', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const student = await course.enrol();
  const name = ownName('Two puzzles');
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  const list = admin.section('Professor Templates');

  await page.getByRole('button', { name: 'New template' }).click();
  await page.keyboard.press('ControlOrMeta+S');
  await expect(editor.region.getByRole('alert')).toContainText('Please fill in all required fields');
  await editor.field('Name').fill(name);
  await editor.field('Description').fill('Two sum');
  await editor.write('print("first")');
  await expect(editor.region.getByRole('region', { name: 'Exclusions' })).toBeHidden();
  await editor.toggle('Classrooms', course.classroom.name);
  await expect(editor.region.getByRole('region', { name: 'Exclusions' })).toBeHidden();
  await editor.pickDay('Submission deadline', 15, 1);
  await expect(editor.field('Submission deadline, time')).toHaveValue('09:00');
  await editor.field('Submission deadline, time').fill('18:30');
  await editor.toggle('Excluded students', new RegExp(student.username));
  const exclusions = editor.region.getByRole('region', { name: 'Exclusions' });
  await expect(exclusions.getByLabel(`Deadline of ${student.username}, time`)).toHaveValue('18:30');
  await editor.pickDay(`Deadline of ${student.username}`, 20);
  await page.keyboard.press('ControlOrMeta+S');
  await expect(editor.region).toBeHidden();
  await expect(list.getByRole('region')).toHaveCount(0);

  await page.getByRole('searchbox', { name: 'Search by name' }).fill(name);
  await expect(page).toHaveURL(/search=/);
  const row = admin.rowOf(name);
  await expect(row).toContainText(course.classroom.name);
  await expect(row).toContainText(/15 \w+ \d{4}, 18:30/);

  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/edit=\d+/);
  await expect(editor.region.getByRole('heading', { name })).toBeFocused();
  await expect(editor.region.getByRole('combobox', { name: 'Language' })).toBeDisabled();
  await editor.shows('print("first")');
  await expect(exclusions).toContainText(student.username);
  await expect(exclusions.getByRole('button', { name: /day: \w+ 20/ })).toBeVisible();
  await editor.write('print("second")');
  await admin.sections.getByRole('link', { name: 'Submissions' }).click();
  await expect(admin.question).toContainText(`Discard the changes to ${name}?`);
  await admin.question.getByRole('button', { name: 'Cancel' }).click();
  await editor.shows('print("second")');
  await page.goBack();
  await expect(admin.question).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(admin.question).toBeVisible();
  await page.keyboard.press('Escape');
  await editor.region.getByRole('button', { name: 'Clear' }).click();
  await expect(exclusions).toBeHidden();
  await editor.save();
  await expect(row).toContainText('None');

  await admin.act(name, 'View');
  await expect(admin.dialog).toContainText('Two sum');
  await expect(admin.dialog.locator('.monaco-editor .view-lines')).toContainText('second');
  await expect(admin.dialog.locator('.monaco-editor')).toHaveCSS('background-color', 'rgb(15, 23, 42)');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();

  await admin.act(name, 'Copy');
  await expect(editor.field('Name')).toHaveValue(`${name} (Copy)`);
  await editor.choose('JavaScript');
  await editor.shows('print("second")');
  await editor.save();
  await expect(admin.rowOf(`${name} (Copy)`)).toContainText('JavaScript');

  const coming = page.waitForEvent('download');
  await admin.act(`${name} (Copy)`, 'Download');
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`${name} (Copy).js`);
  expect(Buffer.concat(await (await file.createReadStream()).toArray()).toString()).toContain('second');

  await admin.act(`${name} (Copy)`, 'Delete');
  await expect(admin.question).toContainText(`Delete the template ${name} (Copy)?`);
  await admin.question.getByRole('button', { name: 'Delete template' }).click();
  await expect(admin.rowOf(`${name} (Copy)`)).toHaveCount(0);
  await expect(row).toHaveCount(1);
  expect(troubles).toEqual([]);
});

test('a template from a file, and what is asked before it is lost', async ({ page, request }) => {
  await Class.open(request);
  const name = ownName('sorting');
  const admin = new Admin(page);
  const { editor } = admin;
  await admin.signIn();
  await admin.open('Professor Templates');
  const chooser = page.getByRole('button', { name: 'From file' });
  const give = async (file: string, text: string | Buffer) => {
    const coming = page.waitForEvent('filechooser');
    await chooser.click();
    await (await coming).setFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await give('a.py', Buffer.from([0xff, 0xfe]));
  await expect(page.getByText('Failed to read file content')).toBeVisible();
  await give(`${name}.rs`, 'fn main() {}\r\n');
  await expect(editor.field('Name')).toHaveValue(name);
  await expect(editor.field('Description')).toHaveValue(`Uploaded from ${name}.rs`);
  await expect(editor.region.getByRole('combobox', { name: 'Language' })).toContainText('Rust');
  await editor.shows('fn main() {}');

  await editor.write('fn main() { /* mine */ }');
  await give(`${name}.go`, 'package main\n');
  await expect(admin.question).toContainText(`Replace ${name} by ${name}?`);
  await admin.question.getByRole('button', { name: 'Cancel' }).click();
  await editor.shows('mine');
  await give(`${name}.go`, 'package main\n');
  await admin.question.getByRole('button', { name: 'Replace' }).click();
  await editor.shows('package main');
  await editor.region.getByRole('button', { name: 'Back to the templates' }).click();
  await admin.question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(editor.region).toBeHidden();
  await expect(admin.rowOf(name)).toHaveCount(0);

  await page.route(`**${API_BASE}/admin/templates`, (route) =>
    route.fulfill({ status: 500, json: { detail: '', code: 'internal' } }),
  );
  await give(`${name}.go`, 'package main\n');
  await editor.region.getByRole('button', { name: /^Save/ }).click();
  await expect(editor.region.getByRole('alert')).toContainText('Failed to save template');
  await page.unroute(`**${API_BASE}/admin/templates`);
  await editor.save();
  await expect(admin.rowOf(name)).toContainText('Everyone');

  await admin.open('Professor Templates', '&edit=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such template.');
  await page.getByRole('button', { name: 'Back to the templates' }).click();
  await expect(admin.rowOf(name)).toBeVisible();
});

test('submissions: filters in the address, one in full, and what it replaced', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const [mira, ada] = [await course.enrol(), await course.enrol()];
  const name = ownName('Loops');
  const template = await course.giveOut({ name });
  const error = `Traceback\nIndexError: ${'far '.repeat(40)}`;
  const wrong = {
    code_content: 'print(wrong)',
    execution_status: 'error',
    error_message: error,
    execution_time: 0.0124,
  } as const;
  await course.handIn(mira, template, wrong);
  await course.handIn(ada, template, {
    code_content: 'print("right")',
    execution_output: 'right\n',
    execution_time: 2.5,
  });
  await course.change(template, {
    submission_deadline: new Date(Date.now() + 3_600_000).toISOString(),
    exclusions: [{ user_id: ada.id }],
  });
  await course.handIn(ada, template, { code_content: 'print("better")', execution_output: 'better\n' });

  const admin = new Admin(page);
  await admin.signIn();
  await admin.open('Submissions');
  const list = admin.section('Submissions');
  for (const figure of ['Total submissions', 'Success', 'Error', 'Success rate']) {
    await expect(list.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await page.getByRole('searchbox', { name: 'Template name' }).fill(name);
  await expect(page).toHaveURL(/template_name=/);
  await expect(admin.rowOf(name)).toHaveCount(2);
  await expect(admin.rowOf(mira.username)).toContainText('12 ms');
  await expect(admin.rowOf(mira.username)).toContainText(`${error.replace('\n', ' ').slice(0, 100).trim()}`);
  await expect(admin.rowOf(mira.username)).toContainText('…');
  await expect(admin.rowOf(ada.username)).toContainText('N/A');
  await admin.choose('Filter by status', 'Error');
  await expect(admin.rowOf(name)).toHaveCount(1);
  await admin.choose('Filter by language', 'TypeScript');
  await expect(list).toContainText('No submissions found matching your criteria.');
  await page.reload();
  await expect(list).toContainText('No submissions found matching your criteria.');
  await list.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/language=/);
  await page.getByRole('searchbox', { name: 'Username or email' }).fill(ada.email);
  await expect(admin.rowOf(name)).toHaveCount(1);

  await admin.rowOf(name).getByRole('link').click();
  await expect(page).toHaveURL(/submission=\d+/);
  const detail = page.getByRole('region', { name: 'Submission', exact: true });
  await expect(detail).toContainText(ada.email);
  await expect(detail.getByRole('region', { name: 'Program' })).toContainText('better');
  await page.getByRole('combobox', { name: 'Submission shown' }).click();
  await page.getByRole('option', { name: /^Former/ }).click();
  await expect(detail.getByRole('region', { name: 'Program' })).toContainText('right');
  await expect(detail).toContainText('2.50 s');
  await page.goBack();
  await expect(admin.rowOf(name)).toHaveCount(1);
  await admin.open('Submissions', '&submission=999999');
  await expect(page.getByRole('alert')).toContainText('There is no such submission.');
});

test('what is shown may be strange, and is shown as what it is', async ({ page, request }) => {
  const evil = '<img src=x onerror=window.pwned=1>';
  const strange = {
    id: 1,
    template_id: null,
    template_name: evil,
    submitted_by_username: '',
    submitted_by_email: null,
    language: 'python',
    status: 'paused',
    submitted_code: evil,
    output: `\u001b[31m${evil}\u001b[0m`,
    error_message: evil,
    execution_time: null,
    submitted_at: 'the other day',
    sha256: evil,
    former_count: 0,
    former: [],
  };
  const admin = new Admin(page);
  await admin.signIn();
  await page.route(`**${API_BASE}${listSubmissions.path}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/stats')) return route.fulfill({ status: 500, json: {} });
    if (pathname.endsWith('/1')) return route.fulfill({ json: strange });
    return route.fulfill({ json: { submissions: [strange], total: 1 } });
  });
  await admin.open('Submissions');
  const shown = ['Anonymous', 'Unknown', 'Invalid date', 'N/A', evil];
  for (const text of shown) await expect(admin.rowOf(evil)).toContainText(text);
  await admin.rowOf(evil).getByRole('link').click();
  for (const text of shown) {
    await expect(page.getByRole('region', { name: 'Submission', exact: true })).toContainText(text);
  }

  const course = await Class.open(request, evil + ownName(''));
  const fresh = newAccount();
  await registerAccount(request, { ...fresh, username: `${evil}${fresh.username.slice(-8)}` });
  await course.giveOut({ name: evil, description: evil, code_content: evil });
  await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
  const classroom = page.getByRole('region', { name: course.classroom.name, exact: true });
  await classroom.getByRole('textbox', { name: 'Student email address' }).fill(fresh.email);
  await classroom.getByRole('button', { name: 'Add student' }).click();
  await expect(admin.rowOf(fresh.email)).toContainText(evil);
  await admin.open('Professor Templates', `&classroom=${course.classroom.id}`);
  await admin.act(evil, 'View');
  await expect(admin.dialog).toContainText(evil);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});

test('a fresh server: what to do first, a rule for everyone, and an invitation by mail', async ({ page }) => {
  const mailbox = await openMailbox();
  const server = await startServer({
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'coderoom@school.test',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  try {
    const admin = new Admin(page);
    await admin.signIn(server.origin);
    await admin.open('Professor Templates', '', server.origin);
    await expect(admin.section('Professor Templates')).toContainText(
      'No templates found. Create your first template to get started.',
    );
    await page.getByRole('button', { name: 'New template' }).click();
    await expect(admin.editor.region).toContainText(
      'No classrooms available. This template will be globally accessible.',
    );
    await admin.open('Submissions', '', server.origin);
    await expect(admin.section('Submissions')).toContainText('No submissions found matching your criteria.');

    await admin.open('Classrooms', '', server.origin);
    await expect(admin.section('Classrooms')).toContainText('There are no classrooms yet.');
    const there = await api.newContext({ baseURL: server.origin });
    const course = await Class.open(there, 'Year 9');
    await there.dispose();
    await page.reload();
    const everyone = page.getByRole('switch', { name: 'Copy-paste on the whole server' });
    await everyone.click();
    await expect(page.getByText('Copy-paste is disabled in the whole server.')).toBeVisible();
    const classroom = page.getByRole('region', { name: 'Year 9', exact: true });
    await expect(classroom).toContainText('It is disabled for everyone on this server.');
    await page.reload();
    await expect(everyone).not.toBeChecked();

    await classroom.getByRole('textbox', { name: 'Student email address' }).fill('new@school.test');
    await classroom.getByRole('button', { name: 'Invite by mail' }).click();
    await expect(classroom.getByRole('textbox', { name: 'Student email address' })).toHaveValue('');
    expect(await mailbox.linkTo('/signup')).toContain(course.classroom.key);
  } finally {
    await server.stop();
    mailbox.close();
  }
});

for (const theme of ['light', 'dark'] as const) {
  for (const [device, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test(`axe finds nothing: ${theme}, ${device}`, async ({ page, request }) => {
      const course = await Class.open(request, ownName('Group'));
      const student = await course.enrol();
      const name = ownName('Loops');
      const template = await course.giveOut({ name });
      await course.handIn(student, template, {
        code_content: 'x',
        execution_status: 'error',
        error_message: 'no',
      });
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      const admin = new Admin(page);
      await admin.signIn();
      const check = async (part?: string) => {
        expect(await findViolations(page, part)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      };

      await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
      await expect(admin.rowOf(student.username)).toBeVisible();
      await check();
      await page.getByRole('button', { name: 'Edit' }).click();
      await check('[role=dialog]');
      await page.keyboard.press('Escape');
      if (device === 'phone') {
        await page.getByRole('button', { name: 'Back to the classrooms' }).click();
        await expect(page.getByRole('switch', { name: 'Copy-paste on the whole server' })).toBeVisible();
        await check();
        await admin.choose('Section', 'Professor Templates');
        await expect(page).toHaveURL(/section=templates/);
      }
      await admin.open('Professor Templates', `&classroom=${course.classroom.id}`);
      await expect(admin.rowOf(name)).toBeVisible();
      await check();
      await admin.act(name, 'Edit');
      await admin.editor.shows('print("given")');
      await admin.editor.pickDay('Submission deadline', 15, 1);
      await admin.editor.toggle('Excluded students', new RegExp(student.username));
      await check();
      await page.getByRole('button', { name: /^Submission deadline, day/ }).click();
      await check('[role=dialog]');
      await page.keyboard.press('Escape');
      await admin.editor.save();
      await admin.open('Submissions', `&template_name=${encodeURIComponent(name)}`);
      await admin.rowOf(student.username).getByRole('link').click();
      await expect(page.getByRole('region', { name: 'Submission', exact: true })).toContainText('no');
      await check();
    });
  }
}
