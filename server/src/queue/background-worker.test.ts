import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startWorker } from './background-worker.ts';
import { QueueClosedError } from './fair-queue.ts';

const NEVER_BY_ITSELF_MS = 2 ** 30;

/** Starts a worker whose runs end when the test says so. */
function begin(concurrency: number) {
  const going: { more: () => void; done: () => void; fail: (failure: Error) => void }[] = [];
  const failures: unknown[] = [];
  let begun = 0;
  const woken = startWorker({
    concurrency,
    lookEveryMs: NEVER_BY_ITSELF_MS,
    work: (ending, more) => {
      begun += 1;
      const { promise, resolve: done, reject: fail } = Promise.withResolvers<void>();
      ending.addEventListener('abort', () => done());
      going.push({ more, done, fail });
      return promise;
    },
    log: (failure) => failures.push(failure),
  });
  onTestFinished(() => woken.end());
  return { woken, going, failures, begun: () => begun };
}

describe('work in the background', () => {
  it('begins at once, and again for whoever woke it meanwhile', async () => {
    const { woken, going, begun } = begin(1);
    expect(begun()).toBe(1);
    woken.wake();
    woken.wake();
    expect(begun()).toBe(1);
    going[0]?.done();
    await vi.waitFor(() => expect(begun()).toBe(2));
  });

  it('goes on several times at once where there is more to do, and no more often than it may', () => {
    const { going, begun } = begin(2);
    going[0]?.more();
    going[1]?.more();
    expect(begun()).toBe(2);
  });

  it('tells of what failed, and tries it when it is woken', async () => {
    const { woken, going, failures, begun } = begin(1);
    woken.wake();
    going[0]?.fail(new Error('the disk is full'));
    await vi.waitFor(() => expect(failures).toHaveLength(1));
    expect(begun()).toBe(1);
    await vi.waitFor(() => {
      woken.wake();
      expect(begun()).toBe(2);
    });
  });

  it('is over for good when the queue is closed, and waits for what goes on when it is ended', async () => {
    const closed = begin(1);
    closed.going[0]?.fail(new QueueClosedError());
    await closed.woken.end();
    closed.woken.wake();
    expect([closed.begun(), closed.failures]).toEqual([1, []]);

    const ended = begin(2);
    await ended.woken.end();
    ended.woken.wake();
    expect(ended.begun()).toBe(1);
  });
});
