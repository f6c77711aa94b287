import { ASSISTANT, TEACHER } from '@coderoom/contract';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { withinScope } from './scope.ts';

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

/** Returns which of these people may see an assignment. */
export async function findViewersAmong(
  database: Database,
  assignmentId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await active(database, userIds)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.is_admin', '=', 1),
        exists(
          selectFrom('assignments')
            .select('assignments.id')
            .where('assignments.id', '=', assignmentId)
            .where(withinScope.assignments({ staffId: sql.ref<number>('users.id') })),
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
