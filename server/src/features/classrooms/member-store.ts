import { type ClassroomRole, TEACHER } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { searchKey } from '#db/search.ts';
import type { Tables } from '#db/tables.ts';
import { deleteInvitationsOf, forgetInvited } from './roster/invitation-store.ts';

/** A classroom, held until the transaction has ended. */
export type HeldClassroom = Pick<
  Selectable<Tables['classrooms']>,
  'id' | 'name' | 'max_members' | 'student_count'
>;

/** Somebody in a classroom. */
export interface MemberRow {
  id: number;
  username: string;
  full_name: string | null;
  email: string;
  role: ClassroomRole;
  joined_at: number;
}

/** Members written by one statement. */
const AT_ONCE = 500;

/** What became of the wish to join. */
export type Joining = 'joined' | 'member' | 'full';
/** What became of the wish to leave. */
export type Leaving = 'left' | 'teacher' | 'unknown';

/**
 * Holds a classroom's row. Whoever changes who is in a classroom holds it first, so that such changes take turns
 * and the number of students is right, whatever happens at the same moment.
 */
export async function holdClassroom(
  transaction: Database,
  by: { id: number } | { key: string },
): Promise<HeldClassroom | null> {
  const row = await transaction
    .updateTable('classrooms')
    .set(({ ref }) => ({ student_count: ref('student_count') }))
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .returning(['id', 'name', 'max_members', 'student_count'])
    .executeTakeFirst();
  return row ?? null;
}

/** Adds a student to a classroom that is held. Whoever is in it is not invited any more. */
export async function insertStudent(
  transaction: Database,
  classroom: HeldClassroom,
  userId: number,
): Promise<Joining> {
  const { id, max_members, student_count } = classroom;
  if (await findRole(transaction, id, userId)) return 'member';
  if (max_members !== null && student_count >= max_members) return 'full';
  await insertStudents(transaction, classroom, [userId]);
  return 'joined';
}

/** Adds people who are not in a classroom that is held, and has places for them all. */
export async function insertStudents(
  transaction: Database,
  { id }: Pick<HeldClassroom, 'id'>,
  userIds: readonly number[],
): Promise<void> {
  const joined_at = Date.now();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    const rows = part.map((user_id) => ({ classroom_id: id, user_id, role: 'STUDENT' as const, joined_at }));
    await transaction.insertInto('classroom_members').values(rows).execute();
    await deleteInvitationsOf(transaction, id, part);
  }
  await countStudents(transaction, id, userIds.length);
}

/** Takes a member who is no teacher out of a classroom that is held. */
export async function deleteStudent(transaction: Database, id: number, userId: number): Promise<Leaving> {
  const role = await findRole(transaction, id, userId);
  if (role === null) return 'unknown';
  if (role === TEACHER) return 'teacher';
  await deleteMember(transaction, id, userId, role);
  return 'left';
}

/** Takes a member out of a classroom, but not its only teacher. */
export async function deleteLeaver(database: Database, id: number, userId: number): Promise<Leaving> {
  return await database.transaction().execute(async (transaction) => {
    await holdClassroom(transaction, { id });
    const role = await findRole(transaction, id, userId);
    if (role === null) return 'unknown';
    if (role === TEACHER && (await countMembers(transaction, id)).teachers === 1) return 'teacher';
    await deleteMember(transaction, id, userId, role);
    return 'left';
  });
}

/** Takes somebody out of all their classrooms, and off the lists of those invited, as part of a transaction. */
export async function deleteMemberships(transaction: Database, userId: number): Promise<void> {
  await forgetInvited(transaction, userId);
  const memberships = await transaction
    .selectFrom('classroom_members')
    .select('classroom_id as id')
    .where('user_id', '=', userId)
    // In one order, so that two who leave at the same moment do not wait for each other.
    .orderBy('classroom_id')
    .execute();
  for (const { id } of memberships) {
    await holdClassroom(transaction, { id });
    const role = await findRole(transaction, id, userId);
    if (role !== null) await deleteMember(transaction, id, userId, role);
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

/** Who is in a classroom: teachers first, then by username. */
export async function findMembers(database: Database, classroomId: number): Promise<MemberRow[]> {
  return await listedMembers(database, classroomId).execute();
}

/** Those who come after one of them in the order of {@link findMembers}; the first ones without one. */
export async function findMembersAfter(
  database: Database,
  classroomId: number,
  last: Pick<MemberRow, 'role' | 'username'> | undefined,
  most: number,
): Promise<MemberRow[]> {
  const key = searchKey(last?.username ?? '');
  const role = last?.role ?? TEACHER;
  return await listedMembers(database, classroomId)
    .$if(last !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          eb('classroom_members.role', '<', role),
          and([eb('classroom_members.role', '=', role), eb('users.username_key', '>', key)]),
        ]),
      ),
    )
    .limit(most)
    .execute();
}

/** Members who are neither teachers nor admins, by username. */
export async function findStudents(database: Database, classroomId: number) {
  return await members(database, classroomId)
    .select(['users.id', 'users.username', 'users.full_name'])
    .where('classroom_members.role', '!=', TEACHER)
    .where('users.is_admin', '=', 0)
    .orderBy('users.username_key')
    .execute();
}

export async function countMembers(database: Database, classroomId: number) {
  const rows = await database
    .selectFrom('classroom_members')
    .where('classroom_id', '=', classroomId)
    .groupBy('role')
    .select(({ fn }) => ['role', fn.countAll<number>().as('count')])
    .execute();
  const countOf = (role: ClassroomRole) => rows.find((row) => row.role === role)?.count ?? 0;
  return { teachers: countOf(TEACHER), students: countOf('STUDENT') };
}

/** The classrooms that a person is in, the one joined first first. */
export async function findMemberships(database: Database, userId: number) {
  return await database
    .selectFrom('classroom_members')
    .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
    .select(['classrooms.id', 'classrooms.name', 'classroom_members.role', 'classroom_members.joined_at'])
    .where('classroom_members.user_id', '=', userId)
    .orderBy('classroom_members.joined_at')
    .execute();
}

/** The classroom joined first of those that a student is in and that do not let students begin sessions. */
export async function findBarringClassroom(database: Database, userId: number): Promise<string | null> {
  const row = await database
    .selectFrom('classroom_members')
    .innerJoin('classrooms', 'classrooms.id', 'classroom_members.classroom_id')
    .select('classrooms.name')
    .where('classroom_members.user_id', '=', userId)
    .where('classroom_members.role', '!=', TEACHER)
    .where('classrooms.allow_collaboration', '=', 0)
    .orderBy('classroom_members.joined_at')
    .executeTakeFirst();
  return row?.name ?? null;
}

function listedMembers(database: Database, classroomId: number) {
  return members(database, classroomId)
    .select([
      'users.id',
      'users.username',
      'users.full_name',
      'users.email',
      'classroom_members.role',
      'classroom_members.joined_at',
    ])
    .orderBy('classroom_members.role', 'desc')
    .orderBy('users.username_key');
}

function members(database: Database, classroomId: number) {
  return database
    .selectFrom('classroom_members')
    .innerJoin('users', 'users.id', 'classroom_members.user_id')
    .where('classroom_members.classroom_id', '=', classroomId);
}

async function deleteMember(transaction: Database, id: number, userId: number, role: ClassroomRole) {
  await transaction
    .deleteFrom('classroom_members')
    .where('classroom_id', '=', id)
    .where('user_id', '=', userId)
    .execute();
  if (role !== TEACHER) await countStudents(transaction, id, -1);
}

async function countStudents(transaction: Database, id: number, change: number): Promise<void> {
  await transaction
    .updateTable('classrooms')
    .set(({ eb, ref }) => ({ student_count: eb(ref('student_count'), '+', change) }))
    .where('id', '=', id)
    .execute();
}
