import { expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { keepJavaLauncher } from './java-launcher.ts';
import { shortJavac } from './short-javac.ts';

it('is done without where one of its tools cannot be started', async () => {
  const sandbox = await testSandbox(1);
  const folder = passableFolder();
  const box = await sandbox.acquire();
  try {
    const context = createCompileContext(box, {
      limits: PREPARE_LIMITS,
      programMemoryBytes: 0,
      signal: NEVER,
    });
    const javac = '/usr/bin/javac';
    const tools = { compiler: '/usr/lib/nowhere/g++', javac, compile: shortJavac(javac), flags: [] };
    const built = keepJavaLauncher(tools, folder.path, context);
    expect(await built).toBe(false);
  } finally {
    await box.release();
    await sandbox.close();
    folder.remove();
  }
});
