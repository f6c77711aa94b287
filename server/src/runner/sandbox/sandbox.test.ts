import { existsSync, renameSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { often } from '#runner/testing/soak.ts';
import { type SandboxCommand, SandboxFailure } from './command.ts';
import { cpuMsOf } from './process/process-tree.ts';
import type { OpenSandbox } from './sandbox.ts';
import {
  NEVER,
  newMarker,
  processesWith,
  python,
  shell,
  TEST_LIMITS,
  testSandbox,
  until,
} from './testing.ts';

let sandbox: OpenSandbox & { directory: string };
beforeAll(async () => {
  sandbox = await testSandbox(2);
});
afterAll(() => sandbox.close());

async function run(command: SandboxCommand, signal = NEVER) {
  const box = await sandbox.acquire();
  try {
    return await box.run(command, signal);
  } finally {
    await box.release();
  }
}

describe('a program', () => {
  it('gets its input to the end, and its output comes back by stream', async () => {
    const command = shell('cat; echo oops >&2', { stdin: 'héllo 🎈' });
    expect(await run(command)).toMatchObject({
      exitCode: 0,
      signal: null,
      ending: null,
      stdout: 'héllo 🎈',
      stderr: 'oops\n',
      truncated: false,
    });
  });

  it('may open /dev/stdin, at its end as well, or never read, or end before', async () => {
    const stdin = 'x'.repeat(1024 * 1024);
    const opened = await run(shell('wc -c </dev/stdin; wc -c </dev/stdin', { stdin }));
    expect(opened.stdout).toBe('1048576\n0\n');
    expect(await run(shell('exit 3', { stdin }))).toMatchObject({ exitCode: 3, ending: null });
  });

  it('sees its own environment, user, host name and folders, and no more', async () => {
    const { stdout } = await run(
      shell('env | sort; id -un; hostname; pwd; ls /; ls /etc', {
        environment: { PATH: '/usr/bin', A: 'b c' },
      }),
    );
    const lines = stdout.split('\n');
    expect(lines.slice(0, 6)).toEqual(['A=b c', 'PATH=/usr/bin', 'PWD=/tmp', 'learner', 'box', '/tmp']);
    expect(lines).toEqual(expect.arrayContaining(['box', 'tmp', 'usr', 'passwd']));
    for (const missing of ['root', 'home', 'var', 'sys', 'run', 'work', 'shadow']) {
      expect(lines).not.toContain(missing);
    }
  });

  it('has no capabilities and gains none', async () => {
    const { stdout } = await run(shell('grep -E "^(Cap|NoNew|Seccomp:)" /proc/self/status | tr "\\t" " "'));
    expect(stdout).toBe(
      ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].map((set) => `${set}: 0000000000000000\n`).join('') +
        'NoNewPrivs: 1\nSeccomp: 2\n',
    );
  });

  it('is measured', async () => {
    const outcome = await run(
      python('block = bytearray(40 * 2**20)\nimport time\nwhile time.process_time() < 0.2: pass'),
    );
    expect(outcome.memoryKb).toBeGreaterThan(40 * 1024);
    expect(outcome.cpuMs).toBeGreaterThan(200);
    expect(outcome.wallMs).toBeGreaterThan(0);
  });

  it('is measured in full where this server was too busy to see it start', async () => {
    const box = await sandbox.acquire();
    try {
      const running = box.run(shell('sleep 0.3'), NEVER);
      await new Promise(setImmediate);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_000);
      expect((await running).wallMs).toBeGreaterThan(300);
    } finally {
      await box.release();
    }
  });

  it('runs with an exit code, or dies by a signal, that is told', async () => {
    expect(await run(shell('exit 42'))).toMatchObject({ exitCode: 42, signal: null, ending: null });
    expect(await run(shell('kill -SEGV $$'))).toMatchObject({
      exitCode: null,
      signal: 'SIGSEGV',
      ending: null,
    });
  });

  it('may use threads, child processes, and sockets of its own', async () => {
    const program = `
import socket, subprocess, threading
server = socket.create_server(('localhost', 0))
threading.Thread(target=lambda: server.accept()[0].send(b'served')).start()
print(socket.create_connection(server.getsockname()).recv(9), subprocess.check_output(['echo', 'child']))
`;
    expect((await run(python(program))).stdout).toBe("b'served' b'child\\n'\n");
  });
});

describe('a limit that is reached', () => {
  it('of wall time: the program says where it was', async () => {
    const outcome = await run(
      python("import time\nprint('so far')\ntime.sleep(60)", { limits: { wallMs: 1500 } }),
    );
    expect(outcome).toMatchObject({ ending: 'wall', stdout: 'so far\n' });
    expect(outcome.stderr).toContain('line 3');
  });

  it('of wall time: a program that does not listen is ended all the same', async () => {
    const deaf = 'import signal\nsignal.signal(2, signal.SIG_IGN)\nwhile True: signal.pause()';
    expect(await run(python(deaf, { limits: { wallMs: 1000 } }))).toMatchObject({
      ending: 'wall',
      signal: 'SIGKILL',
      exitCode: null,
    });
  });

  it('of time in which it does nothing: one that computes goes on', { tags: ['breadth'] }, async () => {
    const limits = { idleMs: 500 };
    const reading = "import os\nos.read(os.open('/dev/ptmx', os.O_RDWR), 1)";
    const computing = 'import time\nwhile time.process_time() < 1.5: pass\nprint("done")';
    const outcomes = await Promise.all(
      [reading, computing].map((program) => run(python(program, { limits }))),
    );
    expect(outcomes).toMatchObject([{ ending: 'wall' }, { ending: null, stdout: 'done\n' }]);
  });

  it('of CPU time', async () => {
    expect(await run(python('while True: pass', { limits: { cpuMs: 200 } }))).toMatchObject({
      ending: 'cpu',
    });
  });

  it('of memory', async () => {
    expect(await run(python('block = bytearray(2**30)'))).toMatchObject({
      ending: 'memory',
      signal: 'SIGKILL',
    });
  });

  it('of processes', async () => {
    const outcome = await run(python('import os, time\nwhile os.fork(): pass\ntime.sleep(9)'));
    expect(outcome).toMatchObject({ ending: 'processes', exitCode: 1 });
  });

  it('of file size', async () => {
    const command = shell('exec head -c 5000000 /dev/zero >/tmp/file', { limits: { fileBytes: 1_000_000 } });
    expect(await run(command)).toMatchObject({ ending: 'file_size', signal: 'SIGXFSZ' });
  });

  it('of output: what fits is kept, a cut character is not', async () => {
    const outcome = await run(shell('yes €', { limits: { outputBytes: 1001 } }));
    expect(outcome).toMatchObject({ ending: 'output', truncated: true });
    expect(outcome.stdout).toBe('€\n'.repeat(250));
  });

  it('does not hurt the program beside it', async () => {
    const [bomb, neighbour] = await Promise.all([
      run(python('block = bytearray(2**30)')),
      run(python('import time\ntime.sleep(0.3)\nprint("well")')),
    ]);
    expect(bomb.ending).toBe('memory');
    expect(neighbour).toMatchObject({ stdout: 'well\n', exitCode: 0 });
  });
});

describe('a box', () => {
  it('takes files in, gives files out, and is empty for the next one', async () => {
    const box = await sandbox.acquire();
    await box.write('source/main.txt', 'text');
    const command = shell('pwd; cp source/main.txt out; mkdir -p deep; echo x >deep/left', {
      box: 'writable',
    });
    expect((await box.run(command, NEVER)).stdout).toBe('/box\n');
    expect(Buffer.from((await box.read('out', 10)) ?? []).toString()).toBe('text');
    expect(await box.read('out', 3)).toBe(null);
    await box.release();
    expect((await run(shell('ls -A /box'))).stdout).toBe('');
  });

  it('runs several commands at once, each under limits of its own', async () => {
    const box = await sandbox.acquire();
    const outcomes = await Promise.all([
      box.run(python('block = bytearray(2**30)'), NEVER),
      box.run(python('import time\ntime.sleep(0.2)\nprint("done")'), NEVER),
    ]);
    expect(outcomes.map(({ ending, stdout }) => [ending, stdout])).toEqual([
      ['memory', ''],
      [null, 'done\n'],
    ]);
    await box.release();
  });

  it('ends what runs when it is released, and cannot be used afterwards', async () => {
    const box = await sandbox.acquire();
    const running = box.run(shell('sleep 60'), NEVER);
    await box.release();
    expect((await running).ending).toBe('aborted');
    await expect(box.run(shell('true'), NEVER)).rejects.toThrow('released');
    await box.release();
  });

  it('ends a command whose client has gone', async () => {
    const client = new AbortController();
    const box = await sandbox.acquire();
    const running = box.run(
      shell('echo started; echo >/box/started; sleep 60', { box: 'writable' }),
      client.signal,
    );
    await expect.poll(() => box.read('started', 10)).not.toBe(null);
    client.abort();
    expect(await running).toMatchObject({ ending: 'aborted', stdout: 'started\n' });
    expect((await box.run(shell('true'), client.signal)).ending).toBe('aborted');
    await box.release();
  });

  it('has no more writers when a command that may write has ended', async () => {
    const box = await sandbox.acquire();
    onTestFinished(() => box.release());
    const marker = newMarker();
    const writer = `for n in 1 2 3; do (while :; do echo ${marker} >>/box/grows; done) & done`;
    for (let round = 0; round < often(20, 1_000); round += 1) {
      const outcome = await box.run(shell(`${writer}; echo done`, { box: 'writable' }), NEVER);
      expect(processesWith(marker)).toEqual([]);
      expect(outcome).toMatchObject({ exitCode: 0, stdout: 'done\n' });
    }
  });

  it('is emptied of folders too deep for a path, and of closed ones', async () => {
    const box = await sandbox.acquire();
    const digger = `
import os
os.mkdir('closed'); open('closed/file', 'w'); os.chmod('closed', 0)
for _ in range(300):
    os.mkdir('d' * 200); os.chdir('d' * 200)
`;
    expect(await box.run(python(digger, { box: 'writable' }), NEVER)).toMatchObject({
      exitCode: 0,
      stderr: '',
    });
    await box.release();
    expect((await run(shell('ls -A /box'))).stdout).toBe('');
  });

  it('is given to nobody else if it could not be emptied', async () => {
    const lines: string[] = [];
    const other = await testSandbox(1, { log: (line) => lines.push(line) });
    onTestFinished(() => other.close());
    const box = await other.acquire();
    const folder = `${other.directory}/slot-0`;
    renameSync(folder, `${folder}-away`);
    await box.release();
    renameSync(`${folder}-away`, folder);
    await expect(other.acquire()).rejects.toThrow('taken');
    expect(lines).toEqual([expect.stringContaining('cannot be emptied')]);
  });

  it('cannot be filled without end', async () => {
    const filler = `
import os
for n in range(20):
    with open(str(n), 'wb') as file: os.posix_fallocate(file.fileno(), 0, 30 * 2**20)
`;
    const outcome = await run(python(filler, { box: 'writable', limits: { memoryBytes: 2 ** 30 } }));
    expect(outcome.stderr).toContain('No space left on device');
  });
});

describe('the sandbox', () => {
  it('prepares a command ahead and starts it later', async () => {
    const slot = sandbox.slots[0];
    const prepared = await slot?.prepare(shell('cat'));
    expect(await prepared?.run({ stdin: 'later' }, NEVER)).toMatchObject({ stdout: 'later', exitCode: 0 });
    const unused = await slot?.prepare(shell('cat'));
    await unused?.end();
  });

  it('starts a program ahead that waits, once, and holds it to the limits of its run', async () => {
    const box = await sandbox.acquire();
    const waiting =
      'import os, time\nos.read(11, 1)\nos.close(11)\nprint(input(), time.process_time() < 1)\n';
    const command = (rest: string, stdin: string) => python(waiting + rest, { stdin, waits: true });
    const ahead = command('while True: pass', 'late');
    await box.prepare(ahead);
    const limits = { ...ahead.limits, wallMs: 700 };
    expect(await box.run({ ...ahead, limits }, NEVER)).toMatchObject({
      ending: 'wall',
      stdout: 'late True\n',
    });
    expect(await box.run(command('', 'cold'), NEVER)).toMatchObject({ exitCode: 0, stdout: 'cold True\n' });
    await box.release();
  });

  it('counts no CPU time that a program used while it waited', async () => {
    const box = await sandbox.acquire();
    onTestFinished(() => box.release());
    const burn = (seconds: number) =>
      `end = time.process_time() + ${seconds}\nwhile time.process_time() < end: pass\n`;
    const marker = newMarker();
    const program = `import os, time\n${burn(0.4)}os.read(11, 1)\nos.close(11)\n${burn(0.1)}print('${marker}')`;
    const command = python(program, { waits: true, limits: { cpuMs: 300 } });
    await box.prepare(command);
    // The kernel tells user and system time in whole hundredths of a second each, rounded down.
    await until(() => processesWith(marker).some((id) => cpuMsOf([id]) >= 380));
    const outcome = await box.run(command, NEVER);
    expect(outcome).toMatchObject({ ending: null, exitCode: 0 });
    expect(outcome.cpuMs).toBeLessThan(300);
  });

  it('makes a command anew that has ended while it was to wait', async () => {
    const box = await sandbox.acquire();
    const gone = shell('test -e /box/there && cat; exit 0', { waits: true, stdin: 'anew' });
    await box.prepare(gone);
    await box.run(shell('sleep 0.3'), NEVER);
    await box.write('there', '');
    expect(await box.run(gone, NEVER)).toMatchObject({ exitCode: 0, stdout: 'anew' });
    await box.release();
  });

  it('has every protection in force', () => {
    expect(sandbox.protections.missing).toEqual([]);
  });

  it('gives out as many boxes as it has slots', async () => {
    const boxes = [await sandbox.acquire(), await sandbox.acquire()];
    await expect(sandbox.acquire()).rejects.toThrow('taken');
    await Promise.all(boxes.map((box) => box.release()));
  });

  it('says when a program is not there', async () => {
    const command = { ...shell(''), argv: ['/no/such/program'] as [string] };
    await expect(run(command)).rejects.toThrow(SandboxFailure);
    await expect(run(command)).rejects.toThrow('No such file');
  });

  it('gives each command limits that were asked for', async () => {
    const { stdout } = await run(shell('ulimit -n; ulimit -c; df -k --output=size /tmp | tail -1'));
    expect(stdout.split(/\s+/).slice(0, 3)).toEqual(['256', '0', String(TEST_LIMITS.temporaryBytes / 1024)]);
  });
});

it('closes with programs still running', async () => {
  const other = await testSandbox(1);
  const box = await other.acquire();
  const running = box.run(shell('sleep 60'), NEVER);
  await other.close();
  expect((await running).ending).toBe('aborted');
  await expect(other.acquire()).rejects.toThrow('stopping');
});

describe('a sandbox of many boxes', () => {
  it('makes those that are seldom needed when they are, no more than it may, and leaves none', async () => {
    const many = await testSandbox(36);
    const boxes = await Promise.all(Array.from({ length: 36 }, () => many.acquire()));
    await expect(many.acquire()).rejects.toThrow('Every place for a program is taken.');
    const outcomes = await Promise.all(
      boxes.slice(-6).map((box) => box.run(shell('stat -f -c %T /box'), NEVER)),
    );
    expect(outcomes.map(({ stdout }) => stdout)).toEqual(Array(6).fill(outcomes[0]?.stdout));
    await boxes.at(-1)?.release();
    await (await many.acquire()).release();
    const left = many.acquire();
    await many.close();
    await left.catch(() => {});
    expect(existsSync(many.directory)).toBe(false);
  });
});
