import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { openElsewhere } from '#e2e/support/profile.ts';
import { showScreen } from '#e2e/support/screens.ts';
import { GradingScreens } from '#e2e/teacher/grading.ts';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen, zipFile } from './assignments.ts';

const WORK = {
  'Kestrel, Ada/main.py': 'from helpers import answer\nprint(answer())\n',
  'Kestrel, Ada/helpers.py': 'def answer():\n    return 42\n',
  'Ben Oduja/main.py': 'print(41)\nprint(1 / 0)\n',
  'David Klein/main.py': 'import time\nprint("on my way")\nwhile True:\n    time.sleep(1)\n',
  'Noor Aziz/thoughts.txt': 'I did not find the time.\n',
  '__MACOSX/Ben Oduja/._main.py': 'what one system leaves behind\n',
};

/** Large enough to be cancelled during the upload, even if compressed. */
function largeWork() {
  const files = Array.from({ length: 4 }, (_, index) => [
    `Student ${index}/words.txt`,
    randomBytes(256 * 1024).toString('hex'),
  ]);
  return Object.fromEntries(files);
}

test('an upload of a class: run as one watches, matched, graded, released, read by its student, run anew and deleted', {
  tag: '@breadth',
}, async ({ page, browser, request }) => {
  const name = ownName('Two puzzles');
  const className = ownName('Upload class');
  const course = await Class.open(request, className);
  await course.enrol({ fullName: 'Ada Kestrel' });
  const ben = await course.enrol({ fullName: 'Ben Oduya' });
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
    await admin.question.getByRole('button', { name: 'Stop the upload' }).click();
    await expect(upload.dialog).toBeHidden();
    await throttle(-1);
    await expect(screen.linkTo(name)).toHaveCount(0);
  });

  await test.step('another arrives, with a test, for a class', async () => {
    await upload.open();
    await upload.zip.setInputFiles(zipFile('Two_puzzles.zip', WORK));
    await expect(upload.name).toHaveValue('Two puzzles');
    await upload.name.fill(name);
    await upload.slider('Execution timeout').press('Home');
    await admin.choose('Class', className);
    await admin.choose('Tests', 'Write tests…');
    const editor = page.getByRole('dialog', { name: 'Tests of the upload' });
    await editor.getByRole('button', { name: 'Write the first test' }).click();
    await editor.getByLabel('Expected output').fill('42');
    await editor.getByLabel('Points').fill('4');
    await editor.getByRole('button', { name: 'Done' }).click();
    await upload.send.click();
    await expect(upload.dialog).toBeHidden();
    await expect(page).toHaveURL(/assignment=\d+/);
  });

  const detail = screen.detail(name);
  await test.step('it is processed as one watches', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(screen.linkTo(name).getByRole('progressbar')).toBeVisible();
    await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
    await expect(admin.rowOf('Kestrel, Ada')).toContainText('4 / 4');
    await expect(admin.rowOf('Ben Oduja')).toContainText('0 / 4');
    await expect(admin.rowOf('Noor Aziz')).toContainText('thoughts.txt');
    const { rows } = await admin.downloadCsv(detail);
    expect(rows.flat().join()).toContain('Ben Oduja');
    await admin.choose('Filter by outcome', 'Timeout');
    await expect(admin.rowOf('David Klein')).toBeVisible();
    await expect(admin.rowOf('Ben Oduja')).toHaveCount(0);
    await detail.getByRole('switch', { name: 'Hide names' }).click();
    await expect(page).toHaveURL(/anonymous=/);
    await expect(detail).not.toContainText('David Klein');
    await detail.getByRole('switch', { name: 'Hide names' }).click();
    await admin.choose('Filter by outcome', 'All');
  });

  await test.step('its programs are matched to members of the class', async () => {
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
  });

  await test.step('students are read, one after the other, and one is graded by hand and by line', async () => {
    await page
      .getByRole('link', { name: /^Submissions/ })
      .last()
      .click();
    await admin.rowOf('Kestrel, Ada').getByRole('link').click();
    const ada = student.dialog('Kestrel, Ada');
    await student.tab('Code Files').click();
    await ada.getByRole('button', { name: 'helpers.py' }).click();
    await expect(ada.getByRole('region', { name: 'Program, helpers.py' })).toContainText('def answer');
    await page.keyboard.press('Escape');
    await admin.rowOf('Ben Oduja').getByRole('link').click();
    const screens = new GradingScreens(page);
    const his = student.dialog('Ben Oduja');
    const grade = screens.gradeOf(his);
    await student.tab('Code Files').click();
    await screens.commentOn(his.getByRole('region', { name: 'Program, main.py' }), 1, 'Off by one.');
    await student.tab('Grade').click();
    await expect(grade.results).toContainText('0 of 1 test passed');
    await grade.score.fill('3');
    await grade.save();
    await page.keyboard.press('Escape');
    await expect(page).not.toHaveURL(/submission=/);
  });

  await test.step('the gradebook has the scores, and they are released from there', async () => {
    await admin.open('Classrooms', `&tab=grades&classroom=${course.classroom.id}`);
    await expect(page.getByRole('table', { name: 'Grades' })).toContainText('not released');
    await expect(admin.rowOf('Ben Oduya')).toContainText('75 %');
    const { rows } = await admin.downloadCsv(page, 'For Canvas');
    expect(rows[0]?.at(-1)).toBe(name);
    expect(rows.find(([one]) => one === 'Ben Oduya')?.at(-1)).toBe('3');
    await page.getByRole('button', { name: `About ${name}` }).click();
    await page.getByRole('link', { name: 'Students of the upload' }).click();
    await page.getByRole('switch', { name: 'Grades released' }).click();
    await expect(page.getByRole('switch', { name: 'Grades released' })).toBeChecked();
  });

  await test.step('its student reads score, program and comment', async () => {
    const theirs = await openElsewhere(browser);
    await signIn(theirs, ben);
    await showScreen(theirs, '/settings?section=grades');
    const own = theirs.getByRole('region', { name: 'Grade', exact: true });
    for (const text of ['3 / 4', 'print(41)', 'Off by one.']) await expect(own).toContainText(text);
    await theirs.close();
  });

  await test.step('it is run anew', async () => {
    await screen.button('Reprocess').press('Enter');
    await expect(screen.button('Reprocess')).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
  });

  await test.step('it is deleted, after a question', async () => {
    await screen.button('Delete assignment').click();
    await expect(admin.question).toContainText(`Delete ${name}?`);
    await admin.question.getByRole('button', { name: 'Delete assignment' }).click();
    await expect(page.getByText('Select an assignment to view details')).toBeVisible();
    await expect(screen.linkTo(name)).toHaveCount(0);
  });
});
