import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { Queue, QueueEvents } from 'bullmq';
import { ApiError } from '#http/errors.ts';
import { QueueClosedError, QueueFullError } from '#queue/fair-queue.ts';
import { isVisitors } from '#queue/owners.ts';
import { placesOfOne, waitingOfOne } from '#queue/shares.ts';
import { Turns } from '#queue/turns.ts';
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
  QUEUES,
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
/** BullMQ sorts by the priority times this, then by what came first. */
const PRIORITY_STEP = 2 ** 32;
/** How often it is looked after jobs that wait, in ms. */
const LOOK_AFTER_EVERY_MS = 5_000;
/** How long reading waits for the next event, in ms: a connection on which nothing comes for longer is broken. */
const BLOCK_MS = 5_000;

/** What asking needs of its surroundings. */
export interface AskingOptions {
  redis: Redis;
  /** Jobs that may wait, of everybody's. */
  most: number;
  /** Places of all workers; 0: there is none. */
  placesThere: () => number;
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
  owner: string;
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
export async function openAsking({ redis, most, placesThere, waited, log }: AskingOptions): Promise<Asking> {
  const { commands, prefix, server } = redis;
  const openLine = (name: string) => ({
    queue: new Queue(name, { connection: commands, prefix }),
    events: new QueueEvents(name, { connection: redis.connect(), prefix, blockingTimeout: BLOCK_MS }),
  });
  const [people, visitors] = [openLine(QUEUES.people), openLine(QUEUES.visitors)];
  const lines = [people, visitors];
  /** Jobs that were let in and do not lie in the queue yet. */
  let posting = 0;
  const makingRoom = new Turns<'all'>();
  const queueOf = (owner: string) => (isVisitors(owner) ? visitors : people).queue;
  const conversations = await createConversations({
    subscriber: redis.connect(),
    channel: askerChannel(prefix, server),
    tell: (job, message: ToWorker) => commands.publish(jobChannel(prefix, job), JSON.stringify(message)),
    log,
  });
  const pending = new Map<string, Pending>();
  // Connections say themselves when they are lost and back.
  for (const { queue, events } of lines) {
    queue.on('error', () => {});
    events.on('error', () => {});
  }
  await Promise.all(lines.map(({ events }) => events.waitUntilReady()));

  const readOutcome = async (job: string): Promise<unknown> => {
    const text = await reached(() => commands.getdel(outcomeKey(prefix, job)));
    if (text === null) throw lost();
    return openOutcome(JSON.parse(text) as Outcome);
  };
  for (const { events } of lines) {
    events.on('completed', ({ jobId }) => pending.get(jobId)?.settle(() => readOutcome(jobId)));
    events.on('failed', ({ jobId }) => pending.get(jobId)?.settle(gone));
    events.on('active', ({ jobId }) => pending.get(jobId)?.begin());
    // What nobody waits for is no longer pending: it made room for another.
    events.on('removed', ({ jobId }) => pending.get(jobId)?.settle(refusedForRoom));
  }

  // Whoever waits is told when Redis stays away; after a moment's interruption the events go on where they were.
  const awaySince = { redis: Number.POSITIVE_INFINITY, workers: Number.POSITIVE_INFINITY };
  const watch = setInterval(() => {
    const now = performance.now();
    awaySince.redis = redis.isThere ? Number.POSITIVE_INFINITY : Math.min(awaySince.redis, now);
    awaySince.workers = placesThere() > 0 ? Number.POSITIVE_INFINITY : Math.min(awaySince.workers, now);
    const isAway = now - awaySince.redis > AWAY_MS;
    const isInVain = now - awaySince.workers > AWAY_MS;
    for (const { isBegun, settle } of pending.values()) {
      if (isAway || (isInVain && !isBegun)) settle(outOfReach);
    }
  }, AWAY_MS / 5);

  /** Looks what became of a job of which no event came, or comes: a Redis that was restarted knows of nothing. */
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
    // One that runs cannot be removed: its worker has heard.
    await queueOf(owner)
      .remove(job)
      .catch(() => {});
  };

  /** How many jobs of an owner wait or run, on whatever server, with one more. */
  const countIn = async (owner: string): Promise<number> => {
    const key = ownerKey(prefix, owner);
    const [[, count]] = (await commands.multi().incr(key).expire(key, OWNER_SECONDS).exec()) as [
      [unknown, number],
    ];
    return count;
  };
  /** The job that comes last of all in a queue: the newest of whoever has most. Null: none waits. */
  const findLast = async (queue: Queue) => {
    const [job, score] = await commands.zrevrange(queue.toKey('prioritized'), 0, 0, 'WITHSCORES');
    return job === undefined ? null : { queue, job, priority: Math.floor(Number(score) / PRIORITY_STEP) };
  };
  /** Removes the job that waits last of all, for one more of an owner, who has so many with it. */
  const makeRoom = async (owner: string, count: number) => {
    const ofVisitors = await findLast(visitors.queue);
    const last = ofVisitors === null && !isVisitors(owner) ? await findLast(people.queue) : ofVisitors;
    const givesWay =
      last !== null && (last.priority > count || isVisitors(owner) !== (last.queue === visitors.queue));
    if (!givesWay) throw full();
    // Where it was begun meanwhile there is room as well.
    await last.queue.remove(last.job).catch(() => {});
  };
  /**
   * Lets one more of an owner wait; it counts as `posting` until it is posted.
   * @returns its place in the line: those who have one job wait before those who have two
   * @throws {QueueFullError}
   */
  const admit = async (owner: string): Promise<number> => {
    const count = await countIn(owner);
    try {
      if (count > waitingOfOne(most, isVisitors(owner)) + placesOfOne(placesThere())) throw full();
      const waiting = await Promise.all(lines.map(({ queue }) => queue.getPrioritizedCount()));
      const isFull = waiting.reduce((sum, one) => sum + one, posting) >= most;
      // One after the other: two would remove the same one.
      if (isFull) await makingRoom.take('all', () => makeRoom(owner, count));
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
        const priority = await reached(() => admit(owner));
        const outcome = outcomeOf(job, { owner, longestMs: longestMs(wanted), signal });
        outcome.catch(() => {});
        const hangUp = dialogue === undefined ? () => {} : conversations.begin(job, dialogue);
        try {
          const dialogueWith = dialogue === undefined ? null : server;
          const posted: Posted = { wanted, owner, requestId: requestId ?? null, dialogueWith };
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
      // Not waited for: while Redis is away they would wait for it. Their connections end with all others.
      Promise.allSettled(lines.flatMap(({ queue, events }) => [events.close(), queue.close()])).catch(log);
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
  const detail = 'The machine that ran the program was lost. Please run it again.';
  return new ApiError(503, 'runner_unavailable', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
}

function ownerKey(prefix: string, owner: string): string {
  return `${prefix}:owner:${owner}`;
}
