import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { SMALL_PHONE, sideways } from '#e2e/support/checks.ts';

/** All screens are checked, whatever one of them has. */
const soft = expect.configure({ soft: true });

const TEXTS = join(import.meta.dirname, '../../src/texts');

const ENGLISH = '{,admin/,settings/}*.{ts,tsx}';
const GERMAN = 'de/**/*.{ts,tsx}';

/** All texts without parameters in files that match a pattern. */
async function textsIn(pattern: string): Promise<Set<string>> {
  const files = globSync(pattern, { cwd: TEXTS, exclude: ['*.test.ts', 'language.ts'] });
  const modules = await Promise.all(files.map((file) => import(join(TEXTS, file))));
  return new Set(modules.flatMap(leavesOf));
}

function leavesOf(texts: unknown): string[] {
  if (typeof texts === 'string') return [texts];
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(leavesOf) : [];
}

/** All texts that the page shows or announces now, one by one. Programs are in no language. */
async function textsOn(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const shown = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      if (element === null || element.closest('.monaco-editor, pre') || !element.checkVisibility()) continue;
      shown.add(walker.currentNode.textContent?.trim() ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        if (!element.closest('.monaco-editor')) shown.add(element.getAttribute(name) ?? '');
      }
    }
    return [...shown];
  });
}

const texts = Promise.all([textsIn(ENGLISH), textsIn(GERMAN)]);

/** Checks the current screen, on a desktop and on the smallest phone: everything is German and fits. */
export async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const [english, german] = await texts;
  const wide = page.viewportSize();
  // Long German words have the least room on the smallest phone.
  for (const size of [wide, SMALL_PHONE]) {
    if (size !== null) await page.setViewportSize(size);
    const left = (await textsOn(page)).filter((text) => english.has(text) && !german.has(text));
    soft(left).toEqual([]);
    await soft.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
  if (wide !== null) await page.setViewportSize(wide);
}
