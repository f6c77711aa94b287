import { ASSISTANT, TEACHER } from '@coderoom/contract';
import type { Database } from '#db/database.ts';

/** Returns which of these people are admins or teachers, or teach or assist in a classroom. */
export async function findStaffAmong(
  database: Database,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await active(database, userIds)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('users.is_admin', '=', 1),
        eb('users.is_teacher', '=', 1),
        eb(
          'users.id',
          'in',
          selectFrom('classroom_members').select('user_id').where('role', 'in', [TEACHER, ASSISTANT]),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these people may see an assignment, as `withinScope` says it of one person. */
export async function findViewersAmong(
  database: Database,
  assignmentId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await active(database, userIds)
    .innerJoin('assignments', (join) => join.on('assignments.id', '=', assignmentId))
    .where(({ or, eb, ref, exists, selectFrom }) =>
      or([
        eb('users.is_admin', '=', 1),
        eb('assignments.creator_id', '=', ref('users.id')),
        exists(
          selectFrom('classroom_members as staff')
            .select('staff.user_id')
            .whereRef('staff.user_id', '=', 'users.id')
            .whereRef('staff.classroom_id', '=', 'assignments.classroom_id')
            .where('staff.role', 'in', [TEACHER, ASSISTANT]),
        ),
        exists(
          selectFrom('classroom_members as mine')
            .innerJoin('classroom_members as theirs', 'theirs.classroom_id', 'mine.classroom_id')
            .select('mine.user_id')
            .whereRef('mine.user_id', '=', 'users.id')
            .whereRef('theirs.user_id', '=', 'assignments.creator_id')
            .where('mine.role', '=', TEACHER)
            .where('theirs.role', '=', TEACHER)
            .where('assignments.classroom_id', 'is', null),
        ),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function active(database: Database, userIds: readonly number[]) {
  return database
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', userIds)
    .where('users.is_active', '=', 1);
}
