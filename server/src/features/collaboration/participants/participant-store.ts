import { MAX_SENT_AWAY, type ParticipantStatus } from '@coderoom/contract';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';

/** A stored participant of a session: inside, waiting or removed. */
export type ParticipantRecord = Selectable<Tables['collaboration_participants']>;

const ofSession = (database: Database, sessionId: number) =>
  database.selectFrom('collaboration_participants').selectAll().where('session_id', '=', sessionId);

/** Returns participants in the order of joining. */
export async function findParticipants(
  database: Database,
  sessionId: number,
  status: ParticipantStatus,
): Promise<ParticipantRecord[]> {
  return await ofSession(database, sessionId).where('status', '=', status).orderBy('id').execute();
}

/** Returns the most recently removed participants, in the order of joining. */
export async function findSentAway(database: Database, sessionId: number): Promise<ParticipantRecord[]> {
  const newest = await ofSession(database, sessionId)
    .where('status', 'in', ['rejected', 'kicked'])
    .orderBy('id', 'desc')
    .limit(MAX_SENT_AWAY)
    .execute();
  return newest.reverse();
}

export async function findParticipant(
  database: Database,
  sessionId: number,
  id: number,
): Promise<ParticipantRecord | null> {
  return (await ofSession(database, sessionId).where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Returns the participants with these ids, in the order of joining. */
export async function findSome(
  database: Database,
  sessionId: number,
  ids: readonly number[],
): Promise<ParticipantRecord[]> {
  if (ids.length === 0) return [];
  return await ofSession(database, sessionId).where('id', 'in', ids).orderBy('id').execute();
}

export async function findOfSession(database: Database, sessionId: number): Promise<ParticipantRecord[]> {
  return await ofSession(database, sessionId).execute();
}

export async function findParticipantOfUser(
  database: Database,
  sessionId: number,
  userId: number,
): Promise<ParticipantRecord | null> {
  return (await ofSession(database, sessionId).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

export async function findOfVisitor(
  database: Database,
  sessionId: number,
  tokenHash: string,
): Promise<ParticipantRecord | null> {
  return (
    (await ofSession(database, sessionId).where('token_hash', '=', tokenHash).executeTakeFirst()) ?? null
  );
}

/** Returns the names of others who are inside or waiting, and of all others who came with an account. */
export async function findTakenNames(
  database: Database,
  sessionId: number,
  except: number | null,
): Promise<string[]> {
  const rows = await ofSession(database, sessionId)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .where(({ or, eb }) => or([eb('user_id', 'is not', null), eb('status', 'in', ['pending', 'approved'])]))
    .execute();
  return rows.map(({ username }) => username);
}

export async function countParticipants(
  database: Database,
  sessionId: number,
  status: ParticipantStatus,
): Promise<number> {
  return await countOf(
    database
      .selectFrom('collaboration_participants')
      .where('session_id', '=', sessionId)
      .where('status', '=', status),
  );
}

export async function insertParticipant(
  database: Database,
  participant: Omit<Insertable<Tables['collaboration_participants']>, 'id'>,
): Promise<ParticipantRecord> {
  return await database
    .insertInto('collaboration_participants')
    .values(participant)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateParticipant(
  database: Database,
  id: number,
  changes: Pick<Updateable<Tables['collaboration_participants']>, 'role' | 'status' | 'address_tag'>,
): Promise<ParticipantRecord> {
  return await database
    .updateTable('collaboration_participants')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes the role of a live class's students in their own editors; returns those affected. */
export async function changeStudents(
  transaction: Database,
  liveClassId: number,
  role: ParticipantRecord['role'],
): Promise<ParticipantRecord[]> {
  return await transaction
    .updateTable('collaboration_participants')
    .set({ role })
    .where('status', '=', 'approved')
    .where('role', '!=', role)
    .where('user_id', 'is not', null)
    .where((expression) =>
      expression.exists(
        expression
          .selectFrom('collaboration_sessions')
          .select('id')
          .whereRef('collaboration_sessions.id', '=', 'collaboration_participants.session_id')
          .whereRef('owner_id', '=', 'collaboration_participants.user_id')
          .where('live_class_id', '=', liveClassId),
      ),
    )
    .returningAll()
    .execute();
}

/** Removes everybody from sessions; returns the affected participants. */
export async function sendOutOfSessions(
  transaction: Database,
  sessionIds: readonly number[],
): Promise<ParticipantRecord[]> {
  if (sessionIds.length === 0) return [];
  return await transaction
    .updateTable('collaboration_participants')
    .set({ status: 'kicked' })
    .where('status', '=', 'approved')
    .where('session_id', 'in', sessionIds)
    .returningAll()
    .execute();
}

/** Removes people from all editors of a live class; returns the affected participants. */
export async function sendOutOfClass(
  transaction: Database,
  liveClassId: number,
  userIds: readonly number[],
): Promise<ParticipantRecord[]> {
  if (userIds.length === 0) return [];
  return await transaction
    .updateTable('collaboration_participants')
    .set({ status: 'kicked' })
    .where('status', '=', 'approved')
    .where('user_id', 'in', userIds)
    .where('session_id', 'in', (query) =>
      query.selectFrom('collaboration_sessions').select('id').where('live_class_id', '=', liveClassId),
    )
    .returningAll()
    .execute();
}

/** Removes a person from all sessions. */
export async function deleteOfPerson(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('collaboration_participants').where('user_id', '=', userId).execute();
}
