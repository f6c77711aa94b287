import { describe, expect, it } from 'vitest';
import { createFairQueue, QueueClosedError, QueueFullError } from './fair-queue.ts';

const never = new AbortController().signal;

/** Work that runs until it is told to end. */
function controlled(log: string[], name: string) {
  const gate = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const work = async () => {
    log.push(name);
    started.resolve();
    await gate.promise;
    return name;
  };
  return { work, end: gate.resolve, started: started.promise };
}

describe('fair queue', () => {
  it('lets owners take turns whoever lined up more', async () => {
    const queue = createFairQueue({ places: 1, length: 100 });
    const order: string[] = [];
    const first = controlled(order, 'first');
    const running = [queue.run('a', first.work, never)];
    const quick = (name: string) => async () => void order.push(name);
    for (const name of ['a1', 'a2', 'a3']) running.push(queue.run('a', quick(name) as never, never));
    for (const name of ['b1', 'b2']) running.push(queue.run('b', quick(name) as never, never));
    running.push(queue.run('c', quick('c1') as never, never));
    expect(queue.waiting).toBe(6);
    first.end();
    await Promise.all(running);
    expect(order).toEqual(['first', 'a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect([queue.running, queue.waiting]).toEqual([0, 0]);
  });

  it('runs no more at once than it has places', async () => {
    const queue = createFairQueue({ places: 3, length: 100 });
    let now = 0;
    let most = 0;
    const work = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue.run(`owner ${index % 7}`, work, never)));
    expect(most).toBe(3);
  });

  it('refuses more than it holds, and goes on after', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const first = controlled([], 'first');
    const running = queue.run('a', first.work, never);
    const waiting = queue.run('a', async () => 'second', never);
    await expect(queue.run('b', async () => 'third', never)).rejects.toThrow(QueueFullError);
    first.end();
    expect(await running).toBe('first');
    expect(await waiting).toBe('second');
  });

  it('drops a waiting job whose caller has gone, and keeps the place after a failure', async () => {
    const queue = createFairQueue({ places: 1, length: 10 });
    const first = controlled([], 'first');
    const running = queue.run('a', first.work, never);
    const caller = new AbortController();
    const dropped = queue.run('a', async () => 'dropped', caller.signal);
    caller.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    expect(queue.waiting).toBe(0);
    first.end();
    await running;
    await expect(queue.run('a', () => Promise.reject(new Error('failed')), never)).rejects.toThrow('failed');
    expect(await queue.run('a', async () => 'after', never)).toBe('after');
  });

  it('ends everything when it closes', async () => {
    const queue = createFairQueue({ places: 1, length: 10 });
    const untilAborted = (signal: AbortSignal) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const running = queue.run('a', untilAborted, never);
    const waiting = queue.run('b', async () => 'never', never);
    const ends = Promise.allSettled([running, waiting]);
    await queue.close();
    for (const end of await ends) {
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(QueueClosedError) });
    }
    await expect(queue.run('a', async () => 'late', never)).rejects.toThrow(QueueClosedError);
  });
});
