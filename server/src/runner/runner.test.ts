import { diagnostic, LANGUAGES, MAX_OUTPUT_BYTES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { STARTER_SAMPLES } from '#runner/index.ts';
import { LANGUAGES_OF_EACH_KIND, PROGRAMS } from '#runner/testing/programs.ts';
import type { TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

/** Seconds in which every language prints its first line, with toolchains cold on disk and every core busy. */
const ENOUGH_TO_START = 6;
let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

describe.concurrent.each(LANGUAGES)('%s', (language) => {
  it('greets', async () => {
    const result = await started.run(language, STARTER_SAMPLES[language]);
    expect(result).toMatchObject({
      status: 'success',
      reason: null,
      error: null,
      exitCode: 0,
      diagnostics: [],
    });
    expect(result.output).toBe('Hello, world!\n1 squared is 1\n2 squared is 4\n3 squared is 9\n');
    expect(result.executionSeconds).toBeGreaterThan(0);
    expect(result.explanation).toBeNull();
  });
});

describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  const programs = PROGRAMS[language];

  it('reads a megabyte of input to its end, unicode included, its last line ended', async () => {
    const input = `${'é'.repeat(524_288)}\nnaïve 日本 🎉`;
    const result = await started.run(language, programs.echo, { input });
    expect(result.error).toBeNull();
    expect(result.output).toBe(`${Buffer.byteLength(input) + 1} naïve 日本 🎉`);
  });

  it('ends with an exit code of its own', async () => {
    const result = await started.run(language, programs.exit);
    expect(result).toMatchObject({ status: 'error', reason: 'runtime_error', exitCode: 3, output: 'before' });
    expect(result.error).toBe('The program ended with exit code 3.');
  });

  it('names the line that cannot be compiled', async () => {
    const { code, line, says, plainly } = programs.compileError;
    const result = await started.run(language, code);
    expect(result).toMatchObject({ status: 'error', reason: 'compile_error', output: '' });
    const found = result.diagnostics.find(({ severity }) => severity === 'error');
    expect(found).toMatchObject({ line, source: 'compiler' });
    expect(found?.message).toMatch(says);
    expect(result.error).not.toContain('/box/');
    expect(result.explanation).toMatch(plainly);
    const checked = await started.runner.check({ language, code }, new AbortController().signal);
    expect(checked.valid).toBe(false);
    expect(checked.errors[0]).toMatchObject({ line });
  });

  it('names the line at which the program failed', async () => {
    const { code, line, says, plainly } = programs.runtimeError;
    const result = await started.run(language, code);
    expect(result).toMatchObject({ status: 'error', reason: 'runtime_error' });
    expect(result.diagnostics[0]).toMatchObject({ line, source: 'runtime', severity: 'error' });
    expect(result.diagnostics[0]?.message).toMatch(says);
    expect(result.error).not.toMatch(/\/box\/|node:internal|coderoom/);
    expect(result.explanation).toMatch(plainly);
    for (const each of result.diagnostics) expect(diagnostic.safeParse(each).error).toBeUndefined();
  });

  it('stops a loop that never ends, and shows what it printed', async () => {
    const result = await started.run(language, programs.loop, { timeoutSeconds: ENOUGH_TO_START });
    expect(result).toMatchObject({ status: 'timeout', reason: 'time_limit', output: 'partial\n' });
    expect(result.error).toBe(`The program was stopped after ${ENOUGH_TO_START} s: time limit exceeded.`);
    expect(result.errorHeading).toEqual({
      text: 'The program was stopped after {} s: time limit exceeded.',
      values: [ENOUGH_TO_START],
    });
    expect(result.explanation).toContain(`still running after ${ENOUGH_TO_START} s`);
    // Python and C++ say where it was, which the server words.
    const [stopped] = result.diagnostics.filter(({ source }) => source === 'runtime');
    if (stopped !== undefined) {
      expect(stopped.message_message).toEqual({
        text: 'The program was here when it was stopped.',
        values: [],
      });
    }
    expect(stopped !== undefined).toBe(language === 'python' || language === 'cpp');
  });

  it('stops a program that takes more and more memory', async () => {
    const result = await started.run(language, programs.memory);
    expect(result).toMatchObject({ status: 'error', reason: 'memory_limit' });
    expect(result.error).toContain('more than 256 MB of memory');
    expect(result.explanation).toContain('256 MB');
  });

  it('stops a program that prints without end', async () => {
    const result = await started.run(language, programs.output);
    expect(result).toMatchObject({ status: 'error', reason: 'output_limit', truncated: true });
    expect(result.output.length).toBeGreaterThan(MAX_OUTPUT_BYTES / 2);
    expect(result.output.length).toBeLessThanOrEqual(MAX_OUTPUT_BYTES);
  });

  it('finds nothing wrong with a program that is right', async () => {
    const checked = await started.runner.check(
      { language, code: STARTER_SAMPLES[language] },
      new AbortController().signal,
    );
    expect(checked).toEqual({ valid: true, errors: [] });
  });
});

describe('checking brackets that are nested too deeply', () => {
  const deep = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

  it.each([
    ['javascript', `const x = ${deep(20_000, '[', ']')};`],
    ['javascript', deep(2_000, '(function () {', '})()')],
    ['rust', `fn main() { let _x = ${deep(20_000, '(', ')')}; }`],
    ['rust', `fn main() { ${deep(5_000, '{', '}')} }`],
  ] as const)('says so, in %s', async (language, code) => {
    expect(await started.runner.check({ language, code }, new AbortController().signal)).toMatchObject({
      valid: false,
      errors: [{ line: 1, message: 'This program is nested too deeply for the compiler.' }],
    });
  });

  it.each([
    ['javascript', `const x = ${deep(200, '[', ']')};`],
    ['typescript', `const x = ${deep(50, '{ a: [', '] }')};`],
    ['rust', `fn main() { ${deep(100, '{', '}')} }`],
  ] as const)('accepts what the compiler does, in %s', async (language, code) => {
    const checked = await started.runner.check({ language, code }, new AbortController().signal);
    expect(checked).toEqual({ valid: true, errors: [] });
  });
});

describe('many at once', () => {
  it('runs ten programs of mixed languages, each with its own input', async () => {
    const languages = [...LANGUAGES, ...LANGUAGES].slice(0, 10);
    const results = await Promise.all(
      languages.map((language, index) =>
        started.run(language, PROGRAMS[language].echo, { input: `\nno ${index}` }),
      ),
    );
    expect(results.map(({ output }) => output)).toEqual(languages.map((_, index) => `6 no ${index}`));
  });

  it('gives a run up when its signal is aborted', async () => {
    const controller = new AbortController();
    const { loop } = PROGRAMS.python;
    const request = { language: 'python' as const, code: loop, input: '', timeoutSeconds: 20 };
    const run = started.runner.run(request, controller.signal);
    controller.abort();
    await expect(run).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('what a limit promises', () => {
  const filled = (megabytes: number) =>
    `class Main { public static void main(String[] a) { byte[] all = new byte[${megabytes} << 20]; java.util.Arrays.fill(all, (byte) 1); System.out.println(all.length); } }`;

  it('is there for a single array of Java, in a JVM that is ready and in one that is not', {
    tags: ['breadth'],
  }, async () => {
    for (const megabytes of [180, 250, 180]) {
      const result = await started.run('java', filled(megabytes));
      expect(result).toMatchObject({ output: `${megabytes << 20}\n`, error: null });
    }
    expect(await started.run('java', filled(300))).toMatchObject({ reason: 'memory_limit' });
  });

  it('of processes is said where a program goes on without those that it could not have', async () => {
    const start = `import threading
free = threading.Event()
for _ in range(100):
    try: threading.Thread(target=free.wait).start()
    except RuntimeError: pass
free.set()
`;
    expect(await started.run('python', start)).toMatchObject({
      status: 'error',
      reason: 'process_limit',
      error: expect.stringContaining('at most 64 may run at once'),
      explanation: expect.stringContaining('Start fewer'),
    });
    expect(await started.run('python', `${start}print('done')`)).toMatchObject({
      status: 'success',
      output: 'done\n',
      explanation: expect.stringContaining('more than the 64 processes or threads'),
    });
    expect(await started.run('python', start.replace('100', '20'))).toMatchObject({
      status: 'success',
      explanation: null,
    });
  });
});

describe('small things that programs meet', () => {
  it('are no word about a terminal where the screen is cleared', async () => {
    const result = await started.run('python', 'import os\nos.system("clear")\nprint("well")');
    expect(result).toMatchObject({ output: 'well\n', stderr: '' });
  });

  it('are the names of files in what doctest reports', async () => {
    const code = [
      'def double(n):',
      "    'Doubles.\\n\\n>>> double(2)\\n5'",
      '    return 2 * n',
      'import doctest',
      'doctest.testmod()',
    ].join('\n');
    const { output } = await started.run('python', code);
    expect(output).toContain('File "main.py", line 4, in __main__.double');
    expect(output).not.toContain('/box/');
  });

  it('are no files of others in the folder for temporary files', async () => {
    const code =
      'class Main { public static void main(String[] a) { System.out.println(new java.io.File("/tmp").list().length); } }';
    expect(await started.run('java', code)).toMatchObject({ output: '0\n' });
  });

  it('are files that libraries lock, and locks that there are none of', async () => {
    const keep = `import sqlite3
for mode in ('delete', 'wal'):
    base = sqlite3.connect('/tmp/school.db')
    base.execute(f'pragma journal_mode = {mode}')
    base.execute('create table if not exists pupils (name)')
    base.execute("insert into pupils values ('Ada')")
    base.commit()
    print(base.execute('select count(*) from pupils').fetchone()[0])
    base.close()`;
    expect(await started.run('python', keep)).toMatchObject({ output: '1\n2\n', error: null });
    const lock = "import fcntl\nfcntl.flock(open('/tmp/lock', 'w'), fcntl.LOCK_EX)";
    const { explanation, diagnostics } = await started.run('python', lock);
    expect(explanation).toContain('Files cannot be locked here.');
    expect(diagnostics[0]?.line).toBe(2);
  });
});

describe('an ending that could be misread', () => {
  it('by an exit code that stands for a signal: both are told', async () => {
    const result = await started.run('python', 'import sys\nsys.exit(137)');
    expect(result.error).toBe('The program was ended by the signal SIGKILL (exit code 137).');
  });

  it('by its time, while it waits for threads after one was refused: it is told of the threads', async () => {
    const code = `import threading
for _ in range(200):
    threading.Thread(target=threading.Event().wait).start()`;
    const result = await started.run('python', code, { timeoutSeconds: ENOUGH_TO_START });
    expect(result).toMatchObject({ status: 'error', reason: 'process_limit' });
    expect(result.explanation).toContain('processes or threads');
  });
});

it.each(['public class', 'class', 'package a; public interface'])(
  'tells a name in Java that no file can have: %s',
  { tags: ['breadth'] },
  async (words) => {
    const code = `${words} ${'L'.repeat(300)} { static void main(String[] args) {} }`;
    const result = await started.run('java', code);
    expect(result).toMatchObject({ status: 'error', reason: 'compile_error' });
    expect(result.error).toMatch(/should be declared in a file|File name too long|error while writing/);
    const checked = await started.runner.check({ language: 'java', code }, new AbortController().signal);
    expect(checked.errors.length > 0).toBe(words !== 'class');
  },
);
