import { setTimeout as delay } from 'node:timers/promises';
import { message } from '@coderoom/contract';
import { type Job, Worker } from 'bullmq';
import { ApiError } from '#http/errors.ts';
import { isVisitors, placesOfOne } from '#queue/owners.ts';
import type { Redis } from '#redis/redis.ts';
import type { JobChannel, JobKind } from './jobs.ts';
import {
  askerChannel,
  cancelledKey,
  type JobOutcome,
  jobChannel,
  outcomeKey,
  type PostedJob,
  QUEUES,
  refusalOf,
  type ToRequester,
  type ToWorker,
} from './wire-format.ts';

/** How long a silent worker is considered alive, and the interval of checking for dead ones, in ms. */
const LOCK_MS = 4_000;
const LOOK_EVERY_MS = 2_000;
/** How long a job's outcome is kept, in s: its requester reads it at once, or when Redis is back. */
const OUTCOME_SECONDS = 2 * 60;
/** Pause before looking for jobs again while Redis is away, in ms. */
const RETRY_MS = 500;
/** How long one fetch blocks for a job, in s: a worker that stops is held up for that long. */
const WAIT_SECONDS = 1;
/** Time limit for reporting the last outcomes when a worker stops, in ms. */
const TELL_LAST_MS = 1_000;
/** Interval of repeating an unanswered question, in ms: the question or the answer may have been lost. */
const ASK_EVERY_MS = 5_000;

/** Settings of a job worker. */
export interface JobWorkerOptions {
  redis: Redis;
  /** Maximum number of concurrent jobs; one that waits for an answer or rests doesn't count. */
  concurrency: number;
  /** @param requestId The call that requested the job; null if there is none. */
  log: (failure: unknown, requestId: string | null) => void;
}

/** Runs jobs that servers post. */
export interface JobWorker {
  define<Wanted, Done>(kind: JobKind<Wanted, Done>): void;
  /** Starts taking jobs: every kind is registered. */
  begin(): void;
  /** Number of jobs that are running. */
  readonly running: number;
  /**
   * Takes no more jobs, waits up to `graceMs` for the running ones, then ends them; each requester gets a clear answer.
   */
  drain(graceMs: number): Promise<void>;
}

/** State of a running job. */
interface Current {
  owner: string;
  /** Number of its unanswered questions and of what else it rests for: while there are any, it holds no slot. */
  awaited: number;
  ended: AbortController;
  answers: Map<number, (answer: unknown) => void>;
}

type AnyKind = JobKind<never, unknown>;

/** Connects to the queues of jobs. */
export function openJobWorker({ redis, concurrency: places, log }: JobWorkerOptions): JobWorker {
  const { prefix } = redis;
  // These connections queue commands while Redis is away, so outcomes are written when it is back.
  const [commands, subscriber] = [redis.connect(), redis.connect()];
  const kinds = new Map<string, AnyKind>();
  const current = new Map<string, Current>();
  const ongoing = new Map<Promise<void>, Current>();
  const closing = new AbortController();
  const ownerPlaces = placesOfOne(places);
  let roomChange = Promise.withResolvers<void>();
  const roomChanged = () => {
    roomChange.resolve();
    roomChange = Promise.withResolvers();
  };

  subscriber.on('message', (_channel, text) => {
    const message = JSON.parse(text) as ToWorker;
    const job = current.get(message.job);
    if (message.kind === 'cancel') job?.ended.abort(notWanted());
    else job?.answers.get(message.to)?.(message.answer);
  });

  const tell = (asker: string, message: ToRequester) =>
    commands.publish(askerChannel(prefix, asker), JSON.stringify(message));

  /** Waits for something while a job holds no slot. */
  const resting = async <T>(state: Current, until: () => Promise<T>): Promise<T> => {
    state.awaited += 1;
    roomChanged();
    try {
      return await until();
    } finally {
      state.awaited -= 1;
    }
  };

  const channelOf = (job: string, asker: string, state: Current): JobChannel => {
    const { answers } = state;
    let number = 0;
    return {
      onMessage: (message) => void tell(asker, { job, kind: 'said', message }).catch(() => {}),
      async onRequest(question, signal) {
        number += 1;
        const questionNumber = number;
        const { promise, resolve, reject } = Promise.withResolvers<unknown>();
        const ask = () => {
          tell(asker, { job, kind: 'asked', number: questionNumber, question }).catch(() => {});
        };
        const leave = () => {
          tell(asker, { job, kind: 'no_matter', number: questionNumber }).catch(() => {});
          reject(signal.reason);
        };
        answers.set(questionNumber, resolve);
        signal.addEventListener('abort', leave, { once: true });
        const again = setInterval(ask, ASK_EVERY_MS);
        ask();
        try {
          return await resting(state, () => promise);
        } finally {
          clearInterval(again);
          signal.removeEventListener('abort', leave);
          answers.delete(questionNumber);
        }
      },
    };
  };

  const outcomeOf = async (
    id: string,
    { name, data, attemptsStarted }: Job<PostedJob>,
    state: Current,
  ): Promise<JobOutcome> => {
    const kind = kinds.get(name);
    if (kind === undefined) return refusalOf(new Error(`no worker knows how to do "${name}"`));
    const wanted = data.wanted as never;
    if (attemptsStarted > 1 && !kind.mayBeRepeated(wanted)) return refusalOf(workerLost());
    current.set(id, state);
    try {
      await subscriber.subscribe(jobChannel(prefix, id));
      if ((await commands.exists(cancelledKey(prefix, id))) === 1) return refusalOf(notWanted());
      const channel = data.dialogueWith === null ? null : channelOf(id, data.dialogueWith, state);
      const { signal } = state.ended;
      const rest = <T>(until: () => Promise<T>) => resting(state, until);
      return { done: await kind.work(wanted, { owner: data.owner, signal, channel, rest }) };
    } catch (error) {
      const refusal = refusalOf(error);
      if ('refused' in refusal && refusal.refused.code === 'internal') log(error, data.requestId);
      return refusal;
    } finally {
      current.delete(id);
      subscriber.unsubscribe(jobChannel(prefix, id)).catch(() => {});
    }
  };

  const openWorker = (queue: string) =>
    new Worker<PostedJob, null>(queue, null, {
      connection: redis.connect(),
      prefix,
      lockDuration: LOCK_MS,
      stalledInterval: LOOK_EVERY_MS,
      drainDelay: WAIT_SECONDS,
      // A job that was lost with its worker is restarted once.
      maxStalledCount: 1,
      // Outcomes are stored beside the queue: programs and their input would fill Redis.
      removeOnComplete: { count: 0 },
      removeOnFail: { count: 0 },
    });
  const workers = { people: openWorker(QUEUES.people), visitors: openWorker(QUEUES.visitors) };
  // Connections report themselves when they are lost and restored.
  for (const worker of Object.values(workers)) worker.on('error', () => {});

  const doOne = async (job: Job<PostedJob>, token: string, state: Current) => {
    const id = job.id ?? '';
    const held = setInterval(() => {
      job.extendLock(token, LOCK_MS).catch(() => {});
    }, LOCK_MS / 2);
    try {
      const outcome = await outcomeOf(id, job, state);
      await commands.set(outcomeKey(prefix, id), JSON.stringify(outcome), 'EX', OUTCOME_SECONDS);
      await job.moveToCompleted(null, token, false);
    } catch {
      // Redis has forgotten the job or gave it to another worker: the requester was told, or will be by that worker.
    } finally {
      clearInterval(held);
    }
  };
  /**
   * Number of slots in use. Jobs beyond their owner's share wait here without a slot, and so do jobs that wait for an
   * answer or rest.
   */
  const taken = () => {
    const owners = [...ongoing.values()].flatMap(({ owner, awaited }) => (awaited > 0 ? [] : owner));
    const shares = [...Map.groupBy(owners, (one) => one).values()];
    return {
      all: shares.reduce((sum, { length }) => sum + Math.min(length, ownerPlaces), 0),
      byVisitors: owners.filter(isVisitors).length,
    };
  };
  const takeJobs = async (worker: Worker<PostedJob, null>, hasRoom: () => boolean) => {
    for (let count = 0; !closing.signal.aborted; count += 1) {
      if (!hasRoom()) {
        await roomChange.promise;
        continue;
      }
      const token = `${redis.server}:${count}`;
      const job = await worker.getNextJob(token).catch(() => delay(RETRY_MS, undefined));
      if (!job) continue;
      const state: Current = {
        owner: job.data.owner,
        awaited: 0,
        ended: new AbortController(),
        answers: new Map(),
      };
      const one = doOne(job, token, state).finally(() => {
        ongoing.delete(one);
        roomChanged();
      });
      ongoing.set(one, state);
    }
  };
  const takeAll = async () => {
    const { people, visitors } = workers;
    await Promise.all([
      takeJobs(people, () => taken().all < places),
      takeJobs(visitors, () => taken().all < places && taken().byVisitors < ownerPlaces),
    ]);
  };
  let taking = Promise.resolve();

  return {
    define: (kind) => void kinds.set(kind.name, kind as AnyKind),
    begin() {
      for (const worker of Object.values(workers)) {
        worker.startStalledCheckTimer().catch((failure) => log(failure, null));
      }
      taking = takeAll();
    },
    get running() {
      return ongoing.size;
    },
    async drain(graceMs) {
      closing.abort();
      roomChanged();
      const end = setTimeout(() => {
        for (const { ended } of current.values()) ended.abort(stopping());
      }, graceMs);
      const isDone = new AbortController();
      const done = taking.then(() => Promise.all(ongoing.keys())).finally(() => isDone.abort());
      // While Redis is away no job arrives, and no outcome can be reported.
      const atMost = ongoing.size === 0 && !redis.isThere ? 0 : graceMs + TELL_LAST_MS;
      await Promise.race([done, delay(atMost, undefined, isDone).catch(() => {})]);
      clearTimeout(end);
      await Promise.all(Object.values(workers).map((worker) => worker.close(true)));
    },
  };
}

function notWanted(): ApiError {
  return new ApiError(503, 'shutting_down', message`The program was stopped: nobody waits for it any more.`);
}

function stopping(): ApiError {
  return new ApiError(
    503,
    'shutting_down',
    message`The machine that ran the program is being stopped. Please run it again.`,
    3,
  );
}

function workerLost(): ApiError {
  return new ApiError(
    503,
    'runner_unavailable',
    message`The machine that ran the program was lost. Please run it again.`,
    3,
  );
}
