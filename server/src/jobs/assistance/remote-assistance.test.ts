import { once } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readRedisUrl } from '#redis/address.ts';
import { createMembership } from '#redis/cluster-membership.ts';
import { createPubSub, NO_PUB_SUB, type PubSub } from '#redis/pub-sub.ts';
import { openRedis } from '#redis/redis.ts';
import { runsRedis } from '#testing/several-servers.ts';
import { standInAssistance } from '#testing/stand-in-runner.ts';
import { createRemoteAssistance } from './remote-assistance.ts';
import { serveAssistance } from './serve-assistance.ts';
import { askChannel, WORKER_ASSISTANCE } from './wire-format.ts';

const LOG = { warn: () => undefined, info: () => undefined };

/** Starts servers of a school that are there for messages alone. */
function serversOfSchool() {
  const url = runsRedis();
  return async () => {
    const redis = await openRedis(readRedisUrl(url), LOG);
    onTestFinished(() => redis.close());
    const pubSub = createPubSub(redis, () => undefined);
    await vi.waitFor(() => expect(pubSub.isSubscribed).toBe(true));
    return pubSub;
  };
}

it('a worker that only finds problems is asked where no other one knows the language', async () => {
  const start = serversOfSchool();
  const [web, worker] = [await start(), await start()];
  const servers = createMembership(web, () => ({ running: 0, waiting: 0 }));
  const remote = createRemoteAssistance(web, servers);
  onTestFinished(() => {
    remote.close();
    servers.close();
  });
  const asked: string[] = [];
  const announce = (channel: string, state: 'ready' | 'stopped', onlyProblems: boolean) => {
    const server = onlyProblems ? 'rustc' : 'rust-analyzer';
    const rust = { language: 'rust' as const, state, server, onlyProblems };
    const languages = [{ ...rust, triggers: '.', signatureTriggers: '(', abilities: [] }];
    worker.publish(WORKER_ASSISTANCE, { channel, languages });
  };
  const hear = (channel: string) =>
    new Promise<void>((resolve) => {
      worker.subscribe(askChannel(channel), {
        onSubscribed: resolve,
        onMessage: ({ kind }) => kind === 'ask' && asked.push(channel),
      });
    });
  await Promise.all(['compiler', 'analyzer', 'more'].map(hear));
  /** Workers that a question of each of many people goes to. */
  const askedBy = async (people: number) => {
    asked.length = 0;
    for (let person = 0; person < people; person += 1) {
      void remote.open('rust', `${person}`, 'fn main() {}')?.complete({ line: 1, column: 1 }, null);
    }
    await vi.waitFor(() => expect(asked).toHaveLength(people));
    return new Set(asked);
  };

  announce('compiler', 'ready', true);
  await vi.waitFor(() => expect(remote.of('rust')).toMatchObject({ server: 'rustc', onlyProblems: true }));
  expect(await askedBy(5)).toEqual(new Set(['compiler']));
  // It starts with the first question: nobody is left with the compiler until then.
  announce('analyzer', 'stopped', false);
  await vi.waitFor(() => expect(remote.of('rust')).toMatchObject({ state: 'stopped', onlyProblems: false }));
  expect(await askedBy(20)).toEqual(new Set(['analyzer']));
  announce('analyzer', 'ready', false);
  announce('more', 'ready', false);
  await vi.waitFor(() => expect(remote.of('rust')).toMatchObject({ state: 'ready', onlyProblems: false }));
  expect(await askedBy(20)).toEqual(new Set(['analyzer', 'more']));
  for (const channel of ['analyzer', 'more']) worker.publish(WORKER_ASSISTANCE, { channel, languages: [] });
  await vi.waitFor(() => expect(remote.of('rust').onlyProblems).toBe(true));
  expect(await askedBy(5)).toEqual(new Set(['compiler']));
});

it('a question that no worker answered in time is followed by no other one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Map<string, (message: unknown, server: string) => void>();
  const asked: { question: string; request: number }[] = [];
  const cancelled: number[] = [];
  const pubSub: PubSub = {
    ...NO_PUB_SUB,
    subscribe: ({ name }, { onMessage }) => {
      listeners.set(name, onMessage as (message: unknown, server: string) => void);
      return () => undefined;
    },
    publish: (_topic, message) => {
      const { kind, ...question } = message as { kind: string; question: string; request: number };
      if (kind === 'ask') asked.push(question);
      if (kind === 'cancel') cancelled.push(question.request);
    },
  };
  const servers = createMembership(NO_PUB_SUB, () => ({ running: 0, waiting: 0 }));
  const remote = createRemoteAssistance(pubSub, servers);
  onTestFinished(() => {
    remote.close();
    servers.close();
  });
  const rust = { language: 'rust', state: 'ready', server: 'rustc', onlyProblems: true };
  listeners.get(WORKER_ASSISTANCE.name)?.({ channel: 'worker', languages: [rust] }, 'worker');
  const document = remote.open('rust', 'user:1', 'fn main() {}');
  const questions = () => asked.map(({ question }) => question);

  const late = document?.problems();
  await vi.advanceTimersByTimeAsync(25_000);
  expect([await late, await document?.pausedMs()]).toEqual([null, null]);
  expect(questions()).toEqual(['problems']);
  expect(cancelled).toEqual([asked[0]?.request]);

  const answer = [...listeners].find(([name]) => name !== WORKER_ASSISTANCE.name)?.[1];
  const refused = document?.problems();
  answer?.({ request: asked[1]?.request, answer: null }, 'worker');
  expect(await refused).toBeNull();
  const paused = document?.pausedMs();
  answer?.({ request: asked[2]?.request, answer: 60_000 }, 'worker');
  expect(await paused).toBe(60_000);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(cancelled).toHaveLength(1);
  expect(questions()).toEqual(['problems', 'problems', 'pausedMs']);
});

it('a question that nobody waits for any more is given up by the worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const listeners = new Map<string, (message: unknown, server: string) => void>();
  const pubSub: PubSub = {
    ...NO_PUB_SUB,
    subscribe: ({ name }, { onMessage }) => {
      listeners.set(name, onMessage as (message: unknown, server: string) => void);
      return () => undefined;
    },
    publish: ({ name }, message) => listeners.get(name)?.(message, 'one of both'),
  };
  const servers = createMembership(NO_PUB_SUB, () => ({ running: 0, waiting: 0 }));
  const remote = createRemoteAssistance(pubSub, servers);
  const { assistance } = standInAssistance();
  const ended: string[] = [];
  const endServing = serveAssistance({
    ...{ pubSub, servers, log: () => undefined },
    assistance: {
      ...assistance,
      open(...given) {
        const opened = assistance.open(...given);
        const hover = (signal: AbortSignal) => async () => {
          await once(signal, 'abort');
          ended.push(given[2]);
          return null;
        };
        return opened && { ...opened, heeding: (signal) => ({ ...opened, hover: hover(signal) }) };
      },
    },
  });
  onTestFinished(() => {
    endServing();
    remote.close();
    servers.close();
  });
  // The worker tells what it knows once it is ready.
  assistance.open('python', 'user:1', '');
  await vi.waitFor(() => expect(remote.of('python').state).toBe('ready'));
  const late = remote.open('python', 'user:1', 'first')?.hover({ line: 1, column: 1 });
  await vi.advanceTimersByTimeAsync(24_000);
  const other = remote.open('python', 'user:2', 'second')?.hover({ line: 1, column: 1 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toBeNull();
  expect(ended).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(24_000);
  expect(await other).toBeNull();
  expect(ended).toEqual(['first', 'second']);
});
