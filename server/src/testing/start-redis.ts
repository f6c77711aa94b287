import type { TestProject } from 'vitest/node';
import { startRedis } from './redis.ts';

declare module 'vitest' {
  interface ProvidedContext {
    redis: RedisForTests;
  }
}

/** Where the run's Redis is, or a sentence that says why there is none. */
export type RedisForTests = { url: string } | { missing: string };

/** Before all tests: one Redis for them. Where there is none, the tests that need it fail and say why. */
export default async function provideRedis(project: TestProject): Promise<() => Promise<void>> {
  try {
    const redis = await startRedis();
    project.provide('redis', { url: redis.url('') });
    return () => redis.stop();
  } catch (error) {
    project.provide('redis', { missing: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}
