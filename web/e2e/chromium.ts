/** The browser that pages are tried and measured in. */
export const CHROMIUM = '/usr/bin/chromium';

/** It does nothing but what it is asked for. */
export const CHROMIUM_SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
