import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates people's editor preferences. */
export async function createEditorPreferenceTable(
  database: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  await database.schema
    .createTable('editor_preferences')
    .addColumn('user_id', columns.id, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('preferences', 'text', (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .execute();
}
