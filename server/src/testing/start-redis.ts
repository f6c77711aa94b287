import type { TestProject } from 'vitest/node';
import { provideService } from './provide-service.ts';
import { startRedis } from './redis.ts';

/** The run's Redis: whoever uses it adds names of their own to its address. */
export default (project: TestProject) =>
  provideService(project, 'redis', async () => {
    const { url, stop } = await startRedis();
    return { url: url(''), stop };
  });
