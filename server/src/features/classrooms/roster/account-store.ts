import type { Database } from '#db/database.ts';

/** Returns the accounts with one of these addresses, ordered by id. */
export async function findAccounts(database: Database, emailKeys: readonly string[]) {
  if (emailKeys.length === 0) return [];
  return await database
    .selectFrom('users')
    .select(['id', 'email_key', 'is_active'])
    .where('email_key', 'in', emailKeys)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns which of these people are members of a classroom, in any role. */
export async function findMembersAmong(
  database: Database,
  classroomId: number,
  userIds: readonly number[],
): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('classroom_members')
    .select('user_id')
    .where('classroom_id', '=', classroomId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
