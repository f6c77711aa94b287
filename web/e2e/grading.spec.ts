import { API_BASE } from '@coderoom/contract';
import { expect, test } from '@playwright/test';
import { ownName } from './admin.ts';
import { zipFile } from './assignments.ts';
import { DESKTOP, findViolations, PHONE, watch } from './checks.ts';
import { answerOf, Class } from './classes.ts';
import { GradingScreens, TEST_CALLS, type TestBody } from './grading.ts';
import { HandedIn } from './plagiarism.ts';

const ADDS = 'a, b = input().split()\nprint(int(a) + int(b))\n';
const THREE = '# always three\nprint(3)\n';
const TESTS: TestBody[] = [
  { name: 'Small', input: '1 2\n', expected_output: '3\n', points: 2 },
  { name: 'Negative', input: '-5 3\n', expected_output: '-2\n', points: 3, is_hidden: true },
];
const NARROW = { ...PHONE, width: 320 };

test('tests of a template: written, imported, tried, and somebody else’s kept', async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('Group'));
  const template = await course.giveOut({ name: ownName('Adding up') });
  const screens = new GradingScreens(page);
  const { admin, tests } = screens;
  await admin.signIn();
  await admin.open('Professor Templates', '&editor=new');
  await page.getByRole('tab', { name: 'Tests' }).click();
  await expect(admin.editor.region).toContainText('Save the template first.');
  await admin.open('Professor Templates', `&search=${encodeURIComponent(template.name)}`);
  await admin
    .rowOf(template.name)
    .getByRole('link', { name: /^Tests of/ })
    .click();
  await expect(tests.region).toContainText('There are no tests yet.');

  await test.step('they are written in place, to the character, and arranged by keyboard', async () => {
    await tests.button('Write the first test').click();
    await tests.write(1, { Name: 'Small', Points: '2,5', Input: '1 2\n', 'Expected output': '  3 \n\n' });
    await tests.button('Add a test').click();
    await tests.write(2, { Name: 'Negative', Points: 'two', Input: '-5 3' });
    await tests.opened(2).getByRole('switch', { name: 'Hidden' }).click();
    await expect(tests.opened(2)).toContainText('From 0 to 1000, in hundredths');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(tests.region.getByRole('alert')).toContainText('Some tests cannot be saved as they are.');
    await tests.write(2, { Points: '3', 'Expected output': '-2' });
    await tests.opened(2).getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByRole('option', { name: 'Word by word' }).click();
    await tests.act(2, 'Duplicate');
    await expect(tests.rows).toHaveCount(3);
    await tests.act(3, 'Delete');
    await admin.question.getByRole('button', { name: 'Delete test' }).click();
    await expect(tests.rows).toHaveCount(2);
    await tests.region.getByRole('button', { name: /^2 Negative/ }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(tests.rows.first()).toContainText('Negative');
    await expect(tests.region.getByRole('button', { name: /^1 Negative/ })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(tests.region).toContainText('2 tests, 5.5 points');
  });

  await test.step('what is not saved is not lost without a question, and may be gone on with', async () => {
    await admin.sections.getByRole('link', { name: 'Submissions' }).click();
    await expect(admin.question).toContainText('Its tests are not saved.');
    await admin.question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: 'Template' }).click();
    const name = page.getByRole('tabpanel', { name: 'Template' }).getByLabel('Name', { exact: true });
    await expect(name).toHaveValue(template.name);
    await page.getByRole('tab', { name: 'Tests' }).click();
    await tests.save();
    await page.reload();
    await tests.toggle('Small');
    await expect(tests.opened(1).getByLabel('Expected output')).toHaveValue('  3 \n\n');
    await expect(tests.opened(1).getByLabel('Points')).toHaveValue('2.5');
  });

  await test.step('more come from a ZIP, and all go out as they came', async () => {
    const zip = zipFile('more.zip', { 'hidden/3.in': '4 4\n', 'hidden/3.out': '8\n', 'notes.txt': 'mine' });
    await tests.importFile('Add tests from a file', zip);
    await expect(tests.rows).toHaveCount(3);
    await expect(tests.region.getByRole('alert')).toContainText('notes.txt');
    await tests.button('Dismiss').click();
    await expect(tests.rows.nth(2)).toContainText('Hidden');
    const json = await tests.exportFile(/JSON/);
    expect(json.name).toBe(`${template.name}-tests.json`);
    const exported = JSON.parse(json.bytes.toString());
    expect(exported.tests).toMatchObject([
      { points: 2.5 },
      { is_hidden: true, comparison: 'tokens' },
      { input: '4 4\n' },
    ]);
    const packed = await tests.exportFile(/ZIP/);
    expect(packed.name).toBe(`${template.name}-tests.zip`);
    expect(packed.bytes.subarray(0, 2).toString()).toBe('PK');
    const file = { name: 'all.json', mimeType: 'application/json', buffer: json.bytes };
    await tests.importFile('Replace all tests by a file', file);
    await expect(admin.question).toContainText(`Replace the tests of ${template.name} by all.json?`);
    await admin.question.getByRole('button', { name: 'Replace the tests' }).click();
    await expect(page.getByText('3 tests read.')).toBeVisible();
    await expect(tests.rows).toHaveCount(3);
  });

  await test.step('they are tried with a solution', async () => {
    await tests.button('Try the tests').click();
    await expect(admin.dialog.locator('.monaco-editor .view-line').first()).toBeVisible();
    await admin.dialog.locator('.monaco-editor').getByRole('textbox').first().focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(ADDS);
    await admin.dialog.getByRole('button', { name: 'Run the tests' }).click();
    await expect(admin.dialog.getByRole('region', { name: 'Results' })).toContainText('2 of 3 tests passed');
    await page.keyboard.press('Escape');
  });

  await test.step('somebody else’s are not written over unseen', async () => {
    await answerOf(request, TEST_CALLS.template, {
      headers: course.headers,
      params: { id: template.id },
      data: { tests: TESTS },
    });
    await tests.act(1, 'Duplicate');
    await page.keyboard.press('ControlOrMeta+S');
    await expect(tests.region.getByRole('alert')).toContainText('Somebody else has changed these tests');
    await tests.button('Load theirs').click();
    await expect(tests.rows).toHaveCount(2);
    await expect(tests.region).toContainText('2 tests, 5 points');
  });
  // The browser reports each refused call: only the one that was meant to be refused.
  expect(troubles.filter((trouble) => !trouble.includes('409'))).toEqual([]);
});

test('a class is graded: by tests, by hand, by line, again, and all of it at once', async ({
  page,
  request,
}) => {
  const course = await Class.open(request, ownName('Group'));
  const [mira, ada, ben] = [await course.enrol(), await course.enrol(), await course.enrol()];
  const template = await course.giveOut({ name: ownName('Adding up') });
  const late = await course.giveOut({
    name: ownName('Too late'),
    submission_deadline: new Date(Date.now() - 60_000).toISOString(),
    allow_late: true,
  });
  const give = (tests: TestBody[]) =>
    answerOf(request, TEST_CALLS.template, {
      headers: course.headers,
      params: { id: template.id },
      data: { tests },
    });
  await give(TESTS);
  await course.handIn(mira, template, { code_content: THREE });
  await course.handIn(ada, template, { code_content: ADDS });
  await course.handIn(ben, late, { code_content: ADDS });
  const screens = new GradingScreens(page);
  const { admin, tests, submission, grading } = screens;
  await admin.signIn();

  await test.step('scores come by themselves, and what is late says so', async () => {
    await admin.open('Submissions', `&template_name=${encodeURIComponent(template.name)}`);
    await expect(admin.rowOf(mira.username)).toContainText('2 / 5');
    await expect(admin.rowOf(ada.username)).toContainText('5 / 5');
    await admin.open('Submissions', `&user=${encodeURIComponent(ben.username)}`);
    await expect(admin.rowOf(late.name)).toContainText('Late');
    await admin.choose('Filter by deadline', 'On time');
    await expect(admin.rowOf(late.name)).toHaveCount(0);
  });

  const program = submission.getByRole('region', { name: 'Program' });
  const grade = screens.gradeOf(submission);
  await test.step('a score and comments are given without a mouse', async () => {
    await admin.open('Submissions', `&template_name=${encodeURIComponent(template.name)}`);
    await admin.rowOf(mira.username).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('2 / 5');
    await expect(grade.results).toContainText('1 of 2 tests passed');
    await expect(grade.results).toContainText('Negative');
    await screens.commentOn(program, 2, 'What if they are others?');
    await grade.score.focus();
    await page.keyboard.type('3.75');
    await grade.comment.focus();
    await page.keyboard.insertText('A beginning.');
    await page.keyboard.press('Escape');
    await grade.save();
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('3.75 / 5');
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText(
      'The tests gave 2 / 5.',
    );
    await grade.comment.fill('A good beginning.');
    await page.keyboard.press('ControlOrMeta+Enter');
  });

  await test.step('the next one is a key away, and a typed score is not lost by it', async () => {
    // The list is newest first: behind the first there is none.
    await expect(submission).toContainText(mira.username);
    await submission.getByRole('heading').first().click();
    await page.keyboard.press('k');
    await expect(submission).toContainText(ada.username);
    await page.keyboard.press('j');
    await expect(submission).toContainText(mira.username);
    await expect(grade.comment).toHaveValue('A good beginning.');
    await expect(screens.commentIn(program, 2)).toContainText('What if they are others?');
    await grade.score.fill('1');
    await submission.getByRole('button', { name: 'Previous submission' }).click();
    await expect(admin.question).toContainText(`Discard the changes to the grade of ${mira.username}?`);
    await admin.question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(submission).toContainText(ada.username);
  });

  await test.step('a comment is changed and deleted', async () => {
    await screens.commentOn(program, 1, 'Good');
    const comment = screens.commentIn(program, 1);
    await comment.getByRole('button', { name: 'Change comment' }).click();
    await program.getByRole('textbox', { name: 'Comment on line 1' }).fill('Very good');
    await program.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(comment).toContainText('Very good');
    await comment.getByRole('button', { name: 'Delete comment' }).click();
    await admin.question.getByRole('button', { name: 'Delete' }).click();
    await expect(comment).toHaveCount(0);
  });

  await test.step('tests that change leave scores behind them until they are graded again', async () => {
    await admin.open('Professor Templates', `&edit=${template.id}&tab=tests`);
    await expect(grading).toContainText('2 submissions were graded by these tests.');
    await tests.toggle('Small');
    await tests.write(1, { Points: '4' });
    await tests.save();
    await expect(grading).toContainText('2 submissions were graded by earlier tests.');
    await grading.getByRole('button', { name: 'Grade again' }).click();
    await expect(grading).toContainText('2 submissions were graded by these tests.');
    await expect(grading.getByRole('button', { name: 'Grade again' })).toHaveCount(0);
  });

  await test.step('the table and its file have the same numbers', async () => {
    await admin.open('Classrooms', `&classroom=${course.classroom.id}&tab=grades`);
    await expect(page.getByRole('table', { name: 'Grades' })).toContainText('3.75');
    const rows = await screens.matrix();
    const [head = [], ...students] = rows;
    expect(head.slice(1, 3)).toEqual([
      `${template.name}max 7, mean 5.38`,
      expect.stringContaining(`${late.name}no tests`),
    ]);
    expect(students).toHaveLength(3);
    const { rows: file, name } = await admin.downloadCsv(
      page.getByRole('region', { name: 'Grades', exact: true }),
    );
    expect(name).toMatch(/^grades-\d{4}-\d\d-\d\d\.csv$/);
    expect(file[0]).toEqual([
      'Name',
      'Username',
      'Email',
      `${template.name} (7)`,
      late.name,
      'Total',
      'Late',
    ]);
    for (const [index, [, ...cells]] of students.entries()) {
      const numbers = cells.map((cell) => cell.replace(/^(–|Late)$/, ''));
      expect(file[index + 1]?.slice(3, 6)).toEqual(numbers);
    }
    const total = (username: string) => file.find((row) => row[1] === username)?.slice(3);
    expect(total(mira.username)).toEqual(['3.75', '', '3.75', '0']);
    expect(total(ada.username)).toEqual(['7', '', '7', '0']);
    expect(total(ben.username)).toEqual(['', '', '0', '1']);
    await page.getByRole('link', { name: new RegExp(`${template.name}: 3.75, given by hand`) }).click();
    await expect(submission).toContainText(mira.username);
    await expect(grade.button('Take back')).toBeVisible();
    await grade.button('Take back').click();
    await expect(submission.getByRole('complementary', { name: 'Grade' })).toContainText('4 / 7');
    await expect(grade.score).toHaveValue('');
  });
});

test('a roster: looked over, taken in, and an invitation withdrawn', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const [member, other] = [await course.enrol(), await (await Class.open(request)).enrol()];
  const stranger = `${ownName('stranger').replace(' ', '-')}@school.test`;
  const roster = [
    'identifier;roster_name;github_username',
    `${other.email};"Other, Olga";olga`,
    `${stranger};Stranger Sam;sam`,
    `${member.email};Member Mo;mo`,
    'no address;Nobody;nobody',
  ].join('\r\n');
  const screens = new GradingScreens(page);
  const { admin } = screens;
  await admin.signIn();
  await admin.open('Classrooms', `&classroom=${course.classroom.id}`);
  await page.getByRole('button', { name: 'Import roster' }).click();
  const choose = (name: string, text: string) =>
    admin.dialog
      .getByLabel(/Choose/)
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('empty.csv', '');
  await expect(admin.dialog.getByRole('alert')).toBeVisible();
  await choose('roster.csv', roster);
  await expect(admin.dialog).toContainText('1 added, 1 already there, 1 invited, 1 passed over.');
  await expect(admin.dialog.getByRole('row').filter({ hasText: stranger })).toContainText('Will be invited');
  await expect(admin.dialog).toContainText('No mail will be sent');
  await expect(admin.dialog).toContainText(course.classroom.key);
  await expect(admin.rowOf(other.username)).toHaveCount(0);
  await admin.dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(admin.dialog).toContainText('Done: 1 added');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.setViewportSize(NARROW);
  await screens.fits();
  await page.setViewportSize(DESKTOP);
  await admin.dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(admin.rowOf(other.username)).toBeVisible();

  await page.getByRole('button', { name: '1 invitation open' }).click();
  await page.getByRole('button', { name: `Withdraw the invitation of ${stranger}` }).click();
  await admin.question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' })).toHaveCount(0);
});

test('an assignment with tests: graded, by hand and by line, without names', async ({ page, request }) => {
  const name = ownName('Sheet');
  const { assignment, headers } = await HandedIn.upload(request, name, {
    'Aiko Tanaka/main.py': 'from sums import add\nprint(add(*map(int, input().split())))\n',
    'Aiko Tanaka/sums.py': 'def add(a, b):\n    return a + b\n',
    'Ben Oduya/main.py': THREE,
  });
  const screens = new GradingScreens(page);
  const { admin, tests, grading } = screens;
  await admin.signIn();
  await admin.open('Assignments', `&assignment=${assignment.id}&tab=tests`);
  const file = { format: 'coderoom-tests', version: 1, tests: TESTS };
  await tests.importFile('Add tests from a file', {
    name: 'sheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await expect(grading).toContainText('2 submissions were never tested.');
  await grading.getByRole('button', { name: 'Grade what is needed' }).click();
  await expect(grading).toContainText('2 submissions were graded by these tests.');
  await page
    .getByRole('link', { name: /^Submissions/ })
    .last()
    .click();
  await expect(admin.rowOf('Aiko Tanaka')).toContainText('5 / 5');
  await expect(admin.rowOf('Ben Oduya')).toContainText('2 / 5');
  const figures = page.getByRole('region', { name, exact: true });
  await expect(figures).toContainText('3.5 / 5');
  await page.getByRole('button', { name: 'By test' }).click();
  await expect(page.getByRole('list', { name: 'Tests passed' })).toContainText('1 / 2');
  await page.keyboard.press('Escape');

  const student = page.getByRole('dialog', { name: 'Aiko Tanaka', exact: true });
  await admin.rowOf('Aiko Tanaka').getByRole('link').click();
  await page.getByRole('tab', { name: 'Code Files' }).click();
  await student.getByRole('button', { name: 'sums.py', exact: true }).click();
  await screens.commentOn(student.getByRole('region', { name: 'Program, sums.py' }), 2, 'Well named.');
  await page.getByRole('tab', { name: 'Grade' }).click();
  const grade = screens.gradeOf(student);
  await expect(grade.results).toContainText('2 of 2 tests passed');
  await grade.score.fill('6');
  await grade.save();
  await expect(student).toContainText('6 / 5');
  await student.getByRole('button', { name: /sums\.py:2/ }).click();
  await expect(screens.commentIn(student.getByRole('region', { name: 'Program, sums.py' }), 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(admin.rowOf('Aiko Tanaka')).toContainText('6 / 5');
  await page.getByRole('switch', { name: 'Hide names' }).click();
  await expect(page.getByRole('table', { name: 'Submissions' })).not.toContainText('Aiko');
  await expect(page.getByRole('table', { name: 'Submissions' })).toContainText('6 / 5');

  await test.step('where the server fails, the page says so', async () => {
    await page.route(`**${API_BASE}/assignments/*/grading`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { detail: 'The disk is full.', code: 'internal' } })
        : route.continue(),
    );
    await grading.getByRole('button', { name: 'Grade all' }).click();
    await expect(page.getByText('The disk is full.')).toBeVisible();
  });
  expect(headers.authorization).not.toBe('');
});

test('grading for everyone: both themes, and two sizes of a phone', async ({ page, request }) => {
  const course = await Class.open(request, ownName('Group'));
  const mira = await course.enrol();
  const template = await course.giveOut({ name: ownName('Adding up') });
  await answerOf(request, TEST_CALLS.template, {
    headers: course.headers,
    params: { id: template.id },
    data: { tests: TESTS },
  });
  const { id } = await course.handIn(mira, template, { code_content: THREE });
  const { assignment } = await HandedIn.upload(request, ownName('Sheet'), { 'Aiko Tanaka/main.py': THREE });
  await answerOf(request, TEST_CALLS.assignment, {
    headers: course.headers,
    params: { id: assignment.id },
    data: { tests: TESTS },
  });
  const screens = new GradingScreens(page);
  const { admin, tests } = screens;
  await admin.signIn();
  const looks = async () => {
    for (const size of [DESKTOP, PHONE, NARROW]) {
      await page.setViewportSize(size);
      await screens.fits();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page)).toEqual([]);
      }
    }
    await page.setViewportSize(DESKTOP);
  };
  await admin.open('Professor Templates', `&edit=${template.id}&tab=tests`);
  await expect(screens.grading).toContainText('1 submission was graded by these tests.');
  await tests.toggle('Negative');
  await looks();
  await admin.open('Submissions', `&submission=${id}`);
  await expect(screens.gradeOf().results).toContainText('1 of 2 tests passed');
  await screens.commentOn(page.getByRole('region', { name: 'Program' }), 2, 'Why three?');
  await looks();
  await admin.open('Classrooms', `&classroom=${course.classroom.id}&tab=grades`);
  await expect(page.getByRole('table', { name: 'Grades' })).toContainText(mira.fullName);
  await looks();
  await admin.open('Assignments', `&assignment=${assignment.id}`);
  await expect(screens.grading).toContainText('1 submission was never tested.');
  await looks();
  await admin.rowOf('Aiko Tanaka').getByRole('link').click();
  await page.getByRole('tab', { name: 'Grade' }).click();
  await expect(screens.gradeOf().form).toBeVisible();
  await looks();
});
