import { type ClassroomRole, type RosterRecord, STUDENT, TEACHER } from '@coderoom/contract';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/search.ts';
import type { Flag, Tables } from '#db/tables.ts';
import { classroomArchived, isActiveClassroom, SHOWN_NAME, SHOWN_NAME_KEY } from '#features/access/index.ts';
import { type GroupSelection, isInGroup } from './groups/group-filter.ts';
import { enterJoined, markLeft, rejoinGroups, reopenEntries } from './roster/entry-store.ts';
import { deleteInvitationsOf, forgetInvited, joinInvitedGroups } from './roster/invitation-store.ts';

/** A classroom whose row is locked until the transaction ends. */
export type HeldClassroom = Pick<
  Selectable<Tables['classrooms']>,
  'id' | 'name' | 'max_members' | 'student_count' | 'archived_at'
>;

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

/** Members written per statement. */
const AT_ONCE = 500;

/** Outcome of joining. */
export type Joining = 'joined' | 'member' | 'full';
/** Outcome of leaving. `teacher`: the only one, or staff who are to be removed; `owner`: the only one. */
export type Leaving = 'left' | 'teacher' | 'owner' | 'unknown';

/**
 * Locks a classroom's row. Every change of members locks it first, so that such changes are serialised and the number
 * of students is always right.
 */
export async function holdClassroom(
  transaction: Database,
  by: { id: number } | { key: string },
): Promise<HeldClassroom | null> {
  const row = await transaction
    .updateTable('classrooms')
    .set(({ ref }) => ({ student_count: ref('student_count') }))
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .returning(['id', 'name', 'max_members', 'student_count', 'archived_at'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * As {@link holdClassroom}, for a change of what is in it.
 * @throws {ApiError} 409 if it is archived: it may have been since the call was checked
 */
export async function holdActiveClassroom(
  transaction: Database,
  by: { id: number } | { key: string },
): Promise<HeldClassroom | null> {
  const held = await holdClassroom(transaction, by);
  if (held !== null && held.archived_at !== null) throw classroomArchived();
  return held;
}

/** Adds a student to a locked classroom, and deletes their invitation. */
export async function insertStudent(
  transaction: Database,
  classroom: HeldClassroom,
  userId: number,
  { isInvited = true }: { isInvited?: boolean } = {},
): Promise<Joining> {
  const { id, max_members, student_count } = classroom;
  if (await findRole(transaction, id, userId)) return 'member';
  if (max_members !== null && student_count >= max_members) return 'full';
  await insertStudents(transaction, classroom, [userId], { isInvited });
  return 'joined';
}

/** Adds a teacher or an assistant to a locked classroom, who needs no place, and deletes their invitation. */
export async function insertStaff(
  transaction: Database,
  { id }: Pick<HeldClassroom, 'id'>,
  { userId, role }: { userId: number; role: ClassroomRole },
): Promise<Joining> {
  if (await findRole(transaction, id, userId)) return 'member';
  await transaction
    .insertInto('classroom_members')
    .values({ classroom_id: id, user_id: userId, role, joined_at: Date.now() })
    .execute();
  await reopenEntries(transaction, id, [userId]);
  await deleteInvitationsOf(transaction, id, [userId]);
  return 'joined';
}

/**
 * Adds people to a locked classroom that has places for all of them; none may be a member yet.
 * @param isInvited false: invitations of their addresses stay, with the name and number in them; somebody else may
 *   have signed up with the address
 */
export async function insertStudents(
  transaction: Database,
  { id }: Pick<HeldClassroom, 'id'>,
  userIds: readonly number[],
  { isInvited = true }: { isInvited?: boolean } = {},
): Promise<void> {
  const joined_at = Date.now();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    const rows = part.map((user_id) => ({
      classroom_id: id,
      user_id,
      role: STUDENT as ClassroomRole,
      joined_at,
    }));
    await transaction.insertInto('classroom_members').values(rows).execute();
    if (isInvited) {
      await enterJoined(transaction, id, part);
      await joinInvitedGroups(transaction, id, part);
      await deleteInvitationsOf(transaction, id, part);
    } else await reopenEntries(transaction, id, part);
    await rejoinGroups(transaction, id, part);
  }
  await countStudents(transaction, id, userIds.length);
}

/** Removes a student from a locked classroom. */
export async function deleteStudent(transaction: Database, id: number, userId: number): Promise<Leaving> {
  const role = await findRole(transaction, id, userId);
  if (role === null) return 'unknown';
  if (role !== STUDENT) return 'teacher';
  await deleteMember(transaction, id, userId, role);
  return 'left';
}

/** Removes a member from a classroom, unless they are its only teacher or owner. */
export async function deleteLeaver(database: Database, id: number, userId: number): Promise<Leaving> {
  return await database.transaction().execute(async (transaction) => {
    await holdClassroom(transaction, { id });
    const member = await findMemberWithRole(transaction, id, userId);
    if (member === null) return 'unknown';
    const { role, is_owner } = member;
    if (role === TEACHER && (await countMembers(transaction, id)).teachers === 1) return 'teacher';
    if (is_owner === 1 && (await countOwners(transaction, id)) === 1) return 'owner';
    await deleteMember(transaction, id, userId, role);
    return 'left';
  });
}

/** Removes a person from all classrooms and from the lists of invited people, as part of a transaction. */
export async function deleteMemberships(transaction: Database, userId: number): Promise<void> {
  await forgetInvited(transaction, userId);
  const memberships = await transaction
    .selectFrom('classroom_members')
    .select('classroom_id as id')
    .where('user_id', '=', userId)
    // A fixed order, so that two people who leave at once do not deadlock.
    .orderBy('classroom_id')
    .execute();
  for (const { id } of memberships) {
    await holdClassroom(transaction, { id });
    const role = await findRole(transaction, id, userId);
    if (role === null) continue;
    await deleteMember(transaction, id, userId, role);
    if ((await countOwners(transaction, id)) === 0) await promoteLongestServing(transaction, id);
  }
}

export async function findRole(
  database: Database,
  classroomId: number,
  userId: number,
): Promise<ClassroomRole | null> {
  const row = await database
    .selectFrom('classroom_members')
    .select('role')
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Returns a member with their role; null if there is none. */
export async function findMemberWithRole(
  database: Database,
  classroomId: number,
  userId: number,
): Promise<ClassroomMemberRow | null> {
  const row = await listedMembers(database, classroomId).where('users.id', '=', userId).executeTakeFirst();
  return row ?? null;
}

export async function countOwners(database: Database, classroomId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('classroom_members')
      .where('classroom_id', '=', classroomId)
      .where('role', '=', TEACHER)
      .where('is_owner', '=', 1),
  );
}

/** Changes the role of a member of a locked classroom. */
export async function updateRole(
  transaction: Database,
  {
    classroomId,
    userId,
    from,
    to,
    isOwner,
  }: { classroomId: number; userId: number; from: ClassroomRole; to: ClassroomRole; isOwner: Flag },
): Promise<void> {
  await transaction
    .updateTable('classroom_members')
    .set({ role: to, is_owner: isOwner })
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', userId)
    .execute();
  const change = Number(to === STUDENT) - Number(from === STUDENT);
  // Groups have students, and are looked after by staff.
  if (change !== 0) {
    for (const table of ['group_students', 'group_staff'] as const) {
      await transaction
        .deleteFrom(table)
        .where('classroom_id', '=', classroomId)
        .where('user_id', '=', userId)
        .execute();
    }
    await countStudents(transaction, classroomId, change);
  }
}

/** Returns the members of a classroom, or of a group: teachers first, then by username. */
export async function findClassroomMembers(
  database: Database,
  classroomId: number,
  group?: GroupSelection,
): Promise<ClassroomMemberRow[]> {
  return await listedMembers(database, classroomId, group).orderBy('users.username_key').execute();
}

/** As {@link findClassroomMembers}, but by the name that staff see. */
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

/** Returns the members after a given one in the order of {@link findClassroomMembers}; without one, the first. */
export async function findMembersAfter(
  database: Database,
  { classroomId, group }: { classroomId: number; group: GroupSelection | undefined },
  last: Pick<ClassroomMemberRow, 'role' | 'username'> | undefined,
  limit: number,
): Promise<ClassroomMemberRow[]> {
  const key = searchKey(last?.username ?? '');
  const role = last?.role ?? TEACHER;
  return await listedMembers(database, classroomId, group)
    .$if(last !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('classroom_members.role', '<', role),
          and([eb('classroom_members.role', '=', role), eb('users.username_key', '>', key)]),
        ]),
      ),
    )
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
}

/** Returns the students of a classroom or of a group, admins among them, in no order. */
export async function findStudentsOf(
  database: Database,
  classroomId: number,
  group?: GroupSelection,
): Promise<RosteredStudent[]> {
  return await membersAndEntries(database, classroomId)
    .select([...STUDENT_COLUMNS, sql<null>`null`.as('left_at')])
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
    .select([...STUDENT_COLUMNS, 'roster_entries.left_at'])
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
    .orderBy('users.id')
    .execute();
}

export async function countMembers(database: Database, classroomId: number) {
  const rows = await database
    .selectFrom('classroom_members')
    .where('classroom_id', '=', classroomId)
    .groupBy('role')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .execute();
  const withRole = (role: ClassroomRole) => rows.find((row) => row.role === role)?.count ?? 0;
  return { teachers: withRole(TEACHER), students: withRole(STUDENT) };
}

/** Returns the ids of the classrooms of a person that are not archived. */
export async function findActiveClassroomIds(database: Database, userId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('classroom_members')
    .select('classroom_id')
    .where('user_id', '=', userId)
    .where(isActiveClassroom('classroom_members.classroom_id'))
    .orderBy('joined_at')
    .execute();
  return rows.map(({ classroom_id }) => classroom_id);
}

/** Returns the classrooms of a person, in the order of joining. */
export async function findMemberships(database: Database, userId: number) {
  return await database
    .selectFrom('classroom_members')
    .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
    .leftJoin('group_students', (join) =>
      join
        .onRef('group_students.classroom_id', '=', 'classroom_members.classroom_id')
        .onRef('group_students.user_id', '=', 'classroom_members.user_id'),
    )
    .leftJoin('classroom_groups', 'classroom_groups.id', 'group_students.group_id')
    .select([
      'classrooms.id',
      'classrooms.name',
      'classroom_members.role',
      'classroom_members.joined_at',
      'classroom_groups.name as group_name',
    ])
    .where('classroom_members.user_id', '=', userId)
    .orderBy('classroom_members.joined_at')
    .execute();
}

/** Returns the first-joined classroom that forbids this person, a student in it, to start sessions. */
export async function findBarringClassroom(database: Database, userId: number): Promise<string | null> {
  const row = await database
    .selectFrom('classroom_members')
    .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
    .select('classrooms.name')
    .where('classroom_members.user_id', '=', userId)
    .where('classroom_members.role', '=', STUDENT)
    .where('classrooms.allow_collaboration', '=', 0)
    .where('classrooms.archived_at', 'is', null)
    .orderBy('classroom_members.joined_at')
    .executeTakeFirst();
  return row?.name ?? null;
}

function listedMembers(database: Database, classroomId: number, group?: GroupSelection) {
  return membersAndEntries(database, classroomId)
    .leftJoin('group_students', (join) =>
      join
        .onRef('group_students.classroom_id', '=', 'classroom_members.classroom_id')
        .onRef('group_students.user_id', '=', 'classroom_members.user_id'),
    )
    .leftJoin('classroom_groups', 'classroom_groups.id', 'group_students.group_id')
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
    .orderBy('classroom_members.role', 'desc');
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

async function deleteMember(transaction: Database, id: number, userId: number, role: ClassroomRole) {
  if (role === STUDENT) await markLeft(transaction, id, userId);
  await transaction
    .deleteFrom('classroom_members')
    .where('classroom_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (role === STUDENT) await countStudents(transaction, id, -1);
}

/** Makes the teacher who has been there longest the owner, if there is a teacher. */
async function promoteLongestServing(transaction: Database, classroomId: number): Promise<void> {
  const longest = await transaction
    .selectFrom('classroom_members')
    .select('user_id')
    .where('classroom_id', '=', classroomId)
    .where('role', '=', TEACHER)
    .orderBy('joined_at')
    .orderBy('user_id')
    .executeTakeFirst();
  if (longest === undefined) return;
  await transaction
    .updateTable('classroom_members')
    .set({ is_owner: 1 })
    .where('classroom_id', '=', classroomId)
    .where('user_id', '=', longest.user_id)
    .execute();
}

async function countStudents(transaction: Database, id: number, change: number): Promise<void> {
  await transaction
    .updateTable('classrooms')
    .set(({ eb, ref }) => ({ student_count: eb(ref('student_count'), '+', change) }))
    .where('id', '=', id)
    .execute();
}
