import { ASSISTANT, TEACHER } from '@coderoom/contract';
import { expressionBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { withinScope } from './within-scope.ts';

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

/** An upload with its author and its classroom. */
export interface UploadOwners {
  id: number;
  creator_id: number | null;
  classroom_id: number | null;
}

/** Returns which of these people may see an upload; it may be deleted already. */
export async function findViewersAmong(
  database: Database,
  { id, creator_id, classroom_id }: UploadOwners,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const upload = sql<UploadOwners>`(select cast(${id} as integer) as id,
    cast(${creator_id} as integer) as creator_id, cast(${classroom_id} as integer) as classroom_id)`;
  const assignments = expressionBuilder<Tables, 'assignments'>();
  const rows = await active(database, userIds)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('users.is_admin', '=', 1),
        exists(
          selectFrom(upload.as('assignments'))
            .select('assignments.creator_id')
            .where(withinScope.assignments({ staffId: sql.ref<number>('users.id') })(assignments)),
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
