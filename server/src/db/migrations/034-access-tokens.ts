import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates people's personal access tokens. */
export async function createAccessTokenTable(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('access_tokens')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .addColumn('last_used_at', columns.moment)
    .execute();
  await schema.createIndex('access_tokens_by_user').on('access_tokens').column('user_id').execute();
  await schema.createIndex('access_tokens_by_expiry').on('access_tokens').column('expires_at').execute();
}
