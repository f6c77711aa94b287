import {
  addSubmissionComment,
  type BodyOf,
  listSubmissions,
  putSubmissionGrade,
  putTemplateTests,
  type Template,
} from '@coderoom/contract';
import { expect, type Page } from '@playwright/test';
import { Settings } from '#e2e/account/settings.ts';
import { ownName } from '#e2e/admin/admin.ts';
import { Playground } from '#e2e/playground/playground.ts';
import { signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone, findViolations, PHONE, sideways, watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { CaseList, listenTo, OwnTests } from './own-tests.ts';

type TestBody = BodyOf<typeof putTemplateTests>['tests'][number];

const SECRETS = { name: 'Secret of the large ones', input: '4077123457\n', expected: '33233508' };
const TESTS: TestBody[] = [
  { name: 'Small numbers', input: '3\n', expected_output: 'double of 3\nis 6\n', points: 2 },
  { name: 'A negative one', input: '-1\n', expected_output: 'double of -1\nis -2\n', points: 1 },
  {
    name: SECRETS.name,
    input: SECRETS.input,
    expected_output: `double of 4077123457\nis 8154246914\n${SECRETS.expected}\n`,
    points: 5,
    is_hidden: true,
  },
  { name: 'Hidden as well', input: '2\n', expected_output: 'double of 2\nis 4', points: 2, is_hidden: true },
];
const WRONG =
  'import time\nn = int(input())\nwhile n < 0:\n    time.sleep(1)\nprint("double of", n)\nprint("is", n * n)\n';
const REFUSED = 'n = int(input())\nprint((n)\n';
const RIGHT = 'n = int(input())\nprint("double of", n)\nprint("is", n * 2)\n';

async function writeTests({ request, headers }: Class, { id }: Template, tests: TestBody[]) {
  await answerOf(request, putTemplateTests, { headers, params: { id }, data: { tests } });
}

/** Opens a template as a student who has just signed in. */
async function begin(page: Page, course: Class, template: Template) {
  const student = await course.enrol();
  await signIn(page, student);
  const playground = new Playground(page);
  await playground.open();
  await playground.choose('Professor Templates', template.name);
  await expect(new OwnTests(page).runButton).toBeVisible();
  return { playground, student };
}

/** Expects that hidden data appear neither in the page nor in anything it received. */
async function keepsSecrets(page: Page, told: () => Promise<string>) {
  const everything = `${await told()}\n${await page.content()}`;
  expect(everything).toContain('Small numbers');
  for (const secret of [SECRETS.name, SECRETS.input.trim(), SECRETS.expected]) {
    expect(everything).not.toContain(secret);
  }
}

test('a student tests a program, mends it, submits it, and reads what the teacher says of it', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const told = listenTo(page);
  const course = await Class.open(request);
  const template = await course.giveOut({ name: ownName('Doubles'), hide_complexity: true });
  await writeTests(course, template, TESTS);
  const { playground, student } = await begin(page, course, template);
  const tests = new OwnTests(page);
  const cases = new CaseList(tests.view);

  await expect(playground.complexity).toBeHidden();
  await tests.tab.click();
  await expect(tests.view).toContainText('4 tests, 10 points');
  await cases.opener('Small numbers').click();
  await expect(cases.of('Small numbers')).toContainText('is 6');
  await expect(cases.of('Hidden test 3')).toContainText('5 points');
  await expect(cases.of('Hidden test 3').getByRole('button')).toHaveCount(0);
  await cases.of('Small numbers').getByRole('button', { name: 'Use as input' }).click();
  await expect(page.getByRole('textbox', { name: 'Input for the program' })).toHaveValue('3\n');

  await playground.write(WRONG);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(tests.view).toContainText('1 of 4 tests passed');
  await expect(page.getByRole('status', { name: 'Tests' })).toHaveText(
    /^1 of 4 tests passed\. 2 \/ 10 points\.$/,
  );
  await expect(cases.opener('Small numbers')).toHaveAttribute('aria-expanded', 'true');
  await expect(cases.difference('Small numbers')).toContainText('Expected: is 6');
  await expect(cases.difference('Small numbers')).toContainText('Printed: is 9');
  await expect(cases.of('A negative one')).toContainText('Timed out');
  await cases.opener('A negative one').click();
  await expect(cases.of('A negative one')).toContainText("didn't finish within the time limit");
  await expect(cases.of('Hidden test 3')).toContainText('Failed');
  await expect(cases.of('Hidden test 4')).toContainText('Passed');
  await expectForEveryone(page);

  await playground.write(REFUSED);
  await expect(tests.view).toContainText('Before your last change');
  await tests.run();
  await expect(tests.view).toContainText('no tests ran');
  await expect(page.getByRole('region', { name: 'Code Editor' })).toContainText('1 error');
  await tests.view.getByRole('button', { name: 'line 2' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Ln 2');

  await playground.write(RIGHT);
  await tests.run();
  await expect(tests.view).toContainText('3 of 4 tests passed');
  await expect(tests.view).toContainText('5 / 10 points');

  await playground.run();
  await playground.printed('is 6');
  await expect(page.locator('.monaco-editor .line-cost')).toHaveCount(0);
  await playground.submitButton.click();
  await playground.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(playground.dialog.getByRole('status', { name: 'Score' })).toHaveText(
    '5 / 10 points · 3 of 4 tests passed',
  );
  await keepsSecrets(page, told);

  const submission = await findSubmission(course, student.username);
  const params = { id: submission.id };
  const { headers } = course;
  const given = { score: 8.5, comment: 'Well done.\nWhat of numbers that are no integers?' };
  await answerOf(request, putSubmissionGrade, { headers, params, data: given });
  const remark = { line: 2, text: 'An f-string would be <b>shorter</b>.' };
  await answerOf(request, addSubmissionComment, { headers, params, data: remark });

  const settings = new Settings(page);
  await settings.open('grades');
  const row = settings.section('My grades').getByRole('link', { name: template.name });
  for (const text of ['8.5 / 10', 'On time', 'Graded manually', '1 comment', 'Well done.']) {
    await expect(row).toContainText(text);
  }
  await row.click();
  const grade = page.getByRole('region', { name: 'Grade', exact: true });
  await expect(grade).toContainText('8.5 / 10 points');
  await expect(grade).toContainText('3 of 4 tests passed, 5 / 10 points');
  await expect(grade.getByRole('region', { name: "Your teacher's comment" })).toContainText('no integers?');
  await expect(grade.getByRole('article', { name: 'Comment on line 2' })).toContainText(remark.text);
  await expect(grade.getByRole('region', { name: 'Submitted program' })).toContainText('print("is", n * 2)');
  const results = new CaseList(grade);
  await expect(results.of('Small numbers')).toContainText('Passed');
  await expect(results.of('Hidden test 3')).toContainText('0 / 5');
  await expect(results.of('Hidden test 3')).toContainText('Failed');
  await expectForEveryone(page);

  await keepsSecrets(page, told);
  expect(troubles).toEqual([]);
});

async function findSubmission({ request, headers }: Class, username: string) {
  const { submissions } = await answerOf(request, listSubmissions, { headers });
  return submissions.find((one: { submitted_by_username: string }) => one.submitted_by_username === username);
}

test('on a phone: what is tested, tests that are stopped, a late submission, and its grade', {
  tag: '@breadth',
}, async ({ page, request }) => {
  await page.setViewportSize(PHONE);
  const course = await Class.open(request);
  const template = await course.giveOut({
    name: ownName('Late'),
    statement: 'Print **done**.',
    submission_deadline: new Date(Date.now() - 60_000).toISOString(),
    allow_late: true,
  });
  await writeTests(course, template, [
    { name: 'Nothing to read', expected_output: 'done', time_limit_seconds: 30 },
  ]);
  const student = await course.enrol();
  await signIn(page, student);
  const settings = new Settings(page);
  const playground = new Playground(page);
  await playground.open();
  await expect(page.locator('.monaco-editor .line-numbers')).toHaveCount(0);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Professor Templates' }).click();
  await playground.dialog.getByRole('button', { name: template.name }).click();
  // The task comes first, and fills the screen.
  await expect(page.getByText('Print done.')).toBeVisible();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const tests = new OwnTests(page);
  await playground.write('while True:\n    pass\n');
  await tests.runButton.click();
  await tests.stopButton.click();
  await expect(tests.view).toContainText('You stopped the tests.');
  await expect(tests.view).toContainText('1 test, 1 point');

  await playground.write('print("done")');
  await tests.run();
  await expect(tests.view).toContainText('1 of 1 test passed');
  expect(await findViolations(page)).toEqual([]);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
  await playground.run();
  await expect(playground.output).toContainText('done');
  await page.getByRole('button', { name: 'Submit Late' }).click();
  await expect(playground.dialog.getByRole('alert')).toHaveText(
    'The deadline has passed. Your submission will be marked as late.',
  );
  await playground.dialog.getByRole('button', { name: 'Submit Late' }).click();
  await expect(playground.dialog).toContainText('Late');
  await expect(playground.dialog.getByRole('status', { name: 'Score' })).toContainText('1 / 1 point');
  await page.keyboard.press('Escape');

  await settings.open('grades');
  await page.getByRole('link', { name: template.name }).click();
  const grade = page.getByRole('region', { name: 'Grade', exact: true });
  await expect(grade).toContainText('Late');
  await grade.getByRole('button', { name: '1 of 1 test passed' }).click();
  await expect(new CaseList(grade).of('Nothing to read')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('link', { name: template.name })).toContainText('1 / 1');
});
