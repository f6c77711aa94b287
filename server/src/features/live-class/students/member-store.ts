import type { LanguageId } from '@coderoom/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { SHOWN_NAME, SHOWN_NAME_KEY } from '#features/access/index.ts';
import { type PlaceRow, placesOfStudents } from './place-store.ts';

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

const members = (database: Database) =>
  placesOfStudents(database)
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
  const rows = await placesOfStudents(database)
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

function withLastChange<
  Row extends PlaceRow & { piece_made_at: number | null; step_made_at: number | null },
>({ piece_made_at, step_made_at, ...row }: Row) {
  const last = Math.max(piece_made_at ?? 0, step_made_at ?? 0);
  return { ...row, last_change_at: last === 0 ? null : last };
}
