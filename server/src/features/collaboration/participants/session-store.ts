import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

/** A stored session, with its owner's current name. */
export type SessionRow = Selectable<Tables['collaboration_sessions']> & { owner_username: string };

/** Selects the sessions of a list. */
export interface SessionChoice {
  /** Sessions that this person owns or participates in; null: the public ones. */
  userId: number | null;
  page: number;
  size: number;
}

const sessions = (database: Database) =>
  database
    .selectFrom('collaboration_sessions')
    .innerJoin('users', 'users.id', 'collaboration_sessions.owner_id')
    .selectAll('collaboration_sessions')
    .select('users.username as owner_username');

export async function findSession(database: Database, shareId: string): Promise<SessionRow | null> {
  return (await sessions(database).where('share_id', '=', shareId).executeTakeFirst()) ?? null;
}

export async function findSessionById(database: Database, id: number): Promise<SessionRow | null> {
  const row = await sessions(database).where('collaboration_sessions.id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Returns sessions, newest first, except those of live classes and drafts. */
export async function findSessions(
  database: Database,
  { userId, page, size }: SessionChoice,
): Promise<{ rows: SessionRow[]; total: number }> {
  const chosen =
    userId === null
      ? sessions(database).where('is_public', '=', 1)
      : sessions(database)
          .where('collaboration_sessions.live_class_id', 'is', null)
          .where('is_draft', '=', 0)
          .where('collaboration_sessions.id', 'in', (query) =>
            query
              .selectFrom('collaboration_participants')
              .select('session_id')
              .where('user_id', '=', userId)
              .where('status', '=', 'approved'),
          );
  const rows = await chosen
    .orderBy('collaboration_sessions.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  const total = await countOf(chosen);
  return { rows, total };
}

/** Counts a person's own sessions, except those of live classes and drafts. */
export async function countOwned(database: Database, userId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('collaboration_sessions')
      .where('owner_id', '=', userId)
      .where('live_class_id', 'is', null)
      .where('is_draft', '=', 0),
  );
}

export async function insertSession(
  database: Database,
  session: Omit<Insertable<Tables['collaboration_sessions']>, 'id'>,
): Promise<number> {
  const { id } = await database
    .insertInto('collaboration_sessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSessionRow(
  database: Database,
  sessionId: number,
  changes: Pick<Updateable<Tables['collaboration_sessions']>, 'title' | 'language'>,
): Promise<void> {
  await database.updateTable('collaboration_sessions').set(changes).where('id', '=', sessionId).execute();
}

/** Serialises admissions to the session until the transaction ends. False if the session is gone. */
export async function takeTurn(transaction: Database, sessionId: number): Promise<boolean> {
  const row = await transaction
    .updateTable('collaboration_sessions')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('id', '=', sessionId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSessionRow(database: Database, sessionId: number): Promise<void> {
  await database.deleteFrom('collaboration_sessions').where('id', '=', sessionId).execute();
}

/** Deletes a person's own sessions; returns their ids. */
export async function deleteOwned(transaction: Database, userId: number): Promise<number[]> {
  const rows = await transaction
    .deleteFrom('collaboration_sessions')
    .where('owner_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
