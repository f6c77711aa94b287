import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { isRunnableState, ProcessorWaits } from './processor-waits.ts';

/** A processor that this process may use. */
const PROCESSOR = /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '0';

/** Starts a shell on one processor, which gives way to all others if `isIdle`. */
function onOneProcessor(script: string, isIdle: boolean) {
  const argv = ['taskset', '-c', PROCESSOR, ...(isIdle ? ['chrt', '--idle', '0'] : []), 'sh', '-c', script];
  const child = spawn('/usr/bin/env', argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

it('tells a thread that waits for a processor from one that has nothing to do', async () => {
  const sleeping = onOneProcessor('echo sleeps; read line', false);
  await once(sleeping.stdout, 'data');
  const asleep = new ProcessorWaits(() => [Number(sleeping.pid)]);
  await expect.poll(() => asleep.areAnyRunnable()).toBe(false);
  asleep.look();

  // One of them takes the processor from the other.
  const starved = onOneProcessor('while :; do :; done', true);
  onOneProcessor('while :; do :; done', false);
  const waits = new ProcessorWaits(() => [Number(starved.pid)]);
  expect(waits.look()).toEqual([]);
  let waited = 0;
  await expect
    .poll(
      () => {
        waited += Math.max(0, ...waits.look());
        return waited;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(20);
  expect(waits.areAnyRunnable()).toBe(true);
  expect(asleep.look()).toEqual([]);
  expect(asleep.areAnyRunnable()).toBe(false);
});

it('has nothing to tell of processes that are gone', () => {
  const gone = new ProcessorWaits(() => [2 ** 30]);
  expect([gone.look(), gone.look(), gone.areAnyRunnable()]).toEqual([[], [], false]);
});

it.for<readonly [boolean, string]>([
  [true, '7 (python3) R 1 7 7 0'],
  [false, '7 (python3) S 1 7 7 0'],
  [false, '7 (x) R) S 1 7 7 0'],
  [false, '7 (x) R\n) S 1 7 7 0'],
  [true, '7 (x) S) R 1 7 7 0'],
  [false, ''],
])('reads a thread as runnable (%s) whatever its name is: %s', ([isRunnable, stat]) => {
  expect(isRunnableState(stat)).toBe(isRunnable);
});
