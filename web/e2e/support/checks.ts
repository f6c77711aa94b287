import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 844 };
/** A laptop enlarged to 200 %, or a phone in landscape. */
export const LOW_SCREEN = { width: 640, height: 400 };

declare global {
  interface Window {
    /** Present once `findViolations` has sent it. */
    axe: typeof axe;
  }
}

/** Fails the test on a console error, an uncaught exception or anything loaded from another origin. */
export function watch(page: Page) {
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const local =
      ['data:', 'blob:'].includes(url.protocol) || url.host === new URL(page.url() || request.url()).host;
    if (!local && page.url() !== 'about:blank') troubles.push(`foreign origin: ${request.url()}`);
  });
  return troubles;
}

/** Takes out the troubles so far, which must all be expected ones: a failure that the journey itself brought about. */
export function expectTroubles(troubles: string[], expected: RegExp) {
  expect(troubles.splice(0).filter((trouble) => !expected.test(trouble))).toEqual([]);
}

/** Less than half of `axe.source`. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The axe rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Like `findViolations`, in both themes: the dark one differs only in colours. Leaves the page light. */
export async function findViolationsInBothThemes(page: Page, part?: string) {
  await showTheme(page, 'dark');
  const dark = await findViolations(page, part, COLOR_RULES);
  await showTheme(page, 'light');
  return [...dark.map((violation) => `in the dark: ${violation}`), ...(await findViolations(page, part))];
}

async function showTheme(page: Page, theme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(new RegExp(theme));
}

/**
 * Returns axe's findings on the current page, or on a part of it: an open menu hides the rest from everyone. Monaco is
 * responsible for its own accessibility. Toasts fade in and out, with colours in between: component tests check them.
 */
export async function findViolations(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  await transitionsEnded(page);
  const found = await runAxe(page, part, rules);
  if (found !== null) return found;
  // Sent once to each document, not with each check.
  await page.evaluate(AXE);
  return (await runAxe(page, part, rules)) ?? [];
}

/** Returns null if the document does not have axe yet. */
async function runAxe(page: Page, part: string, rules: string[] | undefined): Promise<string[] | null> {
  return await page.evaluate(
    async ([included, runOnly]) => {
      if (!('axe' in window)) return null;
      const { violations } = await window.axe.run(
        { include: [[included]], exclude: [['.monaco-editor'], ['[data-sonner-toaster]']] },
        {
          // Only what is returned below is worked out, and only for what was found.
          resultTypes: ['violations'],
          selectors: false,
          // No rule in use reads the style sheets.
          preload: false,
          ...(runOnly === undefined ? {} : { runOnly }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [part, rules] as const,
  );
}

/** Returns how far the page overflows its window sideways, in px. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Axe's rules about whole pages, which no component test can check. */
const PAGE_RULES = [
  'bypass',
  'document-title',
  'html-has-lang',
  'landmark-one-main',
  'page-has-heading-one',
  'region',
];

/**
 * Fails where landmarks, headings or the title of the page are wrong, or where it overflows the smallest phone sideways.
 * Restores the size. Component tests check all other rules, in both themes: for a screen without one, `findViolations`.
 */
export async function expectForEveryone(page: Page) {
  expect(await findViolations(page, 'html', PAGE_RULES)).toEqual([]);
  const size = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(SMALL_PHONE);
  await expectNothingSideways(page);
  await page.setViewportSize(size);
}

/** Polls, because the page learns of a new size a moment later. */
async function expectNothingSideways(page: Page) {
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
}

/** Waits for transitions and entrances: intermediate colours are not part of the design. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The first frame tells the page that its theme changed, the next one starts the transitions.
    await frame();
    await frame();
    // Fades end; spinners do not.
    const ending = document
      .getAnimations()
      .filter((one) => Number(one.effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
