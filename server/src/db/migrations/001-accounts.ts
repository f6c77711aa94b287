import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates accounts, their sessions, and the links sent to them. */
export async function createAccounts(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('users')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('full_name', 'text')
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('last_login_at', columns.moment)
    .addColumn('deleted_at', columns.moment)
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute();

  await schema
    .createTable('refresh_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', columns.id, (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('used_at', columns.moment)
    .execute();
  await schema.createIndex('refresh_tokens_by_session').on('refresh_tokens').column('session_id').execute();

  await schema
    .createTable('account_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('email_key', 'text')
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('account_links_by_user')
    .on('account_links')
    .columns(['user_id', 'purpose'])
    .execute();
  await schema.createIndex('account_links_by_expiry').on('account_links').column('expires_at').execute();
}
