import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CONTEXT_OPTIONS, JOURNEY_SWITCHES, TEST_CHROMIUM } from './chromium.ts';
import { STILL_PATH } from './server.ts';

/** Playwright's default. Named, for otherwise a profile had the locale of the journey that comes first. */
export const PROFILE_LOCALE = 'en-US';

/** Data removed between journeys. The cache stays: else each would load and compile the editor anew. */
const STORAGE_TYPES = 'cookies,local_storage,indexeddb,service_workers,cache_storage,file_systems';

/** A context that journeys use one after the other. */
class KeptContext {
  readonly context: BrowserContext;
  readonly #origin: string;
  /** Session of a page that stays open and so keeps the process alive. */
  readonly #session: CDPSession;

  private constructor(context: BrowserContext, session: CDPSession, origin: string) {
    this.context = context;
    this.#session = session;
    this.#origin = origin;
  }

  static async keep(context: BrowserContext, origin: string): Promise<KeptContext> {
    const [page = await context.newPage()] = context.pages();
    await page.goto(STILL_PATH);
    return new KeptContext(context, await context.newCDPSession(page), origin);
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
}

const profiles = new WeakMap<Browser, Profile>();

/**
 * A browser with a profile on disk, where Chromium caches compiled code, and one process for all pages of the server.
 * Journeys use it one after the other.
 */
export class Profile {
  readonly browser: Browser;
  readonly #origin: string;
  readonly #folder: string;
  readonly #own: KeptContext;
  /** The contexts of other people. Those in use come first. */
  readonly #others: Promise<KeptContext>[] = [];
  #othersInUse = 0;

  private constructor(own: KeptContext, origin: string, folder: string) {
    const browser = own.context.browser();
    if (browser === null) throw new Error('A launched context has a browser.');
    this.browser = browser;
    this.#own = own;
    this.#origin = origin;
    this.#folder = folder;
    profiles.set(browser, this);
  }

  static async open(origin: string): Promise<Profile> {
    const folder = mkdtempSync(join(tmpdir(), 'coderoom-e2e-profile-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...CONTEXT_OPTIONS,
      baseURL: origin,
      locale: PROFILE_LOCALE,
      executablePath: TEST_CHROMIUM,
      args: [...JOURNEY_SWITCHES, '--process-per-site'],
    });
    return new Profile(await KeptContext.keep(context, origin), origin, folder);
  }

  get context(): BrowserContext {
    return this.#own.context;
  }

  /** Returns a page in a context of another person, which no other page of this journey shares. */
  async openElsewhere(): Promise<Page> {
    const place = this.#othersInUse;
    this.#othersInUse += 1;
    this.#others[place] ??= this.#keepAnother();
    const { context } = await this.#others[place];
    return await context.newPage();
  }

  async #keepAnother(): Promise<KeptContext> {
    const options = { ...CONTEXT_OPTIONS, baseURL: this.#origin, locale: PROFILE_LOCALE };
    return await KeptContext.keep(await this.browser.newContext(options), this.#origin);
  }

  /** Clears the contexts that are kept, and closes the others that a journey opened. */
  async clear(): Promise<void> {
    const others = await Promise.all(this.#others);
    const used = [this.#own, ...others.slice(0, this.#othersInUse)];
    this.#othersInUse = 0;
    const kept = new Set([this.#own, ...others].map(({ context }) => context));
    const opened = this.browser.contexts().filter((context) => !kept.has(context));
    await Promise.all([...used.map((one) => one.clear()), ...opened.map((context) => context.close())]);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/**
 * Returns a page in the browser of another person, which finds nothing stored and shares nothing with the journey's
 * other pages. Its context is kept for later journeys, and with it what is cached: loading and compiling the editor
 * costs a new one a second.
 */
export function openElsewhere(browser: Browser): Promise<Page> {
  const profile = profiles.get(browser);
  if (profile === undefined) throw new Error('This browser is not the one that journeys share.');
  return profile.openElsewhere();
}
