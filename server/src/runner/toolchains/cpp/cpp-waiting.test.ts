import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import type { CompileContext } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { keepHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { tryWaiting, waitingCommand, writeForWaiting } from './cpp-waiting.ts';

const COMPILER = '/usr/bin/g++';

async function withContext(act: (context: CompileContext, folder: string) => Promise<void>) {
  const sandbox = await testSandbox(1);
  const folder = passableFolder();
  const box = await sandbox.acquire();
  try {
    const limits = PREPARE_LIMITS;
    await act(createCompileContext(box, { limits, programMemoryBytes: 0, signal: NEVER }), folder.path);
  } finally {
    await box.release();
    await sandbox.close();
    folder.remove();
  }
}

describe('a compiler that waits for its program', () => {
  it('is done without where it cannot be told what to read', async () => {
    await withContext(async (context) => {
      expect(await tryWaiting([COMPILER], context)).toBe(false);
    });
  });

  it('reads the precompiled header that it is told of, and none that an earlier program was', async () => {
    await withContext(async (context, folder) => {
      expect(await keepHugePages(COMPILER, folder, context)).toBe(true);
      expect(await tryWaiting([COMPILER], context)).toBe(true);
      const compile = waitingCommand([COMPILER], ['-o', '/box/made', '/box/main.cpp'], { folder: '/box' });
      await writeForWaiting('int main() { return WELL; }', { header: null, objects: [] }, context);
      const { stderr } = await context.tool(compile);
      expect(stderr).toContain('was not declared');
    });
  });

  it('links the objects that it is told of', async () => {
    await withContext(async (context, folder) => {
      expect(await keepHugePages(COMPILER, folder, context)).toBe(true);
      await context.write('seven.cpp', 'int seven() { return 7; }');
      await context.tool(toolCommand([COMPILER, '-c', '-o', '/box/seven.o', '/box/seven.cpp']));
      const text = 'int seven(); int main() { return seven(); }';
      await writeForWaiting(text, { header: null, objects: ['/box/seven.o'] }, context);
      await context.tool(
        waitingCommand([COMPILER], ['-o', '/box/made', '/box/main.cpp'], { folder: '/box' }),
      );
      expect((await context.tool(toolCommand(['/box/made']))).exitCode).toBe(7);
    });
  });
});
