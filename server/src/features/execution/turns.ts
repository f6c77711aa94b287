import {
  asMessage,
  LANGUAGE_FACTS,
  type LanguageId,
  type Message,
  message,
  QUEUE_FULL_RETRY_AFTER_SECONDS,
} from '@coderoom/contract';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import { siteKey } from '#http/limits/address-keys.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Requester } from '#jobs/jobs.ts';
import { type FairQueue, QueueClosedError, QueueFullError, type Turn } from '#queue/fair-queue.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { PartsNotPrepared } from '#runner/index.ts';

/** Time after which packages that could not be prepared are prepared again for whoever needs them, in s. */
const PARTS_RETRY_AFTER_SECONDS = 60;

/** The person who wants a program run or checked. */
export interface Learner {
  /** Null for a visitor. */
  user: Identity | null;
  address: string;
  /** Fires when they have disconnected. */
  signal: AbortSignal;
  /** Id of their request. */
  requestId: string;
  /** Resolves when the answer was sent, or they have disconnected. */
  answered?: Promise<void>;
}

/**
 * Does a piece of work when it is the owner's turn.
 *
 * @param isContinuation true if it continues work that was admitted already
 * @throws {ApiError} as {@link toApiError}
 */
export async function inTurn<T>(
  queue: FairQueue,
  { owner, signal }: { owner: string; signal: AbortSignal },
  work: (signal: AbortSignal, turn: Turn) => Promise<T>,
  isContinuation = false,
): Promise<T> {
  return await toApiError(queue.run(owner, work, signal, { isContinuation }));
}

/** @throws {ApiError} 503 if the queue is full or closed, or packages that the program uses could not be prepared. */
export async function toApiError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** @throws {ApiError} 503 if programs of a language cannot be run. */
export function refuseUnavailable(
  { available, detail, versions }: Pick<Capacity, 'available' | 'detail' | 'versions'>,
  language: LanguageId,
): void {
  if (!available)
    throw new ApiError(
      503,
      'runner_unavailable',
      detail === null ? message`Programs cannot be run here.` : asMessage(detail),
      60,
    );
  if (versions[language] === null) {
    const { name } = LANGUAGE_FACTS[language];
    throw new ApiError(503, 'language_unavailable', message`${name} is not installed on this server.`, 60);
  }
}

/** Returns the owner for the fair queue: programs of one owner wait for each other, not for those of others. */
export function askerOf({ user, address, signal, requestId, answered }: Learner): Omit<Requester, 'channel'> {
  const owner = user ? personOwner(user.id) : visitorOwner(siteKey(address));
  return { owner, signal, requestId, ...(answered && { answered }) };
}

/** Words the failure of a preparation, which is tried again. */
function partsMissing({ language }: PartsNotPrepared): Message {
  const { name } = LANGUAGE_FACTS[language];
  return message`Packages of ${name} that this program uses could not be prepared on this server. Please try again in ${PARTS_RETRY_AFTER_SECONDS} s, or tell the administrator.`;
}

function explain(error: unknown): unknown {
  if (error instanceof PartsNotPrepared) {
    return new ApiError(503, 'language_unavailable', partsMissing(error), PARTS_RETRY_AFTER_SECONDS);
  }
  if (error instanceof QueueFullError) {
    const detail = message`Many programs are waiting just now. Please try again in ${QUEUE_FULL_RETRY_AFTER_SECONDS} s.`;
    return new ApiError(503, 'queue_full', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
  }
  if (error instanceof QueueClosedError) {
    return new ApiError(
      503,
      'shutting_down',
      message`The server is restarting. Please try again in a moment.`,
      5,
    );
  }
  return error;
}
