import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the list of accounts that were made with a class and that nobody has claimed. */
export async function createUnclaimedAccounts(
  database: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('unclaimed_accounts')
    .addColumn('user_id', columns.id, (column) =>
      column.primaryKey().references('users.id').onDelete('cascade'),
    )
    .addColumn('classroom_id', columns.id, (column) =>
      column.references('classrooms.id').onDelete('set null'),
    )
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('unclaimed_accounts_by_classroom')
    .on('unclaimed_accounts')
    .columns(['classroom_id', 'user_id'])
    .execute();
}
