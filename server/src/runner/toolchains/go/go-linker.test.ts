import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { hasHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { keepLinker } from './go-linker.ts';
import { fillCache, mountsOf, PACKAGE_LIST, PACKAGES_INSIDE } from './go-packages.ts';

const IMPORTS = `${PACKAGES_INSIDE}/${PACKAGE_LIST}`;

const PROGRAM = 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("linked") }\n';

/** Go as it was prepared for the tests: the folder of its first packages, and what is known of it. */
async function preparedGo() {
  const names = (await readdir(TEST_TOOLCHAINS)).filter((name) => /^go-[0-9a-f]+$/.test(name));
  const all = names.map(async (name) => {
    const kept = join(TEST_TOOLCHAINS, name);
    const facts: Record<string, string> = JSON.parse(await readFile(join(kept, 'facts.json'), 'utf8'));
    return { kept, facts };
  });
  const found = (await Promise.all(all)).find(({ facts }) => facts.others !== undefined);
  if (found === undefined) throw new Error('Go is not prepared.');
  const { tool = '', tools = '', root = '' } = found.facts;
  return { kept: found.kept, go: { tool, tools, root } };
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
  it('links the same program with fewer page faults', async () => {
    const { kept, go } = await preparedGo();
    const folder = passableFolder();
    await withContext(async (context) => {
      await fillCache(kept, context);
      expect(await keepLinker(go, kept, folder.path, context)).toBe('link');
      const mounts = [...mountsOf(kept), { host: folder.path, inside: '/opt/linker' }];
      const run = async (...argv: [string, ...string[]]) => {
        const { exitCode, stdout, stderr } = await context.tool(toolCommand(argv, { mounts }));
        expect([exitCode, stderr]).toEqual([0, '']);
        return stdout;
      };
      await context.write('main.go', PROGRAM);
      const compile = `${go.tools}/compile` as const;
      await run(compile, '-p', 'main', '-importcfg', IMPORTS, '-o', '/box/main.o', '/box/main.go');
      const link = async (linker: string) => {
        const arguments_ = `-s -w -importcfg ${IMPORTS} -o /box/main /box/main.o`;
        // The eleventh word of a process's state is how many page faults its ended children had.
        const script = `${linker} ${arguments_} && read -r state < /proc/$$/stat && set -- $state && echo "\${11}"`;
        const faults = Number(await run('/bin/sh', '-c', script));
        expect(await run('/box/main')).toBe('linked\n');
        return { faults, program: await context.read('main', 64 * 1024 * 1024) };
      };
      const usual = await link(`${go.tools}/link`);
      const huge = await link('/opt/linker/link');
      expect(huge.program).toEqual(usual.program);
      // A kernel that is set to `always` gives huge pages to the usual linker as well.
      if (hasHugePages()) expect(huge.faults).toBeLessThan(Math.max(1_500, usual.faults / 2));
    });
    folder.remove();
  });

  it("is done without where Go's source is missing or of another shape", async () => {
    const { kept, go } = await preparedGo();
    const folder = passableFolder();
    const without = await mkdtemp(join(folder.path, 'go-'));
    const changed = await mkdtemp(join(folder.path, 'go-'));
    await mkdir(join(changed, 'src/runtime'), { recursive: true });
    await writeFile(join(changed, 'src/runtime/mem_linux.go'), 'package runtime\n');
    const target = await mkdtemp(join(folder.path, 'kept-'));
    await withContext(async (context) => {
      for (const root of [without, changed]) {
        expect(await keepLinker({ ...go, root }, kept, target, context)).toBe('');
      }
    });
    expect(await readdir(target)).toEqual([]);
    folder.remove();
  });
});
