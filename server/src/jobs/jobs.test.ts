import { message } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#http/errors.ts';
import { QueueFullError } from '#queue/fair-queue.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { readRedisUrl } from '#redis/address.ts';
import { openRedis } from '#redis/redis.ts';
import { startRedis } from '#testing/services/redis.ts';
import { openJobClient } from './job-client.ts';
import { openJobWorker } from './job-worker.ts';
import type { JobChannel, JobKind } from './jobs.ts';

const quiet = { warn: () => undefined, info: () => undefined };
const asker = (owner = 'anna', signal = new AbortController().signal) => ({ owner, signal });
const SOMEBODY_STOPPED_WAITING = new Error('the page was closed');

/** Starts a private Redis, with functions to request and to run jobs. */
async function start() {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const failures: unknown[] = [];
  const waits: number[] = [];
  const log = (failure: unknown, requestId: string | null = null) => failures.push({ failure, requestId });
  const open = async () => {
    const opened = await openRedis(readRedisUrl(redis.url('school')), quiet);
    onTestFinished(() => opened.close());
    return opened;
  };
  return {
    redis,
    failures,
    waits,
    open,
    async worker<Wanted, Done>(kind: JobKind<Wanted, Done>, places = 2, own = open()) {
      const doing = openJobWorker({ redis: await own, concurrency: places, log });
      doing.define(kind);
      doing.begin();
      onTestFinished(() => doing.drain(0));
      return doing;
    },
    async server(maxWaiting = 10, slots = 2) {
      const asking = await openJobClient({
        redis: await open(),
        maxWaiting: maxWaiting,
        workerSlots: () => slots,
        waited: waits.push.bind(waits),
        log,
      });
      onTestFinished(() => asking.close(0));
      return asking;
    },
  };
}

function kindOf<Wanted, Done>(
  work: JobKind<Wanted, Done>['work'],
  { mayBeRepeated = true, longestMs = 60_000 } = {},
): JobKind<Wanted, Done> {
  return { name: 'work', mayBeRepeated: () => mayBeRepeated, longestMs: () => longestMs, work };
}

/** Work that ends on demand and records how it was ended. */
function heldWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const ended: unknown[] = [];
  const kind = kindOf<string, string>(async (name, { signal }) => {
    begun.push(name);
    await new Promise<void>((resolve, reject) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => {
        ended.push(signal.reason);
        reject(signal.reason);
      });
    });
    return `${name}, done`;
  });
  return { kind, begun, ended, endOne: () => ends.shift()?.() };
}

describe('work that is done by workers', () => {
  it('comes back as it was done, or refused as it was refused', async () => {
    const { worker, server, failures, waits } = await start();
    const kind = kindOf(async ({ text }: { text: string }, { owner }) => {
      if (text === '') throw new ApiError(413, 'too_large', message`It is too long.`, 7);
      if (text === '!') throw new Error('a fault of ours, with what nobody should read');
      return { text: `${owner}: ${text}` };
    });
    await worker(kind);
    const ask = (await server(30)).define(kind);
    const answers = Array.from({ length: 20 }, (_, n) => ask({ text: `${n} ü` }, asker(`owner ${n}`)));
    expect(await Promise.all(answers)).toEqual(answers.map((_, n) => ({ text: `owner ${n}: ${n} ü` })));
    await expect(ask({ text: '' }, asker())).rejects.toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'It is too long.',
      retryAfterSeconds: 7,
    });
    await expect(ask({ text: '!' }, { ...asker(), requestId: 'call 7' })).rejects.toMatchObject({
      status: 500,
      message: 'Something went wrong on our side. Please try again.',
    });
    const failure = new Error('a fault of ours, with what nobody should read');
    expect(failures).toEqual([{ failure, requestId: 'call 7' }]);
    // Each was taken, and its waiting time was reported.
    expect(waits.filter((milliseconds) => milliseconds > 0)).toHaveLength(22);
  });

  it('is talked about while it is done', async () => {
    const { worker, server } = await start();
    const kind = kindOf(async (_: null, { channel, signal }) => {
      channel?.onMessage('begun');
      const name = await channel?.onRequest('name?', signal);
      channel?.onMessage(`hello ${name}`);
      // A question that is cancelled before it is answered.
      const leaving = new AbortController();
      const left = channel?.onRequest('age?', leaving.signal);
      leaving.abort(new Error('never mind'));
      return await left?.catch((error: Error) => error.message);
    });
    await worker(kind);
    const received: unknown[] = [];
    const forgotten = Promise.withResolvers<void>();
    const channel: JobChannel = {
      onMessage: (message) => received.push(message),
      onRequest: async (question, signal) => {
        if (question === 'name?') return 'Anna';
        if (signal.aborted) forgotten.resolve();
        signal.addEventListener('abort', () => forgotten.resolve());
        return await new Promise(() => undefined);
      },
    };
    const ask = (await server()).define(kind);
    expect(await ask(null, { ...asker(), channel })).toBe('never mind');
    expect(received).toEqual(['begun', 'hello Anna']);
    await forgotten.promise;
  });

  it('waits in turns, and is refused where too much waits', async () => {
    const { worker, server } = await start();
    const { kind, begun, endOne } = heldWork();
    const asking = await server(3);
    const ask = asking.define(kind);
    const all: Promise<string>[] = [];
    // Queued before there is a worker: one owner with many jobs, and two with few.
    for (const [owner, name] of [
      ['greedy', 'g1'],
      ['greedy', 'g2'],
      ['anna', 'a1'],
    ] as const) {
      all.push(ask(name, asker(owner)));
      await vi.waitFor(() => expect(asking.waiting).toBe(all.length));
    }
    const [first, second, third] = all;
    const refused = expect(second).rejects.toThrow('too many programs are waiting');
    // An owner without jobs replaces the newest job of the owner with the most; then all have one.
    const fourth = ask('b1', asker('ben'));
    await refused;
    await expect(ask('c1', asker('cleo'))).rejects.toThrow('too many programs are waiting');
    await worker(kind, 1);
    for (const order of [['g1'], ['g1', 'a1'], ['g1', 'a1', 'b1']]) {
      await vi.waitFor(() => expect(begun).toEqual(order));
      endOne();
    }
    expect(await Promise.all([first, third, fourth])).toEqual(['g1, done', 'a1, done', 'b1, done']);
  });

  it('leaves room to people who are signed in, whatever visitors ask for', async () => {
    const { worker, server } = await start();
    const { kind, begun, endOne } = heldWork();
    const maxWaiting = 8;
    const asking = await server(maxWaiting);
    const ask = asking.define(kind);
    const doing = await worker(kind, 4);
    const home = visitorOwner('192.0.2.1');
    const refused: string[] = [];
    const requests: Promise<unknown>[] = [];
    const failures: unknown[] = [];
    const askAs = (owner: string, name: string) => {
      const answer = ask(name, asker(owner)).catch((error) => {
        if (error instanceof QueueFullError) refused.push(name);
        else failures.push(error);
      });
      requests.push(answer);
    };
    for (let n = 0; n < 20; n += 1) askAs(home, `visitor ${n}`);
    // Three of four slots. Half of eight may wait beside those that two slots would take.
    await vi.waitFor(() => expect([doing.running, asking.waiting]).toEqual([3, 3]));
    expect(refused).toHaveLength(14);
    askAs(personOwner(1), 'person');
    await vi.waitFor(() => expect(begun).toContain('person'));
    // In a full queue, signed-in people replace visitors.
    for (let n = 2; n < 10; n += 1) askAs(personOwner(n), `person ${n}`);
    await vi.waitFor(() => expect(refused).toHaveLength(17));
    expect(refused.filter((name) => name.startsWith('person'))).toEqual([]);
    let isDone = false;
    const all = Promise.all(requests).finally(() => {
      isDone = true;
    });
    await vi.waitFor(() => {
      endOne();
      expect(isDone).toBe(true);
    });
    await all;
    expect(failures).toEqual([]);
  });

  it('gives its place to others while it waits for an answer', async () => {
    const { worker, server } = await start();
    const answered = Promise.withResolvers<string>();
    const kind = kindOf(async (asks: boolean, { channel, signal }) =>
      asks ? await channel?.onRequest('?', signal) : 'quick',
    );
    const doing = await worker(kind, 1);
    const ask = (await server()).define(kind);
    const requested = Promise.withResolvers<void>();
    const channel: JobChannel = {
      onMessage: () => undefined,
      onRequest: async () => {
        requested.resolve();
        return await answered.promise;
      },
    };
    const slow = ask(true, { ...asker(), channel });
    await requested.promise;
    expect(await ask(false, asker())).toBe('quick');
    expect(doing.running).toBe(1);
    answered.resolve('slow');
    expect(await slow).toBe('slow');
  });

  it('gives its place to others while it rests', async () => {
    const { worker, server } = await start();
    const [rested, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    const kind = kindOf(async (rests: boolean, { rest }) => {
      const wake = () => {
        rested.resolve();
        return woken.promise;
      };
      return rests ? await rest(wake) : 'quick';
    });
    await worker(kind, 1);
    const ask = (await server()).define(kind);
    const slow = ask(true, asker());
    await rested.promise;
    expect(await ask(false, asker())).toBe('quick');
    woken.resolve('slow');
    expect(await slow).toBe('slow');
  });

  it('ends when nobody waits for it any more, begun or not', async () => {
    const { worker, server } = await start();
    const { kind, begun, ended } = heldWork();
    const doing = await worker(kind, 1);
    const asking = await server();
    const ask = asking.define(kind);
    const pages = [new AbortController(), new AbortController()] as const;
    const first = ask('first', asker('anna', pages[0].signal));
    await vi.waitFor(() => expect(begun).toEqual(['first']));
    const second = ask('second', asker('anna', pages[1].signal));
    await vi.waitFor(() => expect(asking.waiting).toBe(1));
    for (const page of pages) page.abort(SOMEBODY_STOPPED_WAITING);
    await expect(first).rejects.toThrow(SOMEBODY_STOPPED_WAITING);
    await expect(second).rejects.toThrow(SOMEBODY_STOPPED_WAITING);
    await vi.waitFor(() => expect(ended).toHaveLength(1));
    await vi.waitFor(() => expect([doing.running, asking.waiting]).toEqual([0, 0]));
    expect(begun).toEqual(['first']);
  });

  it('is finished before a worker goes, or ended with a clear answer', async () => {
    const { worker, server } = await start();
    const { kind, begun, endOne } = heldWork();
    const ask = (await server()).define(kind);
    const patient = await worker(kind, 1);
    const finished = ask('finished', asker());
    await vi.waitFor(() => expect(begun).toEqual(['finished']));
    const drained = patient.drain(60_000);
    endOne();
    expect(await finished).toBe('finished, done');
    await drained;
    const hasty = await worker(kind, 1);
    const cut = ask('cut', asker());
    cut.catch(() => undefined);
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    await hasty.drain(0);
    await expect(cut).rejects.toMatchObject({
      status: 503,
      message: 'The machine that ran the program is being stopped. Please run it again.',
    });
  });

  it.each([true, false])(
    'goes on with another worker where its own dies, if it may: %j',
    async (mayBeRepeated) => {
      const { open, worker, server } = await start();
      const { kind, begun, endOne } = heldWork();
      const doomed = await open();
      const repeatable = { ...kind, mayBeRepeated: () => mayBeRepeated };
      await worker(repeatable, 1, Promise.resolve(doomed));
      const request = (await server()).define(repeatable)('once', asker());
      request.catch(() => undefined);
      await vi.waitFor(() => expect(begun).toEqual(['once']));
      // From now on nobody gets its messages, as after a power failure of its machine.
      doomed.close();
      await worker(repeatable, 1);
      if (mayBeRepeated) {
        await vi.waitFor(() => expect(begun).toEqual(['once', 'once']), { timeout: 20_000 });
        endOne();
        endOne();
        expect(await request).toBe('once, done');
      } else {
        const detail = 'The machine that ran the program was lost. Please run it again.';
        await expect(request).rejects.toMatchObject({ status: 503, message: detail });
        expect(begun).toEqual(['once']);
        endOne();
      }
    },
  );

  it('is refused clearly while it waits and there are no workers', async () => {
    const { server } = await start();
    const ask = (await server(10, 0)).define(heldWork().kind);
    await expect(ask('in vain', asker())).rejects.toMatchObject({
      status: 503,
      code: 'runner_unavailable',
      message: 'No machine that runs programs is there at the moment.',
    });
  });

  it('is refused clearly while Redis is away, and done again when it is back', async () => {
    const { redis, worker, server } = await start();
    const { kind, begun, endOne } = heldWork();
    await worker(kind, 2);
    const ask = (await server()).define(kind);
    const waiting = ask('before', asker());
    const lost = expect(waiting).rejects.toMatchObject({ status: 503, code: 'runner_unavailable' });
    await vi.waitFor(() => expect(begun).toEqual(['before']));
    await redis.kill();
    await lost;
    await expect(ask('meanwhile', asker())).rejects.toMatchObject({
      status: 503,
      message: 'The machines that run programs cannot be reached. Please try again in a moment.',
    });
    endOne();
    await redis.startAgain();
    const { asked } = await vi.waitFor(
      async () => {
        const asked = ask('after', asker());
        asked.catch(() => undefined);
        await vi.waitFor(() => expect(begun.at(-1)).toBe('after'), { timeout: 2_000 });
        return { asked };
      },
      { timeout: 30_000 },
    );
    endOne();
    expect(await asked).toBe('after, done');
  });

  it('is not waited for where Redis was away for a moment, and forgot it', async () => {
    const { redis, worker, server } = await start();
    const { kind, begun } = heldWork();
    await worker(kind, 1);
    const ask = (await server()).define(kind);
    const outcomes = Promise.allSettled([ask('begun', asker()), ask('waits', asker())]);
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    await redis.kill();
    await redis.startAgain();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        status: 'rejected',
        reason: { status: 503, code: 'runner_unavailable' },
      });
    }
  });
});
