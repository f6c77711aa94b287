import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the accounts' identities at the identity provider, and the sign-ins there that are under way. */
export async function createIdentityTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('identities')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('last_used_at', columns.moment, (column) => column.notNull())
    .addUniqueConstraint('identities_by_subject', ['issuer', 'subject'])
    .addUniqueConstraint('identities_by_user', ['user_id', 'issuer'])
    .execute();

  await schema
    .createTable('identity_sessions')
    .addColumn('session_id', columns.id, (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('identity_id', columns.id, (column) =>
      column.notNull().references('identities.id').onDelete('cascade'),
    )
    .addColumn('sid', 'text')
    .addColumn('id_token', 'text')
    .execute();
  await schema
    .createIndex('identity_sessions_by_identity')
    .on('identity_sessions')
    .columns(['identity_id', 'sid'])
    .execute();
  await schema.createIndex('identity_sessions_by_sid').on('identity_sessions').column('sid').execute();

  await schema
    .createTable('provider_attempts')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('code_verifier', 'text', (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('return_to', 'text', (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('provider_attempts_by_user').on('provider_attempts').column('user_id').execute();
  await schema
    .createIndex('provider_attempts_by_expiry')
    .on('provider_attempts')
    .column('expires_at')
    .execute();

  await schema
    .createTable('pending_identities')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('sid', 'text')
    .addColumn('id_token', 'text')
    .addColumn('return_to', 'text', (column) => column.notNull())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema.createIndex('pending_identities_by_user').on('pending_identities').column('user_id').execute();
  await schema
    .createIndex('pending_identities_by_expiry')
    .on('pending_identities')
    .column('expires_at')
    .execute();

  await schema
    .createTable('used_logout_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('used_logout_tokens_by_expiry')
    .on('used_logout_tokens')
    .column('expires_at')
    .execute();
}
