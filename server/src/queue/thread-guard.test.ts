import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ThreadGuard, threadCpuMs } from './thread-guard.ts';

describe('a task of a thread', () => {
  let usedMs = 0;
  const guard = () => new ThreadGuard({ cpuMs: 3_000, clockMs: 60_000 }, async () => usedMs);
  /** Lets time pass in which the thread computes for a part of it. */
  const pass = async (seconds: number, part: number) => {
    for (let look = 0; look < 2 * seconds; look += 1) {
      usedMs += 500 * part;
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  beforeEach(() => {
    usedMs = 100_000;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is ended by the processor time of the thread, and not by the clock of a busy machine', async () => {
    const guarded = guard();
    const [busy, slow] = [guarded.begin(), guarded.begin()];
    await pass(30, 0.05);
    expect(slow.signal.aborted).toBe(false);
    busy.end();
    await pass(5, 1);
    expect([busy.signal.aborted, slow.signal.aborted]).toEqual([false, true]);
  });

  it('is ended when its thread does nothing', async () => {
    const task = guard().begin();
    await pass(60, 0);
    expect(task.signal.aborted).toBe(false);
    await pass(1, 0);
    expect(task.signal.aborted).toBe(true);
  });

  it('counts anew when another thread took the place of its own', async () => {
    const task = guard().begin();
    await pass(2, 1);
    usedMs = 0;
    await pass(2, 1);
    expect(task.signal.aborted).toBe(false);
    await pass(2, 1);
    expect(task.signal.aborted).toBe(true);
  });

  it('leaves no timer behind', () => {
    const guarded = guard();
    const tasks = [guarded.begin(), guarded.begin()];
    for (const task of tasks) task.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('the processor time of a thread is known while it computes, and 0 without one', async () => {
  const worker = new Worker(`require('node:worker_threads').parentPort.postMessage(0); for (;;);`, {
    eval: true,
  });
  onTestFinished(async () => void (await worker.terminate()));
  await once(worker, 'message');
  await expect.poll(() => threadCpuMs(worker)).toBeGreaterThan(100);
  await worker.terminate();
  expect(await threadCpuMs(worker)).toBe(0);
  expect(await threadCpuMs(undefined)).toBe(0);
});
