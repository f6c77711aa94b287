import { PROVIDER_SIGN_IN_SECONDS } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { createToken, hashToken } from '#features/auth/users/opaque-tokens.ts';
import type { AttemptSecrets } from './provider.ts';
import type { ProviderPerson } from './provider-person.ts';

const ATTEMPT_MS = PROVIDER_SIGN_IN_SECONDS * 1000;

/** A sign-in that the provider has answered. */
export type AttemptRow = Selectable<Tables['provider_attempts']>;
/** An identity that waits for a password. */
export type PendingIdentityRow = Selectable<Tables['pending_identities']>;

/**
 * Begins a sign-in, or with a person the linking of their account. Returns its secrets, and the key that ties it to the
 * browser: only digests of state and key are stored.
 */
export async function insertAttempt(
  database: Database,
  userId: number | null,
  returnTo: string,
): Promise<{ secrets: AttemptSecrets; browserKey: string }> {
  const secrets = { state: createToken(), nonce: createToken(), codeVerifier: createToken() };
  const browserKey = createToken();
  await database
    .insertInto('provider_attempts')
    .values({
      state_hash: hashToken(secrets.state),
      browser_hash: hashToken(browserKey),
      nonce: secrets.nonce,
      code_verifier: secrets.codeVerifier,
      user_id: userId,
      return_to: returnTo,
      expires_at: Date.now() + ATTEMPT_MS,
    })
    .execute();
  return { secrets, browserKey };
}

/** Uses up a sign-in: once, and only in the browser that began it. */
export async function takeAttempt(
  database: Database,
  state: string,
  browserKey: string,
): Promise<AttemptRow | null> {
  const row = await database
    .deleteFrom('provider_attempts')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserKey))
    .where('expires_at', '>', Date.now())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps an identity until the password of an account is given. Returns the token that leads back to it. */
export async function insertPendingIdentity(
  database: Database,
  userId: number,
  person: ProviderPerson & { email: string },
  { browser_hash, return_to }: Pick<AttemptRow, 'browser_hash' | 'return_to'>,
): Promise<string> {
  const token = createToken();
  const { issuer, subject, email, sid, idToken } = person;
  await database
    .insertInto('pending_identities')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      ...{ browser_hash, return_to, issuer, subject, email, sid },
      id_token: idToken,
      expires_at: Date.now() + ATTEMPT_MS,
    })
    .execute();
  return token;
}

export async function findPendingIdentity(
  database: Database,
  token: string,
  browserKey: string,
): Promise<PendingIdentityRow | null> {
  const row = await database
    .selectFrom('pending_identities')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('browser_hash', '=', hashToken(browserKey))
    .where('expires_at', '>', Date.now())
    .executeTakeFirst();
  return row ?? null;
}

/** Uses up a pending identity; false if another call did. */
export async function takePendingIdentity(database: Database, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('pending_identities')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Notes a logout token until it expires; false if it was used before. */
export async function spendLogoutToken(
  database: Database,
  issuer: string,
  tokenId: string,
  expiresAt: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('used_logout_tokens')
    .values({ token_hash: hashToken(`${issuer} ${tokenId}`), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function deleteExpiredAttempts(database: Database): Promise<void> {
  const now = Date.now();
  await database.deleteFrom('provider_attempts').where('expires_at', '<', now).execute();
  await database.deleteFrom('pending_identities').where('expires_at', '<', now).execute();
  await database.deleteFrom('used_logout_tokens').where('expires_at', '<', now).execute();
}
