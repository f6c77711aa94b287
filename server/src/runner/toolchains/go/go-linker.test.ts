import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { hasHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { goCommands } from './go.ts';
import { keepLinker } from './go-linker.ts';

const INSIDE = '/opt/go-packages';
const IMPORTS = `${INSIDE}/importcfg`;
const PROGRAM = 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("linked") }\n';

/** Go as it was prepared for the tests: its folder, and what is known of it. */
async function preparedGo(): Promise<{ kept: string; facts: Record<string, string> }> {
  const names = (await readdir(TEST_TOOLCHAINS)).filter((name) => /^go-[0-9a-f]+$/.test(name));
  const all = names.map(async (name) => {
    const kept = join(TEST_TOOLCHAINS, name);
    return { kept, facts: JSON.parse(await readFile(join(kept, 'facts.json'), 'utf8')) };
  });
  const found = (await Promise.all(all)).find(({ facts }) => facts.linker !== undefined);
  if (found === undefined) throw new Error('Go is not prepared.');
  return found;
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
    const { kept, facts } = await preparedGo();
    expect(facts.linker).toBe('link');
    await withContext(async (context) => {
      const mounts = [{ host: kept, inside: INSIDE }];
      const run = async (...argv: [string, ...string[]]) => {
        const { exitCode, stdout, stderr } = await context.tool(toolCommand(argv, { mounts }));
        expect([exitCode, stderr]).toEqual([0, '']);
        return stdout;
      };
      await context.write('main.go', PROGRAM);
      const compile = `${facts.tools}/compile` as const;
      await run(compile, '-p', 'main', '-importcfg', IMPORTS, '-o', '/box/main.o', '/box/main.go');
      const link = async (linker: string) => {
        const arguments_ = `-s -w -importcfg ${IMPORTS} -o /box/main /box/main.o`;
        // The eleventh word of a process's state is how many page faults its ended children had.
        const script = `${linker} ${arguments_} && read -r state < /proc/$$/stat && set -- $state && echo "\${11}"`;
        const faults = Number(await run('/bin/sh', '-c', script));
        expect(await run('/box/main')).toBe('linked\n');
        return { faults, program: await context.read('main', 64 * 1024 * 1024) };
      };
      const usual = await link(`${facts.tools}/link`);
      const huge = await link(`${INSIDE}/${facts.linker}`);
      expect(huge.program).toEqual(usual.program);
      // A kernel that is set to `always` gives huge pages to the usual linker as well.
      if (hasHugePages()) expect(huge.faults).toBeLessThan(Math.max(1_500, usual.faults / 2));
    });
  });

  it("is done without where Go's source is missing or of another shape", async () => {
    const { kept, facts } = await preparedGo();
    const folder = passableFolder();
    const [tool = ''] = goCommands();
    const packages = { path: IMPORTS, mount: { host: kept, inside: INSIDE } };
    const without = await mkdtemp(join(folder.path, 'go-'));
    const changed = await mkdtemp(join(folder.path, 'go-'));
    await mkdir(join(changed, 'src/runtime'), { recursive: true });
    await writeFile(join(changed, 'src/runtime/mem_linux.go'), 'package runtime\n');
    const target = await mkdtemp(join(folder.path, 'kept-'));
    await withContext(async (context) => {
      for (const root of [without, changed]) {
        const go = { tool, root, tools: facts.tools ?? '', environment: {} };
        expect(await keepLinker(go, packages, target, context)).toBe('');
      }
    });
    expect(await readdir(target)).toEqual([]);
    folder.remove();
  });
});
