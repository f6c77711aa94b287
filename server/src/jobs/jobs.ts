/** Jobs that need program slots. They run in this process or, through BullMQ queues in Redis, on worker servers. */

/** The requester of a job. */
export interface Requester {
  /** Key for fair queueing: waiting owners take turns. */
  owner: string;
  /** Fires when the result is no longer wanted. */
  signal: AbortSignal;
  /** Id of the requesting call, if there is one. */
  requestId?: string;
  /** Receives messages during the job, if anybody is listening. */
  channel?: JobChannel;
  /** Resolves when the result has been passed on: a job in this process leaves cleaning up until then. */
  answered?: Promise<void>;
}

/** Messages between a running job and its requester. All of it is plain data. */
export interface JobChannel {
  onMessage(message: unknown): void;
  /**
   * Answers a question from the job.
   * @param signal Fires when the job no longer needs the answer.
   */
  onRequest(question: unknown, signal: AbortSignal): Promise<unknown>;
}

/** Context of a running job. */
export interface JobContext {
  owner: string;
  /** Fires when the result is no longer wanted, or the job has to end. */
  signal: AbortSignal;
  /** Null if nobody is listening. */
  channel: JobChannel | null;
  /** Waits for something without keeping others' jobs from this process. Not needed for answers of the channel. */
  rest<T>(until: () => Promise<T>): Promise<T>;
  /** As {@link Requester.answered}. */
  answered?: Promise<void>;
}

/** A kind of job. Its input and output are plain data: another process may run it. */
export interface JobKind<Wanted, Done> {
  /** Unique name of the kind, also in the queue. */
  name: string;
  /** True if it is safe to retry once after a worker crash. */
  mayBeRepeated(wanted: Wanted): boolean;
  /** Maximum duration in ms, including the messages with its requester. */
  longestMs(wanted: Wanted): number;
  /** @throws {ApiError} passed on to the requester; anything else is an internal fault. */
  work(wanted: Wanted, assignment: JobContext): Promise<Done>;
}

/** Runs jobs that need program slots, in this process or on workers. */
export interface Jobs {
  /**
   * Registers a kind of job.
   * @returns a function that runs it. It throws the {ApiError} that the work throws, 503 if the job waits in vain, and
   * the signal's reason if it fires.
   */
  define<Wanted, Done>(kind: JobKind<Wanted, Done>): (wanted: Wanted, asker: Requester) => Promise<Done>;
}

/** Runs all jobs in this process. */
export function createOwnJobs(): Jobs {
  return {
    define:
      ({ work }) =>
      (wanted, { owner, signal, channel = null, answered }) =>
        work(wanted, { owner, signal, channel, rest: (until) => until(), ...(answered && { answered }) }),
  };
}
