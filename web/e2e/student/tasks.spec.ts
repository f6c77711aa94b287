import { createHash } from 'node:crypto';
import { addSubmissionComment, listSubmissions, putSubmissionGrade } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { Playground } from '#e2e/playground/playground.ts';
import { registerAccount, signIn } from '#e2e/support/accounts.ts';
import { expectForEveryone, watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('a student joins a class among the tasks, does one, keeps a receipt, submits again when allowed, and hears of the grade', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, 'Web programming');
  const template = await course.giveOut({
    name: 'Event emitter',
    language: 'javascript',
    code_content: 'console.log("given");\n',
    statement: '## Emit events\n\nPrint $a + b$. [Hint](https://school.example/hint)',
    submission_deadline: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  });
  const { name, id } = template;
  const person = await registerAccount(request);
  await signIn(page, person);
  const playground = new Playground(page);
  await playground.open();
  await playground.write('print("of my own")');

  const tasksLink = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Tasks/ });
  const row = page.getByRole('row').filter({ hasText: name });
  await tasksLink.click();
  await expect(page).toHaveTitle('Tasks · Coderoom');
  await page.getByRole('button', { name: 'Join with a key' }).click();
  await playground.dialog.getByLabel('Classroom key').fill(course.classroom.key.toLowerCase());
  await playground.dialog.getByRole('button', { name: 'Join classroom' }).click();
  await expect(row).toContainText('Not started');
  await expect(row).toContainText('JavaScript');
  await expect(tasksLink).toContainText('due');
  await expectForEveryone(page);

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Emit events' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toContainText('JavaScript');
  await expect(page).toHaveURL('/');
  const task = page.getByRole('region', { name: 'Task' });
  await expect(task.locator('math')).toBeAttached();
  await expect(task.getByRole('link', { name: 'Hint' })).toHaveAttribute('target', '_blank');
  await playground.shows('console.log("given")');
  const program = 'console.log("emitted");';
  await playground.write(program);
  await playground.submitButton.click();
  await expect(page.getByRole('alertdialog')).toContainText('Run Code Required');
  const run = page.waitForRequest('**/code/execute');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Run' }).click();
  expect((await run).postDataJSON()).toMatchObject({ template_id: id });
  await playground.printed('emitted');
  await playground.submitButton.click();
  await playground.dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(playground.dialog).toContainText(`Submitted to ${name}`);
  await page.keyboard.press('Escape');
  await expect(playground.submitButton).toHaveText('Submitted');
  await expect(playground.submitButton).toBeDisabled();
  await page.getByRole('button', { name: 'Receipt' }).click();
  await expect(playground.dialog).toContainText(program);
  const digest = createHash('sha256').update(program).digest('hex');
  await expect(playground.dialog).toContainText(digest);
  await playground.dialog.getByRole('button', { name: 'Copy SHA-256' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(digest);
  await page.keyboard.press('Escape');

  await course.change(template, { exclusions: [{ user_id: person.id, deadline: null }] });
  await page.reload();
  await expect(playground.submitButton).toHaveText('Submit Again');
  await playground.run();
  await playground.printed('emitted');
  await playground.submitButton.click();
  await expect(playground.dialog).toContainText('This replaces your previous submission.');
  await playground.dialog.getByRole('button', { name: 'Submit Again' }).click();
  await expect(playground.dialog).toContainText(`Submitted to ${name}`);
  await page.keyboard.press('Escape');
  await expect(playground.submitButton).toHaveText('Submitted');
  await playground.chooseLanguage('python');
  await playground.shows('print("of my own")');

  await tasksLink.click();
  await expect(row).toContainText('Submitted');
  await expect(tasksLink).not.toContainText('new');
  const { headers } = course;
  const { submissions } = await answerOf(request, listSubmissions, { headers });
  const submission = submissions.find((one: { template_id: number }) => one.template_id === id);
  const about = { headers, params: { id: submission.id } };
  await answerOf(request, putSubmissionGrade, { ...about, data: { score: 8 } });
  await answerOf(request, addSubmissionComment, { ...about, data: { line: 1, text: 'Only one event?' } });
  await page.reload();
  await expect(tasksLink).toContainText('1 new');
  await expect(row).toContainText('Graded 8');
  const news = page.getByRole('list', { name: 'New' }).getByRole('link', { name: `${name}: 8` });
  await expect(news).toContainText('Only one event?');
  await news.click();
  await expect(page.getByRole('region', { name: 'Grade', exact: true })).toContainText('Only one event?');
  await expect(tasksLink).not.toContainText('new');
  expect(troubles).toEqual([]);
});
