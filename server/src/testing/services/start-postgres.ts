import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/database.ts';
import { EMPTY_SCHOOL } from '#testing/database.ts';
import { startPostgres } from './postgres.ts';
import { provideService } from './provide-service.ts';

/** Starts the test run's PostgreSQL. Provides the URL of the database that others are created from. */
export default (project: TestProject) =>
  provideService(project, 'postgres', async () => {
    const { url, stop } = await startPostgres();
    const client = new pg.Client({ connectionString: url('postgres') });
    await client.connect();
    await client.query(`create database ${EMPTY_SCHOOL}`);
    await client.end();
    // Migrated once; tests get copies.
    await (await openDatabase({ url: url(EMPTY_SCHOOL) })).destroy();
    return { url: url('postgres'), stop };
  });
