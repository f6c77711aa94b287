import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** In one import, accounts are made moments before their memberships. In milliseconds. */
const MADE_TOGETHER = 60_000;

/**
 * Creates the record of whose teachers may replace the password of a student. Present and former classes keep what they
 * had, except those to which somebody without an address was added by the username: the class with which the account was
 * made has it alone.
 */
export async function createCustodies(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('custodies')
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    // No reference: it outlives the class, whose id is never used again.
    .addColumn('begun_in', columns.id, (column) => column.notNull())
    .addColumn('is_withdrawn', 'integer', (column) => column.notNull().defaultTo(sql.lit(0)))
    .addPrimaryKeyConstraint('custodies_key', ['user_id', 'classroom_id'])
    .execute();
  await schema.createIndex('custodies_by_classroom').on('custodies').columns(['classroom_id']).execute();
  await sql`
    insert into custodies (user_id, classroom_id, begun_in, is_withdrawn)
    select places.user_id, places.classroom_id, places.classroom_id, 0
    from (
      select user_id, classroom_id, joined_at from classroom_members where role = 'STUDENT'
      union all
      select user_id, classroom_id, coalesce(first_joined_at, left_at) from roster_entries as former
      where left_at is not null and not exists (
        select 1 from classroom_members as present
        where present.user_id = former.user_id and present.classroom_id = former.classroom_id
      )
    ) as places
    inner join users on users.id = places.user_id
    where users.email <> ''
      or places.joined_at <= users.created_at + ${sql.lit(MADE_TOGETHER)}
      or not exists (
        select 1 from audit_entries
        where audit_entries.target_id = users.id and audit_entries.action = 'student_added'
      )
  `.execute(database);
}
