import { type Consent, STUDENT } from '@coderoom/contract';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { SHOWN_NAME } from '#features/access/index.ts';

/** A stored place of a student in a live class. */
export type PlaceRow = Selectable<Tables['live_class_members']>;

/** Query for the places of current students of the classroom. */
export function placesOfStudents(database: Database) {
  return database
    .selectFrom('live_class_members')
    .innerJoin('live_classes', 'live_classes.id', 'live_class_members.live_class_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'live_classes.classroom_id')
        .onRef('classroom_members.user_id', '=', 'live_class_members.user_id')
        .on('classroom_members.role', '=', STUDENT),
    )
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'live_class_members.user_id')
        .on('users.is_admin', '=', 0)
        .on('users.is_active', '=', 1),
    );
}

/** A person's place, with the name of their account, and the one that staff see. */
export interface NamedPlace extends PlaceRow {
  username: string;
  account_name: string | null;
  full_name: string | null;
}

/** Returns a person's place, even if they have left the classroom. */
export async function findPlace(
  database: Database,
  liveClassId: number,
  memberId: number,
): Promise<NamedPlace | null> {
  const row = await database
    .selectFrom('live_class_members')
    .innerJoin('live_classes', 'live_classes.id', 'live_class_members.live_class_id')
    .innerJoin('users', 'users.id', 'live_class_members.user_id')
    .leftJoin('roster_entries', (join) =>
      join
        .onRef('roster_entries.user_id', '=', 'users.id')
        .onRef('roster_entries.classroom_id', '=', 'live_classes.classroom_id'),
    )
    .selectAll('live_class_members')
    .select(['users.username', 'users.full_name as account_name', SHOWN_NAME])
    .where('live_class_members.live_class_id', '=', liveClassId)
    .where('live_class_members.id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the owner of an open editor in a current class, by its session. */
export async function findOpenEditor(
  database: Database,
  sessionId: number,
): Promise<{ userId: number; liveClassId: number; classroomId: number } | null> {
  const row = await placesOfStudents(database)
    .select(['live_class_members.user_id', 'live_class_members.live_class_id', 'live_classes.classroom_id'])
    .where('live_class_members.session_id', '=', sessionId)
    .where('consent', '=', 'open')
    .where('live_classes.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId: row.user_id, liveClassId: row.live_class_id, classroomId: row.classroom_id };
}

/** Returns a person's places with an open editor in current classes, with data of the classes. */
export async function findOpenPlaces(database: Database, userId: number) {
  return await placesOfStudents(database)
    .select([
      ...(['live_class_members.id', 'live_class_members.user_id'] as const),
      ...(['live_class_members.live_class_id', 'live_classes.template_id'] as const),
    ])
    .where('live_class_members.user_id', '=', userId)
    .where('consent', '=', 'open')
    .where('live_classes.ended_at', 'is', null)
    .execute();
}

/** Returns the places of these people in running classes. */
export async function findCurrentPlaces(database: Database, userIds: readonly number[]) {
  if (userIds.length === 0) return [];
  return await placesOfStudents(database)
    .select(['live_class_members.id', 'live_class_members.live_class_id'])
    .where('live_class_members.user_id', 'in', userIds)
    .where('live_classes.ended_at', 'is', null)
    .execute();
}

/** Returns the students with a raised hand, in the order of raising. */
export async function findQueue(database: Database, liveClassId: number): Promise<number[]> {
  const rows = await placesOfStudents(database)
    .select('live_class_members.id')
    .where('live_class_members.live_class_id', '=', liveClassId)
    .where('hand_raised_at', 'is not', null)
    .orderBy('hand_raised_at')
    .orderBy('live_class_members.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Creates a place for every student of the classroom without one; returns the new ones. */
export async function insertMissing(transaction: Database, liveClassId: number): Promise<number[]> {
  const rows = await transaction
    .insertInto('live_class_members')
    .columns(['live_class_id', 'user_id', 'consent', 'hands_raised'])
    .expression((from) =>
      from
        .selectFrom('live_classes')
        .innerJoin('classroom_members', 'classroom_members.classroom_id', 'live_classes.classroom_id')
        .leftJoin('live_class_members', (join) =>
          join
            .onRef('live_class_members.live_class_id', '=', 'live_classes.id')
            .onRef('live_class_members.user_id', '=', 'classroom_members.user_id'),
        )
        .select([
          'live_classes.id',
          'classroom_members.user_id',
          sql.lit<Consent>('asked').as('consent'),
          sql.lit(0).as('hands_raised'),
        ])
        .where('live_classes.id', '=', liveClassId)
        .where('classroom_members.role', '=', STUDENT)
        .where('live_class_members.id', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['live_class_id', 'user_id']).doNothing())
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function updatePlace(
  transaction: Database,
  id: number,
  changes: Updateable<Tables['live_class_members']>,
): Promise<void> {
  await transaction.updateTable('live_class_members').set(changes).where('id', '=', id).execute();
}

/** Locks a place until the transaction ends. */
export async function lockPlace(transaction: Database, id: number): Promise<PlaceRow | null> {
  const row = await transaction
    .updateTable('live_class_members')
    .set(({ ref }) => ({ consent: ref('consent') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Closes the editors of these people; returns those that were open. */
export async function closePlaces(
  transaction: Database,
  liveClassId: number,
  userIds: readonly number[],
): Promise<PlaceRow[]> {
  if (userIds.length === 0) return [];
  return await transaction
    .updateTable('live_class_members')
    .set({ consent: 'closed', hand_raised_at: null, hand_text: null })
    .where('live_class_id', '=', liveClassId)
    .where('user_id', 'in', userIds)
    .returningAll()
    .execute();
}

/** Lowers all hands; returns the sessions of all editors. */
export async function endPlaces(transaction: Database, liveClassId: number): Promise<number[]> {
  const rows = await transaction
    .updateTable('live_class_members')
    .set({ hand_raised_at: null, hand_text: null })
    .where('live_class_id', '=', liveClassId)
    .returning('session_id')
    .execute();
  return rows.flatMap(({ session_id }) => session_id ?? []);
}

/** Records that the editor was in use until now. */
export async function noteSeen(
  database: Database,
  sessionId: number,
  userId: number,
  now: number,
): Promise<void> {
  await database
    .updateTable('live_class_members')
    .set({ last_seen_at: now })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
}
