import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { CHROMIUM, CHROMIUM_SWITCHES } from './e2e/chromium.ts';
import { ADMIN, freePort } from './e2e/server.ts';

// Workers load this file as well and inherit the environment: the port is chosen once.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'coderoom-e2e-'));
/** The same browser without what only a screen needs; not every distribution has it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // At home a test that fails by chance is to be seen; a release is kept back by what fails twice. The list says which did.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    baseURL,
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
    // Recording every test would take a quarter of their time: `--trace on` where a trace is wanted.
    trace: 'off',
    launchOptions: {
      executablePath: existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : CHROMIUM,
      args: CHROMIUM_SWITCHES,
    },
  },
  webServer: {
    command: 'exec node server/src/main.ts',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${baseURL}/api/v1/health`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: process.env.E2E_PORT,
      PUBLIC_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      EXECUTION_TIMEOUT_SECONDS: '5',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
