import type { TestProject } from 'vitest/node';
import { provideService } from './provide-service.ts';
import { startRedis } from './redis.ts';

/** Starts the test run's Redis; each user adds a prefix to its URL. */
export default (project: TestProject) =>
  provideService(project, 'redis', async () => {
    const { url, stop } = await startRedis();
    return { url: url(''), stop };
  });
