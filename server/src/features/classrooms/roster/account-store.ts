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

/** Returns the names of a class's members of whom it knows neither number nor login, as search keys. */
export async function findUnnumbered(database: Database, classroomId: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('classroom_members')
    .innerJoin('users', 'users.id', 'classroom_members.user_id')
    .leftJoin('roster_entries', (join) =>
      join
        .onRef('roster_entries.user_id', '=', 'users.id')
        .on('roster_entries.classroom_id', '=', classroomId),
    )
    .select(['users.full_name_key', 'roster_entries.roster_key'])
    .where('classroom_members.classroom_id', '=', classroomId)
    .where('roster_entries.student_number', 'is', null)
    .where('roster_entries.login_id', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ full_name_key, roster_key }) => roster_key ?? full_name_key ?? []));
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
