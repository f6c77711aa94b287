import type { Database } from '#db/database.ts';

/** Yields what all classes know of a person, also those that they left. */
export async function* readRosterEntries(database: Database, userId: number): AsyncGenerator<object> {
  const rows = await database
    .selectFrom('roster_entries')
    .innerJoin('classrooms', 'classrooms.id', 'roster_entries.classroom_id')
    .leftJoin('classroom_groups', 'classroom_groups.id', 'roster_entries.former_group_id')
    .select(['classrooms.name as classroom', 'roster_name', 'student_number', 'login_id', 'left_at'])
    .select('classroom_groups.name as former_group')
    .where('roster_entries.user_id', '=', userId)
    .orderBy('roster_entries.classroom_id')
    .execute();
  for (const { left_at, ...row } of rows) {
    yield { ...row, left_at: left_at === null ? null : new Date(left_at).toISOString() };
  }
}

/** Deletes what all classes know of a person; runs after they left them. */
export async function forgetRosterEntries(transaction: Database, userId: number): Promise<void> {
  await transaction.deleteFrom('roster_entries').where('user_id', '=', userId).execute();
}
