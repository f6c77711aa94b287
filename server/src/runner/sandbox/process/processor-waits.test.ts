import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { ProcessorWaits } from './processor-waits.ts';

/** Starts a shell on the first processor, which gives way to all others if `isIdle`. */
function onFirstProcessor(script: string, isIdle: boolean) {
  const argv = ['taskset', '-c', '0', ...(isIdle ? ['chrt', '--idle', '0'] : []), 'sh', '-c', script];
  const child = spawn('/usr/bin/env', argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return child;
}

it('tells a thread that waits for a processor from one that has nothing to do', async () => {
  const sleeping = onFirstProcessor('echo sleeps; read line', false);
  await once(sleeping.stdout, 'data');
  const asleep = new ProcessorWaits(() => [Number(sleeping.pid)]);
  asleep.look();
  expect(asleep.areAnyRunnable()).toBe(false);

  // One of them takes the processor from the other.
  const starved = onFirstProcessor('while :; do :; done', true);
  onFirstProcessor('while :; do :; done', false);
  const waits = new ProcessorWaits(() => [Number(starved.pid)]);
  let waited = waits.look();
  expect(waited).toBe(0);
  await expect
    .poll(
      () => {
        waited += waits.look();
        return waited;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(20);
  expect(waits.areAnyRunnable()).toBe(true);
  expect(asleep.look()).toBe(0);
  expect(asleep.areAnyRunnable()).toBe(false);
});

it('has nothing to tell of processes that are gone', () => {
  const gone = new ProcessorWaits(() => [2 ** 30]);
  expect([gone.look(), gone.look(), gone.areAnyRunnable()]).toEqual([0, 0, false]);
});
