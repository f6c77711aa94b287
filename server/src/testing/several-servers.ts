import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { startAppWith, startAppWithoutRunnerOn } from './app.ts';
import { createTestDatabase } from './database.ts';
import { peopleOf } from './people.ts';
import { connectionsTo } from './sockets.ts';

/** One of several servers of a school. */
export type OneOfSeveral = Awaited<ReturnType<typeof startServer>>;

/** Settings that all servers of a school share. */
type SharedSettings = { DATABASE_URL: string; REDIS_URL: string; AUTH_SECRET: string };

/** Takes what ends something, and calls it when that is not needed any more. */
type AtEnd = (end: () => Promise<unknown>) => void;
const atEndOfTest: AtEnd = (end) => onTestFinished(async () => void (await end()));

/** Returns settings for servers that share a PostgreSQL database and a Redis, by default the test run's. */
export async function sharedSettings(redisUrl = runsRedis(), atEnd = atEndOfTest) {
  const { address, database, close } = await createTestDatabase('postgres');
  atEnd(close);
  if ('file' in address) throw new Error('several servers share no file');
  const settings: SharedSettings = {
    DATABASE_URL: address.url,
    REDIS_URL: redisUrl,
    AUTH_SECRET: 'as good for all of them as for one',
  };
  return { settings, database };
}

/** Starts a server without a runner, with people and connections of its own, ended after the test. */
export const startServer = startsWith(startAppWithoutRunnerOn);

/** The same with a runner that others use as well. */
export const startServerWith = (runner: Runner) => startsWith(startAppWith(runner));

type StartApp = ReturnType<typeof startAppWith>;

function startsWith(startOn: StartApp) {
  return (settings: SharedSettings & Record<string, string>, atEnd = atEndOfTest) =>
    startOneOn(startOn, settings, atEnd);
}

async function startOneOn(
  startOn: StartApp,
  settings: SharedSettings & Record<string, string>,
  atEnd: AtEnd,
) {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-several-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  const wired = await startOn({ url: settings.DATABASE_URL }, folder, settings);
  let connections: Awaited<ReturnType<typeof connectionsTo>> | null = null;
  atEnd(async () => {
    connections?.close();
    await wired.app.close();
  });
  connections = await connectionsTo(wired.app);
  return { ...wired, people: peopleOf(wired.app), connections };
}

/**
 * Starts several servers of a school on one database and one Redis, without runners. They end with the test, unless
 * `atEnd` takes what ends them, the last one first.
 */
export const startSeveral = startsSeveralWith(startServer);

/** The same with a runner for all of them. */
export const startSeveralWith = (runner: Runner) => startsSeveralWith(startServerWith(runner));

function startsSeveralWith(start: typeof startServer) {
  return async (more: Record<string, string> = {}, redisUrl = runsRedis(), atEnd = atEndOfTest) => {
    const { settings, database } = await sharedSettings(redisUrl, atEnd);
    const first = await start({ ...more, ...settings }, atEnd);
    const second = await start({ ...more, ...settings }, atEnd);
    return { first, second, database, settings };
  };
}

/** Returns the Redis URL with a prefix that no other test uses. */
export function runsRedis(): string {
  const redis = inject('redis');
  if ('missing' in redis) throw new Error(redis.missing);
  const url = new URL(redis.url);
  url.searchParams.set('prefix', randomUUID());
  return url.href;
}
