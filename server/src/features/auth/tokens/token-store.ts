import type { TokenScope } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { toIdentity } from '#features/auth/sessions/session-store.ts';
import type { TokenIdentity } from '#http/authenticate.ts';

/** A personal access token as stored, without its hash. */
export type PersonalTokenRow = Omit<Selectable<Tables['access_tokens']>, 'token_hash' | 'user_id'>;

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Lists a person's valid tokens, newest first. */
export async function listTokens(database: Database, userId: number): Promise<PersonalTokenRow[]> {
  return await database
    .selectFrom('access_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('expires_at', '>', Date.now())
    .orderBy('id', 'desc')
    .execute();
}

export async function insertToken(
  transaction: Database,
  token: Pick<
    Selectable<Tables['access_tokens']>,
    'user_id' | 'token_hash' | 'name' | 'scopes' | 'expires_at'
  >,
): Promise<PersonalTokenRow> {
  return await transaction
    .insertInto('access_tokens')
    .values({ ...token, created_at: Date.now(), last_used_at: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Returns the deleted token; null if the person has none of this id. */
export async function deleteToken(
  transaction: Database,
  userId: number,
  id: number,
): Promise<PersonalTokenRow | null> {
  const deleted = await transaction
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();
  return deleted ?? null;
}

/** Ends all tokens of a person. */
export async function deleteTokens(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('access_tokens').where('user_id', '=', userId).execute();
}

export async function deleteExpiredTokens(database: Database): Promise<void> {
  await database.deleteFrom('access_tokens').where('expires_at', '<', Date.now()).execute();
}

/** The owner of a valid token whose account is active, and when it was used last; null if there is none. */
export async function findTokenIdentity(
  database: Database,
  tokenHash: string,
): Promise<{ tokenId: number; lastUsedAt: number | null; identity: TokenIdentity } | null> {
  const row = await database
    .selectFrom('access_tokens')
    .innerJoin('users', 'users.id', 'access_tokens.user_id')
    .select(['users.id', 'users.username', 'users.is_admin', 'users.is_teacher'])
    .select([
      'access_tokens.id as tokenId',
      'access_tokens.scopes',
      'access_tokens.last_used_at as lastUsedAt',
    ])
    .where('access_tokens.token_hash', '=', tokenHash)
    .where('access_tokens.expires_at', '>', Date.now())
    .where('users.is_active', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { tokenId, lastUsedAt, scopes: written, ...person } = row;
  const scopes = readScopes(written);
  const owner = toIdentity(person);
  const isAdmin = owner.isAdmin && scopes.includes('admin');
  return { tokenId, lastUsedAt, identity: { ...owner, isAdmin, sessionId: null, scopes } };
}

/** Notes a use, unless a later one is noted. */
export async function noteTokenUse(database: Database, tokenId: number, now: number): Promise<void> {
  await database
    .updateTable('access_tokens')
    .set({ last_used_at: now })
    .where('id', '=', tokenId)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<', now)]))
    .execute();
}

/** Reads the scopes as stored. Only this server writes them. */
export function readScopes(written: string): TokenScope[] {
  return written.split(' ') as TokenScope[];
}
