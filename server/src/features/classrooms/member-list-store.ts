import { type ClassroomRole, type RosterRecord, STUDENT, TEACHER } from '@coderoom/contract';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/query-parts.ts';
import type { Flag } from '#db/tables.ts';
import { SHOWN_NAME, SHOWN_NAME_KEY } from '#features/access/index.ts';
import { type GroupSelection, isInGroup } from './groups/group-filter.ts';

/** A member of a classroom. */
export interface ClassroomMemberRow extends RosterRecord {
  id: number;
  username: string;
  full_name: string | null;
  email: string;
  role: ClassroomRole;
  is_owner: Flag;
  joined_at: number;
  group_id: number | null;
  group_name: string | null;
  /** `nameSortKey` of the name that staff see. */
  sorted_by: string;
  /** Null: the account is somebody's own. */
  unclaimed_since: number | null;
}

const STUDENT_COLUMNS = [
  'users.id',
  'users.username',
  'users.full_name',
  'users.email',
  'roster_entries.roster_name',
  'roster_entries.student_number',
  'roster_entries.login_id',
] as const;

/** Returns a member with their role; null if there is none. */
export async function findMemberWithRole(
  database: Database,
  classroomId: number,
  userId: number,
): Promise<ClassroomMemberRow | null> {
  const row = await listedMembers(database, classroomId).where('users.id', '=', userId).executeTakeFirst();
  return row ?? null;
}

/** Returns the members of a classroom: teachers first, then by the name of the account, as fellow students see it. */
export async function findClassroomMembers(
  database: Database,
  classroomId: number,
): Promise<ClassroomMemberRow[]> {
  return await listedMembers(database, classroomId)
    .orderBy('users.sort_key')
    .orderBy('users.username_key')
    .execute();
}

/** Returns the members of a classroom, or of a group: teachers first, then by the name that staff see. */
export async function findClassroomMembersByShownName(
  database: Database,
  classroomId: number,
  group?: GroupSelection,
): Promise<ClassroomMemberRow[]> {
  return await listedMembers(database, classroomId, group)
    .orderBy(SHOWN_NAME_KEY)
    .orderBy('users.username_key')
    .execute();
}

/** Returns members after a given one in the order of {@link findClassroomMembersByShownName}; without one, the first. */
export async function findMembersAfter(
  database: Database,
  { classroomId, group }: { classroomId: number; group: GroupSelection | undefined },
  last: Pick<ClassroomMemberRow, 'role' | 'sorted_by' | 'username'> | undefined,
  limit: number,
): Promise<ClassroomMemberRow[]> {
  const { role, sorted_by, username } = last ?? { role: TEACHER, sorted_by: '', username: '' };
  return await listedMembers(database, classroomId, group)
    .$if(last !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('classroom_members.role', '<', role),
          and([
            eb('classroom_members.role', '=', role),
            sql<boolean>`(${SHOWN_NAME_KEY}, users.username_key) > (${sorted_by}, ${searchKey(username)})`,
          ]),
        ]),
      ),
    )
    .orderBy(SHOWN_NAME_KEY)
    .orderBy('users.username_key')
    .limit(limit)
    .execute();
}

/** A student of a classroom, present or former, with all names that staff know them by. */
export interface RosteredStudent extends RosterRecord {
  id: number;
  username: string;
  /** The account's own. */
  full_name: string | null;
  email: string;
  /** Null: a student now. */
  left_at: number | null;
  /** Null: none, or left. */
  group_name: string | null;
}

/** Returns the students of a classroom or of a group, admins among them, in no order. */
export async function findStudentsOf(
  database: Database,
  classroomId: number,
  group?: GroupSelection,
): Promise<RosteredStudent[]> {
  return await withGroups(membersAndEntries(database, classroomId))
    .select([...STUDENT_COLUMNS, sql<null>`null`.as('left_at'), 'classroom_groups.name as group_name'])
    .where('classroom_members.role', '=', STUDENT)
    .where(isMemberOf(group))
    .execute();
}

/** Returns the former students of a classroom, in no order. */
export async function findFormerStudentsOf(
  database: Database,
  classroomId: number,
): Promise<RosteredStudent[]> {
  return await database
    .selectFrom('roster_entries')
    .innerJoin('users', 'users.id', 'roster_entries.user_id')
    .select([...STUDENT_COLUMNS, 'roster_entries.left_at', sql<null>`null`.as('group_name')])
    .where('roster_entries.classroom_id', '=', classroomId)
    .where('roster_entries.left_at', 'is not', null)
    .execute();
}

/** Returns members who are neither teachers nor admins, by the name that staff see. */
export async function findStudents(database: Database, classroomId: number) {
  return await membersAndEntries(database, classroomId)
    .select(['users.id', 'users.username', SHOWN_NAME])
    .where('classroom_members.role', '=', STUDENT)
    .where('users.is_admin', '=', 0)
    .orderBy(SHOWN_NAME_KEY)
    .orderBy('users.username_key')
    .execute();
}

function listedMembers(database: Database, classroomId: number, group?: GroupSelection) {
  return withGroups(membersAndEntries(database, classroomId))
    .where(isMemberOf(group))
    .$if(group !== undefined, (query) => query.where('classroom_members.role', '=', STUDENT))
    .leftJoin('unclaimed_accounts', 'unclaimed_accounts.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.full_name',
      'users.email',
      'unclaimed_accounts.created_at as unclaimed_since',
      'classroom_members.role',
      'classroom_members.is_owner',
      'classroom_members.joined_at',
      'roster_entries.roster_name',
      'roster_entries.student_number',
      'roster_entries.login_id',
      'classroom_groups.id as group_id',
      'classroom_groups.name as group_name',
    ])
    .select(SHOWN_NAME_KEY.as('sorted_by'))
    .orderBy('classroom_members.role', 'desc');
}

function withGroups(query: ReturnType<typeof membersAndEntries>) {
  return query
    .leftJoin('group_students', (join) =>
      join
        .onRef('group_students.classroom_id', '=', 'classroom_members.classroom_id')
        .onRef('group_students.user_id', '=', 'classroom_members.user_id'),
    )
    .leftJoin('classroom_groups', 'classroom_groups.id', 'group_students.group_id');
}

function membersAndEntries(database: Database, classroomId: number) {
  return members(database, classroomId).leftJoin('roster_entries', (join) =>
    join.onRef('roster_entries.user_id', '=', 'users.id').on('roster_entries.classroom_id', '=', classroomId),
  );
}

/** A member is in the selected groups; nobody is narrowed away without a selection. */
function isMemberOf(group: GroupSelection | undefined) {
  const member = { userId: 'classroom_members.user_id', classroomId: 'classroom_members.classroom_id' };
  return group === undefined ? sql<SqlBool>`1 = 1` : isInGroup(group, member);
}

function members(database: Database, classroomId: number) {
  return database
    .selectFrom('classroom_members')
    .innerJoin('users', 'users.id', 'classroom_members.user_id')
    .where('classroom_members.classroom_id', '=', classroomId);
}
