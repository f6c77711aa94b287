import {
  isoTime,
  MAX_REGRADE_REQUESTS,
  type Message,
  message,
  type OwnGradeDetail,
  type RegradeRequest,
  type RegradeStatus,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { rowsById } from '#db/texts/portions.ts';
import { shownStatus } from '#features/grades/present.ts';
import {
  findRegradeFacts,
  findRegradeRequests,
  findRegradeRequestsAfter,
  type RegradeRow,
} from './regrade-store.ts';

/** Returns the requests about a submission as its author sees them, and whether they can ask (again). */
export async function readOwnRegrade(
  database: Database,
  submissionId: number,
): Promise<OwnGradeDetail['regrade']> {
  const requests = await findRegradeRequests(database, submissionId);
  const facts = await findRegradeFacts(database, submissionId);
  return {
    requests: requests.map(presentRegradeRequest),
    can_request: facts.is_outside_archive === 1 && refuseRegrade(facts, requests) === null,
  };
}

/** Yields a person's requests, oldest first. */
export async function* readRegradeRequests(database: Database, userId: number): AsyncGenerator<object> {
  const rows = rowsById((id, limit) => findRegradeRequestsAfter(database, userId, id, limit));
  for await (const { template_name, text, asked_at, is_withdrawn, ...answered } of rows) {
    const { status, answer, answered_at } = answered;
    yield {
      template: template_name,
      text,
      asked_at: isoTime(asked_at),
      ...(is_withdrawn === 0 && { status, answer, answered_at: isoTime(answered_at) }),
    };
  }
}

export function presentRegradeRequest(row: RegradeRow): RegradeRequest {
  const { id, status, text, asked_at, answer, answered_at, answered_by_username } = row;
  return {
    id,
    status,
    text,
    asked_at: isoTime(asked_at),
    answer,
    answered_at: isoTime(answered_at),
    answered_by_username,
  };
}

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
