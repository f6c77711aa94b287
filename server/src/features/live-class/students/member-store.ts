import { ASSISTANT, type Consent, type LanguageId, STUDENT, TEACHER } from '@coderoom/contract';
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { SHOWN_NAME, SHOWN_NAME_KEY } from '#features/access/index.ts';

/** A stored place of a student in a live class. */
export type PlaceRow = Selectable<Tables['live_class_members']>;

/** A student of a live class, with the state of their editor. */
export type LiveClassMemberRow = PlaceRow & {
  username: string;
  /** As staff see it: the roster's, or else the account's. */
  full_name: string | null;
  /** Their group in the classroom; null: none. */
  group_id: number | null;
  language: LanguageId | null;
  share_id: string | null;
  /** The student's participant in their editor's session. */
  participant_id: number | null;
  /** Time of the student's last change to the text; null: unchanged. */
  last_change_at: number | null;
};

/** The initial text is stored together with its session, at most this long after it, in ms. */
const BEGINNING_MS = 1_000;

/** True for changes by the student, as opposed to the initial text. */
const isTyped = (table: 'collaboration_updates' | 'collaboration_history') =>
  sql<SqlBool>`(${sql.ref(`${table}.sequence`)} > 1 or ${sql.ref(`${table}.made_at`)} > collaboration_sessions.created_at + ${BEGINNING_MS})`;

/** Condition for current students of the classroom. */
const present = (database: Database) =>
  database
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

const members = (database: Database) =>
  present(database)
    .leftJoin('roster_entries', (join) =>
      join
        .onRef('roster_entries.user_id', '=', 'users.id')
        .onRef('roster_entries.classroom_id', '=', 'live_classes.classroom_id'),
    )
    .leftJoin('group_students', (join) =>
      join
        .onRef('group_students.user_id', '=', 'users.id')
        .onRef('group_students.classroom_id', '=', 'live_classes.classroom_id'),
    )
    .leftJoin('collaboration_sessions', 'collaboration_sessions.id', 'live_class_members.session_id')
    .leftJoin('collaboration_participants', (join) =>
      join
        .onRef('collaboration_participants.session_id', '=', 'live_class_members.session_id')
        .onRef('collaboration_participants.user_id', '=', 'live_class_members.user_id'),
    )
    .selectAll('live_class_members')
    .select([
      'users.username',
      SHOWN_NAME,
      'group_students.group_id',
      'collaboration_sessions.language',
      'collaboration_sessions.share_id',
      'collaboration_participants.id as participant_id',
    ])
    .select(({ selectFrom }) => [
      selectFrom('collaboration_updates')
        .select('made_at')
        .whereRef('collaboration_updates.session_id', '=', 'live_class_members.session_id')
        .whereRef('collaboration_updates.participant_id', '=', 'collaboration_participants.id')
        .where(isTyped('collaboration_updates'))
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('piece_made_at'),
      selectFrom('collaboration_history')
        .select('made_at')
        .whereRef('collaboration_history.session_id', '=', 'live_class_members.session_id')
        .whereRef('collaboration_history.participant_id', '=', 'collaboration_participants.id')
        .where(isTyped('collaboration_history'))
        .orderBy('sequence', 'desc')
        .limit(1)
        .as('step_made_at'),
    ]);

/** Returns the students of a live class, or some of them, by name. */
export async function findLiveClassMembers(
  database: Database,
  liveClassId: number,
  ids?: readonly number[],
): Promise<LiveClassMemberRow[]> {
  if (ids?.length === 0) return [];
  const rows = await members(database)
    .where('live_class_members.live_class_id', '=', liveClassId)
    .$if(ids !== undefined, (query) => query.where('live_class_members.id', 'in', ids ?? []))
    .orderBy(SHOWN_NAME_KEY)
    .orderBy('users.username_key')
    .execute();
  return rows.map(withLastChange);
}

/** Returns how many students these live classes have, and how many of their editors are open. */
export async function countLiveMembers(
  database: Database,
  liveClassIds: readonly number[],
): Promise<Map<number, { student_count: number; open_count: number }>> {
  if (liveClassIds.length === 0) return new Map();
  const rows = await present(database)
    .select(({ fn }) => [
      'live_class_members.live_class_id as id',
      fn.countAll<number>().as('student_count'),
      fn.countAll<number>().filterWhere('consent', '=', 'open').as('open_count'),
    ])
    .where('live_class_members.live_class_id', 'in', [...liveClassIds])
    .groupBy('live_class_members.live_class_id')
    .execute();
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export async function findMember(
  database: Database,
  liveClassId: number,
  userId: number,
): Promise<LiveClassMemberRow | null> {
  const row = await members(database)
    .where('live_class_members.live_class_id', '=', liveClassId)
    .where('live_class_members.user_id', '=', userId)
    .executeTakeFirst();
  return row ? withLastChange(row) : null;
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
  const row = await present(database)
    .select(['live_class_members.user_id', 'live_class_members.live_class_id', 'live_classes.classroom_id'])
    .where('live_class_members.session_id', '=', sessionId)
    .where('consent', '=', 'open')
    .where('live_classes.ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { userId: row.user_id, liveClassId: row.live_class_id, classroomId: row.classroom_id };
}

/** True if a person teaches the classroom or assists in it, or is an admin. */
export async function isStaffOf(database: Database, classroomId: number, userId: number): Promise<boolean> {
  return (await findStaff(database, classroomId, [userId])).has(userId);
}

/** Returns those of these people who teach the classroom or assist in it, or are admins. */
export async function findStaff(
  database: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .leftJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'users.id')
        .on('classroom_members.classroom_id', '=', classroomId),
    )
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where('is_active', '=', 1)
    .where(({ or, eb }) =>
      or([eb('is_admin', '=', 1), eb('classroom_members.role', 'in', [TEACHER, ASSISTANT])]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns a person's places with an open editor in current classes, with data of the classes. */
export async function findOpenPlaces(database: Database, userId: number) {
  return await present(database)
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
  return await present(database)
    .select(['live_class_members.id', 'live_class_members.live_class_id'])
    .where('live_class_members.user_id', 'in', userIds)
    .where('live_classes.ended_at', 'is', null)
    .execute();
}

/** Returns the students with a raised hand, in the order of raising. */
export async function findQueue(database: Database, liveClassId: number): Promise<number[]> {
  const rows = await present(database)
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

function withLastChange<
  Row extends PlaceRow & { piece_made_at: number | null; step_made_at: number | null },
>({ piece_made_at, step_made_at, ...row }: Row) {
  const last = Math.max(piece_made_at ?? 0, step_made_at ?? 0);
  return { ...row, last_change_at: last === 0 ? null : last };
}
