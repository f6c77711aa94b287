import { type GroupParameter, message } from '@coderoom/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { InvalidFieldError } from '#http/errors.ts';

/** The students that a list is narrowed to. */
export type GroupSelection = { groupId: number } | { of: 'none' } | { of: 'mine'; staffId: number };

/**
 * Reads a filter for groups; undefined: none is wanted.
 * @throws {InvalidFieldError} 422 for students without a group, where no class is named.
 */
export function readGroupFilter(
  caller: { id: number },
  filter: GroupParameter,
  classroomId: number | undefined,
): GroupSelection | undefined {
  if (filter === undefined) return undefined;
  if (filter === 'mine') return { of: 'mine', staffId: caller.id };
  if (typeof filter === 'number') return { groupId: filter };
  if (classroomId === undefined) throw new InvalidFieldError('group', message`must be used with a classroom`);
  return { of: 'none' };
}

/**
 * Condition: a student of a class is in the selected groups. `mine` are the groups of a teacher or an assistant, and
 * everybody in classes in which they have none.
 * @param student columns that hold the student and the class
 */
export function isInGroup(
  selection: GroupSelection,
  student: { userId: string; classroomId: string },
): RawBuilder<SqlBool> {
  const [userId, classroomId] = [sql.ref(student.userId), sql.ref(student.classroomId)];
  const placed = sql`from group_students as placed
    where placed.classroom_id = ${classroomId} and placed.user_id = ${userId}`;
  if ('groupId' in selection) {
    return sql<SqlBool>`exists (select 1 ${placed} and placed.group_id = ${selection.groupId})`;
  }
  if (selection.of === 'none') return sql<SqlBool>`not exists (select 1 ${placed})`;
  const own = sql`from group_staff as own
    where own.classroom_id = ${classroomId} and own.user_id = ${selection.staffId}`;
  return sql<SqlBool>`(exists (select 1 ${placed} and placed.group_id in (select own.group_id ${own}))
    or not exists (select 1 ${own}))`;
}
