import { message } from '@coderoom/contract';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import type { Sessions } from '#features/auth/sessions/sessions.ts';
import { ApiError, notFound } from '#http/errors.ts';
import { spendLogoutToken } from './attempt-store.ts';
import { listIdentitySessions } from './identity-store.ts';
import {
  ANSWER_WITHIN_SECONDS,
  CLOCK_TOLERANCE_SECONDS,
  describeProviderFailure,
  type Provider,
  SIGNATURES,
} from './provider.ts';

/** The event that makes a token one for signing out (OpenID Connect Back-Channel Logout 1.0 §2.4). */
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Longest life of a logout token, in seconds; the standard recommends two minutes. */
const MAX_AGE_SECONDS = 10 * 60;

/** Ids that may be stored here: others are of nobody, and some that PostgreSQL cannot even compare. */
const printable = z.string().regex(/^[\x20-\x7e]{1,255}$/);

const logoutClaims = z
  .object({
    iss: z.string(),
    sub: printable.optional(),
    sid: printable.optional(),
    jti: z.string().min(1).max(1_000),
    exp: z.number(),
    events: z.object({ [EVENT]: z.looseObject({}) }),
    // An ID token has one, and must not be taken for a logout token.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined);

/** Ends the sessions that a logout token names. @throws {ApiError} 400 if it is invalid, 404, 503. */
export type BackChannelLogout = (logoutToken: string) => Promise<void>;

export function createBackChannelLogout({
  database,
  provider,
  sessions,
  log,
}: {
  database: Database;
  /** Null if there is none. */
  provider: Provider | null;
  sessions: Sessions;
  log: (failure: unknown) => void;
}): BackChannelLogout {
  let keys: { address: string; find: ReturnType<typeof createRemoteJWKSet> } | null = null;
  const keysAt = (address: string) => {
    if (keys?.address !== address) {
      const timeoutDuration = ANSWER_WITHIN_SECONDS * 1000;
      keys = { address, find: createRemoteJWKSet(new URL(address), { timeoutDuration }) };
    }
    return keys.find;
  };

  const verify = async ({ settings, connect }: Provider, logoutToken: string): Promise<JWTPayload> => {
    const { issuer, jwks_uri: address } = (await connect()).serverMetadata();
    if (address === undefined) throw new Error(`${issuer} names no keys`);
    const { payload, protectedHeader } = await jwtVerify(logoutToken, keysAt(address), {
      algorithms: SIGNATURES,
      issuer,
      audience: settings.clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      maxTokenAge: MAX_AGE_SECONDS,
      requiredClaims: ['iat', 'exp', 'jti'],
    });
    const { typ } = protectedHeader;
    // The standard recommends the first; some providers still send the second, or none.
    if (typ !== undefined && !['logout+jwt', 'jwt'].includes(typ.toLowerCase()))
      throw new errors.JWTInvalid('typ');
    return payload;
  };

  return async (logoutToken) => {
    if (provider === null) throw notFound(message`This server has no identity provider.`);
    const payload = await verify(provider, logoutToken).catch((failure: unknown) => {
      if (failure instanceof ApiError) throw failure;
      log(
        new Error(`${provider.settings.issuer}: logout token refused: ${describeProviderFailure(failure)}`),
      );
      throw invalidToken();
    });
    const claims = logoutClaims.safeParse(payload).data;
    if (claims === undefined) throw invalidToken();
    const { iss: issuer, sub: subject, sid, jti, exp } = claims;
    const remembered = (exp + CLOCK_TOLERANCE_SECONDS) * 1000;
    if (!(await spendLogoutToken(database, issuer, jti, remembered))) throw invalidToken();
    for (const { id, user_id } of await listIdentitySessions(database, { issuer, subject, sid })) {
      await sessions.end(user_id, id);
    }
  };
}

function invalidToken(): ApiError {
  return new ApiError(400, 'invalid', message`The logout token is not valid.`);
}
