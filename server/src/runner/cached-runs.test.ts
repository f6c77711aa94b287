import { readdirSync } from 'node:fs';
import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { STARTER_SAMPLES } from '#runner/index.ts';
import { PROGRAMS } from '#runner/testing/programs.ts';
import { startTestRunner, type TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth } from '#runner/testing/soak.ts';
import type { LiveRunCallbacks, RunRequest } from './run-result.ts';

/** Its programs are not known from other files. */
const OWNER = 'cached-runs';
const CACHED = inBreadth<readonly LanguageId[]>(['cpp'], ['typescript', 'java', 'cpp', 'go', 'rust']);
let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const NEVER = new AbortController().signal;
const run = (language: LanguageId, code: string, rest: Partial<RunRequest> = {}, signal = NEVER) =>
  started.runner.run({ language, code, input: '', timeoutSeconds: 20, owner: OWNER, ...rest }, signal);
/** The part of a result that two runs of one program share. */
const withoutFigures = (result: Awaited<ReturnType<typeof run>>) => ({
  ...result,
  compileSeconds: 0,
  executionSeconds: 0,
  cpuSeconds: 0,
  memoryKb: 0,
});

describe.concurrent.each(CACHED)('%s', (language) => {
  const programs = PROGRAMS[language];

  it('compiles a program once, which then runs on whatever it is given', async () => {
    expect((await run(language, programs.echo, { input: 'x\na' })).compileSeconds).toBeGreaterThan(0);
    const results = await Promise.all(['b', 'c\nd'].map((input) => run(language, programs.echo, { input })));
    expect(results.map(({ output, compileSeconds }) => [output, compileSeconds])).toEqual([
      ['2 b', 0],
      ['4 d', 0],
    ]);
  });

  it('finds the line of a failure in a program that it knows', async () => {
    const { code, line, plainly } = programs.runtimeError;
    const [first, second] = [await run(language, code), await run(language, code)];
    expect(second.diagnostics[0]).toMatchObject({ line, source: 'runtime' });
    expect(second.explanation).toMatch(plainly);
    expect(second.compileSeconds).toBe(0);
    expect(withoutFigures(second)).toEqual(withoutFigures(first));
  });

  it('refuses a program each time with the same words', async () => {
    const { code } = programs.compileError;
    const [first, second] = [await run(language, code), await run(language, code)];
    expect(second.compileSeconds).toBeGreaterThan(0);
    expect(withoutFigures(second)).toEqual(withoutFigures(first));
  });
});

/** Tries to change what the next run will see, and prints what it found of the run before, and of others. */
const MEDDLER = `
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>
namespace files = std::filesystem;
int main() {
  int changed = 0;
  for (const char* name : {"/box/program", "/box/main.cpp", "/box/mark", "/tmp/mark", "/dev/shm/mark"}) {
    if (access(name, F_OK) == 0 && std::string(name).ends_with("mark")) changed += 100;
    std::ofstream(name, std::ios::app) << "changed";
  }
  changed += chmod("/box/program", 0777) == 0;
  changed += rename("/box/program", "/box/other") == 0;
  changed += unlink("/box/main.cpp") == 0;
  changed += symlink("/tmp", "/box/mark") == 0;
  changed += mount(nullptr, "/box", nullptr, MS_REMOUNT | MS_BIND, nullptr) == 0;
  int programs = 0;
  for (const auto& top : files::directory_iterator("/")) {
    if (top.is_symlink() || top.path() == "/proc" || top.path() == "/usr") continue;
    std::error_code closed;
    const auto options = files::directory_options::skip_permission_denied;
    for (files::recursive_directory_iterator at(top.path(), options, closed), end; at != end; at.increment(closed))
      programs += at->path().filename() == "main.cpp";
  }
  struct stat found;
  stat("/box/program", &found);
  std::string mine;
  std::cin >> mine;
  std::cout << changed << ' ' << programs << ' ' << (mine == "first" || found.st_uid != getuid()) << '\\n';
}
`;

describe('a program that is known', () => {
  it('can neither be changed nor leave anything for the next run of it, and sees no other', async () => {
    await run('cpp', '// another\nint main() {}');
    for (const input of ['first', 'second', 'third']) {
      const result = await run('cpp', MEDDLER, { input });
      expect(result).toMatchObject({ output: '0 1 1\n', error: null });
    }
  });

  it('tells its warnings each time, also those that are found beside the run', async () => {
    const warned = [
      await run('cpp', 'int main() { int unused; }'),
      await run('cpp', 'int main() { int unused; }'),
    ];
    const typed = [
      await run('typescript', 'let n: number = "1";'),
      await run('typescript', 'let n: number = "1";'),
    ];
    for (const [first, second] of [warned, typed]) {
      expect(first?.diagnostics).toHaveLength(1);
      expect(second).toMatchObject({ diagnostics: first?.diagnostics, compileSeconds: 0 });
    }
  });

  it('is one that somebody watches, or one that nobody does', async () => {
    const code = PROGRAMS.cpp.loop.replace('partial', 'watched');
    const watch = async () => {
      const gone = new AbortController();
      const live: LiveRunCallbacks = { started: () => {}, wrote: () => gone.abort() };
      await expect(run('cpp', code, { live }, gone.signal)).rejects.toMatchObject({ name: 'AbortError' });
    };
    expect((await run('cpp', code, { timeoutSeconds: 6 })).output).toBe('watched\n');
    await watch();
    await watch();
  });

  it('is known to its owner alone, but for samples', async () => {
    const code = '#include <iostream>\nint main() { std::cout << "whose"; }';
    for (const text of [code, STARTER_SAMPLES.cpp]) {
      await run('cpp', text, { owner: 'one' });
      expect((await run('cpp', text, { owner: 'one' })).compileSeconds).toBe(0);
      const ofOther = await run('cpp', text, { owner: 'other' });
      expect(ofOther.compileSeconds > 0).toBe(text === code);
    }
  });

  it('waits for no run of it', { tags: ['breadth'] }, async () => {
    const code = `#include <iostream>
#include <string>
int main() { std::string word; std::cin >> word; std::cout << word << std::endl; while (word == "stay") { } }`;
    const gone = new AbortController();
    const live: LiveRunCallbacks = { started: () => {}, wrote: () => {} };
    const first = run('cpp', code, { input: 'stay', live }, gone.signal);
    const others = ['a', 'b'].map((input) => run('cpp', code, { input, live }));
    const results = await Promise.all(others);
    expect(results.map(({ output, compileSeconds }) => [output, compileSeconds])).toEqual([
      ['a\n', 0],
      ['b\n', 0],
    ]);
    gone.abort();
    await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('may consist of several files, all of which count', async () => {
    const of = (name: string) => {
      const files = [
        { name: 'main.go', content: 'package main\n\nfunc main() { println(name) }\n' },
        { name: 'name.go', content: `package main\n\nconst name = "${name}"\n` },
      ];
      return run('go', '', { project: { entry: 'main.go', files } });
    };
    const results = [await of('a'), await of('a'), await of('b')];
    expect(results.map(({ stderr }) => stderr)).toEqual(['a\n', 'a\n', 'b\n']);
    expect(results.map(({ compileSeconds }) => compileSeconds > 0)).toEqual([true, false, true]);
  });
});

it('leaves nothing of a compilation that was given up, nor of a runner that was closed', async () => {
  const other = await startTestRunner(1);
  const request = { language: 'cpp' as const, code: PROGRAMS.cpp.echo, input: '', timeoutSeconds: 20 };
  const client = new AbortController();
  const compiling = other.runner.run(request, client.signal);
  client.abort();
  await expect(compiling).rejects.toMatchObject({ name: 'AbortError' });
  expect(readdirSync(`${other.boxesDirectory}/kept`)).toEqual([]);
  expect((await other.runner.run(request, NEVER)).compileSeconds).toBeGreaterThan(0);
  await other.runner.close();
  expect(() => readdirSync(`${other.boxesDirectory}/kept`)).toThrow('ENOENT');
  await other.close();
});
