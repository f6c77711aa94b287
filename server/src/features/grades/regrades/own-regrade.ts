import type { OwnGradeDetail, RegradeRequest } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { portions } from '#db/texts/portions.ts';
import { refuseRegrade } from './regrade-policy.ts';
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
  return {
    requests: requests.map(presentRegradeRequest),
    can_request: refuseRegrade(await findRegradeFacts(database, submissionId), requests) === null,
  };
}

/** Yields a person's requests, oldest first. */
export async function* readRegradeRequests(database: Database, userId: number): AsyncGenerator<object> {
  const after = (last: { id: number } | undefined, limit: number) =>
    findRegradeRequestsAfter(database, userId, last?.id ?? 0, limit);
  for await (const rows of portions(after)) {
    for (const { template_name, status, text, asked_at, answer, answered_at } of rows) {
      yield {
        template: template_name,
        status,
        text,
        asked_at: new Date(asked_at).toISOString(),
        answer,
        answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
      };
    }
  }
}

export function presentRegradeRequest(row: RegradeRow): RegradeRequest {
  const { id, status, text, asked_at, answer, answered_at, answered_by_username } = row;
  return {
    id,
    status,
    text,
    asked_at: new Date(asked_at).toISOString(),
    answer,
    answered_at: answered_at === null ? null : new Date(answered_at).toISOString(),
    answered_by_username,
  };
}
