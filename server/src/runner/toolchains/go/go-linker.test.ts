import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { findFolder, type KeptFolder } from '#runner/preparation/kept-folder.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { ToolchainMissing } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { hasHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { go } from './go.ts';
import { keepLinker } from './go-linker.ts';
import { mountsOf, PACKAGE_LIST, PACKAGES_INSIDE } from './go-packages.ts';

const IMPORTS = `${PACKAGES_INSIDE}/${PACKAGE_LIST}`;

const PROGRAM = 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("linked") }\n';

/** Go as it was prepared for the tests: the folder of its first packages, and what is known of it. */
async function preparedGo() {
  let first: KeptFolder | null = null;
  await go.prepare({
    libraries: null,
    keep: async (request) => {
      first = await findFolder(TEST_TOOLCHAINS, request);
      if (first === null) throw new Error('Go is not prepared.');
      return first;
    },
    keepLater: async () => null,
    keepLast: async () => null,
  });
  const { path, facts } = first as unknown as KeptFolder;
  const { tool = '', tools = '', root = '' } = facts;
  return { kept: path, installed: { tool, tools, root } };
}

async function withContext(act: (context: ReturnType<typeof createCompileContext>) => Promise<void>) {
  const sandbox = await testSandbox(1);
  const box = await sandbox.acquire();
  try {
    await act(createCompileContext(box, { limits: PREPARE_LIMITS, programMemoryBytes: 0, signal: NEVER }));
  } finally {
    await box.release();
    await sandbox.close();
  }
}

describe("Go's linker with huge pages", () => {
  // Compiling Go's linker costs as much as a tenth of all tests of programs, and programs are the same without it.
  it('links the same program with fewer page faults', { tags: ['breadth'] }, async () => {
    const { kept, installed } = await preparedGo();
    const folder = passableFolder();
    await withContext(async (context) => {
      expect(await keepLinker(installed, kept, folder.path, context)).toBe('link');
      const mounts = [...mountsOf(kept), { host: folder.path, inside: '/opt/linker' }];
      const run = async (...argv: [string, ...string[]]) => {
        const { exitCode, stdout, stderr } = await context.tool(toolCommand(argv, { mounts }));
        expect([exitCode, stderr]).toEqual([0, '']);
        return stdout;
      };
      await context.write('main.go', PROGRAM);
      const compile = `${installed.tools}/compile` as const;
      await run(compile, '-p', 'main', '-importcfg', IMPORTS, '-o', '/box/main.o', '/box/main.go');
      const link = async (linker: string) => {
        const arguments_ = `-s -w -importcfg ${IMPORTS} -o /box/main /box/main.o`;
        // The eleventh word of a process's state is how many page faults its ended children had.
        const script = `${linker} ${arguments_} && read -r state < /proc/$$/stat && set -- $state && echo "\${11}"`;
        const faults = Number(await run('/bin/sh', '-c', script));
        expect(await run('/box/main')).toBe('linked\n');
        return { faults, program: await context.read('main', 64 * 1024 * 1024) };
      };
      const usual = await link(`${installed.tools}/link`);
      const huge = await link('/opt/linker/link');
      expect(huge.program).toEqual(usual.program);
      // A kernel that is set to `always` gives huge pages to the usual linker as well.
      if (hasHugePages()) expect(huge.faults).toBeLessThan(Math.max(1_500, usual.faults / 2));
    });
    folder.remove();
  });

  it("is done without where Go's source is missing or of another shape", async () => {
    const { kept, installed } = await preparedGo();
    const folder = passableFolder();
    const without = await mkdtemp(join(folder.path, 'go-'));
    const changed = await mkdtemp(join(folder.path, 'go-'));
    await mkdir(join(changed, 'src/runtime'), { recursive: true });
    await writeFile(join(changed, 'src/runtime/mem_linux.go'), 'package runtime\n');
    const target = await mkdtemp(join(folder.path, 'kept-'));
    await withContext(async (context) => {
      for (const root of [without, changed]) {
        expect(await keepLinker({ ...installed, root }, kept, target, context)).toBe('');
      }
    });
    expect(await readdir(target)).toEqual([]);
    folder.remove();
  });

  it('is not done without for good where it cannot be built for now', async () => {
    const { kept, installed } = await preparedGo();
    const folder = passableFolder();
    await withContext(async (context) => {
      const unusable = { ...installed, tool: '/usr/bin/false' };
      await expect(keepLinker(unusable, kept, folder.path, context)).rejects.toThrow(ToolchainMissing);
    });
    expect(await readdir(folder.path)).toEqual([]);
    folder.remove();
  });

  it('cannot be built for now without keeping programs from all packages', async () => {
    const kept: KeptFolder = { path: '/kept', facts: { tools: '/tools', others: 'net/http' } };
    const prepareWith = (linker: () => Promise<KeptFolder | null>) =>
      go.prepare({
        libraries: null,
        keep: async () => kept,
        keepLater: async () => kept,
        keepLast: linker,
      });
    const { missingParts } = await prepareWith(async () => {
      throw new ToolchainMissing('No space is left.');
    });
    expect(missingParts).toEqual({ failure: 'The linker: No space is left.' });
    expect((await prepareWith(async () => null)).missingParts).toEqual({});
    expect((await prepareWith(async () => kept)).missingParts).toBeUndefined();
  });
});
