import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { COMPILE_TIMEOUT_SECONDS } from '@coderoom/contract';
import { type Config, MOST_RESTING } from '#config.ts';
import { createWaitingPrograms } from '#features/execution/index.ts';
import type { Metrics } from '#features/monitoring/index.ts';
import { ownCapacity } from '#jobs/capacity.ts';
import { openJobs } from '#jobs/open-jobs.ts';
import { knowWorkers, type Workers } from '#jobs/workers.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import { knowServers } from '#redis/servers.ts';
import type { Sharing } from '#redis/sharing.ts';
import { absentRunner, createRunner, type Runner } from '#runner/index.ts';

/** What programs may hold of the machine's memory that rest until something is typed to them. */
const RESTING_SHARE = 0.25;
/** How long a server that serves people and runs programs waits for these when it stops, in ms. */
const SHORT_GRACE_MS = 2_000;
/** How long one that runs none waits for those that it asked for: others serve its people by then. In ms. */
const WEB_GRACE_MS = 6_000;

/** Where programs run: the runner and its queue, and the ways to and from other servers. */
export async function wirePrograms({
  config,
  given,
  sharing,
  metrics,
  warn,
  log,
}: {
  config: Config;
  given: { runner?: Runner };
  sharing: Sharing;
  metrics: Metrics | null;
  warn: (sentence: string) => void;
  /** @param requestId the call that it failed for; null: none */
  log: (failure: unknown, requestId: string | null) => void;
}) {
  const { role, runConcurrency: places } = config;
  const does = role !== 'web';
  const bareRunner = given.runner ?? (await openRunner(config, warn));
  const runner = metrics?.timed(bareRunner) ?? bareRunner;
  const queue = createFairQueue({
    places,
    length: config.runQueue,
    // Who waits for a worker to take their program is counted where they ask.
    ...(metrics && {
      waited: (milliseconds: number, isBackground: boolean) => {
        if (isBackground || sharing.redis === null) metrics.waited(milliseconds, isBackground);
      },
    }),
  });
  const part = { asks: role !== 'worker', does };
  const { redis, news } = sharing;
  let workers: Workers | null = null;
  const placesThere = () => {
    const { available, concurrency } = workers?.capacity(0) ?? { available: true, concurrency: places };
    return available ? concurrency : 0;
  };
  const jobs = await openJobs({
    redis,
    part,
    places,
    most: config.runQueue,
    placesThere,
    waited: (milliseconds) => metrics?.waited(milliseconds, false),
    log,
  });
  const servers = knowServers(news, () => ({
    running: queue.running,
    waiting: queue.waiting + jobs.waiting,
  }));
  const own = ownCapacity({ runner, queue, concurrency: places });
  if (redis !== null) workers = knowWorkers(news, servers, does ? own : null);
  const waitingPrograms = createWaitingPrograms({
    mostResting: MOST_RESTING,
    restingMemoryBytes: totalmem() * RESTING_SHARE,
    programMemoryBytes: config.runMemoryMb * 1024 * 1024,
    places,
  });
  const graceMs = {
    all: SHORT_GRACE_MS,
    web: WEB_GRACE_MS,
    worker: 1000 * (COMPILE_TIMEOUT_SECONDS + config.executionTimeoutSeconds),
  }[role];
  return {
    runner,
    queue,
    jobs,
    servers,
    waitingPrograms,
    /** What can run programs, here or elsewhere. */
    capacity: () => workers?.capacity(servers.total().waiting) ?? own(),
    /** Whether programs run here. */
    does,
    /** How long a stop waits for the programs of others. */
    graceMs,
    /** Ends what goes on: what workers do for others is finished where that does not take long. */
    async endWork() {
      workers?.close();
      await Promise.all([jobs.drain(graceMs), jobs.close(graceMs)]);
      await queue.close();
    },
    async close() {
      servers.close();
      await bareRunner.close();
    },
  };
}

/** The runner that the settings ask for. */
async function openRunner(config: Config, log: (sentence: string) => void): Promise<Runner> {
  if (config.role === 'web') return absentRunner('This server leaves programs to workers.');
  return await createRunner({
    ...runnerDirectories(config),
    slots: config.runConcurrency + MOST_RESTING,
    memoryMb: config.runMemoryMb,
    timeoutSeconds: config.executionTimeoutSeconds,
    log,
  });
}

/**
 * Where the runner works. The users that programs run as must be able to enter the folder, and a project
 * or its data may lie in a home folder closed to them: as root it is therefore outside of both.
 */
function runnerDirectories({ runnerDirectory, dataDirectory }: Config) {
  const asRoot = process.getuid?.() === 0;
  const base = runnerDirectory ?? (asRoot ? '/var/cache/coderoom' : join(dataDirectory, 'runner'));
  const server = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return { toolchainsDirectory: join(base, 'toolchains'), boxesDirectory: join(base, `boxes-${server}`) };
}
