import { expect } from '@playwright/test';
import { signIn } from '#e2e/support/accounts.ts';
import { findViolationsInBothThemes, watch } from '#e2e/support/checks.ts';
import { Class } from '#e2e/support/classes.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

/** Quadratic, whatever the order of its input. */
const PAIRS = `numbers = list(map(int, input().split()))
total = 0
for one in numbers:
    for other in numbers:
        total += one * other
print(total)
`;

test('a visitor measures how a program grows: chart, table, and counts in the editor', async ({ page }) => {
  test.slow();
  const troubles = watch(page);
  const playground = new Playground(page);
  const { complexity } = playground;
  await playground.open();
  await playground.write(PAIRS);
  await playground.writeInput('3 1 2\n');
  await playground.run();
  await expect(playground.output).toContainText('36');
  await playground.openComplexity();
  await complexity.getByRole('button', { name: 'Measure growth' }).click();
  await expect(complexity.getByRole('status')).toContainText('Measuring growth');
  const chart = complexity.getByRole('img', { name: /^Chart with logarithmic axes/ });
  await expect(chart).toBeVisible({ timeout: 60_000 });
  await expect(chart).toHaveAccessibleName(/n². steps|n² steps/);
  await expect(complexity.getByRole('region', { name: /^(Worst case|Time)$/ })).toContainText('O(n²)');
  await expect(complexity.getByRole('region', { name: /^(Worst case|Time)$/ })).toContainText('Agree');
  const editor = page.locator('.monaco-editor');
  await expect(editor.locator('.dominating-count').first()).toBeVisible();
  expect(await findViolationsInBothThemes(page)).toEqual([]);

  await complexity.getByRole('radio', { name: 'Table' }).click();
  const table = complexity.getByRole('table', { name: 'Steps by size of the input' });
  expect(await table.getByRole('row').count()).toBeGreaterThan(5);
  await complexity
    .getByRole('table', { name: 'Counts per line' })
    .getByRole('button', { name: 'line 5' })
    .click();
  await expect(page.getByText('Ln 5, Col 1')).toBeVisible();

  await page.getByRole('button', { name: 'Hide the counts' }).click();
  await expect(editor.locator('.line-count')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the counts per line' }).click();
  await expect(editor.locator('.dominating-count').first()).toBeVisible();
  await editor.getByRole('textbox').first().focus();
  await page.keyboard.type('#');
  await expect(editor.locator('.line-count')).toHaveCount(0);
  await expect(complexity).toContainText('Measured before your last change.');
  expect(troubles).toEqual([]);
});

test('a student sees no complexity analysis where the teacher hides it', async ({ page, request }) => {
  const course = await Class.open(request);
  const student = await course.enrol();
  await course.giveOut({ name: 'Without figures', hide_complexity: true });
  await signIn(page, student);
  const playground = new Playground(page);
  await playground.open();
  await expect(playground.complexity).toBeVisible();
  await playground.choose('Professor Templates', 'Without figures');
  await expect(playground.complexity).toBeHidden();
  const answer = page.waitForResponse('**/code/execute');
  await playground.run();
  expect((await (await answer).json()).complexity).toMatchObject({ available: false, time_complexity: null });
  await expect(page.locator('.monaco-editor .line-cost')).toHaveCount(0);
});
