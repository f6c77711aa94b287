import type { ErrorCode } from '@coderoom/contract';
import { ApiError, describeFailure } from '#http/errors.ts';

/** The queues' names in Redis. Visitors wait apart, so that they can be kept from taking all places. */
export const QUEUES = { people: 'programs', visitors: 'programs-of-visitors' } as const;

/** What a worker gets of a job. */
export interface Posted {
  wanted: unknown;
  owner: string;
  /** The call that it is done for, by its name in the log. Null: none. */
  requestId: string | null;
  /** Of the server that asks: what is said meanwhile is told there. Null: nobody looks on. */
  dialogueWith: string | null;
}

/** What a server tells the worker that has one of its jobs. */
export type ToWorker =
  | { job: string; kind: 'cancel' }
  | { job: string; kind: 'answer'; to: number; answer: unknown };

/** What a worker tells the server that asked for a job. */
export type ToAsker =
  | { job: string; kind: 'said'; message: unknown }
  | { job: string; kind: 'asked'; number: number; question: unknown }
  | { job: string; kind: 'no_matter'; number: number };

/** What came of a job. */
export type Outcome =
  | { done: unknown }
  | { refused: { status: number; code: ErrorCode; detail: string; retryAfterSeconds?: number } };

/** Where a server hears what is said of its jobs. */
export function askerChannel(prefix: string, server: string): string {
  return `${prefix}:asker:${server}`;
}

/** Where the worker of a job hears what its asker says. */
export function jobChannel(prefix: string, job: string): string {
  return `${prefix}:job:${job}`;
}

/** Where it lies what came of a job, until its asker has read it. */
export function outcomeKey(prefix: string, job: string): string {
  return `${prefix}:outcome:${job}`;
}

/** Set: a job is not wanted any more, whoever gets it. */
export function cancelledKey(prefix: string, job: string): string {
  return `${prefix}:cancelled:${job}`;
}

/** A failure of a job's as it is told to its asker. */
export function refusalOf(failure: unknown): Outcome {
  const { status, body, retryAfterSeconds } = describeFailure(
    failure instanceof Error ? failure : new Error(String(failure)),
  );
  const { code, detail } = body;
  return { refused: { status, code, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) } };
}

/** @throws {ApiError} what the job threw. */
export function openOutcome(outcome: Outcome): unknown {
  if ('done' in outcome) return outcome.done;
  const { status, code, detail, retryAfterSeconds } = outcome.refused;
  throw new ApiError(status, code, detail, retryAfterSeconds);
}
