import { startTestRunner } from '#runner/testing/runner.ts';
import { shareInRun } from './provide-service.ts';

/** Global setup: prepares the toolchains once, instead of in several test files at the same time. */
export default async function prepareToolchains(): Promise<() => Promise<void>> {
  const { stop } = await shareInRun('toolchains', async () => {
    const { close } = await startTestRunner(2);
    await close();
    return { value: null, stop: async () => undefined };
  });
  return stop;
}
