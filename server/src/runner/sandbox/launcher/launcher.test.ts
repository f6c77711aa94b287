import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenSandbox } from '#runner/sandbox/sandbox.ts';
import type { Slot } from '#runner/sandbox/slot.ts';
import {
  NEVER,
  newMarker,
  processesWith,
  python,
  shell,
  testSandbox,
  until,
} from '#runner/sandbox/testing.ts';

type TestSandbox = OpenSandbox & { directory: string };
let launching: TestSandbox;
let direct: TestSandbox;
beforeAll(async () => {
  [launching, direct] = await Promise.all([testSandbox(8), testSandbox(2, { launches: false })]);
});
afterAll(() => Promise.all([launching.close(), direct.close()]));

const slotOf = ({ slots }: TestSandbox, at = 0) => slots[at] as Slot;

/** Prints everything that a process inherits, except ids and counters. */
const SURROUNDINGS = `
import os, re, resource, stat, sys
status = open('/proc/self/status').read()
print(re.findall(r'^(?:Uid|Gid|Groups|NoNewPrivs|Seccomp|Seccomp_filters|Cap\\\\w+|Sig(?:Blk|Ign|Cgt)|Umask):.*$', status, re.M))
print(open('/proc/self/limits').read())
print(sorted(os.environ.items()), os.getcwd(), os.nice(0), sorted(os.listdir('/')), sorted(os.listdir('/etc')))
print([(name, stat.S_IFMT(os.stat(int(name)).st_mode)) for name in '012'], [fd for fd in os.listdir('/proc/self/fd') if int(fd) < 20])
print(re.sub(r'^\\\\d+ \\\\d+ \\\\S+ (?:/\\\\S* )', '', open('/proc/self/mountinfo').read(), flags=re.M).count('\\\\n'))
`.replaceAll('\\\\', '\\');

it('gives a program what it has from the server itself, neither more nor less', async () => {
  const command = python(SURROUNDINGS);
  const launched = await slotOf(launching).run(command, NEVER);
  expect(launched).toMatchObject({ exitCode: 0, stderr: '' });
  expect(launched.stdout).toBe((await slotOf(direct).run(command, NEVER)).stdout);
});

/** Returns what the machine shows of the process whose command line contains a marker. */
async function seenFromOutside(sandbox: TestSandbox, marker: string, isBackground: boolean) {
  const gone = new AbortController();
  const command = { ...python(`import time; time.sleep(86400)  # ${marker}`), isBackground };
  const running = slotOf(sandbox).run(command, gone.signal);
  await until(() => processesWith(marker).some((id) => statusOf(id).includes('Name:\tpython3')));
  const id = processesWith(marker).find((each) => statusOf(each).includes('Name:\tpython3'));
  const groups = readFileSync(`/proc/${id}/cgroup`, 'utf8').replaceAll(/coderoom-\w+|slot-[\d-]+/g, 'ours');
  const niceness = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];
  const mounts = processesWith(marker).map((each) => readFileSync(`/proc/${each}/mountinfo`, 'utf8'));
  const user = Number(/^Uid:\t(\d+)/m.exec(statusOf(id))?.[1]);
  gone.abort();
  await running;
  return { mounts: mounts.join(''), seen: { groups, niceness, isRoot: user === 0 } };
}

function statusOf(id: number | undefined): string {
  try {
    return readFileSync(`/proc/${id}/status`, 'utf8');
  } catch {
    return '';
  }
}

it.each([true, false])('puts it into its groups, as another user (gives way: %s)', async (isBackground) => {
  const [launched, own] = await Promise.all([
    seenFromOutside(launching, newMarker(), isBackground),
    seenFromOutside(direct, newMarker(), isBackground),
  ]);
  expect(launched.seen).toEqual(own.seen);
  expect(launched.seen).toMatchObject({ isRoot: false, niceness: isBackground ? '15' : `${getPriority()}` });
  expect(launched.seen.groups).toContain('/ours/ours');
  // Of all boxes even bwrap itself finds only its own.
  expect(launched.mounts).toContain(`${launching.directory}/slot-0/box`);
  expect(launched.mounts).not.toContain('slot-1/box');
  expect(own.mounts).toContain('slot-1/box');
});

it('confuses no output of many programs at once', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 48 }, (_, at) =>
      slotOf(launching, at % 8).run(
        shell(`cat; echo out ${at}; echo err ${at} >&2`, { stdin: `in ${at}\n` }),
        NEVER,
      ),
    ),
  );
  for (const [at, { stdout, stderr }] of outcomes.entries()) {
    expect({ stdout, stderr }).toEqual({ stdout: `in ${at}\nout ${at}\n`, stderr: `err ${at}\n` });
  }
});

it('is in a process group of its own, with its programs: Ctrl+C reaches the server alone', () => {
  const [launcher = 0] = processesWith(`launcher\0${launching.directory}`);
  expect(groupOf(launcher)).toBe(launcher);
  expect(groupOf(process.pid)).not.toBe(launcher);
});

/** Process group, after state and parent: the name before these may have spaces. */
function groupOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[2]);
}

describe('where the launcher is killed', () => {
  it('ends what it started, says so, and the server starts the next programs itself', async () => {
    const said: string[] = [];
    const sandbox = await testSandbox(2, { log: (sentence) => said.push(sentence) });
    const marker = newMarker();
    const running = slotOf(sandbox).run(shell(`sleep ${marker}`), NEVER);
    await until(() => processesWith(marker).length > 0);
    const [launcher = 0] = processesWith(`launcher\0${sandbox.directory}`);
    process.kill(launcher, 'SIGKILL');
    expect(await running.catch((error: Error) => error.message)).toMatch(/launcher has ended/);
    await until(() => processesWith(marker).length === 0);
    expect(await slotOf(sandbox).run(shell('echo well'), NEVER)).toMatchObject({ stdout: 'well\n' });
    expect(said).toEqual(['Programs are started without the launcher: It has ended.']);
    await sandbox.close();
    expect(said).toHaveLength(1);
  });
});
