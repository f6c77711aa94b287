import { randomBytes } from 'node:crypto';
import { API_BASE, createAssignment } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { signIn } from '#e2e/support/accounts.ts';
import { DESKTOP, expectForEveryone, PHONE, SMALL_PHONE } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { spoilTokens } from '#e2e/support/sessions.ts';
import { GradingScreens } from '#e2e/teacher/grading.ts';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen, zipFile } from './assignments.ts';

const FOREVER = 'import time\nprint("on my way")\nwhile True:\n    time.sleep(1)\n';
const WORK = {
  'Aiko Tanaka/main.py': 'from helpers import greet\nprint(greet("Aiko"))\n',
  'Aiko Tanaka/helpers.py': 'def greet(name):\n    return f"Hello, {name}"\n',
  'Ben Oduya/main.py': 'print(1 / 0)\n',
  'David Klein/main.py': FOREVER,
  'Noor Aziz/thoughts.txt': 'I did not find the time.\n',
  '__MACOSX/Ben Oduya/._main.py': 'what one system leaves behind\n',
};

/** Large enough to be cancelled during the upload, even if compressed. */
function largeWork() {
  const files = Array.from({ length: 4 }, (_, index) => [
    `Student ${index}/words.txt`,
    randomBytes(256 * 1024).toString('hex'),
  ]);
  return Object.fromEntries(files);
}

test('what a class handed in: uploaded, run as one watches, read, run anew and deleted', async ({ page }) => {
  const name = ownName('Two puzzles');
  const admin = new Admin(page);
  const screen = new AssignmentsScreen(page);
  const { upload, student } = screen;
  await admin.signIn();
  await admin.open('Assignments');
  await expect(page.getByText('Select an assignment to view details')).toBeVisible();

  await test.step('a large upload tells how far it is, and may be stopped', async () => {
    const network = await page.context().newCDPSession(page);
    await network.send('Network.enable');
    const throttle = (uploadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput,
      });
    await upload.open();
    await upload.zip.setInputFiles(zipFile('Large.zip', largeWork()));
    await upload.name.fill(name);
    await throttle(120 * 1024);
    await upload.send.click();
    await expect
      .poll(async () => Number(await upload.progress.getAttribute('aria-valuenow')))
      .toBeGreaterThan(5);
    await expect(upload.name).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(admin.question).toContainText(`Stop the upload of ${name}?`);
    await admin.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(upload.progress).toBeVisible();
    await page.keyboard.press('Escape');
    await admin.question.getByRole('button', { name: 'Stop the upload' }).click();
    await expect(upload.dialog).toBeHidden();
    await throttle(-1);
    await page.getByRole('searchbox', { name: 'Search assignments' }).fill(name);
    await expect(screen.list).toContainText('No assignment matches this search.');
  });

  await test.step('an upload that fails says so; another survives the end of a token', async () => {
    await spoilTokens(page, { access_token: 'of yesterday' });
    await admin.open('Assignments');
    await upload.open();
    await upload.zip.setInputFiles(zipFile('Two_puzzles.zip', WORK));
    await expect(upload.name).toHaveValue('Two puzzles');
    await upload.name.fill(name);
    await upload.dialog.getByLabel('Description').fill('Week 12 sheet.');
    await upload.slider('Execution timeout').press('Home');
    const call = `**${API_BASE}${createAssignment.path}`;
    await page.route(call, (route) => route.fulfill({ status: 502, body: 'no' }));
    await upload.send.click();
    await expect(upload.dialog.getByRole('alert')).toContainText('Failed to upload assignment');
    await expect(upload.progress).toBeHidden();
    await page.unroute(call);
    await upload.send.click();
    await expect(upload.dialog).toContainText('Assignment uploaded successfully! 4 students.');
    await expect(upload.dialog).toBeHidden();
    await expect(page).toHaveURL(/assignment=\d+/);
  });

  const detail = screen.detail(name);
  await test.step('it is processed as one watches', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(screen.linkTo(name).getByRole('progressbar')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Reprocess' })).toHaveAttribute('aria-disabled', 'true');
    await expect(detail.getByRole('button', { name: 'Delete assignment' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
    await expect(screen.linkTo(name)).toContainText('4/4');
    await expect(detail).toContainText('Week 12 sheet.');
    await expect(detail).toContainText('5 s per program, plagiarism threshold 80 %');
    await expect(detail).toContainText('1 error, 1 timeout, 1 without code');
    await expect(detail).toContainText('Complete');
    await expect(admin.rowOf('Aiko Tanaka')).toContainText('Success');
    await expect(admin.rowOf('Aiko Tanaka')).toContainText(/\d+ ms/);
    await expect(admin.rowOf('Ben Oduya')).toContainText('Error');
    await expect(admin.rowOf('David Klein')).toContainText(/Timeout.*5\.\d\d s/);
    await expect(admin.rowOf('Noor Aziz')).toContainText(/No code.*N\/A/);
  });

  await test.step('students are found and read, one after the other', async () => {
    await admin.choose('Filter by outcome', 'Timeout');
    await expect(admin.rowOf('David Klein')).toBeVisible();
    await expect(admin.rowOf('Ben Oduya')).toHaveCount(0);
    await admin.choose('Filter by outcome', 'Flagged');
    await page.reload();
    await expect(detail).toContainText('No submissions found matching your criteria.');
    await detail.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('searchbox', { name: 'Search students' }).fill('aiko');
    await expect(admin.rowOf('Ben Oduya')).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search students' }).fill('');
    await expect(admin.rowOf('Ben Oduya')).toBeVisible();
    const { rows } = await admin.downloadCsv(detail);
    expect(rows.flat().join()).toContain('Ben Oduya');

    await admin.rowOf('Aiko Tanaka').getByRole('link').click();
    await expect(student.dialog('Aiko Tanaka')).toContainText('Hello, Aiko');
    await student.tab('Code Files').click();
    await student.dialog('Aiko Tanaka').getByRole('button', { name: 'helpers.py' }).click();
    await expect(
      student.dialog('Aiko Tanaka').getByRole('region', { name: 'Program, helpers.py' }),
    ).toContainText('def greet');
    await student.tab('Execution').click();
    await page.keyboard.press('j');
    await expect(student.dialog('Ben Oduya')).toContainText('ZeroDivisionError');
    await student.dialog('Ben Oduya').getByRole('button', { name: 'Previous student' }).click();
    await expect(student.dialog('Aiko Tanaka')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(student.dialog('Ben Oduya')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(student.dialog('David Klein')).toContainText('Timed out');
    await page.keyboard.press('ArrowLeft');
    await expect(student.dialog('Ben Oduya')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/submission=/);

    await detail.getByRole('switch', { name: 'Hide names' }).click();
    await expect(page).toHaveURL(/anonymous=/);
    await expect(admin.rowOf('Student').getByRole('link')).toHaveText(
      [1, 2, 3, 4].map((number) => new RegExp(`^Student ${number}`)),
    );
    await expect(detail).not.toContainText('Ben Oduya');
    await expect(detail).toContainText('Files and their names stay as they are.');
    await detail.getByRole('switch', { name: 'Hide names' }).click();
  });

  await test.step('on a phone the list comes first, then one assignment, then one student', async () => {
    await page.setViewportSize(PHONE);
    await expect(screen.list).toBeHidden();
    await screen.fits();
    await page.getByRole('button', { name: 'Back to the assignments' }).click();
    await expectForEveryone(page);
    await page.setViewportSize(SMALL_PHONE);
    await expect(screen.linkTo(name)).toBeVisible();
    await screen.fits();
    await screen.linkTo(name).click();
    await expect(admin.rowOf('Aiko Tanaka')).toBeVisible();
    await expect(screen.list).toBeHidden();
    await screen.fits();
    await admin.rowOf('Aiko Tanaka').getByRole('link').click();
    await expect(student.dialog('Aiko Tanaka')).toContainText('Output');
    await screen.fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the assignments' }).click();
    await screen.upload.open();
    await screen.fits();
    await page.keyboard.press('Escape');
    await page.setViewportSize(DESKTOP);
    await screen.linkTo(name).click();
  });

  await test.step('it is run anew', async () => {
    await screen.button('Reprocess').press('Enter');
    await expect(screen.button('Reprocess')).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.button('Reprocess')).toBeFocused();
    await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
    await expect(admin.rowOf('David Klein')).toContainText('Timeout');
  });

  await test.step('it is deleted, after a question', async () => {
    await screen.button('Delete assignment').click();
    await expect(admin.question).toContainText(`Delete ${name}?`);
    await admin.question.getByRole('button', { name: 'Delete assignment' }).click();
    await expect(page.getByText('Select an assignment to view details')).toBeVisible();
    await expect(screen.linkTo(name)).toHaveCount(0);
  });
});

test('an upload of a class: matched, graded, released, and read by its student', async ({
  page,
  request,
}) => {
  const name = ownName('Sheet');
  const className = ownName('Upload class');
  const course = await Class.open(request, className);
  await course.enrol({ fullName: 'Ada Kestrel' });
  const ben = await course.enrol({ fullName: 'Ben Oduya' });
  const admin = new Admin(page);
  const { upload } = new AssignmentsScreen(page);
  await admin.signIn();
  await admin.open('Assignments');

  await upload.open();
  const files = { 'Kestrel, Ada/main.py': 'print(42)\n', 'Ben Oduja/main.py': 'print(41)\n' };
  await upload.zip.setInputFiles(zipFile('Sheet.zip', files));
  await upload.name.fill(name);
  await admin.choose('Class', className);
  await admin.choose('Tests', 'Write tests…');
  const editor = page.getByRole('dialog', { name: 'Tests of the upload' });
  await editor.getByRole('button', { name: 'Write the first test' }).click();
  await editor.getByLabel('Expected output').fill('42');
  await editor.getByLabel('Points').fill('4');
  await editor.getByRole('button', { name: 'Done' }).click();
  await upload.send.click();
  await expect(upload.dialog).toBeHidden();
  await expect(admin.rowOf('Kestrel, Ada')).toContainText('4 / 4');
  await expect(admin.rowOf('Ben Oduja')).toContainText('0 / 4');

  await page
    .getByRole('link', { name: /^Class/ })
    .last()
    .click();
  await expect(page.getByRole('region', { name: 'Matched', exact: true })).toContainText('Kestrel, Ada');
  const doubtful = page.getByRole('region', { name: 'To confirm', exact: true });
  await expect(doubtful).toContainText('Ben Oduya');
  await expectForEveryone(page);
  await doubtful.getByRole('button', { name: 'Confirm the student for Ben Oduja' }).click();
  await expect(doubtful).toBeHidden();

  await page
    .getByRole('link', { name: /^Submissions/ })
    .last()
    .click();
  await admin.rowOf('Ben Oduja').getByRole('link').click();
  const grade = new GradingScreens(page).gradeOf(
    page.getByRole('dialog', { name: 'Ben Oduja', exact: true }),
  );
  await page.getByRole('tab', { name: 'Grade' }).click();
  await grade.score.fill('3');
  await grade.save();
  await page.keyboard.press('Escape');

  await admin.open('Classrooms', `&tab=grades&classroom=${course.classroom.id}`);
  const table = page.getByRole('table', { name: 'Grades' });
  await expect(table).toContainText('not released');
  await expect(admin.rowOf('Ben Oduya')).toContainText('3');
  await expect(admin.rowOf('Ben Oduya')).toContainText('75 %');
  const { rows } = await admin.downloadCsv(page, 'For Canvas');
  expect(rows[0]?.at(-1)).toBe(name);
  expect(rows.find(([student]) => student === 'Ben Oduya')?.at(-1)).toBe('3');

  await page.getByRole('button', { name: `About ${name}` }).click();
  await page.getByRole('link', { name: 'Students of the upload' }).click();
  await page.getByRole('switch', { name: 'Grades released' }).click();
  await expect(page.getByRole('switch', { name: 'Grades released' })).toBeChecked();

  await signIn(page, ben);
  await page.goto('/settings?section=grades');
  const own = page.getByRole('region', { name: 'Grade', exact: true });
  await expect(own).toContainText('3 / 4');
  await expect(own).toContainText('print(41)');
  await expect(page.getByRole('region', { name: 'My grades' })).toContainText(name);
  await expectForEveryone(page);
});
