import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const DESKTOP = { width: 1280, height: 800 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 844 };
/** A laptop enlarged to 200 %, or a phone on its side. */
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

/** The rules of axe whose verdict depends on colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Like `findViolations`, in both themes: the dark one has other colours, and nothing else. Leaves the page light. */
export async function findViolationsInBothThemes(page: Page, part?: string) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  const dark = await findViolations(page, part, COLOR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveClass(/light/);
  return [...(await findViolations(page, part)), ...dark.map((violation) => `in the dark: ${violation}`)];
}

/**
 * What axe finds wrong with the page as it is now, or with a part of it: an open menu hides the rest from
 * everyone. Monaco answers for itself.
 */
export async function findViolations(page: Page, part?: string, rules?: string[]) {
  await transitionsEnded(page);
  // Without frames of others the results need no page of their own to be put together (legacy mode), and what is
  // found right is looked for no further than that.
  const axe = new AxeBuilder({ page })
    .exclude('.monaco-editor')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** How much wider the page is than its window, in px. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Colours on their way from one theme to the other are no colours that anybody chose. */
async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // The first one tells the page that its theme changed, the next one begins what follows from that.
    await frame();
    await frame();
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
