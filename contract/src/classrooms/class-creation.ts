import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_CLASS_REQUEST_LENGTH, PAGE_SIZE } from '#limits.ts';
import { problem } from '#message.ts';
import { moment, oneById, paging } from '#paging.ts';
import { plainText } from '#text.ts';

/** States of a request to create classrooms. */
export const CLASS_REQUEST_STATUSES = ['open', 'approved', 'declined'] as const;
/** The state of a request to create classrooms: one of {@link CLASS_REQUEST_STATUSES}. */
export type ClassRequestStatus = (typeof CLASS_REQUEST_STATUSES)[number];

/** A person's request to create classrooms. */
export const classRequest = z.object({
  status: z.enum(CLASS_REQUEST_STATUSES),
  reason: z.string(),
  asked_at: moment,
  answer: z.string().nullable().describe('null: open, or answered without a word'),
  answered_at: moment.nullable(),
});
/** A person's request to create classrooms. */
export type ClassRequest = z.infer<typeof classRequest>;

const requestText = plainText()
  .trim()
  .max(MAX_CLASS_REQUEST_LENGTH, {
    error: problem`must have at most ${MAX_CLASS_REQUEST_LENGTH} characters`,
  });

/** Tells whether the caller may create classrooms, or ask for it. */
export const getClassCreation = endpoint({
  name: 'getClassCreation',
  method: 'GET',
  path: '/classrooms/creation',
  summary: 'Check whether you can create classrooms',
  access: 'signed-in',
  response: z.object({
    may_create: z.boolean(),
    may_ask: z.boolean().describe("true: an admin's approval is needed, and no request is open"),
    request: classRequest.nullable().describe("the caller's last request"),
  }),
});

/** Asks the admins for the right to create classrooms. 409 if the caller has it, has asked, or if nobody can ask. */
export const requestClassCreation = endpoint({
  name: 'requestClassCreation',
  method: 'POST',
  path: '/classrooms/creation/request',
  summary: 'Ask to create classrooms',
  access: 'signed-in',
  body: z.object({ reason: requestText.min(1, { error: problem`Please say what you want to teach` }) }),
  response: classRequest,
  success: 201,
  errors: [409],
});

/** Withdraws the caller's open request. */
export const withdrawClassRequest = endpoint({
  name: 'withdrawClassRequest',
  method: 'DELETE',
  path: '/classrooms/creation/request',
  summary: 'Withdraw your request to create classrooms',
  access: 'signed-in',
  errors: [404],
});

/** An open request with who asks. */
export const openClassRequest = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  username: z.string(),
  full_name: z.string().nullable(),
  email: z.string(),
  reason: z.string(),
  asked_at: moment,
});
/** An open request with who asks. */
export type OpenClassRequest = z.infer<typeof openClassRequest>;

/** The open requests to create classrooms, oldest first. */
export const listClassRequests = endpoint({
  name: 'listClassRequests',
  method: 'GET',
  path: '/admin/class-requests',
  summary: 'List the open requests to create classrooms',
  access: 'admin',
  query: paging(PAGE_SIZE.classRequests),
  response: z.object({
    requests: z.array(openClassRequest),
    total: z.number().int(),
    page: z.number().int(),
  }),
});

/** Answers an open request: who is approved becomes a teacher. 409 if it is not open. */
export const answerClassRequest = endpoint({
  name: 'answerClassRequest',
  method: 'POST',
  path: '/admin/class-requests/:id/answer',
  summary: 'Approve a request to create classrooms, or decline it. 409 if it is not open',
  access: 'admin',
  params: oneById,
  body: z.object({ decision: z.enum(['approve', 'decline']), answer: requestText.default('') }),
  response: classRequest,
  errors: [404, 409],
});
