import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageId } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type { CompiledProgram, CompileRequest } from '#runner/index.ts';
import { LANGUAGES_OF_EACH_KIND, PROGRAMS } from '#runner/testing/programs.ts';
import { startTestRunner, type TestRunner } from '#runner/testing/runner.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';

const NEVER = new AbortController().signal;
let started: TestRunner;
sharedRunner.beforeAll(({ shared }) => {
  started = shared;
});

const compile = (language: LanguageId, code: string, rest: Partial<CompileRequest> = {}) =>
  started.runner.compile({ language, code, ...rest }, NEVER);
const run = (program: CompiledProgram, input = '', timeoutSeconds = 20) =>
  program.run({ input, timeoutSeconds }, NEVER);

describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  const programs = PROGRAMS[language];

  it('is compiled once and run on several inputs at once', async () => {
    const program = await compile(language, programs.echo);
    expect(program.refusal).toBeNull();
    const inputs = ['a', 'b\nc', 'd\n', 'é'];
    const results = await Promise.all(inputs.map((input) => run(program, `x\n${input}`)));
    expect(results.map(({ output }) => output)).toEqual(['4 a', '6 c', '4 d', '5 é']);
    await program.close();
  });
});

// What a toolchain makes of its messages, `runner.test.ts` tests in every language.
describe.concurrent.each(LANGUAGES_OF_EACH_KIND)('%s', (language) => {
  const programs = PROGRAMS[language];

  it('is refused as a run of it would be', async () => {
    const { code, line } = programs.compileError;
    const program = await compile(language, code);
    const result = program.refusal ?? (await run(program));
    expect(result).toMatchObject({ reason: 'compile_error', output: '' });
    expect(result.diagnostics[0]).toMatchObject({ line, source: 'compiler' });
    expect(result.explanation).toMatch(programs.compileError.plainly);
    await program.close();
  });

  it('names the line at which it failed, and ends at its time limit', async () => {
    const { code, line, plainly } = programs.runtimeError;
    const failing = await compile(language, code);
    const result = await run(failing);
    expect(result.diagnostics[0]).toMatchObject({ line, source: 'runtime' });
    expect(result.explanation).toMatch(plainly);
    const endless = await compile(language, programs.loop);
    expect(await run(endless, '', 6)).toMatchObject({ reason: 'time_limit', output: 'partial\n' });
    await Promise.all([failing.close(), endless.close()]);
  });
});

describe('a program of several files', () => {
  it('is kept with what it reads', async () => {
    const files = [
      { name: 'app/main.py', content: 'import helper\nprint(helper.NAME, open("in.txt").read(), input())' },
      { name: 'app/helper.py', content: 'NAME = 1' },
      { name: 'app/in.txt', content: 'text' },
    ];
    const program = await compile('python', '', { project: { entry: 'app/main.py', files } });
    expect((await run(program, 'a')).output).toBe('1 text a\n');
    expect((await run(program, 'b')).output).toBe('1 text b\n');
    await program.close();
  });

  it('is refused where it cannot be written down', async () => {
    const files = [{ name: '../main.py', content: '' }];
    const program = await compile('python', '', { project: { entry: '../main.py', files } });
    expect(program.refusal?.error).toContain('name cannot be used');
    await expect(run(program)).rejects.toThrow('refused');
    await program.close();
  });
});

/** Tries to change what the next run will see, and prints what it found of the run before. */
const MEDDLER = `
import glob, os, sys
found = [name for place in ('/tmp', '/dev/shm', '/box', '/var/tmp', '/') for name in glob.glob(place + '/*mark*')]
for place in ('/box/mark', '/box/main.py', '/tmp/mark', '/dev/shm/mark', '/mark', '/var/tmp/mark'):
    try:
        with open(place, 'w') as file: file.write('print("changed")')
    except OSError: pass
for change in (lambda: os.chmod('/box/main.py', 0o777), lambda: os.rename('/box/main.py', '/box/x'),
               lambda: os.unlink('/box/main.py'), lambda: os.symlink('/tmp', '/box/mark')):
    try: change(); found.append('changed')
    except OSError: pass
print(sorted(found), os.stat('/box/main.py').st_uid != os.getuid(), os.access('/box', os.W_OK))
`;

describe('runs of one program', () => {
  it('cannot change it, or leave anything for the next', async () => {
    const program = await compile('python', MEDDLER);
    for (let round = 0; round < 3; round++) {
      expect(await run(program)).toMatchObject({ output: '[] True False\n', error: null });
    }
    const kept = `${started.boxesDirectory}/kept`;
    const programs = globSync('*/main.py', { cwd: kept }).map((file) =>
      readFileSync(join(kept, file), 'utf8'),
    );
    expect(programs).toContain(MEDDLER);
    await program.close();
  });

  it('at once cannot see each other', async () => {
    const code = `
import os, socket, time
mine = input()
for name in (f'/tmp/mark-{mine}', f'/dev/shm/mark-{mine}'): open(name, 'w').write(mine)
server = socket.socket(socket.AF_UNIX); server.bind('\\0mark' + mine)
time.sleep(0.5)
others = [name for place in ('/tmp', '/dev/shm') for name in os.listdir(place) if name != f'mark-{mine}']
processes = [id for id in os.listdir('/proc') if id.isdigit()]
# Its own, bubblewrap's and, where it was forked, the keeper.
print(others, len(processes) <= 3, open('/proc/net/unix').read().count('@mark'))
`;
    const program = await compile('python', code);
    const results = await Promise.all(['1', '2', '3', '4'].map((name) => run(program, name)));
    expect(results.map(({ output }) => output)).toEqual(Array(4).fill('[] True 1\n'));
    await program.close();
  });

  it('are shown no other program that is kept', async () => {
    const secret = await compile('python', 'print("another learner")');
    const spy = await compile(
      'python',
      `
import os
seen = set()
for top in set(os.listdir('/')) - {'proc', 'usr'}:
    if os.path.islink('/' + top): continue
    for folder, _, names in os.walk('/' + top):
        if not folder.startswith('/opt/libraries'): seen.update(os.path.join(folder, name) for name in names if name == 'main.py')
print(seen)
`,
    );
    expect((await run(spy)).output).toBe("{'/box/main.py'}\n");
    await Promise.all([secret.close(), spy.close()]);
  });
});

describe('what is kept', () => {
  it('goes when the program is closed, but not under a run', async () => {
    const program = await compile(
      'python',
      'import time\ntime.sleep(0.5)\nprint(open("/box/main.py").read()[:6])',
    );
    const running = run(program);
    const closing = program.close();
    expect((await running).output).toBe('import\n');
    await closing;
    await expect(run(program)).rejects.toThrow('closed');
    await program.close();
  });

  it('goes with the runner', async () => {
    const other = await startTestRunner(1);
    await other.runner.compile({ language: 'python', code: '' }, NEVER);
    expect(readdirSync(`${other.boxesDirectory}/kept`)).toHaveLength(1);
    writeFileSync(`${other.boxesDirectory}/kept/left-behind`, '');
    await other.runner.close();
    expect(() => readdirSync(`${other.boxesDirectory}/kept`)).toThrow('ENOENT');
    await other.close();
  });

  it('is nothing after a compilation that was given up', async () => {
    const client = new AbortController();
    const compiling = started.runner.compile({ language: 'cpp', code: PROGRAMS.cpp.echo }, client.signal);
    client.abort();
    await expect(compiling).rejects.toMatchObject({ name: 'AbortError' });
  });
});
