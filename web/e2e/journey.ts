import { test as base } from '@playwright/test';
import { ADMIN, type OwnServer, startServer } from './server.ts';

interface OfJourney {
  endOfContexts: undefined;
}

interface OfWorker {
  /** The server that this worker's journeys share. */
  server: OwnServer;
}

/**
 * A journey on its worker's server. A worker runs its journeys one after the other, and two workers share nothing. A
 * journey that changes server-wide settings restores them, or starts a server of its own.
 */
export const test = base.extend<OfJourney, OfWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
    async ({}, use) => {
      const server = await startServer({
        EXECUTION_TIMEOUT_SECONDS: '5',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  /**
   * Closes the contexts that a journey opened: Playwright would keep them until its worker ends, and each page that
   * still draws or reconnects slows the following journeys, by up to a whole core.
   */
  endOfContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
