import { API_BASE, listSubmissions } from '@coderoom/contract';
import { request as api, expect } from '@playwright/test';
import { newAccount, registerAccount, SignInScreens } from './accounts.ts';
import { Admin, ownName } from './admin.ts';
import { DESKTOP, findViolationsInBothThemes, PHONE, watch } from './checks.ts';
import { Class } from './classes.ts';
import { test } from './journey.ts';
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
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect(admin.section('System Overview')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'page');
  await expect(admin.sections.getByRole('link')).toHaveText([
    'System Overview',
    'Classrooms',
    'Professor Templates',
    'Assignments',
    'Executions',
    'Submissions',
    /^Users/,
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
    // It concerns everybody: it is asked first. The words beside the switch turn it as well.
    await everyone.click();
    await admin.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(everyone).toBeChecked();
    await page.getByRole('region', { name: 'Whole server' }).getByText('Enabled', { exact: true }).click();
    await expect(admin.question).toContainText('Disable copy-paste for everyone?');
    await admin.question.getByRole('button', { name: 'Disable for everyone' }).click();
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

test('what is shown may be strange, and is shown as what it is', async ({ page, request }) => {
  const evil = '<img src=x onerror=window.pwned=1>';
  const grade = {
    status: 'graded',
    score: 1,
    max_score: 2,
    automatic_score: 1,
    is_overridden: false,
    passed_count: 1,
    test_count: 2,
    is_outdated: false,
    comment: evil,
    comment_count: 1,
  };
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
    is_late: true,
    grade,
  };
  const strangeGrade = {
    ...grade,
    graded_at: 'the other day',
    compile_error: evil,
    results: [
      {
        number: 1,
        name: evil,
        is_hidden: false,
        points: 2,
        earned: 0,
        outcome: 'failed',
        reason: null,
        input: evil,
        expected_output: evil,
        actual_output: `\u001b[31m${evil}`,
        is_cut: false,
        error: evil,
        execution_time: null,
      },
    ],
    comments: [
      {
        id: 1,
        file: null,
        line: 999,
        text: evil,
        author_username: null,
        created_at: 'the other day',
        updated_at: 'the other day',
      },
    ],
  };
  const admin = new Admin(page);
  await admin.signIn();
  await page.route(`**${API_BASE}${listSubmissions.path}**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/stats')) return route.fulfill({ status: 500, json: {} });
    if (pathname.endsWith('/grade')) return route.fulfill({ json: strangeGrade });
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
  await expect(page.getByRole('article', { name: 'Comment on line 999' })).toContainText(evil);
  await expect(page.getByRole('region', { name: 'Tests', exact: true })).toContainText(evil);

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

test('classrooms, templates and submissions for everyone: both themes, on a desk and on a phone', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, ownName('Group'));
  const student = await course.enrol();
  const name = ownName('Loops');
  const template = await course.giveOut({ name });
  await course.handIn(student, template, {
    code_content: 'x',
    execution_status: 'error',
    error_message: 'no',
  });
  const admin = new Admin(page);
  await admin.signIn();
  const check = async (part?: string) => {
    expect(await findViolationsInBothThemes(page, part)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };

  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
    await expect(admin.rowOf(student.username)).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Edit' }).click();
    await check('[role=dialog]');
    await page.keyboard.press('Escape');
    if (size === PHONE) {
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
  }
});
