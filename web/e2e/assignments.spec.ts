import { randomBytes } from 'node:crypto';
import { truncate, writeFile } from 'node:fs/promises';
import { API_BASE, MAX_ZIP_BYTES } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { Admin, ownName } from './admin.ts';
import { AssignmentsScreen, zipFile } from './assignments.ts';
import { DESKTOP, findViolations, PHONE, watch } from './checks.ts';
import { CLASS_PROGRAMS } from './class-programs.ts';
import { test } from './journey.ts';
import { HandedIn } from './plagiarism.ts';
import { spoilTokens } from './sessions.ts';

const FOREVER = 'print("on my way")\nwhile True:\n    pass\n';
const WORK = {
  'Aiko Tanaka/main.py': 'from helpers import greet\nprint(greet("Aiko"))\n',
  'Aiko Tanaka/helpers.py': 'def greet(name):\n    return f"Hello, {name}"\n',
  'Ben Oduya/main.py': 'print(1 / 0)\n',
  'David Klein/main.py': FOREVER,
  'Noor Aziz/thoughts.txt': 'I did not find the time.\n',
  '__MACOSX/Ben Oduya/._main.py': 'what one system leaves behind\n',
};

test('what a class handed in: uploaded, run as one watches, read, run anew and deleted', async ({
  page,
}, testInfo) => {
  const name = ownName('Two puzzles');
  const admin = new Admin(page);
  const screen = new AssignmentsScreen(page);
  const { upload, student } = screen;
  await admin.signIn();
  await admin.open('Assignments');
  await expect(page.getByText('Monitor and analyze student submissions')).toBeVisible();
  await expect(page.getByText('Select an assignment to view details')).toBeVisible();

  await test.step('the form says what it needs', async () => {
    await upload.open();
    await expect(upload.dialog).toContainText(
      'The ZIP should contain folders named for students, each with their code files.',
    );
    await expect(upload.send).toBeDisabled();
    await upload.zip.setInputFiles({ name: 'sheet.rar', mimeType: '', buffer: Buffer.from('Rar!') });
    await expect(upload.dialog).toContainText('Please select a ZIP file');
    const large = testInfo.outputPath('large.zip');
    await writeFile(large, 'PK');
    await truncate(large, MAX_ZIP_BYTES + 1);
    await upload.zip.setInputFiles(large);
    await expect(upload.dialog).toContainText('File size must be less than 100MB');
    await expect(upload.send).toBeDisabled();
    await upload.zip.setInputFiles(zipFile('Two_puzzles.zip', WORK));
    await expect(upload.name).toHaveValue('Two puzzles');
    await expect(upload.send).toBeEnabled();
    await upload.name.fill(' ');
    await expect(upload.dialog).toContainText('Assignment name is required');
    await expect(upload.send).toBeDisabled();
    await expect(upload.slider('Execution timeout')).toHaveAttribute('aria-valuetext', '30 s');
    await upload.slider('Execution timeout').press('ArrowLeft');
    await expect(upload.slider('Execution timeout')).toHaveAttribute('aria-valuetext', '25 s');
    await upload.slider('Execution timeout').press('Home');
    await expect(upload.slider('Execution timeout')).toHaveAttribute('aria-valuetext', '5 s');
    await expect(upload.slider('Plagiarism threshold')).toHaveAttribute('aria-valuetext', '80 %');
    await page.keyboard.press('Escape');
    await upload.open();
    await expect(upload.name).toHaveValue('');
    await expect(upload.slider('Execution timeout')).toHaveAttribute('aria-valuetext', '30 s');
  });

  await test.step('a failed upload is told in the dialog, and may be tried again', async () => {
    await upload.zip.setInputFiles(zipFile('Two_puzzles.zip', WORK));
    await upload.name.fill(name);
    await upload.dialog.getByLabel('Description').fill('Week 12 sheet.');
    await upload.slider('Execution timeout').press('Home');
    await page.route(`**${API_BASE}/assignments`, (route) => route.fulfill({ status: 502, body: 'no' }));
    await upload.send.click();
    await expect(upload.dialog.getByRole('alert')).toContainText('Failed to upload assignment');
    await expect(upload.progress).toBeHidden();
    await page.unroute(`**${API_BASE}/assignments`);
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
    await expect(detail).toContainText('No submissions found matching your criteria.');
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

  await test.step('it is run anew, or the banner says why not', async () => {
    const reprocess = `**${API_BASE}/assignments/*/reprocess`;
    await page.route(reprocess, (route) =>
      route.fulfill({ status: 500, json: { detail: 'The disk is full.', code: 'internal' } }),
    );
    await screen.button('Reprocess').click();
    await screen.dismiss('The disk is full.');
    await page.unroute(reprocess);
    await screen.button('Reprocess').press('Enter');
    await expect(screen.button('Reprocess')).toHaveAttribute('aria-disabled', 'true');
    await expect(screen.button('Reprocess')).toBeFocused();
    await expect(screen.linkTo(name)).toContainText('Completed', { timeout: 60_000 });
    await expect(admin.rowOf('David Klein')).toContainText('Timeout');
  });

  await test.step('it is deleted, after a question', async () => {
    await screen.button('Delete assignment').click();
    await expect(admin.question).toContainText(`Delete ${name}?`);
    await expect(admin.question).toContainText(
      'Are you sure you want to delete this assignment? This action cannot be undone.',
    );
    const one = `**${API_BASE}/assignments/*`;
    await page.route(one, (route) => route.fulfill({ status: 502, body: 'no' }));
    await admin.question.getByRole('button', { name: 'Delete assignment' }).click();
    await screen.dismiss('Failed to delete assignment');
    await page.unroute(one);
    await screen.button('Delete assignment').click();
    await admin.question.getByRole('button', { name: 'Delete assignment' }).click();
    await expect(page.getByText('Select an assignment to view details')).toBeVisible();
    await expect(screen.linkTo(name)).toHaveCount(0);
  });
});

test('a large upload: it tells how far it is, may be stopped, and survives the end of a token', async ({
  page,
}) => {
  const name = ownName('Large');
  const admin = new Admin(page);
  const screen = new AssignmentsScreen(page);
  const { upload } = screen;
  const files = Array.from({ length: 12 }, (_, index) => [
    `Student ${index}/words.txt`,
    randomBytes(256 * 1024).toString('hex'),
  ]);
  const work = { ...Object.fromEntries(files), 'Mira/main.py': 'print("here")\n' };
  const zip = zipFile('Large.zip', work);
  await admin.signIn();
  await admin.open('Assignments');

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
  await upload.zip.setInputFiles(zip);
  await upload.name.fill(name);
  await throttle(400 * 1024);
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

  await spoilTokens(page, { access_token: 'of yesterday' });
  await admin.open('Assignments');
  await upload.open();
  await upload.zip.setInputFiles(zip);
  await upload.name.fill(name);
  await upload.send.click();
  await expect(upload.dialog).toContainText('Assignment uploaded successfully!');
  await expect(screen.detail(name)).toBeVisible();
});

test('assignments for everyone: both themes, a phone, failures and what is not there', async ({
  page,
  request,
}) => {
  const troubles = watch(page);
  const { assignment } = await HandedIn.upload(request, ownName('Shortest paths'), CLASS_PROGRAMS);
  const admin = new Admin(page);
  const screen = new AssignmentsScreen(page);
  const both = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
    }
  };
  await admin.signIn();
  await admin.open('Assignments', `&assignment=${assignment.id}`);
  const detail = screen.detail(assignment.name);
  await expect(admin.rowOf('Jonas Weber')).toContainText('Flagged');
  await expect(detail).toContainText('3 flagged');
  await both();

  await admin.rowOf('Jonas Weber').getByRole('link').click();
  const student = screen.student.dialog('Jonas Weber');
  await screen.student.tab('Plagiarism').click();
  await expect(student.getByRole('link').first()).toContainText('100.0 %');
  await both();
  await student.getByRole('link').first().click();
  await expect(page).toHaveURL(/tab=plagiarism&pair=\d+/);
  await expect(page.getByRole('region', { name: 'Pair', exact: true })).toContainText('Jonas Weber');
  await page.getByRole('button', { name: 'Back to the assignments' }).click();
  await expect(admin.rowOf('Jonas Weber')).toBeVisible();
  await screen.upload.open();
  await both();
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await admin.open('Assignments', `&search=${encodeURIComponent(assignment.name)}`);
    await expect(screen.linkTo(assignment.name)).toBeVisible();
    await screen.fits();
    await screen.linkTo(assignment.name).click();
    await expect(admin.rowOf('Jonas Weber')).toContainText('100.0 %');
    await expect(screen.list).toBeHidden();
    await screen.fits();
    await admin.rowOf('Jonas Weber').getByRole('link').click();
    await expect(student).toContainText('Output');
    await screen.fits();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Back to the assignments' }).click();
    await expect(screen.linkTo(assignment.name)).toBeVisible();
    await screen.upload.open();
    await screen.fits();
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize(PHONE);
  await admin.open('Assignments', `&assignment=${assignment.id}`);
  await expect(admin.rowOf('Jonas Weber')).toBeVisible();
  await both();
  expect(troubles).toEqual([]);

  await page.setViewportSize(DESKTOP);
  await page.route(`**${API_BASE}/assignments**`, (route) => route.fulfill({ status: 502, body: 'no' }));
  await page.reload();
  await expect(screen.list.getByRole('alert')).toContainText('Failed to load assignments');
  await expect(page.getByText('Failed to load assignment details')).toBeVisible();
  await page.unroute(`**${API_BASE}/assignments**`);
  await screen.list.getByRole('button', { name: 'Dismiss' }).click();
  await screen.list.getByRole('button', { name: 'Load them again' }).click();
  await expect(screen.list.getByRole('link').first()).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(admin.rowOf('Jonas Weber')).toBeVisible();
  await page.route('**/details', (route) => route.fulfill({ status: 502, body: 'no' }));
  await admin.rowOf('Ben Oduya').getByRole('link').click();
  await expect(screen.student.dialog('Ben Oduya')).toContainText('Failed to load submission details');
});
