import { getComparisonChoices } from '@coderoom/contract';
import { expect } from '@playwright/test';
import { watch } from '#e2e/support/checks.ts';
import { answerOf, Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { Admin, ownName } from './admin.ts';
import { CLASS_PROGRAMS } from './class-programs.ts';
import { PlagiarismScreen } from './plagiarism.ts';

const PROGRAMS = Object.values(CLASS_PROGRAMS);

test('plagiarism: a copy from last year is found across two classes, and leads to what was handed in', {
  tag: '@breadth',
}, async ({ page, request }) => {
  const troubles = watch(page);
  const course = await Class.open(request, ownName('7a'));
  const parallel = await Class.open(request, ownName('7b'));
  const former = await Class.open(request, ownName('7a last year'));
  const name = ownName('Shortest paths');
  const task = await course.giveOut({
    name,
    classroom_ids: [course.classroom.id, parallel.classroom.id],
    attempts: { limit: 2, counts: 'last' },
  });
  const lastYear = await former.giveOut({ name: `${name} 2025` });
  const [copyist, other, author] = [await course.enrol(), await parallel.enrol(), await former.enrol()];
  const original = PROGRAMS[0] ?? '';
  await course.handIn(copyist, task, { code_content: `# mine\n${original}` });
  await parallel.handIn(other, task, { code_content: 'for number in range(10):\n    print(number * 2)\n' });
  await former.handIn(author, lastYear, { code_content: original });
  const admin = new Admin(page);
  const screen = new PlagiarismScreen(page);
  await admin.signIn();

  await test.step('two classes and the task of last year are chosen', async () => {
    await admin.open('Professor Templates', `&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Compare submissions' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Classes/ }).click();
    for (const { classroom } of [course, parallel]) {
      await page.getByRole('menuitemcheckbox', { name: `${classroom.name} (1)` }).click();
    }
    await page.keyboard.press('Escape');
    await dialog.getByRole('searchbox').fill('2025');
    // The tasks above it go away, and it moves.
    await expect(dialog.getByRole('switch')).toHaveCount(1);
    await dialog.getByRole('switch', { name: lastYear.name }).click();
    await expect(dialog.getByRole('status')).toHaveText('At most 3 programs to compare');
    await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  });

  await test.step('the copied pair is found, and leads to the submission', async () => {
    await expect(screen.list.getByRole('option')).toHaveCount(1, { timeout: 60_000 });
    for (const person of [copyist, author]) await expect(screen.list).toContainText(person.username);
    await expect(page.getByRole('region', { name: 'Compared tasks' })).toContainText(lastYear.name);
    await screen.pair.getByRole('link', { name: new RegExp(copyist.username) }).click();
    await expect(page).toHaveURL(/section=submissions&submission=\d+/);
  });

  await test.step('the submission names its pair, and the way back', async () => {
    const similar = page.getByRole('region', { name: 'Similar programs' });
    await expect(similar.getByRole('link')).toHaveText(
      new RegExp(`^Similarity 100\\.0 % with .*${author.username}`),
    );
    await similar.getByRole('link').click();
    await expect(screen.pair).toContainText(author.username);
  });

  await test.step('after another attempt it is outdated, and compared again', async () => {
    await course.handIn(copyist, task, { code_content: 'print("all my own work")\n' });
    await page.reload();
    const bar = page.getByRole('region', { name: 'Compared tasks' });
    await expect(bar).toContainText('1 student has submitted again since.');
    await expect(screen.pair.getByText('Submitted again since')).toBeVisible();
    await bar.getByRole('button', { name: 'Compare again' }).click();
    await expect(bar).not.toContainText('submitted again');
    const choices = await answerOf(request, getComparisonChoices, {
      headers: course.headers,
      params: { id: task.id },
    });
    expect(choices.comparisons).toBe(2);
  });
  expect(troubles).toEqual([]);
});
