import { startTestRunner } from '#runner/testing/runner.ts';

/** Before all tests: what toolchains need is made ready once, and not by several test files at the same time. */
export default async function prepareToolchains(): Promise<void> {
  const { close } = await startTestRunner(2);
  await close();
}
