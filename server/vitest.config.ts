import { configDefaults, defineConfig } from 'vitest/config';
import { ALONE } from './vitest.alone.config.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...ALONE],
    globalSetup: [
      'src/testing/keep-compiled.ts',
      'src/testing/prepare-toolchains.ts',
      'src/testing/start-postgres.ts',
      'src/testing/start-redis.ts',
    ],
    // Reading the whole server anew for each file is a quarter of what they cost.
    isolate: false,
    // As in web/playwright.config.ts.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
