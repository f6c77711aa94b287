import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { provideService } from './provide-service.ts';

/** The run's PostgreSQL: its address is that of the database from which others are made. */
export default (project: TestProject) =>
  provideService(project, 'postgres', async () => {
    const { url, stop } = await startPostgres();
    return { url: url('postgres'), stop };
  });
