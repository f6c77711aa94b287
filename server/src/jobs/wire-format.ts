import { type ErrorBody, type ErrorCode, messageOf } from '@coderoom/contract';
import { ApiError, describeErrorResponse } from '#http/errors.ts';

/** Queue names in Redis. Visitors have their own queue, so that they can't take all slots. */
export const QUEUES = { people: 'programs', visitors: 'programs-of-visitors' } as const;

/** Content of a job in the queue. */
export interface PostedJob {
  wanted: unknown;
  owner: string;
  /** Id of the requesting call, as in the log. Null if there is none. */
  requestId: string | null;
  /** The requesting server, for messages during the job. Null if nobody is listening. */
  dialogueWith: string | null;
}

/** Message from a server to the worker that runs one of its jobs. */
export type ToWorker =
  | { job: string; kind: 'cancel' }
  | { job: string; kind: 'answer'; to: number; answer: unknown };

/** Message from a worker to the server that requested a job. */
export type ToRequester =
  | { job: string; kind: 'said'; message: unknown }
  | { job: string; kind: 'asked'; number: number; question: unknown }
  | { job: string; kind: 'no_matter'; number: number };

/** Outcome of a job. */
export type JobOutcome =
  | { done: unknown }
  | { refused: ErrorBody & { status: number; code: ErrorCode; retryAfterSeconds?: number } };

/** Returns the channel on which a server receives messages about its jobs. */
export function askerChannel(prefix: string, server: string): string {
  return `${prefix}:asker:${server}`;
}

/** Returns the channel on which a job's worker receives its requester's messages. */
export function jobChannel(prefix: string, job: string): string {
  return `${prefix}:job:${job}`;
}

/** Returns the key of a job's outcome, kept until its requester has read it. */
export function outcomeKey(prefix: string, job: string): string {
  return `${prefix}:outcome:${job}`;
}

/** Returns the key that marks a job as cancelled, whichever worker gets it. */
export function cancelledKey(prefix: string, job: string): string {
  return `${prefix}:cancelled:${job}`;
}

/** Converts a job's failure to its outcome. */
export function refusalOf(failure: unknown): JobOutcome {
  const { status, body, retryAfterSeconds } = describeErrorResponse(
    failure instanceof Error ? failure : new Error(String(failure)),
  );
  return { refused: { status, ...body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
}

/** @throws {ApiError} the job's error. */
export function openOutcome(outcome: JobOutcome): unknown {
  if ('done' in outcome) return outcome.done;
  const { status, code, detail, detail_message, retryAfterSeconds } = outcome.refused;
  throw new ApiError(status, code, messageOf(detail, detail_message), retryAfterSeconds);
}
