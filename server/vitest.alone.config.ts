import { defineConfig } from 'vitest/config';

/** Tests of what a whole process holds: other tests have no place in it. */
export const ALONE = ['src/features/collaboration/documents.test.ts'];

export default defineConfig({
  test: {
    name: 'server, alone',
    include: ALONE,
    globalSetup: ['src/testing/start-postgres.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
