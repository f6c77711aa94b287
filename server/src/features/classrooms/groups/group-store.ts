import { ASSISTANT, MAX_GROUPS, STUDENT, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { countOf, searchKey } from '#db/query-parts.ts';

/** Rows written per statement. */
const AT_ONCE = 500;

/** A group with its figures. */
export type GroupRow = Awaited<ReturnType<typeof findClassroomGroups>>[number];

/** Returns the groups of a classroom in their order. */
export async function findClassroomGroups(database: Database, classroomId: number) {
  return await database
    .selectFrom('classroom_groups')
    .select(({ selectFrom, fn }) => [
      'classroom_groups.id',
      'classroom_groups.name',
      selectFrom('group_students')
        .select(fn.countAll<number>().as('count'))
        .whereRef('group_students.group_id', '=', 'classroom_groups.id')
        .$asScalar()
        .$notNull()
        .as('student_count'),
      selectFrom('group_deadlines')
        .select(fn.countAll<number>().as('count'))
        .whereRef('group_deadlines.group_id', '=', 'classroom_groups.id')
        .$asScalar()
        .$notNull()
        .as('deadline_count'),
    ])
    .where('classroom_groups.classroom_id', '=', classroomId)
    .orderBy('classroom_groups.position')
    .orderBy('classroom_groups.id')
    .limit(MAX_GROUPS)
    .execute();
}

/** Returns whose the groups of a classroom are. */
export async function findGroupStaff(database: Database, classroomId: number) {
  return await database
    .selectFrom('group_staff')
    .select(['group_id', 'user_id'])
    .where('classroom_id', '=', classroomId)
    .orderBy('user_id')
    .execute();
}

export async function countUngrouped(database: Database, classroomId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('classroom_members')
      .where('classroom_members.classroom_id', '=', classroomId)
      .where('role', '=', STUDENT)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('group_students')
              .select('group_students.user_id')
              .whereRef('group_students.classroom_id', '=', 'classroom_members.classroom_id')
              .whereRef('group_students.user_id', '=', 'classroom_members.user_id'),
          ),
        ),
      ),
  );
}

/** Adds groups at the end of a locked classroom's list; returns their ids by `searchKey` of the name. */
export async function insertGroups(
  transaction: Database,
  classroomId: number,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const last = await transaction
    .selectFrom('classroom_groups')
    .select(({ fn }) => fn.max<number | null>('position').as('position'))
    .where('classroom_id', '=', classroomId)
    .executeTakeFirstOrThrow();
  const first = (last.position ?? -1) + 1;
  const rows = await transaction
    .insertInto('classroom_groups')
    .values(
      names.map((name, index) => ({
        classroom_id: classroomId,
        name,
        name_key: searchKey(name),
        position: first + index,
      })),
    )
    .returning(['id', 'name_key'])
    .execute();
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
}

/** Gives a new classroom the groups of another, without students and staff; returns the new ids by the old ones. */
export async function copyGroups(
  transaction: Database,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, number>> {
  const groups = await findClassroomGroups(transaction, from);
  const copies = await insertGroups(
    transaction,
    to,
    groups.map(({ name }) => name),
  );
  return new Map(groups.map(({ id, name }) => [id, copies.get(searchKey(name)) ?? 0]));
}

/** Renames a group; false if it is not one of the classroom. */
export async function renameGroup(
  transaction: Database,
  { classroomId, id }: { classroomId: number; id: number },
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('classroom_groups')
    .set({ name, name_key: searchKey(name) })
    .where('id', '=', id)
    .where('classroom_id', '=', classroomId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes a group that of some teachers and assistants; false if somebody is neither in the classroom. */
export async function replaceGroupStaff(
  transaction: Database,
  { classroomId, id }: { classroomId: number; id: number },
  userIds: readonly number[],
): Promise<boolean> {
  await transaction.deleteFrom('group_staff').where('group_id', '=', id).execute();
  if (userIds.length === 0) return true;
  const staff = await transaction
    .selectFrom('classroom_members')
    .select('user_id')
    .where('classroom_id', '=', classroomId)
    .where('role', 'in', [TEACHER, ASSISTANT])
    .where('user_id', 'in', userIds)
    .execute();
  if (staff.length < userIds.length) return false;
  await transaction
    .insertInto('group_staff')
    .values(staff.map(({ user_id }) => ({ group_id: id, user_id, classroom_id: classroomId })))
    .execute();
  return true;
}

/** Deletes a group, and returns the ids of its students. */
export async function deleteGroupRow(transaction: Database, id: number): Promise<number[]> {
  const students = await transaction
    .selectFrom('group_students')
    .select('user_id')
    .where('group_id', '=', id)
    .execute();
  await transaction.deleteFrom('classroom_groups').where('id', '=', id).execute();
  return students.map(({ user_id }) => user_id);
}

/** Writes the order of a classroom's groups. */
export async function updatePositions(transaction: Database, ids: readonly number[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await transaction.updateTable('classroom_groups').set({ position }).where('id', '=', id).execute();
  }
}

/** Returns which of these people are students of a classroom, each with their group. */
export async function findGroupsOfStudents(
  database: Database,
  classroomId: number,
  userIds: readonly number[],
) {
  const rows: { user_id: number; group_id: number | null }[] = [];
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    rows.push(
      ...(await database
        .selectFrom('classroom_members')
        .leftJoin('group_students', (join) =>
          join
            .onRef('group_students.classroom_id', '=', 'classroom_members.classroom_id')
            .onRef('group_students.user_id', '=', 'classroom_members.user_id'),
        )
        .select(['classroom_members.user_id', 'group_students.group_id'])
        .where('classroom_members.classroom_id', '=', classroomId)
        .where('classroom_members.role', '=', STUDENT)
        .where('classroom_members.user_id', 'in', userIds.slice(from, from + AT_ONCE))
        .execute()),
    );
  }
  return rows;
}

/** Moves students of a locked classroom to one of its groups, or out of theirs. */
export async function placeStudents(
  transaction: Database,
  { classroomId, groupId }: { classroomId: number; groupId: number | null },
  userIds: readonly number[],
): Promise<void> {
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const part = userIds.slice(from, from + AT_ONCE);
    await transaction
      .deleteFrom('group_students')
      .where('classroom_id', '=', classroomId)
      .where('user_id', 'in', part)
      .execute();
    if (groupId === null) continue;
    await transaction
      .insertInto('group_students')
      .values(part.map((user_id) => ({ classroom_id: classroomId, user_id, group_id: groupId })))
      .execute();
  }
}
