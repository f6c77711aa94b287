import { type GroupParameter, message } from '@coderoom/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { InvalidFieldError } from '#http/errors.ts';

/** The students that a list is narrowed to. */
export type GroupSelection =
  | { groupId: number }
  | { of: 'none'; classroomId: number }
  | { of: 'mine'; staffId: number };

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
  return { of: 'none', classroomId };
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
  const pair = sql`(${sql.ref(student.classroomId)}, ${sql.ref(student.userId)})`;
  const placed = sql`select placed.classroom_id, placed.user_id from group_students as placed`;
  // Independent of the row, so that both databases read each group once.
  if ('groupId' in selection) {
    return sql<SqlBool>`${pair} in (${placed} where placed.group_id = ${selection.groupId})`;
  }
  if (selection.of === 'none') {
    return sql<SqlBool>`${pair} not in (${placed} where placed.classroom_id = ${selection.classroomId})`;
  }
  return sql<SqlBool>`(${pair} in (${placed} inner join group_staff as own on own.group_id = placed.group_id
      where own.user_id = ${selection.staffId})
    or ${sql.ref(student.classroomId)} not in
      (select own.classroom_id from group_staff as own where own.user_id = ${selection.staffId}))`;
}
