import { defineConfig } from '@playwright/test';
import { CONTEXT_OPTIONS } from './e2e/support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // As for the tests of the server: a release is held back by what fails twice; at home every failure is seen.
  retries: process.env.CI ? 1 : 0,
  // Far more than a journey needs on a machine that does nothing else.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    contextOptions: CONTEXT_OPTIONS,
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // Recording every test would take a quarter of their time: `--trace on` where a trace is wanted.
    trace: 'off',
  },
});
