import { expect } from '@playwright/test';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

test("a learner opens the editor's menu, and follows a name by the key that the menu names", async ({
  page,
}) => {
  const troubles = watch(page);
  const playground = new Playground(page);
  await playground.open();
  await playground.chooseLanguage('javascript');
  await playground.write('function total() {\n  return 1;\n}\n\ntotal();');
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('Ln 5');
  await page.keyboard.press('Control+Home');
  await page.getByText('total();').click({ button: 'right', position: { x: 12, y: 8 } });
  const definition = page.getByRole('menuitem', { name: 'Go to Definition' });
  await expect(definition).toContainText('Ctrl+F12');
  await page.keyboard.press('Escape');
  await expect(status).toContainText('Ln 5');
  await page.keyboard.press('Control+F12');
  await expect(status).toContainText('Ln 1');
  expect(troubles).toEqual([]);
});
