import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_REGRADE_TEXT_LENGTH } from '#limits.ts';
import { problem } from '#message.ts';
import { idParameter, moment, oneById } from '#paging.ts';
import { points } from '#templates/test-cases.ts';
import { plainText } from '#text.ts';

/** States of a request for a regrade. */
export const REGRADE_STATUSES = ['open', 'accepted', 'declined'] as const;
/** The state of a request for a regrade: one of {@link REGRADE_STATUSES}. */
export type RegradeStatus = (typeof REGRADE_STATUSES)[number];

/** A student's request that a graded submission be looked at again. */
export const regradeRequest = z.object({
  id: z.number().int(),
  status: z.enum(REGRADE_STATUSES),
  text: z.string().describe("the student's reason"),
  asked_at: moment,
  answer: z.string().nullable().describe('null: open, or accepted without a word'),
  answered_at: moment.nullable(),
  answered_by_username: z.string().nullable().describe('null: open, or the account was deleted'),
});
/** A student's request that a graded submission be looked at again. */
export type RegradeRequest = z.infer<typeof regradeRequest>;

const requestText = plainText()
  .trim()
  .max(MAX_REGRADE_TEXT_LENGTH, { error: problem`must have at most ${MAX_REGRADE_TEXT_LENGTH} characters` });

const oneRequest = oneById.extend({ requestId: idParameter });

/** Asks that a submission of the caller be graded again. */
export const requestRegrade = endpoint({
  name: 'requestRegrade',
  method: 'POST',
  path: '/grades/my/:id/regrade-requests',
  summary: 'Ask for a regrade of your submission. 409 without a score, or if you asked already',
  access: 'signed-in',
  changes: 'submission',
  params: oneById,
  body: z.object({ text: requestText.min(1, { error: problem`Please say what should be looked at again` }) }),
  response: regradeRequest,
  success: 201,
  errors: [404, 409],
});

/** Withdraws an open request of the caller. */
export const withdrawRegradeRequest = endpoint({
  name: 'withdrawRegradeRequest',
  method: 'DELETE',
  path: '/grades/my/:id/regrade-requests/:requestId',
  summary: 'Withdraw your request for a regrade. 409 if it was answered',
  access: 'signed-in',
  changes: 'submission',
  params: oneRequest,
  errors: [404, 409],
});

/** The requests for a regrade of a submission. */
export const listRegradeRequests = endpoint({
  name: 'listRegradeRequests',
  method: 'GET',
  path: '/admin/submissions/:id/regrade-requests',
  summary: 'List the requests for a regrade of a submission',
  access: { right: 'grade', of: 'submission' },
  params: oneById,
  response: z.object({ requests: z.array(regradeRequest).describe('newest first') }),
  errors: [404],
});

/** Ways to answer a request: with a manual score, by running the tests again, or not at all. */
export const REGRADE_DECISIONS = ['score', 'tests', 'decline'] as const;

/** Answers an open request. */
export const answerRegradeRequest = endpoint({
  name: 'answerRegradeRequest',
  method: 'POST',
  path: '/admin/submissions/:id/regrade-requests/:requestId/answer',
  summary:
    'Accept a request for a regrade, or decline it. 409 if it is not open, or there are no tests to run',
  access: { right: 'grade', of: 'submission' },
  params: oneRequest,
  body: z.object({
    decision: z.enum(REGRADE_DECISIONS),
    score: points.optional().describe('for `score`: the manual score'),
    answer: requestText.default('').describe('required to decline'),
  }),
  response: regradeRequest,
  errors: [404, 409],
});
