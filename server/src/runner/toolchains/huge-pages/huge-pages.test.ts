import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCompileContext } from '#runner/compile-context.ts';
import { PREPARE_LIMITS } from '#runner/limits.ts';
import { NEVER, passableFolder, testSandbox } from '#runner/sandbox/testing.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { hasHugePages, inHugePages, keepHugePages } from './huge-pages.ts';

const SETTING = '/sys/kernel/mm/transparent_hugepage/enabled';

/**
 * Maps 4 MB of a file as g++ does its precompiled header, and takes 4 MB more of the kernel and of malloc. Prints how
 * many page faults writing to each page of these costs, or where a page is not what the file has.
 */
const PROBE = `#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
enum { SMALL = 4096, COUNT = 1024, SIZE = SMALL * COUNT };
static long faults(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_minflt;
}
static long touch(char *memory) {
  long before = faults();
  for (int i = 0; i < COUNT; i++) memory[i * SMALL] = 'x';
  return faults() - before;
}
int main(void) {
  FILE *file = fopen("/box/header", "w+");
  for (int i = 0; i <= COUNT; i++) fprintf(file, "%-4095d\\n", i);
  fflush(file);
  void *at = (void *)0x1000000000;
  char *header = mmap(at, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE, fileno(file), SMALL);
  if (header != at) return 1;
  long of_header = faults();
  for (int i = 0; i < COUNT; i++) if (atoi(header + i * SMALL) != i + 1) return 2;
  of_header = faults() - of_header + touch(header);
  char *anonymous = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  long of_heap = faults();
  for (int i = 0; i < COUNT; i++) memset(malloc(SMALL), 'x', SMALL);
  printf("%ld %ld %ld", of_header, touch(anonymous), faults() - of_heap);
}
`;

/** Opens the program as g++ does, and prints how many page faults writing to each page of 4 MB costs then. */
const WAITING_PROBE = `#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
enum { SMALL = 4096, SIZE = 4 * 1024 * 1024 };
static long faults(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_minflt;
}
int main(void) {
  open("/box/main.cpp", O_RDONLY);
  char *memory = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  long before = faults();
  for (int i = 0; i < SIZE; i += SMALL) memory[i] = 'x';
  printf("%ld", faults() - before);
}
`;

async function withContext(
  act: (context: ReturnType<typeof createCompileContext>, folder: string) => Promise<void>,
) {
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

describe('huge pages', () => {
  it('save a compiler most page faults', async () => {
    await withContext(async (context, folder) => {
      expect(await keepHugePages('/usr/bin/gcc', folder, context)).toBe(true);
      await context.write('probe.c', PROBE);
      await context.tool(toolCommand(['/usr/bin/gcc', '-o', '/box/probe', '/box/probe.c']));
      const count = async (environment: Record<string, string>) => {
        const { stdout } = await context.tool(toolCommand(['/box/probe'], { environment }));
        return stdout.split(' ').map(Number);
      };
      const usual = await count({});
      const huge = await count(inHugePages('/box'));
      expect(usual).toHaveLength(3);
      expect(huge).toHaveLength(3);
      // A kernel that is set to `always` gives them to everybody.
      if (existsSync(SETTING) && readFileSync(SETTING, 'utf8').includes('[always]')) return;
      for (const [index, faults] of usual.entries()) {
        expect(faults).toBeGreaterThan(1_000);
        if (hasHugePages()) expect(huge[index]).toBeLessThan(faults / 2);
      }
    });
  });

  it('are ready where a compiler has waited for its program', async () => {
    await withContext(async (context, folder) => {
      expect(await keepHugePages('/usr/bin/gcc', folder, context)).toBe(true);
      await context.write('probe.c', WAITING_PROBE);
      await context.tool(toolCommand(['/usr/bin/gcc', '-o', '/box/probe', '/box/probe.c']));
      const environment = { ...inHugePages('/box'), CODEROOM_WAITS: '1' };
      const { stdout } = await context.tool(toolCommand(['/box/probe'], { environment, waits: true }));
      expect(stdout).toBe('0');
    });
  });

  it('are done without where the library cannot be built', async () => {
    await withContext(async (context, folder) => {
      expect(await keepHugePages('/usr/bin/false', folder, context)).toBe(false);
      expect(await readdir(folder)).toEqual([]);
    });
  });

  it('are used where programs are compiled', async () => {
    const kept = (await readdir(TEST_TOOLCHAINS)).filter((name) => name.startsWith('cpp-'));
    const facts = kept.map(async (name) =>
      JSON.parse(await readFile(join(TEST_TOOLCHAINS, name, 'facts.json'), 'utf8')),
    );
    expect(await Promise.all(facts)).toContainEqual(expect.objectContaining({ hugePages: 'yes' }));
  });

  it.each([
    ['[always] madvise never', true],
    ['always [madvise] never', true],
    ['always madvise [never]', false],
  ])('are asked for as the kernel is set: %s', (text, expected) => {
    const folder = passableFolder();
    const setting = join(folder.path, 'enabled');
    writeFileSync(setting, `${text}\n`);
    expect(hasHugePages(setting)).toBe(expected);
    folder.remove();
    expect(hasHugePages(setting)).toBe(false);
  });
});
