import { ASSISTANT, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

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
