import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ThreadGuard, threadCpuMs } from './thread-guard.ts';

describe('a task of a thread', () => {
  let usedMs: number | null = 0;
  const LIMITS = { cpuMs: () => 3_000, clockMs: 60_000 };
  const guard = () => new ThreadGuard(LIMITS, async () => usedMs);
  /** Lets time pass in which the thread computes for a part of it. */
  const pass = async (seconds: number, part: number) => {
    for (let look = 0; look < 2 * seconds; look += 1) {
      if (usedMs !== null) usedMs += 500 * part;
      await vi.advanceTimersByTimeAsync(500);
    }
  };

  beforeEach(() => {
    usedMs = 100_000;
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  it('is ended by the processor time of the thread, and not by the clock of a busy machine', async () => {
    const task = guard().begin();
    await pass(30, 0.05);
    expect(task.signal.aborted).toBe(false);
    await pass(5, 1);
    expect(task.signal.aborted).toBe(true);
  });

  it('is not charged for the tasks before it', async () => {
    const guarded = guard();
    const [first, second] = [guarded.begin(), guarded.begin()];
    await pass(3, 1);
    first.end();
    await pass(3, 1);
    expect([first.signal.aborted, second.signal.aborted]).toEqual([false, false]);
    await pass(2, 1);
    expect(second.signal.aborted).toBe(true);
  });

  it('may have another limit at each look', async () => {
    let cpuMs = 10_000;
    const task = new ThreadGuard({ ...LIMITS, cpuMs: () => cpuMs }, async () => usedMs).begin();
    await pass(6, 1);
    expect(task.signal.aborted).toBe(false);
    cpuMs = 3_000;
    await pass(0.5, 1);
    expect(task.signal.aborted).toBe(true);
  });

  it('is ended when its thread does nothing', async () => {
    const task = guard().begin();
    await pass(60, 0);
    expect(task.signal.aborted).toBe(false);
    await pass(1, 0);
    expect(task.signal.aborted).toBe(true);
  });

  it('is ended by the clock while its thread does not answer, which is asked once', async () => {
    const usage = vi.fn(() => new Promise<null>(() => {}));
    const guarded = new ThreadGuard(LIMITS, usage);
    const task = guarded.begin();
    await pass(61, 0);
    expect(task.signal.aborted).toBe(true);
    expect(usage).toHaveBeenCalledTimes(1);
    // Another thread takes its place.
    const next = guarded.begin();
    task.end();
    usage.mockImplementation(async () => null);
    await pass(2, 0);
    expect(usage.mock.calls.length).toBeGreaterThan(2);
    expect(next.signal.aborted).toBe(false);
  });

  it('goes on when the processor time of its thread is unknown for a moment', async () => {
    const task = guard().begin();
    await pass(1, 0.5);
    const before = usedMs;
    usedMs = null;
    await pass(1, 0);
    usedMs = before;
    await pass(1, 0.5);
    expect(task.signal.aborted).toBe(false);
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
  expect(await threadCpuMs(worker)).toBeNull();
  expect(await threadCpuMs(undefined)).toBe(0);
});
