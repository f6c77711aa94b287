import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 844 };
/** A laptop enlarged to 200 %, or a phone in landscape. */
export const LOW_SCREEN = { width: 640, height: 400 };

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

/** The axe rules that depend on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Like `findViolations`, in both themes: the dark one differs only in colours. Leaves the page light. */
export async function findViolationsInBothThemes(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await findViolations(page, part, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/light/);
  return [...(await findViolations(page, part)), ...dark.map((violation) => `in the dark: ${violation}`)];
}

/**
 * Returns axe's findings on the current page, or on a part of it: an open menu hides the rest from everyone. Monaco is
 * responsible for its own accessibility. Toasts fade in and out, with colours in between: component tests check them.
 */
export async function findViolations(page: Page, part?: string, rules?: string[]) {
  await transitionsEnded(page);
  // Without foreign frames the results can be combined without a separate page (legacy mode), and details of passed
  // rules are not needed.
  const axe = new AxeBuilder({ page })
    .exclude('.monaco-editor')
    .exclude('[data-sonner-toaster]')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
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
  for (const each of [DESKTOP, PHONE]) {
    await page.setViewportSize(each);
    await expectNothingSideways(page);
    expect(await findViolationsInBothThemes(page, part)).toEqual([]);
  }
  await page.setViewportSize(SMALL_PHONE);
  await expectNothingSideways(page);
  await page.setViewportSize(size);
}

/** Polls, because the page learns of a new size a moment later. */
async function expectNothingSideways(page: Page) {
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
}

/** Waits for transitions: intermediate colours between two themes are not part of the design. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The first frame tells the page that its theme changed, the next one starts the transitions.
    await frame();
    await frame();
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
