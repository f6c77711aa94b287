import { expect } from '@playwright/test';
import { findViolations, PHONE, watch } from './checks.ts';
import { test } from './journey.ts';
import { Playground } from './playground.ts';

const PAIRS = `n = int(input())
names = ["Ada", "Grace"]
for i in range(n):
    for j in range(i):
        print(names[i % 2], j)
`;

test('how a program grows: the figures, the lines that it comes from, and what cannot be told', async ({
  page,
}) => {
  const troubles = watch(page);
  const playground = new Playground(page);
  await playground.open();
  await expect(playground.complexity).toContainText('Complexity analysis not available');
  await playground.write(PAIRS);
  await playground.writeInput('4\n');
  // A program may end before it was judged, and says so; the next run has the verdict.
  await expect(async () => {
    await playground.run();
    await expect(playground.output).toContainText('Success');
    await expect(playground.complexity).toContainText('O(n²)', { timeout: 1_000 });
  }).toPass();
  await expect(playground.complexity.getByRole('definition').nth(1)).toHaveText('O(1)');
  // In English whatever the page speaks, and read aloud as such.
  await expect(playground.complexity.locator('p[lang="en"]')).toContainText(
    'The loop in line 3 runs n times',
  );

  const editor = page.locator('.monaco-editor');
  await expect(editor.locator('.line-cost')).toHaveText([/O\(n\)$/, /O\(n²\)$/]);
  await expect(editor.locator('.dominating-cost')).toHaveText(/O\(n²\)$/);
  const evidence = playground.complexity.getByRole('list', { name: 'Where it comes from' });
  await evidence.getByRole('listitem').filter({ hasText: 'line 4' }).hover();
  await expect(editor.locator('.lit-line')).toBeVisible();
  await evidence.getByRole('button', { name: 'line 4' }).click();
  await expect(page.getByText('Ln 4, Col 1')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page)).toEqual([]);
  }

  // What was said of the program is not said of another one.
  await page.keyboard.type('#');
  await expect(editor.locator('.line-cost')).toHaveCount(0);

  await playground.write('while input() != "end":\n    pass\nprint(');
  await playground.run();
  await expect(playground.complexity).toContainText('Complexity analysis not available');
  await expect(playground.complexity).toContainText('The program has errors: it has to compile first.');

  await playground.write(PAIRS);
  await playground.run();
  await page.setViewportSize(PHONE);
  await page.getByRole('tab', { name: 'Complexity Analysis' }).click();
  await expect(page.getByRole('list', { name: 'Where it comes from' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  for (const width of [PHONE.width, 320]) {
    await page.setViewportSize({ ...PHONE, width });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
  expect(troubles).toEqual([]);
});
