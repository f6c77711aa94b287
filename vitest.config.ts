import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      'server/vitest.config.ts',
      'server/vitest.alone.config.ts',
      { test: { name: 'setup', root: 'setup', include: ['*.test.ts'] } },
      { test: { name: 'web', root: 'web', include: ['src/**/*.test.{ts,tsx}'] } },
    ],
  },
});
