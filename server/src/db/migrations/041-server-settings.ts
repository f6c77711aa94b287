import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the settings that admins change while the server runs, and requests to create classrooms. */
export async function createServerSettingsTables(
  database: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('server_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema
    .createTable('class_requests')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', columns.moment, (column) => column.notNull())
    .addColumn('answered_at', columns.moment)
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createIndex('class_requests_open')
    .on('class_requests')
    .columns(['asked_at', 'id'])
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();
}
