import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { MAX_PERSONAL_TOKEN_DAYS, MAX_PERSONAL_TOKEN_NAME, PERSONAL_TOKEN_DAYS } from '#limits.ts';
import { problem } from '#message.ts';
import { count, moment, oneById } from '#paging.ts';
import { plainText } from '#text.ts';

/** Beginning of every personal access token, by which scanners of source code find those that leaked. */
export const PERSONAL_TOKEN_PREFIX = 'coderoom_';

/**
 * Scopes of a personal access token; none exceeds the rights of its owner.
 *
 * - `read`: calls with GET.
 * - `write`: all calls, except those for people who are signed in themselves (`session`).
 * - `admin`: besides one of the others, what its owner may do as an admin.
 */
export const TOKEN_SCOPES = ['read', 'write', 'admin'] as const;
/** A scope, see {@link TOKEN_SCOPES}. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** A personal access token without its secret. */
export const personalToken = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: moment,
  expires_at: moment,
  last_used_at: moment.nullable().describe('to the minute; null: never'),
});
/** A personal access token without its secret. */
export type PersonalToken = z.infer<typeof personalToken>;

/** The caller's personal access tokens that are still valid, newest first. */
export const listPersonalTokens = endpoint({
  name: 'listPersonalTokens',
  method: 'GET',
  path: '/auth/tokens',
  summary: 'List your access tokens',
  access: 'session',
  response: z.object({ tokens: z.array(personalToken), total: count }),
});

/** Creates a personal access token. 409 if the caller has MAX_PERSONAL_TOKENS, 403 for `admin` of somebody who is none. */
export const createPersonalToken = endpoint({
  name: 'createPersonalToken',
  method: 'POST',
  path: '/auth/tokens',
  summary: 'Create an access token',
  access: 'session',
  body: z.object({
    name: plainText().trim().min(1, { error: problem`must not be empty` }).max(MAX_PERSONAL_TOKEN_NAME),
    scopes: z
      .array(z.enum(TOKEN_SCOPES))
      .max(TOKEN_SCOPES.length)
      .refine((scopes) => scopes.includes('read') || scopes.includes('write'), {
        error: problem`must contain read or write`,
      }),
    expires_in_days: z.number().int().min(1).max(MAX_PERSONAL_TOKEN_DAYS).default(PERSONAL_TOKEN_DAYS),
  }),
  response: personalToken.extend({
    token: z.string().describe('shown this once; the server keeps only a hash'),
  }),
  success: 201,
  errors: [403, 409],
});

/** Ends one of the caller's personal access tokens at once. */
export const revokePersonalToken = endpoint({
  name: 'revokePersonalToken',
  method: 'DELETE',
  path: '/auth/tokens/:id',
  summary: 'Revoke one of your access tokens',
  access: 'session',
  params: oneById,
  errors: [404],
});
