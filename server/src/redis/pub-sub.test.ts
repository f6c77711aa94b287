import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { startRedis } from '#testing/services/redis.ts';
import { readRedisUrl } from './address.ts';
import { createMembership } from './cluster-membership.ts';
import { createPubSub, type Topic } from './pub-sub.ts';
import { openRedis } from './redis.ts';

const TOPIC: Topic<{ n: number }> = { name: 'numbers', schema: z.object({ n: z.number() }) };

/** Starts a private Redis, and servers connected through it. */
async function start() {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const lines: string[] = [];
  const log = { warn: (line: string) => lines.push(line), info: (line: string) => lines.push(line) };
  const failures: unknown[] = [];
  const open = async () => {
    const opened = await openRedis(readRedisUrl(redis.url('school')), log);
    onTestFinished(() => opened.close());
    const pubSub = createPubSub(opened, (failure) => failures.push(failure));
    await vi.waitFor(() => expect(pubSub.isSubscribed).toBe(true));
    return { opened, pubSub };
  };
  return { redis, lines, failures, open };
}

it('are heard by the other servers, until nobody listens any more', async () => {
  const { failures, open } = await start();
  const [one, other] = [await open(), await open()];
  const received: number[] = [];
  let begun = 0;
  const stop = other.pubSub.subscribe(TOPIC, {
    onMessage: ({ n }) => received.push(n),
    onSubscribed: () => {
      begun += 1;
    },
  });
  one.pubSub.subscribe(TOPIC, { onMessage: ({ n }) => received.push(-n) });
  await vi.waitFor(() => expect(begun).toBe(1));
  for (const n of [1, 2, 3]) one.pubSub.publish(TOPIC, { n });
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3]));
  // An invalid message is logged and doesn't block later ones.
  await one.opened.commands.publish('school:news:numbers', 'no news');
  await one.opened.commands.publish('school:news:numbers', '{"from":"x","message":{"n":"one"}}');
  one.pubSub.publish(TOPIC, { n: 4 });
  await vi.waitFor(() => expect(received).toEqual([1, 2, 3, 4]));
  expect(failures.length).toBeGreaterThanOrEqual(2);
  stop();
  one.pubSub.publish(TOPIC, { n: 5 });
  const subscribed = () => one.opened.commands.pubsub('NUMSUB', 'school:news:numbers');
  await vi.waitFor(async () => expect(await subscribed()).toEqual(['school:news:numbers', 1]));
  expect(received).toEqual([1, 2, 3, 4]);
});

it('begin anew when Redis was away, which is said once, and fail nobody meanwhile', async () => {
  const { redis, lines, open } = await start();
  const [one, other] = [await open(), await open()];
  const received: number[] = [];
  let begun = 0;
  other.pubSub.subscribe(TOPIC, {
    onMessage: ({ n }) => received.push(n),
    onSubscribed: () => {
      begun += 1;
    },
  });
  await vi.waitFor(() => expect(begun).toBe(1));
  await redis.kill();
  await vi.waitFor(() => expect([one.opened.isThere, other.pubSub.isSubscribed]).toEqual([false, false]));
  one.pubSub.publish(TOPIC, { n: 1 });
  await expect(one.opened.commands.get('x')).rejects.toThrow();
  // A server that starts meanwhile does not wait for it.
  const late = await openRedis(readRedisUrl(redis.url('school')), { warn: () => 0, info: () => 0 });
  onTestFinished(() => late.close());
  expect(late.isThere).toBe(false);
  await redis.startAgain();
  await vi.waitFor(() => expect(late.isThere).toBe(true));
  await vi.waitFor(() => expect([one.opened.isThere, other.pubSub.isSubscribed]).toEqual([true, true]));
  await vi.waitFor(() => expect(begun).toBeGreaterThanOrEqual(2));
  one.pubSub.publish(TOPIC, { n: 2 });
  await vi.waitFor(() => expect(received).toEqual([2]));
  expect(lines.map((line) => line.split(' (')[0])).toEqual([
    'Redis cannot be reached',
    'Redis cannot be reached',
    'Redis is back.',
    'Redis is back.',
  ]);
});

it('tell how much all servers have to do, and which of them has gone', async () => {
  const { open } = await start();
  const [one, other] = [await open(), await open()];
  let beats = 0;
  const first = createMembership(one.pubSub, () => {
    beats += 1;
    return { running: 1, waiting: 0 };
  });
  const second = createMembership(other.pubSub, () => ({ running: 2, waiting: 3 }));
  onTestFinished(() => first.close());
  let askedCount = 0;
  const goneServers: string[] = [];
  first.onAsked(() => {
    askedCount += 1;
  });
  first.onGone((server) => goneServers.push(server));
  for (const servers of [first, second]) {
    await vi.waitFor(() => expect(servers.total()).toEqual({ running: 3, waiting: 3 }));
  }
  await vi.waitFor(() => expect(askedCount).toBeGreaterThanOrEqual(1));
  // Nobody has gone who was only not heard of between two beats.
  const before = beats;
  await vi.waitFor(() => expect(beats).toBeGreaterThan(before + 3));
  expect(goneServers).toEqual([]);
  second.close();
  await vi.waitFor(() => expect(goneServers).toEqual([other.opened.server]));
  expect(first.total()).toEqual({ running: 1, waiting: 0 });
});

/** Folder in which names with # resolve. */
const SERVER = join(import.meta.dirname, '..', '..');
/** Opens the first parts of a server and closes them again, as after a later failure. */
const FAILED_START = `
import { readRedisUrl } from '#redis/address.ts';
import { openSharing } from '#redis/pub-sub.ts';
const silent = { warn() {}, info() {} };
const sharing = await openSharing(readRedisUrl(process.argv[1]), silent, () => {});
sharing.close();
setTimeout(() => process.stdout.write('still there'), 200);
`;

it('a start that fails with Redis at hand comes to its end', async () => {
  const redis = inject('redis');
  if ('missing' in redis) throw new Error(redis.missing);
  const options = ['--input-type=module', '--eval', FAILED_START, `${redis.url}`];
  const start = spawn(process.execPath, options, { cwd: SERVER, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void start.kill('SIGKILL'));
  let output = '';
  start.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(start, 'exit');
  expect([code, output]).toEqual([0, 'still there']);
});
