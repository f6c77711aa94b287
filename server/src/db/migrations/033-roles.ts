import { type Kysely, sql } from 'kysely';

/** Adds the server's role "teacher", and owners among a classroom's teachers. */
export async function addRoles(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('users')
    .addColumn('is_teacher', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('classroom_members')
    .addColumn('is_owner', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Teachers had to be admins.
  await sql`update users set is_teacher = 1 where is_admin = 1`.execute(database);
  await sql`
    update classroom_members set is_owner = 1 where role = 'TEACHER' and user_id =
      (select creator_id from classrooms where classrooms.id = classroom_members.classroom_id)
  `.execute(database);
  // Where the creator has left, the teacher who has been there longest owns the class.
  await sql`
    update classroom_members set is_owner = 1 where role = 'TEACHER'
      and not exists (
        select 1 from classroom_members as owners
        where owners.classroom_id = classroom_members.classroom_id and owners.is_owner = 1
      )
      and not exists (
        select 1 from classroom_members as earlier
        where earlier.classroom_id = classroom_members.classroom_id and earlier.role = 'TEACHER'
          and (earlier.joined_at < classroom_members.joined_at
            or (earlier.joined_at = classroom_members.joined_at and earlier.user_id < classroom_members.user_id))
      )
  `.execute(database);
}
