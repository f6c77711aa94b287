import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Box } from '#runner/sandbox/box.ts';
import type { CommandSetup } from '#runner/sandbox/command.ts';
import { TEST_LIMITS } from '#runner/sandbox/testing.ts';
import { startTestRunner } from '#runner/testing/runner.ts';
import { createWarmPool } from './warm-pool.ts';

let started: Awaited<ReturnType<typeof startTestRunner>>;
beforeAll(async () => {
  started = await startTestRunner(4);
}, 180_000);
afterAll(() => started.close());

/** Prints when the interpreter was started, and what it finds of other programs and of the wait module. */
const PYTHON = `
import os, sys, time
ticks = int(open('/proc/self/stat').read().rsplit(')', 1)[1].split()[19]) / os.sysconf('SC_CLK_TCK')
started = time.time() - (float(open('/proc/uptime').read().split()[0]) - ticks)
print(round(started * 1000))
print(os.path.exists('/proc/self/fd/11'), os.listdir('/tmp'), os.listdir('/box'), os.access('/box', os.W_OK))
print([name for name in os.environ if 'PYTHON' in name], sys.path[0], sys.argv, __name__, __file__)
`;
const NODE = `
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { execFileSync } from 'node:child_process';
const ticks = Number(fs.readFileSync('/proc/self/stat', 'utf8').split(')').pop().split(' ')[20]) / 100;
console.log(Math.round(Date.now() - (Number(fs.readFileSync('/proc/uptime', 'utf8').split(' ')[0]) - ticks) * 1000));
const linked = [0, 1, 2, 11].map((fd) => { try { return fs.readlinkSync('/proc/self/fd/' + fd).split(':')[0]; } catch { return 'none'; } });
console.log(linked.join(), fs.readdirSync('/tmp'), fs.readdirSync('/box').length, Object.keys(process.env).filter((n) => n.includes('CODEROOM')));
console.log(execFileSync(process.execPath, [...process.execArgv, '-e', 'console.log("child")']).toString().trim());
new Worker('console.log("worker")', { eval: true });
`;

/** Runs a program repeatedly, until its interpreter had been started before the program was sent. */
async function runInReadyBox(
  language: 'python' | 'javascript' | 'typescript',
  code: string,
): Promise<string> {
  // On a busy machine starting one takes a while: it gives way to everything else.
  for (let pause = 50; pause < 20_000; pause *= 2) {
    await sleep(pause);
    const sent = Date.now();
    const result = await started.run(language, code);
    expect(result.error).toBeNull();
    const [at = '', ...rest] = result.output.split('\n');
    // The kernel counts start times in hundredths of a second.
    if (Number(at) < sent - 20) return rest.join('\n');
  }
  throw new Error('No interpreter was ever started ahead.');
}

/** Seconds in which Python prints its first line, however busy the machine is. */
const ENOUGH_TO_START = 6;
const ENDLESS = 'import time\nprint("so far", flush=True)\ntime.sleep(5.7)\nwhile True: pass';

const LONG = { timeout: 120_000 };

describe('an interpreter started ahead', () => {
  it('of Python serves one program, which cannot tell that it waited', LONG, async () => {
    const printed = "False [] ['main.py'] False\n[] /box ['/box/main.py'] __main__ /box/main.py\n";
    expect(await runInReadyBox('python', PYTHON)).toBe(printed);
    expect(await runInReadyBox('python', PYTHON)).toBe(printed);
  });

  it('of JavaScript as well, its workers and child processes among it', {
    ...LONG,
    tags: ['breadth'],
  }, async () => {
    expect(await runInReadyBox('javascript', NODE)).toBe('pipe,pipe,pipe,none [] 1 []\nchild\nworker\n');
  });

  it('tells of errors as any other', async () => {
    for (let round = 0; round < 3; round++) {
      const result = await started.run('python', 'def f():\n    return 1 / 0\nf()');
      expect(result.stderr).toBe(
        'Traceback (most recent call last):\n  File "/box/main.py", line 3, in <module>\n    f()\n' +
          '  File "/box/main.py", line 2, in f\n    return 1 / 0\n           ~~^~~\nZeroDivisionError: division by zero\n',
      );
      await sleep(100);
    }
  });

  it('is held to the limits of its program', async () => {
    // The second time at the latest, one was started ahead.
    for (let round = 0; round < 2; round++) {
      const loop = await started.run('python', ENDLESS, { timeoutSeconds: ENOUGH_TO_START });
      expect(loop).toMatchObject({ reason: 'time_limit', output: 'so far\n' });
      await sleep(100);
      expect(await started.run('python', 'x = bytearray(2**30)')).toMatchObject({ reason: 'memory_limit' });
      await sleep(100);
    }
  });
});

describe('ready boxes', () => {
  const command: CommandSetup = {
    argv: ['/bin/true'],
    environment: {},
    box: 'read-only',
    mounts: [],
    limits: TEST_LIMITS,
  };
  const boxes = () => {
    const made: { prepared: number; released: boolean }[] = [];
    const acquire = async (): Promise<Box> => {
      const box = { prepared: 0, released: false };
      made.push(box);
      return {
        prepare: async () => {
          box.prepared += 1;
        },
        release: async () => {
          box.released = true;
        },
        write: async () => {},
        remove: async () => {},
        read: async () => null,
        workingFolder: null,
        serveForks: async () => null,
        serve: () => Promise.reject(new Error('not here')),
        run: () => Promise.reject(new Error('not here')),
        keep: () => Promise.reject(new Error('not here')),
        fill: () => Promise.reject(new Error('not here')),
      };
    };
    return { made, acquire };
  };

  it('are made once a language is used, not before, and not for one that has nothing to prepare', async () => {
    const { made, acquire } = boxes();
    const commandsOf = (language: string) => (language === 'python' ? [command] : []);
    const ready = createWarmPool({ acquire, commandsOf, busyFrom: 1, quiet: async () => {} });
    ready.begin();
    expect(ready.take('python')).toBeNull();
    expect(ready.take('rust')).toBeNull();
    ready.end();
    await expect
      .poll(() => made)
      .toEqual([
        { prepared: 1, released: false },
        { prepared: 1, released: false },
      ]);
    await expect.poll(() => ready.take('python')).not.toBeNull();
    await ready.close();
    // A box that was taken belongs to the taker.
    expect(made.map(({ released }) => released)).toEqual([false, true]);
  });

  it('are given back when their language has not been used for long', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { made, acquire } = boxes();
    const ready = createWarmPool({
      acquire,
      commandsOf: () => [command],
      busyFrom: 1,
      quiet: async () => {},
    });
    ready.begin();
    ready.take('python');
    ready.end();
    await expect.poll(() => made.map(({ prepared }) => prepared)).toEqual([1, 1]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(made.map(({ released }) => released)).toEqual([false, false]);
    vi.advanceTimersByTime(10 * 60_000);
    expect(made.map(({ released }) => released)).toEqual([true, true]);
    expect(ready.take('python')).toBeNull();
    await ready.close();
  });

  it('are not made while the machine is busy, and are given back in the end', async () => {
    const { made, acquire } = boxes();
    const ready = createWarmPool({
      acquire,
      commandsOf: () => [command],
      busyFrom: 1,
      quiet: async () => {},
    });
    ready.begin();
    ready.begin();
    ready.take('python');
    ready.end();
    await sleep(100);
    expect(made).toEqual([]);
    ready.end();
    await expect.poll(() => made.length).toBe(2);
    await ready.close();
    expect(made[0]?.released).toBe(true);
    expect(ready.take('python')).toBeNull();
  });
});
