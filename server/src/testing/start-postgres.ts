import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresForTests;
  }
}

/** Where the run's PostgreSQL is, or a sentence that says why there is none. */
export type PostgresForTests = { maintenanceUrl: string } | { missing: string };

/** Before all tests: one PostgreSQL for them. Where there is none, the tests that need it fail and say why. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  try {
    const postgres = await startPostgres();
    project.provide('postgres', { maintenanceUrl: postgres.url('postgres') });
    return () => postgres.stop();
  } catch (error) {
    project.provide('postgres', { missing: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}
