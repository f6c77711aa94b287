import { expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { keepWaiting } from './rust-waiting.ts';

it.each([
  ['works', '/usr/bin/gcc', true],
  ['is done without where it cannot be built', '/usr/bin/false', false],
])('%s', async (_, compiler, expected) => {
  const sandbox = await testSandbox(1);
  const folder = passableFolder();
  const box = await sandbox.acquire();
  try {
    const limits = PREPARE_LIMITS;
    const context = createCompileContext(box, { limits, programMemoryBytes: 0, signal: NEVER });
    const compile = ['/usr/bin/rustc', '-C', 'linker=/usr/bin/gcc'] as const;
    expect(await keepWaiting(compile, compiler, folder.path, context)).toBe(expected);
  } finally {
    await box.release();
    await sandbox.close();
    folder.remove();
  }
});
