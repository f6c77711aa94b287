import { expect } from '@playwright/test';
import { watch } from '#e2e/support/checks.ts';
import { test } from '#e2e/support/journey.ts';
import { Playground } from './playground.ts';

/** Time for a language server to start beside other tests, in ms. */
const START = { timeout: 90_000 };

test.use({ assistance: 'all' });

test('a program is completed, explained, renamed, formatted and corrected by the keyboard alone', {
  tag: '@breadth',
}, async ({ page }) => {
  test.slow();
  const troubles = watch(page);
  const playground = new Playground(page);
  await playground.open();
  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText('assistance on', START);
  const press = (...keys: string[]) =>
    keys.reduce((all, key) => all.then(() => page.keyboard.press(key)), Promise.resolve());
  await page.locator('.monaco-editor').getByRole('textbox').first().focus();
  await press('Control+A', 'Delete');

  // A snippet, filled in from field to field.
  await page.keyboard.type('def');
  await playground.suggests(/^def,.*/);
  await page.keyboard.press('Escape');
  await page.keyboard.type(' area(side):\nreturn side*side\n');
  await press('Home', 'Shift+End', 'Delete');
  await page.keyboard.type('prices=[area(2),area(3)]\nprices.so');
  await playground.suggests(/^sort,/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('(');
  await expect(page.locator('.parameter-hints-widget')).toContainText('reverse');
  await press('Escape', 'End');
  await page.keyboard.type('\nprint(math.pi, pricse)\n');
  await playground.shows('prices.sort()');

  // An explanation, the definition, and a new name for it.
  await press('Control+Home', 'ArrowDown', 'ArrowDown', 'End');
  for (let at = 0; at < 4; at++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+I');
  await expect(page.getByRole('tooltip')).toContainText('area');
  await press('Escape', 'Shift+F10');
  const definition = page.getByRole('menuitem', { name: 'Go to Definition' });
  await expect(definition).toContainText('Ctrl+F12');
  await press('Escape');
  await expect(definition).toBeHidden();
  await press('Control+F12');
  await expect(status).toContainText('Ln 1, Col 5');
  await page.keyboard.press('F2');
  await expect(page.locator('.rename-input')).toBeFocused();
  await page.keyboard.type('surface');
  await page.keyboard.press('Enter');
  await playground.shows('prices=[surface(2),surface(3)]');
  await page.keyboard.press('Control+Shift+O');
  await expect(page.getByRole('option', { name: /^surface Line 1/ })).toBeVisible();
  await page.keyboard.press('Escape');

  // Both problems: one by a quick fix, the other by hand.
  await page.keyboard.press('F8');
  await expect(status).toContainText('Ln 5, Col 7');
  await page.keyboard.press('Control+.');
  await expect(page.getByRole('option', { name: /^Add import math/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await playground.shows('import math');
  await expect(page.locator('.squiggly-error')).toHaveCount(1);
  await page.keyboard.press('F8');
  await expect(status).toContainText('Ln 7, Col 16');
  await press('Control+Shift+ArrowRight', 'Delete');
  await page.keyboard.type('prices');
  await press('Escape', 'Shift+Alt+F');
  await playground.shows('prices = [surface(2), surface(3)]');
  await expect(page.locator('.squiggly-error')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await playground.printed('3.14');
  expect(troubles).toEqual([]);
});
