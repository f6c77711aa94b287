import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ProvidedService;
    redis: ProvidedService;
  }
}

/** URL of a service for the test run, or a sentence with the reason why there is none. */
type ProvidedService = { url: string } | { missing: string };

const SHARED = Symbol.for('coderoom.tests.shared');

interface Shared {
  started: Promise<{ value: unknown; stop: () => Promise<void> }>;
  users: number;
}

/**
 * Returns values shared by the projects of a run. Vitest loads a setup file once per project, so they can't live in a
 * variable of this module.
 */
function sharedInRun(): Map<string, Shared> {
  const holder = globalThis as { [SHARED]?: Map<string, Shared> };
  holder[SHARED] ??= new Map();
  return holder[SHARED];
}

/**
 * Starts something once for all projects of the run, before the first one's tests.
 * @returns its value, and a function that releases it: the last release ends it
 */
export async function shareInRun<Value>(
  name: string,
  start: () => Promise<{ value: Value; stop: () => Promise<void> }>,
): Promise<{ value: Value; stop: () => Promise<void> }> {
  const shared = sharedInRun();
  const entry = shared.get(name) ?? { started: start(), users: 0 };
  shared.set(name, entry);
  entry.users += 1;
  const { value, stop } = await entry.started;
  return {
    value: value as Value,
    async stop() {
      entry.users -= 1;
      if (entry.users > 0) return;
      shared.delete(name);
      await stop();
    },
  };
}

/**
 * Global setup: one service for all tests, ended after them. If it can't be started, the tests that need it fail with
 * the reason.
 */
export async function provideService(
  project: TestProject,
  name: 'postgres' | 'redis',
  start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<() => Promise<void>> {
  const { value, stop } = await shareInRun<ProvidedService>(name, async () => {
    try {
      const { url, stop } = await start();
      return { value: { url }, stop };
    } catch (error) {
      const missing = error instanceof Error ? error.message : String(error);
      return { value: { missing }, stop: async () => undefined };
    }
  });
  project.provide(name, value);
  return stop;
}
