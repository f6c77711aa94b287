/**
 * Test tools of the server. This folder starts applications, processes and databases, with people and connections;
 * `clients/` are people at work, `data/` what they hand in, `hostile/` attacks and bad networks, and `services/` what a
 * run of all tests shares.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#config.ts';
import type { DialectName } from '#db/columns.ts';
import type { DatabaseAddress } from '#db/database.ts';
import type { HashCost } from '#features/auth/index.ts';
import { absentRunner, type Runner } from '#runner/index.ts';
import { createThreadServices, wire } from '#wire/index.ts';
import { createTestDatabase } from './database.ts';
import { memoryOrDisk } from './services/memory.ts';

/** A page that is there whether or not the real one is built yet. */
const PAGE_DIRECTORY = fileURLToPath(new URL('./data/page', import.meta.url));

/** The usual hash costs more than everything else that signing up does; `passwords.test.ts` tests it. */
const LOW_COST: HashCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Processor time of a measurement of growth, in seconds: enough for what grows, and a fifth of the usual, which
 * `growth.test.ts` tests.
 */
const LOW_BUDGET_SECONDS = 0.4;

/** Runs no programs: starting a sandbox and finding toolchains takes longer than most tests. */
const NO_RUNNER = absentRunner('This test runs no programs.');

/** Threads of all applications of this process: one that has read the parsers costs a third of a second of processor time. */
const THREADS = createThreadServices(() => undefined);

/** Returns something that an application uses and does not close. */
const lend = <Service extends { close(): Promise<void> }>(service: Service): Service => ({
  ...service,
  close: () => Promise.resolve(),
});

const lendThreads = () => ({
  judge: lend(THREADS.judge),
  planner: lend(THREADS.planner),
  comparison: lend(THREADS.comparison),
});

/**
 * Returns a function that starts the whole application on an existing database, with a runner that others use as well,
 * see `sharedRunner`: opening one and running its first program costs half a second of processor time or more. Its
 * settings are its own, and it remembers programs of other applications.
 * @param budgetSeconds processor time of a measurement of growth
 */
export function startAppWith(runner: Runner, budgetSeconds: number | undefined = LOW_BUDGET_SECONDS) {
  return async (database: DatabaseAddress, dataDirectory: string, settings: Record<string, string> = {}) => {
    const defaults = {
      DATA_DIR: dataDirectory,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      RUN_CONCURRENCY: '2',
    };
    const config = { ...readConfig({ ...defaults, ...settings }), database };
    return await wire(config, {
      runner: lend(runner),
      threads: lendThreads(),
      hashCost: LOW_COST,
      pageDirectory: PAGE_DIRECTORY,
      budgetSeconds,
    });
  };
}

/** Starts the whole application on an existing database, without a runner. */
export const startAppWithoutRunnerOn = startAppWith(NO_RUNNER);

/**
 * Starts the whole application without a runner in its own data folder: real database, rate limits off unless
 * requested.
 * @param through The route to its database, if not the direct one.
 */
export const startTestApp = startsWith(startAppWithoutRunnerOn);

/** An application that a test started. */
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The same with a runner that others use as well, see {@link startAppWith}. */
export const startTestAppWith = (...given: Parameters<typeof startAppWith>) =>
  startsWith(startAppWith(...given));

function startsWith(startOn: ReturnType<typeof startAppWith>) {
  return async (
    settings: Record<string, string> = {},
    dialect: DialectName = 'sqlite',
    through: (address: DatabaseAddress) => DatabaseAddress = (address) => address,
  ) => {
    const dataDirectory = await mkdtemp(join(await memoryOrDisk(), 'coderoom-test-'));
    const { address, database, close } = await createTestDatabase(dialect);
    const remove = async () => {
      await close();
      await rm(dataDirectory, { recursive: true, force: true });
    };
    const wired = await startOn(through(address), dataDirectory, settings).catch(async (error) => {
      await remove();
      throw error;
    });
    return {
      ...wired,
      /**
       * For tests to read or change stored data. On SQLite it is the application's own connection: a second one in the
       * same thread would wait for the first and block it.
       */
      database: dialect === 'sqlite' ? wired.database : database,
      dataDirectory,
      async close() {
        await wired.app.close();
        await remove();
      },
    };
  };
}
