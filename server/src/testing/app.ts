import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#config.ts';
import type { DialectName } from '#db/columns.ts';
import type { DatabaseAddress } from '#db/database.ts';
import { absentRunner } from '#runner/index.ts';
import { wire } from '#wire.ts';
import { createTestDatabase } from './database.ts';

/** Starts a whole application on data that may be there already. Programs run in the real sandbox. */
export async function startAppOn(
  database: DatabaseAddress,
  dataDirectory: string,
  settings: Record<string, string> = {},
) {
  return await wire(testConfig(database, dataDirectory, settings));
}

/** The same, where no program is run: starting a sandbox and finding toolchains takes longer than most tests. */
async function startAppWithoutRunnerOn(
  database: DatabaseAddress,
  dataDirectory: string,
  settings: Record<string, string> = {},
) {
  const runner = absentRunner('This test runs no programs.');
  return await wire(testConfig(database, dataDirectory, settings), { runner });
}

function testConfig(database: DatabaseAddress, dataDirectory: string, settings: Record<string, string>) {
  const defaults = { DATA_DIR: dataDirectory, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', RUN_CONCURRENCY: '2' };
  return { ...readConfig({ ...defaults, ...settings }), database };
}

/**
 * Starts a whole application on a data folder of its own that runs no programs: real database, rate limits off
 * unless asked for.
 *
 * @param through the way by which it reaches its database, where that is not the direct one
 */
export const startTestApp = startsWith(startAppWithoutRunnerOn);

/** The same with real sandbox and toolchains. */
export const startTestAppWithRunner = startsWith(startAppOn);

function startsWith(startOn: typeof startAppOn) {
  return async (
    settings: Record<string, string> = {},
    dialect: DialectName = 'sqlite',
    through: (address: DatabaseAddress) => DatabaseAddress = (address) => address,
  ) => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'coderoom-test-'));
    const { address, database, close } = await createTestDatabase(dialect);
    const wired = await startOn(through(address), dataDirectory, settings);
    return {
      ...wired,
      /**
       * For a look at, or a hand in, what is kept. On SQLite the application's own: of two connections in one thread
       * one would wait for the other, and hold it up by that.
       */
      database: dialect === 'sqlite' ? wired.database : database,
      dataDirectory,
      async close() {
        await wired.app.close();
        await close();
        await rm(dataDirectory, { recursive: true, force: true });
      },
    };
  };
}
