import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SandboxOutcome } from '#runner/sandbox/command.ts';
import { processesWith, type TestSandbox, testSandbox, until } from '#runner/sandbox/testing.ts';
import { isRootOfBoxes, parentsOf, processesOf, runStaying, shown } from './testing/forked-processes.ts';
import { type ForkedPython, openForkedPython } from './testing/forked-programs.ts';

let sandbox: TestSandbox;
let python: ForkedPython;
beforeAll(async () => {
  sandbox = await testSandbox(48);
  python = await openForkedPython(sandbox);
  await python.begin();
}, 120_000);
afterAll(async () => {
  await python.close();
  await sandbox.close();
});

/** Prints all that a process has, as lines that begin with a name, without what differs from process to process. */
const SURROUNDINGS = `
import os
def read(path):
    try: return open(path, 'rb').read()
    except OSError as error: return error.strerror
seen = {}
CHANGING = ('Pid', 'PPid', 'Tgid', 'NSpid', 'NStgid', 'NSpgid', 'NSsid', 'Vm', 'Rss', 'Hugetlb', 'voluntary', 'nonvoluntary')
for line in read('/proc/self/status').decode().splitlines():
    if not line.startswith(CHANGING): seen['status ' + line.split(':')[0]] = line
descriptors = sorted(map(int, os.listdir('/proc/self/fd')))
seen['descriptors'] = descriptors[:-1]
for name in ('limits', 'environ', 'cmdline', 'comm', 'cgroup', 'oom_score_adj', 'oom_adj', 'loginuid', 'sessionid', 'personality',
    'uid_map', 'gid_map', 'setgroups', 'coredump_filter', 'timerslack_ns', 'wchan', 'attr/current', 'projid_map'):
    seen[name] = read('/proc/self/' + name)
for descriptor in (0, 1, 2):
    facts = os.fstat(descriptor)
    info = read(f'/proc/self/fdinfo/{descriptor}').decode()
    seen[f'stream {descriptor}'] = facts.st_mode, facts.st_uid, facts.st_gid, facts.st_blksize, [line for line in info.splitlines() if line.startswith(('flags', 'pos'))]
seen['mounts'] = [line.split(' ', 3)[3].split(' - ')[0].replace('/slot-', '').strip() and ' '.join([line.split()[4], line.split()[5]] + line.split(' - ')[1].split()) for line in read('/proc/self/mountinfo').decode().splitlines()]
import ctypes, fcntl, gc, resource, signal, sys
libc = ctypes.CDLL(None)
for name, number in dict(dumpable=3, keepcaps=7, seccomp=21, securebits=27, timerslack=30, subreaper=37, nonewprivs=39, thp=42, tsc=25, mce=34, name=0).items():
    if name == 'subreaper':
        value = ctypes.c_int(-1); libc.prctl(37, ctypes.byref(value)); seen['prctl ' + name] = value.value
    elif name == 'tsc':
        value = ctypes.c_int(-1); libc.prctl(25, ctypes.byref(value)); seen['prctl ' + name] = value.value
    elif number: seen['prctl ' + name] = libc.prctl(number, 0, 0, 0, 0)
seen['bounding'] = [libc.prctl(23, capability, 0, 0, 0) for capability in range(64)]
seen['ids'] = os.getresuid(), os.getresgid(), os.getgroups()
seen['scheduling'] = os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0), os.sched_getaffinity(0), os.sched_getparam(0)
seen['places'] = os.getcwd(), os.stat('/').st_dev == os.stat('/proc/self/root/').st_dev, os.readlink('/proc/self/root'), os.readlink('/proc/self/cwd'), os.readlink('/proc/self/exe'), sorted(os.listdir('/')), sorted(os.listdir('/etc')), sorted(os.listdir('/dev'))
seen['umask'] = os.umask(0o22)
seen['owner'] = os.stat('/proc/self').st_uid, os.access('/proc/self/mem', os.W_OK), os.stat('/proc/self/mem').st_uid
seen['network'] = read('/proc/net/dev').decode().split('\\n')[2:3], os.uname().nodename
seen['signals'] = [(number, str(signal.getsignal(number))) for number in sorted(signal.valid_signals())], signal.pthread_sigmask(signal.SIG_BLOCK, ())
seen['python'] = sys.flags, sys.argv, sys.orig_argv, sys.path, sys.executable, sys.prefix, sorted(os.environ.items()), gc.isenabled(), gc.get_threshold(), sys.getswitchinterval(), sys.getrecursionlimit(), sys._xoptions, sys.warnoptions, sys.dont_write_bytecode, sys.stdin.seekable(), sys.getfilesystemencoding()
seen['streams'] = [(stream.name, stream.mode, stream.encoding, stream.errors, stream.line_buffering, stream.write_through, stream.isatty(), type(stream.buffer.raw).__name__) for stream in (sys.stdin, sys.stdout, sys.stderr)]
seen['modules'] = sorted(sys.modules)
seen['main'] = sorted(globals().keys() - {'seen'}), __name__, __file__, str(__spec__), str(__loader__)[:40]
for name, value in seen.items(): print(name, '=', value)
`;

const surroundingsOf = async (isForked: boolean, isAhead: boolean) => {
  return linesOf(await python.run(SURROUNDINGS, isForked, { isAhead }));
};
const linesOf = (outcome: SandboxOutcome) => {
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '' });
  return outcome.stdout
    .split('\n')
    .map((line) => line.replaceAll(/coderoom-\w+|slot-[\d-]+|(?<=[ug]id=)\d+/g, 'ours'));
};

it.each([false, true])('gives a program what an executed one has (started ahead: %s)', async (isAhead) => {
  const forked = await surroundingsOf(true, isAhead);
  expect(forked).toEqual(await surroundingsOf(false, isAhead));
});

/** Prints what differs: the place among processes, and what the program can find out of its box's others. */
const PROCESSES = `
import os
def can(path, mode='rb'):
    try:
        with open(path, mode) as file: return file.read(1) is not None
    except OSError: return False
print(os.getpid(), os.getppid(), os.getsid(0), os.getpgid(0))
print([id for id in os.listdir('/proc') if id.isdigit()])
print([name for name in ('mem', 'maps', 'environ', 'auxv', 'pagemap', 'syscall') if can('/proc/2/' + name)], can('/proc/2/mem', 'r+b'))
for way in (os.listdir, os.readlink):
    for name in ('fd', 'cwd', 'root', 'exe', 'ns/mnt', 'map_files', 'task/2/fd'):
        try: print('found', way('/proc/2/' + name))
        except OSError: pass
for name in ('root', 'cwd', 'exe'):
    for path in ('/etc/shadow', '/tmp', '/..', '/../../root'):
        try: print('reached', os.listdir(f'/proc/2/{name}{path}'))
        except OSError: pass
`;

describe('a forked program', () => {
  it('leads a session of its own, beside a keeper that it cannot look into', async () => {
    const { stdout, stderr } = await python.run(PROCESSES, true);
    expect({ stdout, stderr }).toEqual({ stdout: "3 0 3 3\n['1', '2', '3']\n[] False\n", stderr: '' });
  });

  it('ends itself if it ends its keeper, which heeds no other signal', async () => {
    const attack = `
import os, signal, time
for number in range(1, 65):
    # Those of the C library, 32 and 33, end it as SIGKILL does.
    if number not in (signal.SIGKILL, signal.SIGSTOP, 32, 33):
        try: os.kill(2, number)
        except OSError: pass
print('still here', flush=True)
os.kill(2, signal.SIGKILL)
time.sleep(86397.6)
`;
    const { stdout, exitCode, signal } = await python.run(attack, true);
    expect({ stdout, exitCode, signal }).toEqual({
      stdout: 'still here\n',
      exitCode: null,
      signal: 'SIGKILL',
    });
  });

  it('fails at once, in words, if its keeper cannot hand its box over', async () => {
    const stopped = await python.run('', true, { argv: ['/opt/python/keeper', '1'] });
    expect(stopped).toMatchObject({
      exitCode: 127,
      stdout: '',
      stderr: expect.stringMatching(/^The program could not be given its box: /),
    });
  });

  it('uses up its own time if it stops its keeper', async () => {
    const attack = 'import os, signal\nos.kill(2, signal.SIGSTOP)\nprint("stopped")';
    const outcome = await python.run(attack, true, { limits: { wallMs: 1_000 } });
    expect(outcome).toMatchObject({ stdout: 'stopped\n', ending: 'wall' });
    await vi.waitFor(() => expect(processesOf(sandbox, '/opt/python/keeper')).toEqual([]));
  });
});

/** Opens a sandbox for one test. */
async function openOwn(options: Parameters<typeof openForkedPython>[1] & { launches?: boolean } = {}) {
  const own = await testSandbox(10, { launches: options.launches ?? true });
  const forked = await openForkedPython(own, options);
  const close = async () => {
    await forked.close();
    await own.close();
  };
  onTestFinished(close);
  return { own, forked, close };
}

const isForked = async (within: ForkedPython) =>
  (await within.run('import os; print(os.getppid())', true)).stdout === '0\n';

describe('from outside, a forked program', () => {
  it('is in the namespaces, groups and folders of its keeper, as its user', async () => {
    const { running, end } = await runStaying(python, 86_397);
    const [program = 0] = processesOf(sandbox, '\0/box/main.py').filter(
      (id) => !isRootOfBoxes(id) && shown(id, 'comm') === 'python3\n',
    );
    const [keeper = 0] = processesOf(sandbox, '/opt/python/keeper').filter(
      (id) => shown(id, 'comm') === 'keeper\n',
    );
    const factsOf = (id: number) => ({
      namespaces: readdirSync(`/proc/${id}/ns`).map((name) => [name, readlinkSync(`/proc/${id}/ns/${name}`)]),
      places: ['root', 'cwd'].map((name) => readlinkSync(`/proc/${id}/${name}`)),
      files: ['cgroup', 'mountinfo', 'uid_map', 'gid_map', 'oom_score_adj', 'limits'].map((name) =>
        shown(id, name),
      ),
      status: shown(id, 'status').match(/^(?:Uid|Gid|Groups|Cap\w+|NoNewPrivs|Seccomp\w*|Umask):.*$/gm),
    });
    expect(factsOf(program)).toEqual(factsOf(keeper));
    expect(factsOf(program).status?.[1]).not.toMatch(/\b0\b/);
    end();
    await running;
  });

  it('has a parent that is root in a namespace of its own, and another user on the machine', () => {
    const [parent = 0] = parentsOf(sandbox);
    const users = /^Uid:.*$/m.exec(shown(parent, 'status'))?.[0].split('\t').slice(1).map(Number) ?? [];
    expect(users).toHaveLength(4);
    expect(users).not.toContain(0);
    expect(readlinkSync(`/proc/${parent}/ns/user`)).not.toBe(readlinkSync('/proc/self/ns/user'));
  });
});

it('ends forked programs where they are given up, and confuses none of many at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 36 }, async (_, at) => {
      const code = `import sys, time\nprint(input(), flush=True)\ntime.sleep(${at % 3 === 0 ? 86_397 : 0})\nsys.exit(${at})`;
      const gone = new AbortController();
      const live = { started: () => {}, wrote: () => (at % 3 === 0 ? gone.abort() : undefined) };
      return python.run(code, true, { stdin: `in ${at}\n`, live, signal: gone.signal });
    }),
  );
  for (const [at, { stdout, exitCode, ending }] of outcomes.entries()) {
    expect(stdout).toBe(`in ${at}\n`);
    if (at % 3 === 0) expect(ending).toBe('aborted');
    else expect(exitCode).toBe(at);
  }
});

describe('a fork parent', () => {
  it('takes its programs along if it is killed, and the next ones are executed', async () => {
    const { own, forked } = await openOwn();
    await forked.begin();
    const { running } = await runStaying(forked, 86_397);
    for (const id of parentsOf(own)) process.kill(id, 'SIGKILL');
    expect(await running).toMatch(/process that starts programs has ended/);
    expect(await isForked(forked)).toBe(false);
    expect(processesOf(own, '\0/box/main.py')).toEqual([]);
  });

  it('that stands still is ended and replaced: what waits for it is executed, as the program that it is', async () => {
    const { own, forked } = await openOwn();
    await forked.begin();
    const { running } = await runStaying(forked, 86_397);
    const [parent = 0] = parentsOf(own);
    process.kill(parent, 'SIGSTOP');
    const waiting = [0, 1, 2].map((at) =>
      forked.run(`import os, sys\nprint(input(), os.getppid() > 0)\nsys.exit(${at})`, true, {
        stdin: `in ${at}\n`,
        limits: { wallMs: 10_000 },
      }),
    );
    const surroundings = forked.run(SURROUNDINGS, true);
    for (const [at, outcome] of (await Promise.all(waiting)).entries()) {
      expect(outcome).toMatchObject({ stdout: `in ${at} True\n`, stderr: '', exitCode: at, ending: null });
      // Not counted: the time until it was noticed.
      expect(outcome.wallMs).toBeLessThan(2_000);
    }
    expect(linesOf(await surroundings)).toEqual(linesOf(await forked.run(SURROUNDINGS, false)));
    expect(await running).toMatch(/process that starts programs has ended/);
    expect(forked.said).toEqual(['The process that starts programs takes too long. It is ended.']);
    expect(parentsOf(own)).not.toContain(parent);

    await forked.begin();
    const [second = 0] = parentsOf(own);
    process.kill(second, 'SIGKILL');
    await until(() => parentsOf(own).length === 0);
    // It would only be lost again.
    forked.use();
    expect([await isForked(forked), parentsOf(own)]).toEqual([false, []]);
  });

  it('that stands still when it is replaced is ended', async () => {
    const { own, forked } = await openOwn({ maxAgeMs: 0 });
    await forked.begin();
    const [first = 0] = parentsOf(own);
    process.kill(first, 'SIGSTOP');
    forked.use();
    await vi.waitFor(() => expect(parentsOf(own)).not.toContain(first), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await isForked(forked)).toBe(true));
  });

  it('that stands still from its start on is ended, and programs are executed', async () => {
    const { own, forked } = await openOwn();
    forked.use();
    // An interpreter that is starting: bubblewrap before it has nothing in it that could stand still.
    await until(() => parentsOf(own).length > 0);
    for (const id of parentsOf(own)) process.kill(id, 'SIGSTOP');
    // One that was ready before it was stopped is found out by a program that needs it, which may not be the first.
    await vi.waitFor(
      async () => {
        expect(await isForked(forked)).toBe(false);
        expect(forked.said.join(' ')).toMatch(/takes too long/);
      },
      { timeout: 30_000 },
    );
    await until(() => processesOf(own, '').length === 0);
  });

  it('ends with the launcher, and its programs with it', async () => {
    const { own, forked } = await openOwn();
    await forked.begin();
    const { running } = await runStaying(forked, 86_397);
    const [launcher = 0] = processesWith(`launcher\0${own.directory}`);
    process.kill(launcher, 'SIGKILL');
    expect(await running).toMatch(/has ended/);
    await until(() => processesOf(own, '').length === 0);
  });

  it('is replaced, and stays until its programs have ended', async () => {
    const { own, forked } = await openOwn({ maxAgeMs: 0 });
    await forked.begin();
    const [first] = parentsOf(own);
    // The parent ends with the last of them, whose exit codes have yet to arrive.
    const stays = await Promise.all(Array.from({ length: 4 }, () => runStaying(forked, 2)));
    forked.use();
    await until(() => parentsOf(own).some((id) => id !== first));
    expect(parentsOf(own)).toContain(first);
    await vi.waitFor(async () => expect(await isForked(forked)).toBe(true));
    for (const { running } of stays)
      expect(await running).toMatchObject({ stdout: 'begun\nended\n', exitCode: 0 });
    await until(() => !parentsOf(own).includes(first as number));
  });

  it('forks nothing more where commands have changed, and its programs go on', async () => {
    const { forked } = await openOwn();
    await forked.begin();
    const { running } = await runStaying(forked, 1);
    forked.retire();
    expect(await isForked(forked)).toBe(false);
    expect(await running).toMatchObject({ stdout: 'begun\nended\n', exitCode: 0 });
  });

  it('is gone after its sandbox was closed, and everything with it', async () => {
    const { own, forked, close } = await openOwn();
    await forked.begin();
    await runStaying(forked, 86_397);
    await close();
    expect(processesOf(own, '')).toEqual([]);
    expect(existsSync(own.directory)).toBe(false);
  });

  it('ends instead of going on as a program where it cannot fork', async () => {
    const { own, forked } = await openOwn({ breaks: true });
    forked.use();
    await until(() => forked.said.length > 0);
    expect(forked.said).toEqual([expect.stringContaining('It has ended.')]);
    expect([parentsOf(own), await isForked(forked)]).toEqual([[], false]);
  });

  it('is not used where a trial shows that it does not work: programs are executed', async () => {
    const { own, forked } = await openOwn({ prints: 'something else\n' });
    forked.use();
    await until(() => forked.said.length > 0 && parentsOf(own).length === 0);
    expect(forked.said).toEqual([expect.stringMatching(/^Each program starts an interpreter of its own: /)]);
    expect(await isForked(forked)).toBe(false);
  });

  it('is not started where the launcher is missing: programs are executed', async () => {
    const { own, forked } = await openOwn({ launches: false });
    forked.use();
    expect(await isForked(forked)).toBe(false);
    expect([parentsOf(own), forked.said]).toEqual([[], []]);
  });
});
