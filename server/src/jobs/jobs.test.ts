import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#http/errors.ts';
import { openAsking } from './asking.ts';
import { openDoing } from './doing.ts';
import type { JobKind } from './jobs.ts';

const url = 'redis://127.0.0.1:7799';
const connect = () => new Redis(url, { maxRetriesPerRequest: null });
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function startJobs<W, D>(kind: JobKind<W, D>, { places = 2, most = 10 } = {}) {
  const prefix = randomUUID();
  const log = (f: unknown) => console.error(f);
  const doing = await openDoing({ connect, prefix, places, log });
  doing.define(kind);
  doing.begin();
  const asking = await openAsking({ connect, prefix, most, log });
  ends.push(
    () => asking.close(),
    () => doing.drain(1_000),
  );
  return { ask: asking.define(kind), doing, prefix };
}
const kind = <W, D>(work: JobKind<W, D>['work']): JobKind<W, D> => ({
  name: 'k',
  mayBeRepeated: () => true,
  longestMs: () => 10_000,
  work,
});
const never = () => new AbortController().signal;

it('does', async () => {
  const { ask } = await startJobs(kind(async (n: number) => n * 2));
  expect(await ask(4, { owner: 'a', signal: never() })).toBe(8);
});
it('throws', async () => {
  const { ask } = await startJobs(
    kind(async (_: number) => {
      throw new ApiError(413, 'too_large', 'Too large.');
    }),
  );
  await expect(ask(4, { owner: 'a', signal: never() })).rejects.toMatchObject({
    status: 413,
    message: 'Too large.',
  });
});
it('talks', async () => {
  const { ask } = await startJobs(
    kind(async (_: number, { dialogue, signal }) => {
      dialogue?.hear('hi');
      const one = await dialogue?.answer('name?', signal);
      dialogue?.hear(one);
      return await dialogue?.answer('age?', signal);
    }),
  );
  const heard: unknown[] = [];
  const done = await ask(4, {
    owner: 'a',
    signal: never(),
    dialogue: { hear: (m) => heard.push(m), answer: async (q) => `${q}!` },
  });
  expect(done).toBe('age?!');
  expect(heard).toEqual(['hi', 'name?!']);
});
it('cancels', async () => {
  const stopped = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { ask, doing } = await startJobs(
    kind(async (_: number, { signal }) => {
      begun.resolve();
      await new Promise((_r, reject) =>
        signal.addEventListener('abort', () => {
          stopped.resolve();
          reject(signal.reason);
        }),
      );
    }),
  );
  const leaving = new AbortController();
  const asked = ask(1, { owner: 'a', signal: leaving.signal });
  await begun.promise;
  leaving.abort(new Error('gone'));
  await expect(asked).rejects.toThrow('gone');
  await stopped.promise;
  await expect.poll(() => doing.running).toBe(0);
});
