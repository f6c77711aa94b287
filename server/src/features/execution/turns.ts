import { LANGUAGE_FACTS, type LanguageId, QUEUE_FULL_RETRY_AFTER_SECONDS } from '@coderoom/contract';
import { siteKey } from '#http/address-keys.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { Capacity } from '#jobs/capacity.ts';
import type { Asker } from '#jobs/jobs.ts';
import { type FairQueue, QueueClosedError, QueueFullError, type Turn } from '#queue/fair-queue.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';

/** Who wants a program run or checked. */
export interface Learner {
  /** null for a visitor. */
  user: Identity | null;
  address: string;
  /** Fires when they have gone. */
  signal: AbortSignal;
  /** Of their call. */
  requestId: string;
}

/**
 * Does a piece of work when it is the turn of whoever wants it.
 *
 * @param isContinuation it goes on with something of theirs whose beginning was let in
 * @throws {ApiError} 503 where the queue is full or closed.
 */
export async function inTurn<T>(
  queue: FairQueue,
  { owner, signal }: { owner: string; signal: AbortSignal },
  work: (signal: AbortSignal, turn: Turn) => Promise<T>,
  isContinuation = false,
): Promise<T> {
  return await inPlainWords(queue.run(owner, work, signal, { isContinuation }));
}

/** @throws {ApiError} 503 where the queue is full or closed. */
export async function inPlainWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw explain(error);
  }
}

/** @throws {ApiError} 503 where programs of a language cannot be run. */
export function refuseUnavailable(
  { available, detail, versions }: Pick<Capacity, 'available' | 'detail' | 'versions'>,
  language: LanguageId,
): void {
  if (!available) throw new ApiError(503, 'runner_unavailable', detail ?? 'Programs cannot be run here.', 60);
  if (versions[language] === null) {
    const { name } = LANGUAGE_FACTS[language];
    throw new ApiError(503, 'language_unavailable', `${name} is not installed on this server.`, 60);
  }
}

/** Whose turn it is: programs of one owner wait for each other, not for other owners'. */
export function askerOf({ user, address, signal, requestId }: Learner): Omit<Asker, 'dialogue'> {
  return { owner: user ? personOwner(user.id) : visitorOwner(siteKey(address)), signal, requestId };
}

function explain(error: unknown): unknown {
  if (error instanceof QueueFullError) {
    const detail = `Many programs are waiting just now. Please try again in ${QUEUE_FULL_RETRY_AFTER_SECONDS} s.`;
    return new ApiError(503, 'queue_full', detail, QUEUE_FULL_RETRY_AFTER_SECONDS);
  }
  if (error instanceof QueueClosedError) {
    return new ApiError(503, 'shutting_down', 'The server is restarting. Please try again in a moment.', 5);
  }
  return error;
}
