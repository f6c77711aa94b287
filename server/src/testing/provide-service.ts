import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedService;
    redis: ProvidedService;
  }
}

/** Where a service of the run is, or a sentence that says why there is none. */
type ProvidedService = { url: string } | { missing: string };

/**
 * Before all tests: one service for them, ended after them. Where there is none, the tests that need it fail and say
 * why.
 */
export async function provideService(
  project: TestProject,
  name: 'postgres' | 'redis',
  start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<() => Promise<void>> {
  try {
    const { url, stop } = await start();
    project.provide(name, { url });
    return stop;
  } catch (error) {
    project.provide(name, { missing: error instanceof Error ? error.message : String(error) });
    return async () => undefined;
  }
}
