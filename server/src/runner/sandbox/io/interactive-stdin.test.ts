import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InteractiveInput, SandboxCommand } from '#runner/sandbox/command.ts';
import { findSandboxPrograms } from '#runner/sandbox/host/availability.ts';
import type { HostPrograms } from '#runner/sandbox/process/launch.ts';
import {
  NEVER,
  newMarker,
  passableFolder,
  processesWith,
  python,
  shell,
  testSandbox,
  until,
} from '#runner/sandbox/testing.ts';

const SERVER = fileURLToPath(new URL('../testing-server.ts', import.meta.url));
let sandbox: Awaited<ReturnType<typeof testSandbox>>;
beforeAll(async () => {
  sandbox = await testSandbox(2);
});
afterAll(() => sandbox.close());

type Ask = InteractiveInput['ask'];

/** Runs a command with interactive input. */
async function run(
  command: SandboxCommand,
  ask: Ask,
  { idleMs = 20_000, totalMs = 60_000, signal = NEVER } = {},
) {
  const box = await sandbox.acquire();
  const live = {
    started: () => {},
    wrote: () => {},
    typed: { idleMs, totalMs, ask },
  };
  try {
    return await box.run({ ...command, live }, signal);
  } finally {
    await box.release();
  }
}

/** Returns the name of a process's program; nothing if it is gone. */
function nameOf(id: number): string {
  try {
    return readFileSync(`/proc/${id}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Never answers; records whether the question was withdrawn. */
function silence() {
  const state = { asked: 0, takenBack: false };
  const ask: Ask = (signal) => {
    state.asked += 1;
    return new Promise(() => {
      signal.addEventListener('abort', () => {
        state.takenBack = true;
      });
    });
  };
  return { state, ask };
}

const answers = (...texts: (string | null)[]): Ask => {
  const left = [...texts];
  return async () => left.shift() ?? null;
};

describe('a program that waits for what is typed', () => {
  it('is stopped where nothing is typed, and may say where it was', async () => {
    const { state, ask } = silence();
    const outcome = await run(python('print("a? ")\ninput()'), ask, { idleMs: 200 });
    expect(outcome).toMatchObject({ ending: 'unanswered', stdout: 'a? \n' });
    expect(outcome.stderr).toContain('KeyboardInterrupt');
    expect(state).toEqual({ asked: 1, takenBack: true });
  });

  it('is stopped where it lasts too long, however much is typed', async () => {
    const ask: Ask = async () => '1\n';
    expect(await run(python('while True: input()'), ask, { totalMs: 500 })).toMatchObject({
      ending: 'overlong',
    });
  });

  it('may wait for longer than it may run, and that is no time of its own', async () => {
    const ask: Ask = () => sleep(1_500, '1\n');
    const command = python('print(input())', { limits: { wallMs: 1_000 } });
    const outcome = await run(command, ask);
    expect(outcome).toMatchObject({ ending: null, stdout: '1\n' });
    expect(outcome.wallMs).toBeLessThan(1_000);
  });

  it('has its time limit for what it does after that', async () => {
    const command = python('print(input())\nwhile True: pass', { limits: { wallMs: 700 } });
    expect(await run(command, answers('1\n'))).toMatchObject({ ending: 'wall' });
  });

  it('has no time for itself while another thread of it computes', async () => {
    const { ask } = silence();
    const code =
      'import threading\ndef work():\n    while True: pass\nthreading.Thread(target=work).start()\ninput()';
    expect(await run(python(code, { limits: { wallMs: 1_000 } }), ask)).toMatchObject({ ending: 'wall' });
  });

  it('is ended at once where its run is given up', async () => {
    const { state, ask } = silence();
    const client = new AbortController();
    const running = run(python('input()'), ask, { signal: client.signal });
    await until(() => state.asked === 1);
    client.abort();
    expect(await running).toMatchObject({ ending: 'aborted' });
    expect(state.takenBack).toBe(true);
  });

  it('may end by itself: the question is taken back, and an answer goes nowhere', async () => {
    let takenBack = false;
    let late: (text: string) => void = () => {};
    const marker = newMarker();
    const ask: Ask = (signal) =>
      new Promise((resolve) => {
        late = resolve;
        signal.addEventListener('abort', () => {
          takenBack = true;
        });
        for (const id of processesWith(marker)) if (nameOf(id) === 'python3') process.kill(id, 'SIGUSR1');
      });
    const code = `import os, signal\nsignal.signal(signal.SIGUSR1, lambda *_: os._exit(3))\ninput() # ${marker}`;
    expect(await run(python(code), ask)).toMatchObject({ exitCode: 3, ending: null });
    expect(takenBack).toBe(true);
    late('1\n');
    expect(await run(shell('cat'), answers('next', null))).toMatchObject({ stdout: 'next' });
  });

  it('may be a child of the program', async () => {
    const script = 'echo first; sh -c "read a; echo got \\$a; cat"; echo last';
    expect(await run(shell(script), answers('1\n', '2\n', null))).toMatchObject({
      stdout: 'first\ngot 1\n2\nlast\n',
    });
  });

  it('finds the end of its input where asking fails', async () => {
    const ask: Ask = () => Promise.reject(new Error('The socket has gone.'));
    expect(await run(shell('cat; echo end'), ask)).toMatchObject({ stdout: 'end\n', exitCode: 0 });
  });

  it('reads more than a pipe holds, prepared and typed', async () => {
    const command = shell('head -c 300000 | wc -c; head -c 200000 | wc -c', { stdin: 'x'.repeat(300_000) });
    const outcome = await run(command, answers('y'.repeat(200_000)));
    expect(outcome).toMatchObject({ stdout: '300000\n200000\n', exitCode: 0 });
  });

  it('is told of the memory that it holds', async () => {
    let held = 0;
    const ask: Ask = async (_, { memoryBytes }) => {
      held = memoryBytes ?? 0;
      return null;
    };
    await run(python('x = b"x" * 30_000_000\nimport sys\nsys.stdin.read()'), ask);
    expect(held).toBeGreaterThan(30_000_000);
  });

  it('has a pipe that no other program has, or had', async () => {
    const name = 'readlink /proc/self/fd/0; (exec cat >/dev/null) & exit 0';
    const outcomes = [];
    for (let round = 0; round < 9; round++) outcomes.push(await run(shell(name), answers(null)));
    expect(new Set(outcomes.map(({ stdout }) => stdout)).size).toBe(9);
  });

  it('leaves nothing open', async () => {
    const marker = newMarker();
    const open = () => readdirSync('/proc/self/fd').length;
    const rounds = async () => {
      for (let round = 0; round < 28; round++) {
        const stdin = 'x'.repeat(100_000);
        await run(
          shell(['exit', 'cat', 'head -c 10', `head -c 100000; read a; : ${marker}`][round % 4] as string, {
            stdin,
          }),
          silence().ask,
          { idleMs: 50 },
        );
      }
    };
    await rounds();
    const before = open();
    await rounds();
    // The stock may hold more or fewer pipes, depending on how many a shell makes at once.
    await until(() => open() <= before + 14);
    expect(processesWith(marker)).toEqual([]);
  });
});

describe('a server that may not know what programs wait for', () => {
  it('asks at once, and again after each answer', async () => {
    const folder = passableFolder();
    const arguments_ = [
      process.execPath,
      SERVER,
      `${folder.path}/boxes`,
      'read a; echo "got $a"; cat; echo end',
      'typed',
    ];
    const { setpriv } = findSandboxPrograms(true) as HostPrograms;
    const server = spawn(setpriv, ['--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace', ...arguments_], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = Buffer.concat((await server.stdout.toArray()) as Buffer[]).toString();
    expect(output).toBe('got one\ntwo\nend\n3');
    folder.remove();
  });
});
