import { test as base } from '@playwright/test';

/**
 * A journey. The contexts that it opened beside its own end with it: Playwright would keep them until its worker ends,
 * and each page that still draws or reconnects takes from the journeys after it, up to a whole core.
 */
export const test = base.extend<{ endOfContexts: undefined }>({
  endOfContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
