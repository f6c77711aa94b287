import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { findViolations, PHONE, SMALL_PHONE, sideways } from '#e2e/support/checks.ts';

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

/** Checks the current screen, on a desktop and on a phone: everything is German, accessible and fits. */
export async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const [english, german] = await Promise.all([textsIn(ENGLISH), textsIn(GERMAN)]);
  const wide = page.viewportSize();
  for (const size of [wide, PHONE]) {
    if (size !== null) await page.setViewportSize(size);
    const left = (await textsOn(page)).filter((text) => english.has(text) && !german.has(text));
    soft(left).toEqual([]);
    await soft.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  }
  soft(await findViolations(page)).toEqual([]);
  // Long German words have the least room there.
  await page.setViewportSize(SMALL_PHONE);
  await soft.poll(() => sideways(page)).toBeLessThanOrEqual(0);
  if (wide !== null) await page.setViewportSize(wide);
}
