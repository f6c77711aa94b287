import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_SECONDS } from '@coderoom/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import type { SessionIdentity } from '#http/authenticate.ts';

const REFRESH_TOKEN_MS = REFRESH_TOKEN_SECONDS * 1000;
const REFRESH_GRACE_MS = REFRESH_GRACE_SECONDS * 1000;

/** Creates a session with its first refresh token, as part of a transaction. */
export async function insertSignInSession(
  transaction: Database,
  userId: number,
  tokenHash: string,
): Promise<number> {
  const now = Date.now();
  const { id } = await transaction
    .insertInto('sessions')
    .values({ user_id: userId, created_at: now, expires_at: now + REFRESH_TOKEN_MS })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('refresh_tokens')
    .values({ token_hash: tokenHash, session_id: id, used_at: null })
    .execute();
  return id;
}

/** Outcome of presenting a refresh token. */
export type RefreshOutcome =
  | { outcome: 'exchanged'; userId: number; sessionId: number }
  | { outcome: 'unknown' }
  | { outcome: 'reused'; userId: number; sessionId: number };

/**
 * Exchanges a refresh token for its successor. The response may be lost, so for REFRESH_GRACE_SECONDS the same
 * token can be exchanged again, as long as its successor is unused: the new successor replaces the first one,
 * which becomes invalid. So a session has one unused token at any time, and two holders of a copied token
 * cannot both continue. Any other reuse ends the session (RFC 9700 §4.14.2): of a token whose successor was
 * used, after the grace period, or of a replaced successor.
 *
 * @param signal fires when the caller has disconnected. Nothing is exchanged then: a delayed request must not
 *   replace the token that the caller got from a later one.
 */
export async function exchangeRefreshToken(
  database: Database,
  tokenHash: string,
  successorHash: string,
  signal: AbortSignal,
): Promise<RefreshOutcome> {
  return await database.transaction().execute(async (transaction) => {
    const now = Date.now();
    // Lock the session before its tokens, in the order in which sessions are ended, to avoid a deadlock. This also
    // serialises exchanges within a session.
    const found = await transaction
      .updateTable('sessions')
      .set({ expires_at: now + REFRESH_TOKEN_MS })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('refresh_tokens').select('session_id').where('token_hash', '=', tokenHash),
      )
      .where('expires_at', '>', now)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'sessions.user_id')
            .where('users.is_active', '=', 1),
        ),
      )
      .returning(['id as sessionId', 'user_id as userId'])
      .executeTakeFirst();
    if (!found) return { outcome: 'unknown' };
    if (!(await markUsed(transaction, tokenHash, now))) {
      await transaction.deleteFrom('sessions').where('id', '=', found.sessionId).execute();
      return { outcome: 'reused', ...found };
    }
    await transaction
      .updateTable('refresh_tokens')
      .set({ successor_hash: successorHash })
      .where('token_hash', '=', tokenHash)
      .execute();
    await transaction
      .insertInto('refresh_tokens')
      .values({ token_hash: successorHash, session_id: found.sessionId, used_at: null })
      .execute();
    signal.throwIfAborted();
    return { outcome: 'exchanged', ...found };
  });
}

/** Marks a token as used, or within the grace period its successor instead. False if neither is possible. */
async function markUsed(transaction: Database, tokenHash: string, now: number): Promise<boolean> {
  const first = await transaction
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (first.numUpdatedRows > 0n) return true;
  // The grace period counts from the first exchange; repeating does not extend it.
  const successor = await transaction
    .updateTable('refresh_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', ({ selectFrom }) =>
      selectFrom('refresh_tokens')
        .select('successor_hash')
        .where('token_hash', '=', tokenHash)
        .where('used_at', '>', now - REFRESH_GRACE_MS),
    )
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return successor.numUpdatedRows > 0n;
}

/** Returns the owner of a live session; null if it has ended or the account is not active. */
export async function findIdentity(
  database: Database,
  userId: number,
  sessionId: number,
): Promise<SessionIdentity | null> {
  const [row] = await identityOf(database, { userId, sessionId, now: Date.now() });
  return row ? { ...toIdentity(row), sessionId } : null;
}

const identityOf = preparedQuery(
  (database, value: ValueOf<{ userId: number; sessionId: number; now: number }>) =>
    database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.username', 'users.is_admin', 'users.is_teacher'])
      .where('sessions.id', '=', value('sessionId'))
      .where('sessions.user_id', '=', value('userId'))
      .where('sessions.expires_at', '>', value('now'))
      .where('users.is_active', '=', sql.lit(1)),
);

/** Returns the owners of live sessions; leaves out ended sessions and inactive accounts. */
export async function findIdentities(
  database: Database,
  sessionIds: readonly number[],
): Promise<SessionIdentity[]> {
  const rows = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.username', 'users.is_admin', 'users.is_teacher', 'sessions.id as sessionId'])
    .where('sessions.id', 'in', sessionIds)
    .where('sessions.expires_at', '>', Date.now())
    .where('users.is_active', '=', 1)
    .execute();
  return rows.map(({ sessionId, ...row }) => ({ ...toIdentity(row), sessionId }));
}

/** Returns who somebody is, as far as the account says. */
export function toIdentity({
  id,
  username,
  is_admin,
  is_teacher,
}: Pick<Selectable<Tables['users']>, 'id' | 'username' | 'is_admin' | 'is_teacher'>) {
  return { id, username, isAdmin: is_admin === 1, isTeacher: is_teacher === 1 };
}

export async function deleteSignInSession(database: Database, sessionId: number): Promise<void> {
  await database.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** Ends every session of a person, except one that may stay. */
export async function deleteSessions(database: Database, userId: number, but: number | null): Promise<void> {
  await database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', but ?? 0)
    .execute();
}

/** Lists a person's valid sessions, for the person themselves. */
export async function listSignInSessions(database: Database, userId: number) {
  return await database
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', Date.now())
    .orderBy('id')
    .execute();
}

/** Returns when a session began, in epoch ms; null if it has ended. */
export async function findSignInTime(database: Database, sessionId: number): Promise<number | null> {
  const row = await database
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Deletes expired sessions, and used tokens that are too old to be accepted. */
export async function deleteExpiredSessions(database: Database): Promise<void> {
  const now = Date.now();
  await database.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await database
    .deleteFrom('refresh_tokens')
    .where('used_at', '<', now - REFRESH_TOKEN_MS)
    .execute();
}
