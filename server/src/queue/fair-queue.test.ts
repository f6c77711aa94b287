import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { createFairQueue, QueueClosedError, QueueFullError, type Turn } from './fair-queue.ts';
import { placesOfOne } from './owners.ts';

const never = new AbortController().signal;
const background = { priority: 'background' } as const;

type Controlled = ReturnType<typeof controlled>;

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
    let peak = 0;
    const work = async () => {
      now += 1;
      peak = Math.max(peak, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => queue.run(`owner ${index % 7}`, work, never)));
    expect(peak).toBe(3);
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

  it('refuses nothing that goes on with what was let in, and no other for its sake', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const first = controlled([], 'first');
    const running = [queue.run('a', first.work, never)];
    const work = async () => 'done';
    const goingOn = () => queue.run('a', work, never, { isContinuation: true });
    running.push(goingOn(), goingOn(), queue.run('b', work, never), goingOn());
    expect(queue.waiting).toBe(4);
    await expect(queue.run('c', work, never)).rejects.toThrow(QueueFullError);
    first.end();
    expect(await Promise.all(running)).toEqual(['first', 'done', 'done', 'done', 'done']);
    expect(await queue.run('c', work, never)).toBe('done');
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

describe('the background of a queue', () => {
  it('leaves a place to others, and waits while they do', async () => {
    const queue = createFairQueue({ places: 2, length: 10 });
    const order: string[] = [];
    const jobs = ['b1', 'b2', 'f1', 'f2'].map((name) => controlled(order, name));
    const [b1, b2, f1, f2] = jobs as [Controlled, Controlled, Controlled, Controlled];
    const ends = [queue.run('b', b1.work, never, background), queue.run('b', b2.work, never, background)];
    expect([queue.running, queue.waiting]).toEqual([1, 0]);
    ends.push(queue.run('f', f1.work, never), queue.run('f', f2.work, never));
    expect([queue.running, queue.waiting]).toEqual([2, 1]);
    b1.end();
    await f2.started;
    f1.end();
    await b2.started;
    f2.end();
    b2.end();
    await Promise.all(ends);
    expect(order).toEqual(['b1', 'f1', 'f2', 'b2']);
  });

  it('takes the only place while nobody else wants it', async () => {
    const queue = createFairQueue({ places: 1, length: 10 });
    expect(await queue.run('b', async () => 'alone', never, background)).toBe('alone');
  });

  it('is told when somebody last waited for a job', async () => {
    const queue = createFairQueue({ places: 2, length: 10 });
    await queue.run('b', async () => 1, never, background);
    expect(queue.awaitedAt).toBe(Number.NEGATIVE_INFINITY);
    const before = performance.now();
    await queue.run('a', async () => expect(queue.awaitedAt).toBeGreaterThanOrEqual(before), never);
    const after = queue.awaitedAt;
    expect(after).toBeGreaterThanOrEqual(before);
    await queue.run('b', async () => 1, never, background);
    expect(queue.awaitedAt).toBe(after);
  });

  it('may wait in any number, be dropped, and ends when the queue closes', async () => {
    const queue = createFairQueue({ places: 1, length: 0 });
    const first = controlled([], 'first');
    const running = queue.run('a', first.work, never);
    const waiting = Array.from({ length: 50 }, () => queue.run('b', async () => 1, never, background));
    const ends = Promise.allSettled(waiting);
    const caller = new AbortController();
    const dropped = queue.run('c', async () => 1, caller.signal, background);
    caller.abort(new Error('gone'));
    await expect(dropped).rejects.toThrow('gone');
    await expect(queue.run('a', async () => 1, never)).rejects.toThrow(QueueFullError);
    first.end();
    await running;
    expect((await ends).every(({ status }) => status === 'fulfilled')).toBe(true);
    const last = controlled([], 'last');
    const open = Promise.allSettled([
      queue.run('a', last.work, never),
      queue.run('b', last.work, never, background),
    ]);
    last.end();
    await queue.close();
    expect((await open)[1]).toMatchObject({ reason: expect.any(QueueClosedError) });
  });

  it.each([1, 2, 3, 7, 100, 4711, Number(process.env.SEED ?? 2026)])(
    'never keeps anybody waiting, and always comes to its end (seed %i)',
    async (seed) => {
      const random = randomNumbers(seed);
      const places = 1 + Math.floor(random() * 4);
      const queue = createFairQueue({ places, length: 1_000 });
      const open: { isBackground: boolean; end(): void }[] = [];
      const all: Promise<unknown>[] = [];
      const arrive = () => {
        const isBackground = random() < 0.5;
        const work = () => {
          const gate = Promise.withResolvers<void>();
          // Waiting jobs belong to owners at their limit, or the background job would not have started.
          if (isBackground && queue.waiting > 0) expect(queue.running).toBeLessThan(places);
          open.push({ isBackground, end: gate.resolve });
          return gate.promise;
        };
        const owner = `owner ${Math.floor(random() * 5)}`;
        all.push(queue.run(owner, work, never, isBackground ? background : {}));
      };
      const settled = () => new Promise((resolve) => setImmediate(resolve));
      for (let step = 0; step < 400; step += 1) {
        if (random() < 0.5) arrive();
        else open.splice(Math.floor(random() * open.length), 1)[0]?.end();
        await settled();
        const inBackground = open.filter(({ isBackground }) => isBackground).length;
        expect(queue.running).toBe(open.length);
        expect(inBackground).toBeLessThanOrEqual(Math.max(1, places - 1));
        // Nobody waits while there is a slot that they may take.
        if (queue.waiting > 0) expect(open.length).toBeGreaterThanOrEqual(placesOfOne(places));
      }
      while (open.length > 0) {
        open.shift()?.end();
        await settled();
      }
      await Promise.all(all);
      expect([queue.running, queue.waiting]).toEqual([0, 0]);
    },
  );
});

describe('a job that rests', () => {
  /** Work that rests until it is woken, then runs until it is told to end. */
  function resting(log: string[], name: string) {
    const rested = Promise.withResolvers<void>();
    const woken = Promise.withResolvers<string>();
    const gate = Promise.withResolvers<void>();
    const work = async (_signal: AbortSignal, turn: Turn) => {
      log.push(`${name} begins`);
      const word = turn.rest(() => {
        rested.resolve();
        return woken.promise;
      });
      log.push(`${name} goes on with ${await word}`);
      await gate.promise;
      return name;
    };
    return { work, wake: woken.resolve, fail: woken.reject, end: gate.resolve, rested: rested.promise };
  }

  it('leaves its place to others, and comes before all that have not begun', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const order: string[] = [];
    const [a, b] = [resting(order, 'a'), controlled(order, 'b')];
    const ends = [queue.run('a', a.work, never)];
    await a.rested;
    expect([queue.running, queue.waiting, queue.resting]).toEqual([0, 0, 1]);
    ends.push(queue.run('b', b.work, never));
    await b.started;
    ends.push(queue.run('c', async () => order.push('c') as never, never));
    await expect(queue.run('d', async () => 'd', never)).rejects.toThrow(QueueFullError);
    a.wake('a word');
    await new Promise((resolve) => setImmediate(resolve));
    expect([queue.running, queue.waiting, queue.resting]).toEqual([1, 2, 0]);
    b.end();
    a.end();
    await Promise.all(ends);
    expect(order).toEqual(['a begins', 'b', 'a goes on with a word', 'c']);
    expect([queue.running, queue.waiting, queue.resting]).toEqual([0, 0, 0]);
  });

  it('has its place again also where what it rested for failed', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const a = resting([], 'a');
    const failing = queue.run(
      'a',
      (signal, turn) =>
        a.work(signal, turn).catch((error: Error) => {
          expect(queue.running).toBe(1);
          return error.message;
        }),
      never,
    );
    await a.rested;
    a.fail(new Error('nothing came'));
    expect(await failing).toBe('nothing came');
    expect(queue.running).toBe(0);
  });

  it('wants no place any more when it has ended, wherever it was', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const reasons: unknown[] = [];
    const ended = (until: Promise<void>) =>
      queue.run(
        'a',
        async (_signal, turn) => {
          turn.rest(() => until).catch((reason) => reasons.push(reason));
          await new Promise((resolve) => setImmediate(resolve));
        },
        never,
      );
    await ended(new Promise(() => {}));
    expect([queue.running, queue.resting]).toEqual([0, 0]);
    const first = controlled([], 'first');
    const woken = Promise.withResolvers<void>();
    const ending = ended(woken.promise);
    const running = queue.run('b', first.work, never);
    await first.started;
    woken.resolve();
    await ending;
    expect([queue.running, queue.waiting, queue.resting]).toEqual([1, 0, 0]);
    first.end();
    await running;
    expect(reasons).toHaveLength(2);
    expect(await queue.run('c', async () => 'after', never)).toBe('after');
  });

  it('ends with its caller, and with the queue, which waits for it', async () => {
    const queue = createFairQueue({ places: 1, length: 1 });
    const caller = new AbortController();
    const [a, b] = [resting([], 'a'), resting([], 'b')];
    const left = queue.run('a', a.work, caller.signal);
    await a.rested;
    caller.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    const log: string[] = [];
    const closed = queue
      .run('b', (signal, turn) => b.work(signal, turn).finally(() => log.push('tidied')), never)
      .catch((error) => error);
    await b.rested;
    const closing = queue.close().then(() => log.push('closed'));
    expect(await closed).toBeInstanceOf(QueueClosedError);
    await closing;
    expect(log).toEqual(['tidied', 'closed']);
  });

  it.each([1, 2, 3, 7, 100, 4711, Number(process.env.SEED ?? 2026)])(
    'never holds a place, and never waits while one is free (seed %i)',
    async (seed) => {
      const random = randomNumbers(seed);
      const places = 1 + Math.floor(random() * 4);
      const queue = createFairQueue({ places, length: 1_000 });
      const gone = new AbortController();
      /** The next action of each job with a slot; resting jobs, and whether they were woken. */
      const running: { owner: string | null; next(action: 'rest' | 'end'): void }[] = [];
      const asleep: (() => void)[] = [];
      /** By owner; all background jobs count as one. */
      const awake = new Map<string | null, number>();
      const awoken = (owner: string | null, by: number) => awake.set(owner, (awake.get(owner) ?? 0) + by);
      const isAtMost = (owner: string | null) =>
        running.filter((one) => one.owner === owner).length >= placesOfOne(places);
      const all: Promise<unknown>[] = [];
      const lifeOf = (owner: string | null) => async (_signal: AbortSignal, turn: Turn) => {
        // New jobs take no slot from woken ones, unless their owner is at the limit.
        for (const [other, count] of awake) {
          if (count === 0) continue;
          if (owner === null) expect(other).not.toBeNull();
          else if (other !== null) expect(isAtMost(other)).toBe(true);
        }
        for (;;) {
          const action = await new Promise<'rest' | 'end'>((next) => running.push({ owner, next }));
          if (action === 'end') return;
          await turn.rest(async () => {
            await new Promise<void>((wake) => asleep.push(wake));
            awoken(owner, 1);
          });
          awoken(owner, -1);
        }
      };
      const pick = <One>(from: One[]) => from.splice(Math.floor(random() * from.length), 1)[0];
      const settled = () => new Promise((resolve) => setImmediate(resolve));
      for (let step = 0; step < 600; step += 1) {
        const chance = random();
        const kind = random() < 0.2 ? 'background' : 'people';
        const owner = `owner ${Math.floor(random() * 5)}`;
        if (chance < 0.3) {
          const options = kind === 'background' ? background : {};
          all.push(queue.run(owner, lifeOf(kind === 'people' ? owner : null), gone.signal, options));
        } else if (chance < 0.6) pick(running)?.next('rest');
        else if (chance < 0.8) pick(asleep)?.();
        else pick(running)?.next('end');
        await settled();
        expect([queue.running, queue.resting]).toEqual([running.length, asleep.length]);
        if (queue.waiting > 0) expect(running.length).toBeGreaterThanOrEqual(placesOfOne(places));
      }
      gone.abort(new Error('all have gone'));
      for (const one of running) one.next('end');
      await Promise.allSettled(all);
      expect([queue.running, queue.waiting, queue.resting]).toEqual([0, 0, 0]);
      expect(await queue.run('a', async () => 'after', never)).toBe('after');
    },
  );
});
