import { existsSync } from 'node:fs';

/** The browser in which pages are measured. */
export const CHROMIUM = '/usr/bin/chromium';

/** The same browser without the parts that only a screen needs; not every distribution has it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser that tests use. */
export const TEST_CHROMIUM = existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM;

/** Disables everything that tests do not need. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
