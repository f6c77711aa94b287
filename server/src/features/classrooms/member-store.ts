import { type ClassroomRole, STUDENT, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { Flag } from '#db/tables.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import {
  type BroughtBy,
  beginCustody,
  beginMissingCustody,
  passCustodyOn,
  withdrawCustody,
} from '#features/auth/index.ts';
import { isFull, type LockedClassroom, lockClassroom } from './classroom-lock.ts';
import { findMemberWithRole } from './member-list-store.ts';
import { isOnlyOwner, replaceOwner } from './ownership.ts';
import {
  enterJoined,
  findFirstJoinings,
  markLeft,
  rejoinGroups,
  reopenEntries,
} from './roster/entry-store.ts';
import { deleteInvitationsOf, forgetInvited, joinInvitedGroups } from './roster/invitation-store.ts';

/** Members written per statement. */
const AT_ONCE = 500;

/** Outcome of joining. */
export type JoinOutcome = 'joined' | 'member' | 'full';
/** Outcome of leaving. `teacher`: the only one, or staff who are to be removed; `owner`: the only one. */
export type LeaveOutcome = 'left' | 'teacher' | 'owner' | 'unknown';

/** Options of adding students to a classroom. */
interface Arrival {
  /** Decides about the custody of their accounts. */
  broughtBy: BroughtBy;
  /**
   * False: invitations of their addresses stay, with the name and number in them; somebody else may have signed up with
   * the address.
   */
  isInvited?: boolean;
}

/** Adds a student to a locked classroom, and deletes their invitation. */
export async function insertStudent(
  transaction: Database,
  classroom: LockedClassroom,
  userId: number,
  arrival: Arrival,
): Promise<JoinOutcome> {
  const role = await findRole(transaction, classroom.id, userId);
  if (role !== null) {
    // Somebody may have added them before.
    if (role === STUDENT && arrival.broughtBy === 'themselves')
      await beginMissingCustody(transaction, classroom.id, userId);
    return 'member';
  }
  if (isFull(classroom)) return 'full';
  await insertStudents(transaction, classroom, [userId], arrival);
  return 'joined';
}

/** Adds a teacher or an assistant to a locked classroom, who needs no place, and deletes their invitation. */
export async function insertStaff(
  transaction: Database,
  { id }: Pick<LockedClassroom, 'id'>,
  { userId, role }: { userId: number; role: ClassroomRole },
): Promise<JoinOutcome> {
  if (await findRole(transaction, id, userId)) return 'member';
  const joinedBefore = await findFirstJoinings(transaction, id, [userId]);
  const joined_at = joinedBefore.get(userId) ?? Date.now();
  await transaction
    .insertInto('classroom_members')
    .values({ classroom_id: id, user_id: userId, role, joined_at })
    .execute();
  await reopenEntries(transaction, id, [userId]);
  await deleteInvitationsOf(transaction, id, [userId]);
  return 'joined';
}

/** Adds people to a locked classroom that has places for all of them; none may be a member yet. */
export async function insertStudents(
  transaction: Database,
  { id }: Pick<LockedClassroom, 'id'>,
  userIds: readonly number[],
  { broughtBy, isInvited = true }: Arrival,
): Promise<void> {
  const now = Date.now();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    const joinedBefore = await findFirstJoinings(transaction, id, part);
    const rows = part.map((user_id) => ({
      classroom_id: id,
      user_id,
      role: STUDENT as ClassroomRole,
      joined_at: joinedBefore.get(user_id) ?? now,
    }));
    await transaction.insertInto('classroom_members').values(rows).execute();
    if (isInvited) {
      await enterJoined(transaction, id, part);
      await joinInvitedGroups(transaction, id, part);
      await deleteInvitationsOf(transaction, id, part);
    } else await reopenEntries(transaction, id, part);
    await rejoinGroups(transaction, id, part);
  }
  if (broughtBy === 'themselves') await beginCustody(transaction, id, userIds);
  else await passCustodyOn(transaction, id, userIds, broughtBy);
  await countStudents(transaction, id, userIds.length);
}

/** Removes a student from a locked classroom. */
export async function deleteStudent(
  transaction: Database,
  id: number,
  userId: number,
): Promise<LeaveOutcome> {
  const role = await findRole(transaction, id, userId);
  if (role === null) return 'unknown';
  if (role !== STUDENT) return 'teacher';
  await deleteMember(transaction, id, userId, role);
  return 'left';
}

/** Removes a member from a classroom, unless they are its only teacher or owner. */
export async function deleteLeaver(database: Database, id: number, userId: number): Promise<LeaveOutcome> {
  return await database.transaction().execute(async (transaction) => {
    await lockClassroom(transaction, { id });
    const member = await findMemberWithRole(transaction, id, userId);
    if (member === null) return 'unknown';
    const { role } = member;
    if (role === TEACHER && (await countMembers(transaction, id)).teachers === 1) return 'teacher';
    if (await isOnlyOwner(transaction, id, member)) return 'owner';
    await deleteMember(transaction, id, userId, role);
    await withdrawCustody(transaction, id, userId);
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
    await lockClassroom(transaction, { id });
    const role = await findRole(transaction, id, userId);
    if (role === null) continue;
    await deleteMember(transaction, id, userId, role);
    await replaceOwner(transaction, id);
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

/** Returns all classrooms of a person, newest membership first. */
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
      'classrooms.archived_at',
      'classroom_members.role',
      'classroom_members.is_owner',
      'classroom_members.joined_at',
      'classroom_groups.name as group_name',
    ])
    .where('classroom_members.user_id', '=', userId)
    .orderBy('classroom_members.joined_at', 'desc')
    .orderBy('classroom_members.classroom_id', 'desc')
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

async function deleteMember(transaction: Database, id: number, userId: number, role: ClassroomRole) {
  if (role === STUDENT) await markLeft(transaction, id, userId);
  await transaction
    .deleteFrom('classroom_members')
    .where('classroom_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (role === STUDENT) await countStudents(transaction, id, -1);
}

async function countStudents(transaction: Database, id: number, change: number): Promise<void> {
  await transaction
    .updateTable('classrooms')
    .set(({ eb, ref }) => ({ student_count: eb(ref('student_count'), '+', change) }))
    .where('id', '=', id)
    .execute();
}
