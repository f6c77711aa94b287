import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { CONTEXT_OPTIONS, TEST_CHROMIUM, TEST_SWITCHES } from './chromium.ts';
import { STILL_PATH } from './server.ts';

/** Playwright's default. Named, for otherwise a profile had the locale of the journey that comes first. */
export const PROFILE_LOCALE = 'en-US';

/** What is removed between journeys. The cache stays: else each would load and compile the editor anew. */
const STORAGE_TYPES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems';

/**
 * A browser with a profile on disk, where Chromium caches compiled code, and one process for all pages of the server.
 * Journeys use it one after the other.
 */
export class Profile {
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly #origin: string;
  readonly #folder: string;
  /** Of a page that stays open: it keeps the process alive. */
  readonly #session: CDPSession;

  private constructor(context: BrowserContext, session: CDPSession, origin: string, folder: string) {
    const browser = context.browser();
    if (browser === null) throw new Error('A launched context has a browser.');
    this.context = context;
    this.browser = browser;
    this.#session = session;
    this.#origin = origin;
    this.#folder = folder;
  }

  static async open(origin: string): Promise<Profile> {
    const folder = mkdtempSync(join(tmpdir(), 'coderoom-e2e-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...CONTEXT_OPTIONS,
      baseURL: origin,
      locale: PROFILE_LOCALE,
      executablePath: TEST_CHROMIUM,
      args: [...TEST_SWITCHES, '--process-per-site'],
    });
    const [page = await context.newPage()] = context.pages();
    await page.goto(STILL_PATH);
    return new Profile(context, await context.newCDPSession(page), origin, folder);
  }

  /** Closes the pages of a journey, and removes what they stored and replaced. */
  async clear(): Promise<void> {
    const pages = this.context.pages().slice(1);
    const origins = new Set([this.#origin, ...pages.map((page) => new URL(page.url()).origin)]);
    await Promise.all(pages.map((page) => page.close()));
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.setOffline(false);
    for (const origin of origins) {
      await this.#session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE_TYPES });
    }
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
