import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { message, QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { Queue, QueueEvents } from 'bullmq';
import { ApiError } from '#http/errors.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import { QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import { isVisitors, placesOfOne, waitingOfOne } from '#queue/owners.ts';
import type { Redis } from '#redis/redis.ts';
import { NO_MACHINE } from './capacity.ts';
import { createJobChannels } from './job-channel.ts';
import type { JobKind, Requester } from './jobs.ts';
import {
  askerChannel,
  cancelledKey,
  type JobOutcome,
  jobChannel,
  openOutcome,
  outcomeKey,
  type PostedJob,
  QUEUES,
  type ToWorker,
} from './wire-format.ts';

/** Extra time beyond a job kind's own limit before the job is given up, in ms. */
const MARGIN_MS = 10_000;
/** How long Redis, or all workers, may be away before waiting callers are told, in ms. */
const AWAY_MS = 5_000;
/** How long a cancellation is remembered, in s: until a worker has certainly checked it. */
const CANCELLED_SECONDS = 15 * 60;
/** Expiry of an owner's job count if nobody decrements it, in s. */
const OWNER_SECONDS = 15 * 60;
/** The largest priority in BullMQ: last of all. */
const LAST = 2_097_152;
/** BullMQ sorts by the priority times this, then by arrival. */
const PRIORITY_STEP = 2 ** 32;
/** Interval of checking waiting jobs, in ms. */
const LOOK_AFTER_EVERY_MS = 5_000;
/** How long a read blocks for the next event, in ms: a connection without a reply for longer is broken. */
const BLOCK_MS = 5_000;

/** Settings and callbacks of the job client. */
export interface JobClientOptions {
  redis: Redis;
  /** Maximum number of waiting jobs of all owners. */
  maxWaiting: number;
  /** Number of slots on all workers; 0 if there is no worker. */
  workerSlots: () => number;
  /** Reports how long a job waited for a worker, in ms. */
  waited: (milliseconds: number) => void;
  log: (failure: unknown) => void;
}

/** Posts jobs for workers and awaits their results. */
export interface JobClient {
  define<Wanted, Done>(kind: JobKind<Wanted, Done>): (wanted: Wanted, asker: Requester) => Promise<Done>;
  /** Number of this server's jobs that wait for a worker. */
  readonly waiting: number;
  /** Waits up to `graceMs` for the pending jobs, then tells their callers that this server is stopping. */
  close(graceMs: number): Promise<void>;
}

interface Pending {
  owner: string;
  /** It was added to the queue. */
  isPosted: boolean;
  isBegun: boolean;
  settled: Promise<unknown>;
  /** Settles the job with this outcome; only the first call counts. */
  settle(outcome: () => Promise<unknown>): void;
  begin(): void;
}

/**
 * Connects to the workers' queues. A job's outcome stays in Redis until it was read. The queue's own events announce
 * it, and resume where they stopped after Redis was away. Messages during a job are delivered live and not repeated.
 */
export async function openJobClient({
  redis,
  maxWaiting,
  workerSlots: placesThere,
  waited,
  log,
}: JobClientOptions): Promise<JobClient> {
  const { commands, prefix, server } = redis;
  const openLine = (name: string) => ({
    queue: new Queue(name, { connection: commands, prefix }),
    events: new QueueEvents(name, { connection: redis.connect(), prefix, blockingTimeout: BLOCK_MS }),
  });
  const [people, visitors] = [openLine(QUEUES.people), openLine(QUEUES.visitors)];
  const lines = [people, visitors];
  /** Admitted jobs that are not in the queue yet. */
  let posting = 0;
  const makingRoom = new KeyedMutex<'all'>();
  const queueOf = (owner: string) => (isVisitors(owner) ? visitors : people).queue;
  const conversations = await createJobChannels({
    subscriber: redis.connect(),
    channel: askerChannel(prefix, server),
    tell: (job, message: ToWorker) => commands.publish(jobChannel(prefix, job), JSON.stringify(message)),
    log,
  });
  const pending = new Map<string, Pending>();
  // Connections report themselves when they are lost and restored.
  for (const { queue, events } of lines) {
    queue.on('error', () => {});
    events.on('error', () => {});
  }
  await Promise.all(lines.map(({ events }) => events.waitUntilReady()));

  const readOutcome = async (job: string): Promise<unknown> => {
    const text = await reached(() => commands.getdel(outcomeKey(prefix, job)));
    if (text === null) throw lost();
    return openOutcome(JSON.parse(text) as JobOutcome);
  };
  for (const { events } of lines) {
    events.on('completed', ({ jobId }) => pending.get(jobId)?.settle(() => readOutcome(jobId)));
    events.on('failed', ({ jobId }) => pending.get(jobId)?.settle(gone));
    events.on('active', ({ jobId }) => pending.get(jobId)?.begin());
    // A removed job is no longer pending: it made room for another.
    events.on('removed', ({ jobId }) => pending.get(jobId)?.settle(refusedForRoom));
  }

  // Callers are told if Redis stays away; after a short interruption the events resume where they stopped.
  const awaySince = { redis: Number.POSITIVE_INFINITY, workers: Number.POSITIVE_INFINITY };
  const watch = setInterval(() => {
    const now = performance.now();
    awaySince.redis = redis.isThere ? Number.POSITIVE_INFINITY : Math.min(awaySince.redis, now);
    awaySince.workers = placesThere() > 0 ? Number.POSITIVE_INFINITY : Math.min(awaySince.workers, now);
    const isAway = now - awaySince.redis > AWAY_MS;
    const isInVain = now - awaySince.workers > AWAY_MS;
    for (const { isBegun, settle } of pending.values()) {
      if (isAway) settle(outOfReach);
      else if (isInVain && !isBegun) settle(withoutWorkers);
    }
  }, AWAY_MS / 5);

  /** Checks the outcome of a job whose events never came: a restarted Redis has forgotten them. */
  const lookAfter = async (job: string, { owner, settle }: Pending) => {
    const key = queueOf(owner).toKey(job);
    const found = await commands.multi().exists(outcomeKey(prefix, job)).exists(key).exec();
    const [isDone, isKnown] = (found ?? []).map(([, count]) => count === 1);
    if (isDone) settle(() => readOutcome(job));
    else if (isKnown === false) settle(gone);
  };
  const lookAfterAll = () => {
    for (const [job, one] of pending) if (one.isPosted) lookAfter(job, one).catch(() => {});
  };
  redis.onReturn(lookAfterAll);
  const look = setInterval(lookAfterAll, LOOK_AFTER_EVERY_MS);

  const cancel = async (owner: string, job: string) => {
    await commands.set(cancelledKey(prefix, job), '1', 'EX', CANCELLED_SECONDS);
    await commands.publish(
      jobChannel(prefix, job),
      JSON.stringify({ job, kind: 'cancel' } satisfies ToWorker),
    );
    // A running job can't be removed: its worker sees the cancellation.
    await queueOf(owner)
      .remove(job)
      .catch(() => {});
  };

  /** Increments and returns the number of jobs that an owner has waiting or running on all servers. */
  const countIn = async (owner: string): Promise<number> => {
    const key = ownerKey(prefix, owner);
    const [[, count]] = (await commands.multi().incr(key).expire(key, OWNER_SECONDS).exec()) as [
      [unknown, number],
    ];
    return count;
  };
  /** Returns the last job in a queue: the newest of the owner with the most jobs. Null if none waits. */
  const findLast = async (queue: Queue) => {
    const [job, score] = await commands.zrevrange(queue.toKey('prioritized'), 0, 0, 'WITHSCORES');
    return job === undefined ? null : { queue, job, priority: Math.floor(Number(score) / PRIORITY_STEP) };
  };
  /** Removes the last waiting job to make room for an owner who has `count` jobs including the new one. */
  const makeRoom = async (owner: string, count: number) => {
    const ofVisitors = await findLast(visitors.queue);
    const last = ofVisitors === null && !isVisitors(owner) ? await findLast(people.queue) : ofVisitors;
    const givesWay =
      last !== null && (last.priority > count || isVisitors(owner) !== (last.queue === visitors.queue));
    if (!givesWay) throw full();
    // If it was started meanwhile, there is room as well.
    await last.queue.remove(last.job).catch(() => {});
  };
  /**
   * Admits one more job of an owner; it counts as `posting` until it is in the queue.
   * @returns its priority: owners with one job come before those with two
   * @throws {QueueFullError}
   */
  const admit = async (owner: string): Promise<number> => {
    const count = await countIn(owner);
    try {
      if (count > waitingOfOne(maxWaiting, isVisitors(owner)) + placesOfOne(placesThere())) throw full();
      const waiting = await Promise.all(lines.map(({ queue }) => queue.getPrioritizedCount()));
      const isFull = waiting.reduce((sum, one) => sum + one, posting) >= maxWaiting;
      // Serialized: two calls would remove the same job.
      if (isFull) await makingRoom.runExclusive('all', () => makeRoom(owner, count));
      posting += 1;
      return Math.min(count, LAST);
    } catch (error) {
      await commands.decr(ownerKey(prefix, owner));
      throw error;
    }
  };
  const ended = (owner: string, job: string) => {
    const key = ownerKey(prefix, owner);
    commands
      .multi()
      .decr(key)
      .del(outcomeKey(prefix, job))
      .exec()
      .catch(() => {});
  };

  const outcomeOf = async (
    job: string,
    { owner, longestMs, signal }: { owner: string; longestMs: number; signal: AbortSignal },
  ): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let deadline: NodeJS.Timeout | undefined;
    let isSettled = false;
    const postedAt = performance.now();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    pending.set(job, {
      owner,
      isPosted: false,
      isBegun: false,
      settled: promise,
      settle(outcome) {
        if (isSettled) return;
        isSettled = true;
        resolve(outcome());
      },
      // Also called when the job is restarted.
      begin() {
        if (!this.isBegun) waited(performance.now() - postedAt);
        this.isBegun = true;
        clearTimeout(deadline);
        deadline = setTimeout(() => reject(lost()), longestMs + MARGIN_MS);
      },
    });
    try {
      return await promise;
    } finally {
      clearTimeout(deadline);
      signal.removeEventListener('abort', leave);
      pending.delete(job);
    }
  };

  return {
    define: <Wanted, Done>({ name, longestMs }: JobKind<Wanted, Done>) => {
      return async (wanted: Wanted, { owner, signal, channel, requestId }: Requester): Promise<Done> => {
        signal.throwIfAborted();
        const job = randomUUID();
        const priority = await reached(() => admit(owner));
        const outcome = outcomeOf(job, { owner, longestMs: longestMs(wanted), signal });
        outcome.catch(() => {});
        const hangUp = channel === undefined ? () => {} : conversations.open(job, channel);
        try {
          const dialogueWith = channel === undefined ? null : server;
          const posted: PostedJob = { wanted, owner, requestId: requestId ?? null, dialogueWith };
          await reached(() => queueOf(owner).add(name, posted, { jobId: job, priority })).finally(() => {
            posting -= 1;
          });
          const one = pending.get(job);
          if (one !== undefined) one.isPosted = true;
          return (await outcome) as Done;
        } catch (error) {
          cancel(owner, job).catch(() => {});
          throw error;
        } finally {
          hangUp();
          ended(owner, job);
        }
      };
    },
    get waiting() {
      return [...pending.values()].filter(({ isBegun }) => !isBegun).length;
    },
    async close(graceMs) {
      const late = new AbortController();
      const outcomes = [...pending.values()].map(({ settled }) => settled);
      const answered = Promise.allSettled(outcomes).finally(() => late.abort());
      await Promise.race([answered, delay(graceMs, undefined, late).catch(() => {})]);
      clearInterval(watch);
      clearInterval(look);
      const stops = async () => Promise.reject(new QueueClosedError('the server stops'));
      for (const { settle } of pending.values()) settle(stops);
      conversations.close();
      // Not awaited: while Redis is away these never settle. Their connections end with all others.
      Promise.allSettled(lines.flatMap(({ queue, events }) => [events.close(), queue.close()])).catch(log);
    },
  };
}

/** @throws {ApiError} 503 if Redis is away. @throws {QueueFullError} */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QueueFullError ? error : unreachable();
  }
}

function unreachable(): ApiError {
  const detail = message`The machines that run programs cannot be reached. Please try again in a moment.`;
  return new ApiError(503, 'runner_unavailable', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
}

const withoutWorkers = async (): Promise<never> => {
  throw new ApiError(503, 'runner_unavailable', NO_MACHINE, QUEUE_FULL_RETRY_AFTER_SECONDS);
};
const outOfReach = async (): Promise<never> => {
  throw unreachable();
};
const refusedForRoom = async (): Promise<never> => {
  throw full();
};
const gone = async (): Promise<never> => {
  throw lost();
};

function full(): QueueFullError {
  return new QueueFullError('too many programs are waiting');
}

function lost(): ApiError {
  const detail = message`The machine that ran the program was lost. Please run it again.`;
  return new ApiError(503, 'runner_unavailable', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
}

function ownerKey(prefix: string, owner: string): string {
  return `${prefix}:owner:${owner}`;
}
