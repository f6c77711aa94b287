import { createHash } from 'node:crypto';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { COMPILE_TIMEOUT_SECONDS } from '@coderoom/contract';
import { type Config, MAX_PROGRAMS_AWAITING_INPUT } from '#config.ts';
import { createPartsWaiting, createWaitingPrograms } from '#features/execution/index.ts';
import type { Metrics } from '#features/monitoring/index.ts';
import { createRemoteAssistance } from '#jobs/assistance/remote-assistance.ts';
import { serveAssistance } from '#jobs/assistance/serve-assistance.ts';
import { ownCapacity } from '#jobs/capacity.ts';
import { createRemoteFormatting } from '#jobs/formatting/remote-formatting.ts';
import { serveFormatting } from '#jobs/formatting/serve-formatting.ts';
import { createKnownWorkers, type KnownWorkers } from '#jobs/known-workers.ts';
import { openJobs } from '#jobs/open-jobs.ts';
import { createFairQueue } from '#queue/fair-queue.ts';
import { createMembership } from '#redis/cluster-membership.ts';
import type { Sharing } from '#redis/pub-sub.ts';
import { absentRunner, createRunner, type Runner } from '#runner/index.ts';

/** Share of the machine's memory for programs that wait for input. */
const RESTING_SHARE = 0.25;
/** How long a server that both serves people and runs programs waits for these when it stops, in ms. */
const SHORT_GRACE_MS = 2_000;
/** How long a server without programs waits for those it requested, in ms: other servers serve its people by then. */
const WEB_GRACE_MS = 6_000;

/** Creates the runner with its queue, and the connections to other servers' runners. */
export async function wirePrograms({
  config,
  given,
  sharing,
  metrics,
  warn,
  note,
  log,
}: {
  config: Config;
  given: { runner?: Runner };
  sharing: Sharing;
  metrics: Metrics | null;
  warn: (sentence: string) => void;
  /** Called with what begins and ends in the background. */
  note: (sentence: string) => void;
  /** @param requestId The call that it failed for; null if there is none. */
  log: (failure: unknown, requestId: string | null) => void;
}) {
  const { role, runConcurrency: places } = config;
  const does = role !== 'web';
  const bareRunner = given.runner ?? (await openRunner(config, { log: warn, note }));
  const runner = metrics?.timed(bareRunner) ?? bareRunner;
  const queue = createFairQueue({
    places,
    length: config.runQueue,
    // Waiting for a worker is measured where the program is requested.
    ...(metrics && {
      waited: (milliseconds: number, isBackground: boolean) => {
        if (isBackground || sharing.redis === null) metrics.waited(milliseconds, isBackground);
      },
    }),
  });
  const part = { asks: role !== 'worker', does };
  const { redis, pubSub } = sharing;
  let workers: KnownWorkers | null = null;
  const placesThere = () => {
    const { available, concurrency } = workers?.capacity(0) ?? { available: true, concurrency: places };
    return available ? concurrency : 0;
  };
  const jobs = await openJobs({
    redis,
    part,
    places,
    maxWaiting: config.runQueue,
    placesThere,
    waited: (milliseconds) => metrics?.waited(milliseconds, false),
    log,
  });
  const servers = createMembership(pubSub, () => ({
    running: queue.running,
    waiting: queue.waiting + jobs.waiting,
  }));
  const own = ownCapacity({ runner, queue, concurrency: places });
  if (redis !== null) workers = createKnownWorkers(pubSub, servers, does ? own : null);
  const remote = does ? null : createRemoteAssistance(pubSub, servers);
  const { assistance } = remote === null ? runner : { assistance: remote };
  const remoteFormatting = does ? null : createRemoteFormatting(pubSub, servers);
  const { formatting } = remoteFormatting === null ? runner : { formatting: remoteFormatting };
  const serving = { pubSub, servers, log: (failure: unknown) => log(failure, null) };
  const stopServing =
    redis === null || !does
      ? []
      : [serveAssistance({ ...serving, assistance }), serveFormatting({ ...serving, formatting })];
  const waitingPrograms = createWaitingPrograms({
    maxAwaitingInput: MAX_PROGRAMS_AWAITING_INPUT,
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
    partsWaiting: createPartsWaiting(),
    /** Language servers, here or elsewhere. */
    assistance,
    /** Formatters, here or elsewhere. */
    formatting,
    /** Capability and load of program runners, here or elsewhere. */
    capacity: () => workers?.capacity(servers.total().waiting) ?? own(),
    /** True if programs run here. */
    does,
    /** How long stopping waits for others' programs, in ms. */
    graceMs,
    /** Ends all work; a worker finishes others' programs if that doesn't take long. */
    async endWork() {
      workers?.close();
      for (const stop of stopServing) stop();
      remote?.close();
      remoteFormatting?.close();
      await Promise.all([jobs.drain(graceMs), jobs.close(graceMs)]);
      await queue.close();
    },
    async close() {
      servers.close();
      await bareRunner.close();
    },
  };
}

/** Opens the runner according to the settings. */
async function openRunner(
  config: Config,
  logs: Record<'log' | 'note', (sentence: string) => void>,
): Promise<Runner> {
  if (config.role === 'web') return absentRunner('This server leaves programs to workers.');
  return await createRunner({
    ...runnerDirectories(config),
    slots: config.runConcurrency + MAX_PROGRAMS_AWAITING_INPUT,
    memoryMb: config.runMemoryMb,
    timeoutSeconds: config.executionTimeoutSeconds,
    offersLibraries: config.offersLibraries,
    ...logs,
  });
}

/**
 * Returns the runner's folders. The users that programs run as must be able to enter the folder, but the project or its
 * data may lie in a private home folder: as root it is therefore outside both.
 */
export function runnerDirectories({ runnerDirectory, dataDirectory }: Config) {
  const asRoot = process.getuid?.() === 0;
  const base = runnerDirectory ?? (asRoot ? '/var/cache/coderoom' : join(dataDirectory, 'runner'));
  const server = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  return { toolchainsDirectory: join(base, 'toolchains'), boxesDirectory: join(base, `boxes-${server}`) };
}
