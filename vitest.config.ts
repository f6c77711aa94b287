import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { PURE_FOLDERS } from './setup/related-tests.js';
import { LongestFirst, SYSTEM } from './setup/test-order.ts';

const PURE = PURE_FOLDERS.map((folder) => `src/${folder}/**/*.test.ts`);

/** Tests that need a process of their own: they count what it holds. */
const ALONE = [
  'src/features/collaboration/document/documents.test.ts',
  'src/runner/sandbox/leftovers.test.ts',
];

/** They replace modules of the page, or need them as they are right after loading. */
const FRESH = [
  'src/editor/assistance/problems/live-problems.test.ts',
  'src/features/playground/{drafts,program-store,use-autosave}.test.ts',
  'src/lib/server/{api,auth-store,server-sentence}.test.ts',
  'src/texts/{explanations,in-language}.test.ts',
];

/** Far more than any test needs on a machine that does nothing else, in ms: browsers are at work beside them. */
const testTimeout = 120_000;
/** Reading the whole server, or what the page's editor consists of, takes longer than one test. */
const hookTimeout = 180_000;
/** The same of a condition that a test waits for. */
const POLL = { timeout: 20_000 };

const SERVER_PROJECT = {
  root: 'server',
  globalSetup: fileURLToPath(new URL('./server/src/testing/services/global-setup.ts', import.meta.url)),
  // Reading the whole server anew for each file is a quarter of what they cost.
  isolate: false,
  // Node reads the server as in production, and keeps what it compiled: `vi.mock` would need Vite's runner.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // With V8's small default a tenth of their processor time is spent on collecting garbage.
  execArgv: ['--max-semi-space-size=64'],
  setupFiles: fileURLToPath(new URL('./server/src/testing/condition-waits.ts', import.meta.url)),
  expect: { poll: POLL },
  testTimeout,
  hookTimeout,
};

const WEB_PROJECT = {
  root: 'web',
  // Neither UTC nor whole hours from it: what takes one time for the other is seen.
  env: { TZ: 'America/St_Johns' },
  expect: { poll: POLL },
  testTimeout,
  hookTimeout,
};

const INTEGRATION = {
  include: ['src/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...PURE, ...ALONE],
};
/**
 * Workers of a project serve no other. Both parts together are one project unless a part is asked for: three workers
 * less read the whole server and start compilers, which takes ten seconds of processor time each.
 */
const isPartWanted = process.argv.some((argument) => /^(?:--project=)?(?:system|integration)/.test(argument));
const SERVER_PARTS = isPartWanted
  ? [
      { name: 'system', include: SYSTEM, exclude: [...configDefaults.exclude, ...ALONE] },
      { name: 'integration', ...INTEGRATION, exclude: [...INTEGRATION.exclude, ...SYSTEM] },
    ]
  : [{ name: 'server', ...INTEGRATION }];

/**
 * `unit`: no database, no sandbox, no socket of the server's. `component`: parts of the page in a browser, without a
 * server. `integration`: one server. `system`: more than that. `server`: both of them.
 */
export default defineConfig({
  test: {
    tags: [
      {
        name: 'breadth',
        description:
          'The same rule for one more language, library, program or variant: not in `npm test`, but in test:all.',
      },
    ],
    sequence: { sequencer: LongestFirst },
    // On a busy machine, ending compilers, language servers and databases takes longer than the usual ten seconds.
    teardownTimeout: 60_000,
    projects: [
      ...SERVER_PARTS.map((part) => ({ test: { ...SERVER_PROJECT, ...part } })),
      { test: { ...SERVER_PROJECT, name: 'server: alone', include: ALONE, isolate: true } },
      {
        test: {
          name: 'unit: contract',
          root: 'contract',
          include: ['src/**/*.test.ts'],
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          name: 'unit: server',
          root: 'server',
          include: PURE,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          expect: { poll: POLL },
          testTimeout,
        },
      },
      {
        test: { name: 'unit: setup', root: 'setup', include: ['*.test.ts'], isolate: false, testTimeout },
      },
      {
        test: {
          ...WEB_PROJECT,
          name: 'unit: web',
          include: ['src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...FRESH],
          isolate: false,
        },
      },
      { test: { ...WEB_PROJECT, name: 'unit: web: alone', include: FRESH, isolate: true } },
      './web/vitest.config.ts',
    ],
  },
});
