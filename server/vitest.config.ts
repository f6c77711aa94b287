import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [
      'src/testing/prepare-toolchains.ts',
      'src/testing/start-postgres.ts',
      'src/testing/start-redis.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
