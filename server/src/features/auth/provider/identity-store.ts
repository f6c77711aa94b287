import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { claimAccount } from '#features/auth/users/user-store.ts';
import type { ProviderPerson } from './provider-person.ts';

/** A stored identity. */
export type IdentityRow = Selectable<Tables['identities']>;

/** Names an identity: no other person ever gets this pair. */
export type IdentityKey = Pick<IdentityRow, 'issuer' | 'subject'>;

export async function findIdentityBySubject(
  database: Database,
  key: IdentityKey,
): Promise<IdentityRow | null> {
  const row = await database
    .selectFrom('identities')
    .selectAll()
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a person's identity at an issuer. */
export async function findIdentityOf(
  database: Database,
  userId: number,
  issuer: string,
): Promise<IdentityRow | null> {
  const row = await database
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return row ?? null;
}

/** Links an identity with an account; null if the identity is linked already, or the account with another one. */
export async function insertIdentity(
  database: Database,
  userId: number,
  { issuer, subject, email }: IdentityKey & Pick<IdentityRow, 'email'>,
): Promise<IdentityRow | null> {
  const now = Date.now();
  const row = await database
    .insertInto('identities')
    .values({ user_id: userId, issuer, subject, email, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await claimAccount(database, userId);
  return row ?? null;
}

/** Notes that an identity was used to sign in; false if it has been unlinked. */
export async function noteIdentityUse(
  database: Database,
  { id, user_id }: Pick<IdentityRow, 'id' | 'user_id'>,
  email: string | null,
): Promise<boolean> {
  const row = await database
    .updateTable('identities')
    .set({ last_used_at: Date.now(), email })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteIdentity(database: Database, id: number): Promise<void> {
  await database.deleteFrom('identities').where('id', '=', id).execute();
}

/** Notes by which session at the provider a session began. */
export async function insertIdentitySession(
  database: Database,
  sessionId: number,
  identityId: number,
  { sid, idToken }: Pick<ProviderPerson, 'sid' | 'idToken'>,
): Promise<void> {
  await database
    .insertInto('identity_sessions')
    .values({ session_id: sessionId, identity_id: identityId, sid, id_token: idToken })
    .execute();
}

/** Finds what a session began with; null if it began with a password. */
export async function findIdentitySession(database: Database, sessionId: number) {
  const row = await database
    .selectFrom('identity_sessions')
    .select('id_token')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Lists the sessions that an identity began: all, or those of one session at the provider. */
export async function listIdentitySessions(
  database: Database,
  selection: { issuer: string; subject?: string | undefined; sid?: string | undefined },
): Promise<{ id: number; user_id: number }[]> {
  const { issuer, subject, sid } = selection;
  return await database
    .selectFrom('identities')
    .innerJoin('identity_sessions', 'identity_sessions.identity_id', 'identities.id')
    .innerJoin('sessions', 'sessions.id', 'identity_sessions.session_id')
    .select(['sessions.id', 'sessions.user_id'])
    .where('identities.issuer', '=', issuer)
    .$if(subject !== undefined, (query) => query.where('identities.subject', '=', subject ?? ''))
    .$if(sid !== undefined, (query) => query.where('identity_sessions.sid', '=', sid ?? ''))
    .execute();
}

/** Yields a person's identities, for the person themselves. */
export async function listIdentities(database: Database, userId: number): Promise<IdentityRow[]> {
  return await database.selectFrom('identities').selectAll().where('user_id', '=', userId).execute();
}
