import { readdirSync } from 'node:fs';
import type { Diagnostic } from '@coderoom/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { megabytes } from '#runner/limits.ts';
import type { Box } from '#runner/sandbox/box.ts';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import { NEVER, shell, TEST_LIMITS, testSandbox } from '#runner/sandbox/testing.ts';
import { type Compilation, NOTHING_LATER, type RunnableProgram } from '#runner/toolchain.ts';
import { STARTER_SAMPLES } from '#runner/toolchains/starter-samples.ts';
import { CompileCache, cacheKey } from './compile-cache.ts';

let sandbox: OpenSandbox & { directory: string };
beforeEach(async () => {
  sandbox = await testSandbox(3);
});
afterEach(() => sandbox.close());

const BOUNDS = { programs: 8, bytes: megabytes(8), bytesEach: megabytes(1) };
const PROGRAM: RunnableProgram = {
  argv: ['/bin/cat', '/box/program.txt'],
  environment: {},
  mounts: [],
  processes: 1,
  runtimeMemoryBytes: 0,
};
const warning = (message: string): Diagnostic => ({
  line: 1,
  column: 1,
  severity: 'warning',
  source: 'compiler',
  message,
});
const keptFolders = () => readdirSync(`${sandbox.directory}/kept`);

/** A compiler that counts its calls. */
function compilerOf(cache: CompileCache) {
  const compiled: string[] = [];
  const compile = async (box: Box, text: string, rest: Partial<Compilation>): Promise<Compilation> => {
    compiled.push(text);
    await box.write('program.txt', text);
    const outcome = await box.run(shell('echo made >>/box/program.txt', { box: 'writable' }), NEVER);
    return { program: PROGRAM, outcome, words: '', diagnostics: [], later: NOTHING_LATER, ...rest };
  };
  /** Compiles a text, or takes it from the cache, and prints it. */
  const use = async (
    text: string,
    {
      signal = NEVER,
      while: work = async () => {},
      ...rest
    }: Partial<Compilation> & { signal?: AbortSignal; while?: () => Promise<void> } = {},
  ) => {
    const box = await sandbox.acquire();
    try {
      return await cache.use(
        text,
        { box, signal },
        () => compile(box, text, rest),
        async (compilation) => {
          await work();
          if (compilation.program === null) return { printed: null, compilation };
          const command = {
            ...compilation.program,
            stdin: '',
            box: 'read-only' as const,
            limits: TEST_LIMITS,
          };
          const { stdout } = await box.run(command, NEVER);
          return { printed: stdout, compilation };
        },
      );
    } finally {
      await box.release();
    }
  };
  return { compiled, use };
}

describe('a program that was compiled', () => {
  it('is not compiled again, and all that was found is told again', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    const later = Promise.resolve([warning('later')]);
    const first = await use('a', { diagnostics: [warning('at once')], later });
    expect(first.compilation.outcome).toMatchObject({ exitCode: 0 });
    for (let round = 0; round < 2; round++) {
      const { printed, compilation } = await use('a');
      expect(printed).toBe('amade\n');
      expect(compilation.diagnostics.map(({ message }) => message)).toEqual(['at once', 'later']);
      expect(compilation.outcome).toBeNull();
    }
    expect(compiled).toEqual(['a']);
    expect(keptFolders()).toHaveLength(1);
  });

  it('is compiled again where it was refused, or not all was found', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    await use('refused', { program: null });
    await use('refused', { program: null });
    const failed = Promise.reject(new Error('The search failed.'));
    failed.catch(() => {});
    await use('a', { later: failed });
    await use('a', { later: failed });
    expect(compiled).toEqual(['refused', 'refused', 'a', 'a']);
    await expect.poll(keptFolders).toEqual([]);
  });

  it('is kept where its run failed', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    await expect(use('a', { while: () => Promise.reject(new Error('given up')) })).rejects.toThrow(
      'given up',
    );
    expect((await use('a')).printed).toBe('amade\n');
    expect(compiled).toEqual(['a']);
  });
});

describe('a program that is just being compiled', () => {
  it('is waited for, but not for the end of its run', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    const answered = Promise.withResolvers<void>();
    const first = use('a', { while: () => answered.promise });
    const others = await Promise.all([use('a'), use('a')]);
    expect(others.map(({ printed }) => printed)).toEqual(['amade\n', 'amade\n']);
    answered.resolve();
    expect((await first).printed).toBe('amade\n');
    expect(compiled).toEqual(['a']);
  });

  it('is not waited for by whom it does not concern any more', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    const [found, gone] = [Promise.withResolvers<Diagnostic[]>(), new AbortController()];
    const first = use('a', { later: found.promise });
    const second = use('a', { signal: gone.signal });
    gone.abort();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    found.resolve([]);
    expect((await first).printed).toBe('amade\n');
    expect(compiled).toEqual(['a']);
  });

  it('is compiled by the next where that was given up', async () => {
    const cache = new CompileCache();
    const { compiled, use } = compilerOf(cache);
    const box = await sandbox.acquire();
    const asked = Promise.withResolvers<Compilation>();
    const first = cache.use(
      'a',
      { box, signal: NEVER },
      () => asked.promise,
      async () => {},
    );
    const second = use('a');
    asked.reject(new Error('given up'));
    await expect(first).rejects.toThrow('given up');
    expect((await second).printed).toBe('amade\n');
    expect(compiled).toEqual(['a']);
    await box.release();
  });

  it('is refused to those who wait as to the first', async () => {
    const { compiled, use } = compilerOf(new CompileCache());
    const both = await Promise.all([use('a', { program: null, words: 'no' }), use('a')]);
    expect(both.map(({ compilation }) => compilation.words)).toEqual(['no', 'no']);
    expect(compiled).toEqual(['a']);
  });
});

describe('what is kept', () => {
  it('is what was used last', async () => {
    const { compiled, use } = compilerOf(new CompileCache({ ...BOUNDS, programs: 2 }));
    for (const text of ['a', 'b', 'a', 'c', 'a', 'b'])
      expect((await use(text)).printed).toBe(`${text}made\n`);
    expect(compiled).toEqual(['a', 'b', 'c', 'b']);
    await expect.poll(() => keptFolders().length).toBe(2);
  });

  it('takes no more room than it may, and no program more than its part', async () => {
    const { compiled, use } = compilerOf(new CompileCache({ programs: 8, bytes: 25_000, bytesEach: 20_000 }));
    const [large, a, b] = ['x'.repeat(20_000), 'a'.repeat(9_000), 'b'.repeat(9_000)];
    for (const text of [large, large, a, b, a, a]) await use(text);
    expect(compiled).toEqual([large, large, a, b, a]);
    await expect.poll(() => keptFolders().length).toBe(1);
  });

  it('goes when the last copy is done', async () => {
    const cache = new CompileCache({ ...BOUNDS, programs: 1 });
    const { use } = compilerOf(cache);
    await use('a');
    const box = await sandbox.acquire();
    onTestFinished(() => box.release());
    const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const fill = box.fill.bind(box);
    box.fill = async (kept) => {
      begun.resolve();
      await goesOn.promise;
      await fill(kept);
    };
    const copied = cache.use(
      'a',
      { box, signal: NEVER },
      () => Promise.reject(new Error('It is kept.')),
      async () => await box.run({ ...PROGRAM, stdin: '', box: 'read-only', limits: TEST_LIMITS }, NEVER),
    );
    await begun.promise;
    for (const text of ['b', 'c', 'd']) await use(text);
    goesOn.resolve();
    expect((await copied).stdout).toBe('amade\n');
    await expect.poll(() => keptFolders().length).toBe(1);
  });

  it('does not go while many others are kept', async () => {
    const { use } = compilerOf(new CompileCache({ ...BOUNDS, programs: 1 }));
    for (let round = 0; round < 8; round++) {
      const both = await Promise.all([use('a'), use(`b${round}`)]);
      expect(both.map(({ printed }) => printed)).toEqual(['amade\n', `b${round}made\n`]);
    }
    await expect.poll(() => keptFolders().length).toBe(1);
  });

  it('goes with the sandbox, which may close while it is being kept', async () => {
    const { use } = compilerOf(new CompileCache());
    const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const running = use('a', {
      while: () => {
        begun.resolve();
        return answered.promise;
      },
    });
    running.catch(() => {});
    await begun.promise;
    const waiting = use('a');
    waiting.catch(() => {});
    const { directory } = sandbox;
    await sandbox.close();
    answered.resolve();
    await Promise.allSettled([running, waiting]);
    expect(() => readdirSync(directory)).toThrow('ENOENT');
  });
});

it('tells programs apart by all that decides what is made of them', () => {
  const request = { language: 'cpp', code: 'a' } as const;
  const sample = { language: 'cpp', code: STARTER_SAMPLES.cpp } as const;
  const live = { started: () => {}, wrote: () => {} };
  const file = (name: string, content: string) => ({ name, content });
  const project = (entry: string, ...files: { name: string; content: string }[]) => ({ entry, files });
  const keys = [
    cacheKey('1', request),
    cacheKey('2', request),
    cacheKey('1', { ...request, language: 'rust' }),
    cacheKey('1', { ...request, code: 'b' }),
    cacheKey('1', { ...request, live }),
    cacheKey('1', { ...request, project: project('a', file('a', ''), file('b', 'c')) }),
    cacheKey('1', { ...request, project: project('b', file('a', ''), file('b', 'c')) }),
    cacheKey('1', { ...request, project: project('a', file('a', ''), file('bc', '')) }),
    cacheKey('1', { ...request, project: project('a', file('a', '')) }),
    cacheKey('1', { ...sample, owner: 'a' }),
    // A project is nobody’s sample, whatever its first file holds.
    ...['a', 'b'].map((owner) => cacheKey('1', { ...sample, owner, project: project('a', file('a', '')) })),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(cacheKey('1', { ...request })).toBe(keys[0]);
  expect(keys).toContain(cacheKey('1', { ...sample, owner: 'b' }));
});
