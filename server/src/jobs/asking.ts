import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { Queue, QueueEvents } from 'bullmq';
import { ApiError } from '#http/errors.ts';
import { QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import type { Redis } from '#redis/redis.ts';
import { createConversations } from './conversations.ts';
import type { Asker, JobKind } from './jobs.ts';
import {
  askerChannel,
  cancelledKey,
  jobChannel,
  type Outcome,
  openOutcome,
  outcomeKey,
  type Posted,
  QUEUE,
  type ToWorker,
} from './wire-format.ts';

/** How long a job may take beyond what its kind says before it is given up, in ms. */
const MARGIN_MS = 10_000;
/** How long Redis, or all workers, may be away before those who wait are told, in ms. */
const AWAY_MS = 5_000;
/** How long it is remembered that a job is not wanted, in s: until a worker has certainly looked. */
const CANCELLED_SECONDS = 15 * 60;
/** How long an owner's number of jobs is remembered where nobody counts it down, in s. */
const OWNER_SECONDS = 15 * 60;
/** The largest priority that BullMQ knows: the last of all. */
const LAST = 2_097_152;
/** How often it is looked after jobs that wait, in ms. */
const LOOK_AFTER_EVERY_MS = 5_000;
/** How long reading waits for the next event, in ms: a connection on which nothing comes for longer is broken. */
const BLOCK_MS = 5_000;

/** What asking needs of its surroundings. */
export interface AskingOptions {
  redis: Redis;
  /** Jobs that may wait, of everybody's. */
  most: number;
  /** Whether there is a worker. */
  isAnyoneThere: () => boolean;
  /** A job was taken by a worker after so many ms. */
  waited: (milliseconds: number) => void;
  log: (failure: unknown) => void;
}

/** Has work done by workers. */
export interface Asking {
  define<Wanted, Done>(kind: JobKind<Wanted, Done>): (wanted: Wanted, asker: Asker) => Promise<Done>;
  /** Jobs of this server's that wait for a worker. */
  readonly waiting: number;
  /** Waits so long for what was asked for, in ms, then tells those who wait that this server is going. */
  close(graceMs: number): Promise<void>;
}

interface Pending {
  /** It lies in the queue, or did. */
  isPosted: boolean;
  isBegun: boolean;
  settled: Promise<unknown>;
  /** What came of it, found out at most once. */
  settle(outcome: () => Promise<unknown>): void;
  begin(): void;
}

/**
 * Opens the way to the workers. What came of a job lies in Redis until it was read: the queue's own events tell
 * when, and go on where they were after Redis was away. What is said meanwhile is told as it is said, and no more.
 */
export async function openAsking({
  redis,
  most,
  isAnyoneThere,
  waited,
  log,
}: AskingOptions): Promise<Asking> {
  const { commands, prefix, server } = redis;
  const queue = new Queue(QUEUE, { connection: commands, prefix });
  const events = new QueueEvents(QUEUE, { connection: redis.connect(), prefix, blockingTimeout: BLOCK_MS });
  const conversations = await createConversations({
    subscriber: redis.connect(),
    channel: askerChannel(prefix, server),
    tell: (job, message: ToWorker) => commands.publish(jobChannel(prefix, job), JSON.stringify(message)),
    log,
  });
  const pending = new Map<string, Pending>();
  // Connections say themselves when they are lost and back.
  queue.on('error', () => {});
  events.on('error', () => {});
  await events.waitUntilReady();

  const readOutcome = async (job: string): Promise<unknown> => {
    const text = await reached(() => commands.getdel(outcomeKey(prefix, job)));
    if (text === null) throw lost();
    return openOutcome(JSON.parse(text) as Outcome);
  };
  events.on('completed', ({ jobId }) => pending.get(jobId)?.settle(() => readOutcome(jobId)));
  events.on('failed', ({ jobId }) => pending.get(jobId)?.settle(gone));
  events.on('active', ({ jobId }) => pending.get(jobId)?.begin());

  // Whoever waits is told when Redis stays away; after a moment's interruption the events go on where they were.
  const awaySince = { redis: Number.POSITIVE_INFINITY, workers: Number.POSITIVE_INFINITY };
  const watch = setInterval(() => {
    const now = performance.now();
    awaySince.redis = redis.isThere ? Number.POSITIVE_INFINITY : Math.min(awaySince.redis, now);
    awaySince.workers = isAnyoneThere() ? Number.POSITIVE_INFINITY : Math.min(awaySince.workers, now);
    const isAway = now - awaySince.redis > AWAY_MS;
    const isInVain = now - awaySince.workers > AWAY_MS;
    for (const { isBegun, settle } of pending.values()) {
      if (isAway || (isInVain && !isBegun)) settle(outOfReach);
    }
  }, AWAY_MS / 5);

  /** Looks what became of a job of which no event came, or comes: a Redis that was restarted knows of nothing. */
  const lookAfter = async (job: string, { settle }: Pending) => {
    const found = await commands.multi().exists(outcomeKey(prefix, job)).exists(queue.toKey(job)).exec();
    const [isDone, isKnown] = (found ?? []).map(([, count]) => count === 1);
    if (isDone) settle(() => readOutcome(job));
    else if (isKnown === false) settle(gone);
  };
  const lookAfterAll = () => {
    for (const [job, one] of pending) if (one.isPosted) lookAfter(job, one).catch(() => {});
  };
  redis.onReturn(lookAfterAll);
  const look = setInterval(lookAfterAll, LOOK_AFTER_EVERY_MS);

  const cancel = async (job: string) => {
    await commands.set(cancelledKey(prefix, job), '1', 'EX', CANCELLED_SECONDS);
    await commands.publish(
      jobChannel(prefix, job),
      JSON.stringify({ job, kind: 'cancel' } satisfies ToWorker),
    );
    // One that runs cannot be removed: its worker has heard.
    await queue.remove(job).catch(() => {});
  };

  /** The place in the line: those who have one job wait before those who have two. */
  const priorityOf = async (owner: string): Promise<number> => {
    const key = ownerKey(prefix, owner);
    const [[, count]] = (await commands.multi().incr(key).expire(key, OWNER_SECONDS).exec()) as [
      [unknown, number],
    ];
    return Math.min(count, LAST);
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

  const outcomeOf = async (job: string, longestMs: number, signal: AbortSignal): Promise<unknown> => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    let deadline: NodeJS.Timeout | undefined;
    let isSettled = false;
    const postedAt = performance.now();
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    pending.set(job, {
      isPosted: false,
      isBegun: false,
      settled: promise,
      settle(outcome) {
        if (isSettled) return;
        isSettled = true;
        resolve(outcome());
      },
      // Also when it is begun anew.
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
      return async (wanted: Wanted, { owner, signal, dialogue, requestId }: Asker): Promise<Done> => {
        signal.throwIfAborted();
        const job = randomUUID();
        const priority = await reached(async () => {
          if ((await queue.getPrioritizedCount()) >= most)
            throw new QueueFullError('too many programs are waiting');
          return await priorityOf(owner);
        });
        const outcome = outcomeOf(job, longestMs(wanted), signal);
        outcome.catch(() => {});
        const hangUp = dialogue === undefined ? () => {} : conversations.begin(job, dialogue);
        try {
          const dialogueWith = dialogue === undefined ? null : server;
          const posted: Posted = { wanted, owner, requestId: requestId ?? null, dialogueWith };
          await reached(() => queue.add(name, posted, { jobId: job, priority }));
          const one = pending.get(job);
          if (one !== undefined) one.isPosted = true;
          return (await outcome) as Done;
        } catch (error) {
          cancel(job).catch(() => {});
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
      // Not waited for: while Redis is away they would wait for it. Their connections end with all others.
      Promise.allSettled([events.close(), queue.close()]).catch(log);
    },
  };
}

/** @throws {ApiError} 503 where Redis is away. @throws {QueueFullError} */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof QueueFullError ? error : unreachable();
  }
}

function unreachable(): ApiError {
  const detail = 'The machines that run programs cannot be reached. Please try again in a moment.';
  return new ApiError(503, 'runner_unavailable', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
}

const outOfReach = async (): Promise<never> => {
  throw unreachable();
};
const gone = async (): Promise<never> => {
  throw lost();
};

function lost(): ApiError {
  const detail = 'The machine that ran the program was lost. Please run it again.';
  return new ApiError(503, 'runner_unavailable', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
}

function ownerKey(prefix: string, owner: string): string {
  return `${prefix}:owner:${owner}`;
}
