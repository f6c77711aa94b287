import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cgroupMounts } from './cgroup/detection.ts';
import { NEVER, newMarker, processesWith, shell, testSandbox } from './testing.ts';

/** Returns the CPU share of a process's group. */
function shareOf(id: number | undefined): number {
  const { version1, version2 } = cgroupMounts(readFileSync('/proc/self/mountinfo', 'utf8'));
  const groups = readFileSync(`/proc/${id}/cgroup`, 'utf8');
  const [mount, group, file] = version1.has('cpu')
    ? [version1.get('cpu'), /^\d+:(?:[^:]*,)?cpu(?:,[^:]*)?:(.*)$/m.exec(groups)?.[1], 'cpu.shares']
    : [version2, /^0::(.*)$/m.exec(groups)?.[1], 'cpu.weight'];
  return Number(readFileSync(`${mount}${group}/${file}`, 'utf8'));
}

it('a program that waits for what is typed gives way to all others until it comes', async () => {
  const sandbox = await testSandbox(1);
  const box = await sandbox.acquire();
  const marker = randomUUID();
  const shares: number[] = [];
  const look = () => shares.push(shareOf(processesWith(marker).at(-1)));
  const answers = ['x\n', null];
  const live = {
    started: () => {},
    wrote: look,
    typed: {
      idleMs: 60_000,
      totalMs: 60_000,
      ask: async () => {
        look();
        return answers.shift() ?? null;
      },
    },
  };
  await box.run({ ...shell(`: ${marker}; read a; echo got; read b`), live }, NEVER);
  const [waiting, running, waitingAgain] = shares;
  expect(shares).toHaveLength(3);
  expect(waitingAgain).toBe(waiting);
  expect(waiting).toBeLessThan((running ?? 0) / 10);
  await box.release();
  await sandbox.close();
});

it('a program of the background has a full share once somebody waits for it', async () => {
  const sandbox = await testSandbox(1);
  const box = await sandbox.acquire();
  const marker = newMarker();
  const shares: number[] = [];
  const awaited = new AbortController();
  const runOnce = async () => {
    const ended = new AbortController();
    const look = () => shares.push(shareOf(processesWith(marker).at(-1)));
    const live = {
      started: () => {},
      wrote: () => {
        look();
        awaited.abort();
        look();
        ended.abort();
      },
    };
    const background = { isBackground: true, awaited: awaited.signal, live };
    await box.run(shell(`echo begun; sleep ${marker}`, background), ended.signal);
  };
  await runOnce();
  // One that begins later has it at once.
  await runOnce();
  const [before, ...after] = shares;
  expect(after).toHaveLength(3);
  expect(new Set(after).size).toBe(1);
  expect(before).toBeLessThan((after[0] ?? 0) / 10);
  await box.release();
  await sandbox.close();
});
