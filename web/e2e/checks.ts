import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

export const DESKTOP = { width: 1280, height: 800 };
export const TABLET = { width: 768, height: 1024 };
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

/** The axe rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Like `findViolations`, in both themes: the dark one differs only in colours. Leaves the page light. */
export async function findViolationsInBothThemes(page: Page, part?: string) {
  return [...(await findViolationsIn('dark', page, part)), ...(await findViolationsIn('light', page, part))];
}

async function findViolationsIn(theme: 'light' | 'dark', page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveClass(new RegExp(theme));
  if (theme === 'light') return await findViolations(page, part);
  const violations = await findViolations(page, part, COLOR_RULES);
  return violations.map((violation) => `in the dark: ${violation}`);
}

/**
 * Returns axe's findings on the current page, or on a part of it: an open menu hides the rest from everyone. Monaco is
 * responsible for its own accessibility. Toasts fade in and out, with colours in between: component tests check them.
 */
export async function findViolations(page: Page, part?: string, rules?: string[]) {
  await transitionsEnded(page);
  // Half a megabyte: sent once to each document, not with each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(
    async ([included, runOnly]) => {
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
    [part ?? 'html', rules] as const,
  );
}

/** Returns how far the page overflows its window sideways, in px. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Fails on any finding of axe on a desktop and on a phone, in either theme, and on horizontal overflow, including on
 * the smallest phone. Restores the page's size.
 */
export async function expectForEveryone(page: Page, part?: string) {
  const size = page.viewportSize() ?? DESKTOP;
  // The theme changes twice, not for each size.
  for (const [each, themes] of [
    [DESKTOP, ['light', 'dark']],
    [PHONE, ['dark', 'light']],
  ] as const) {
    await page.setViewportSize(each);
    await expectNothingSideways(page);
    for (const theme of themes) expect(await findViolationsIn(theme, page, part)).toEqual([]);
  }
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
