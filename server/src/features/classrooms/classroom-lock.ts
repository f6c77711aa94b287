import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { classroomArchived } from '#features/access/index.ts';

/** A classroom whose row is locked until the transaction ends. */
export type LockedClassroom = Pick<
  Selectable<Tables['classrooms']>,
  'id' | 'name' | 'max_members' | 'student_count' | 'archived_at'
>;

/**
 * Locks a classroom's row. Every change of members locks it first, so that such changes are serialised and the number
 * of students is always right.
 */
export async function lockClassroom(
  transaction: Database,
  by: { id: number } | { key: string },
): Promise<LockedClassroom | null> {
  const row = await transaction
    .updateTable('classrooms')
    .set(({ ref }) => ({ student_count: ref('student_count') }))
    .where(({ eb }) => ('id' in by ? eb('id', '=', by.id) : eb('key', '=', by.key)))
    .returning(['id', 'name', 'max_members', 'student_count', 'archived_at'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * As {@link lockClassroom}, for a change of what is in it.
 * @throws {ApiError} 409 if it is archived: it may have been since the call was checked
 */
export async function lockActiveClassroom(
  transaction: Database,
  by: { id: number } | { key: string },
): Promise<LockedClassroom | null> {
  const held = await lockClassroom(transaction, by);
  if (held !== null && held.archived_at !== null) throw classroomArchived();
  return held;
}

/** True if a classroom has no place for another student. */
export function isFull({
  max_members,
  student_count,
}: Pick<LockedClassroom, 'max_members' | 'student_count'>): boolean {
  return max_members !== null && student_count >= max_members;
}
