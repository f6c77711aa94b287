import { test as base } from '@playwright/test';
import { PROFILE_LOCALE, Profile } from './profile.ts';
import { ADMIN, type OwnServer, startServer } from './server.ts';

interface OfJourney {
  endOfContexts: undefined;
}

interface OfWorker {
  /** The server's ASSISTANCE: language servers cost more than most journeys. */
  assistance: 'all' | 'none';
  /** The server's LIBRARIES: their installer looks for what is there. */
  libraries: 'on' | 'off';
  /** The server that this worker's journeys share. */
  server: OwnServer;
  /** The browser that this worker's journeys share. */
  profile: Profile;
}

/**
 * A journey on its worker's server. A worker runs its journeys one after the other, and two workers share nothing. A
 * journey that changes server-wide settings restores them, or starts a server of its own.
 *
 * Its `page` finds nothing stored, but the server's files and their compiled code: a first visit needs a context of its
 * own, as other people do.
 */
export const test = base.extend<OfJourney, OfWorker>({
  assistance: ['none', { option: true, scope: 'worker' }],
  libraries: ['off', { option: true, scope: 'worker' }],
  server: [
    async ({ assistance, libraries }, use) => {
      const server = await startServer({
        EXECUTION_TIMEOUT_SECONDS: '5',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        RATE_LIMITS: 'off',
        ASSISTANCE: assistance,
        LIBRARIES: libraries,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  profile: [
    async ({ server }, use) => {
      const profile = await Profile.open(server.origin);
      await use(profile);
      await profile.close();
    },
    { scope: 'worker' },
  ],
  browser: [({ profile }, use) => use(profile.browser), { scope: 'worker' }],
  context: async ({ profile, locale }, use) => {
    await use(locale === PROFILE_LOCALE ? profile.context : await profile.browser.newContext());
  },
  /**
   * Closes the pages that a journey opened, and the contexts that are not kept: Playwright would keep them until its worker ends, and each page
   * that still draws or reconnects slows the following journeys, by up to a whole core.
   */
  endOfContexts: [
    async ({ profile }, use) => {
      await use(undefined);
      await profile.clear();
    },
    { auto: true },
  ],
});
