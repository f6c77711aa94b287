import { defineConfig } from '@playwright/test';
import { CHROMIUM_SWITCHES, TEST_CHROMIUM } from './e2e/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    // Recording every test would take a quarter of their time: `--trace on` where a trace is wanted.
    trace: 'off',
    launchOptions: { executablePath: TEST_CHROMIUM, args: CHROMIUM_SWITCHES },
  },
});
