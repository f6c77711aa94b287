import { MAX_REGRADE_REQUESTS, type Message, message, type RegradeStatus } from '@coderoom/contract';
import { shownStatus } from '#features/grades/present.ts';
import type { findRegradeFacts } from './regrade-store.ts';

type Facts = Awaited<ReturnType<typeof findRegradeFacts>>;

/**
 * Returns why the author of a submission cannot ask for a regrade; null: they can. After an answer they may ask again,
 * {@link MAX_REGRADE_REQUESTS} times in all, whether the score changed or not: what a teacher overlooked twice is
 * settled by talking. A withdrawn request does not count, because nobody answered it.
 */
export function refuseRegrade(
  { replaced_at, weight, status, suite_id, automatic_score, override_score }: Facts,
  requests: readonly { status: RegradeStatus }[],
): Message | null {
  if (requests.some((request) => request.status === 'open')) {
    return message`You have asked for a regrade of this submission already.`;
  }
  if (replaced_at !== null) return message`Another attempt of yours counts for this task.`;
  if (weight === 0) return message`This task does not count.`;
  if (shownStatus({ status, suite_id }) === 'pending') {
    return message`This submission is being tested. Please wait for its score.`;
  }
  if (automatic_score === null && override_score === null) {
    return message`This submission has no score yet.`;
  }
  if (requests.length >= MAX_REGRADE_REQUESTS) {
    return message`You have asked ${MAX_REGRADE_REQUESTS} times for a regrade of this submission. Please talk to your teacher.`;
  }
  return null;
}
