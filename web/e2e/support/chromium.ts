import { existsSync } from 'node:fs';
import type { BrowserContextOptions } from '@playwright/test';

const WHOLE = '/usr/bin/chromium';
/** The same browser without the parts that only a screen needs; not every distribution has it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser in which pages are measured: the whole one, where it is installed. */
export const CHROMIUM = existsSync(WHOLE) ? WHOLE : HEADLESS_SHELL;
/** The browser that tests use. */
export const TEST_CHROMIUM = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : WHOLE;

const DISABLED_FEATURES = [
  // It compiles every script anew, although its compiled code is cached.
  'BackgroundResourceFetch',
  // This list replaces Playwright's own. These are the ones of it that matter here.
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** Disables everything that neither tests nor measurements need. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const FEATURE_SWITCH = `--disable-features=${DISABLED_FEATURES.join(',')}`;

/** With DevTools attached V8 needs positions in all scripts. */
const EAGER_POSITIONS = '--no-enable-lazy-source-positions';

/** Saves journeys a tenth of their processor time: pages are closed before optimized code would pay. */
export const JOURNEY_SWITCHES = [
  ...CHROMIUM_SWITCHES,
  FEATURE_SWITCH,
  `--js-flags=--no-opt --no-maglev ${EAGER_POSITIONS}`,
];

/** Component tests share one page, where optimized code pays: a sixth of what React and axe compute. */
export const COMPONENT_TEST_SWITCHES = [
  ...CHROMIUM_SWITCHES,
  FEATURE_SWITCH,
  `--js-flags=${EAGER_POSITIONS}`,
];

/** Options of every context, of component tests too, where `showMotion` sets things in motion. */
export const CONTEXT_OPTIONS: BrowserContextOptions = {
  permissions: ['clipboard-read', 'clipboard-write'],
  // Drawing transitions is a sixth of the cost of a journey, and a fifteenth of that of component tests.
  reducedMotion: 'reduce',
};
