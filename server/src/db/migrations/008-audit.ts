import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';
import { searchKey } from '#db/query-parts.ts';

/** Names processed at once when all people's names are converted to search keys. */
const BATCH = 500;

/** Creates the audit log, and the columns by which accounts are searched and sorted. */
export async function createAudit(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('audit_entries')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('actor_id', columns.id, (column) => column.references('users.id'))
    .addColumn('target_id', columns.id, (column) => column.references('users.id'))
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    // Searched columns come before those only shown: a search reads them in every row.
    .addColumn('actor_key', 'text')
    .addColumn('target_key', 'text')
    .addColumn('actor', 'text')
    .addColumn('target', 'text')
    .addColumn('detail', 'text')
    .execute();
  const indexes = {
    audit_entries_by_action: ['action', 'id'],
    audit_entries_by_actor: ['actor_id', 'created_at'],
    audit_entries_by_target: ['target_id'],
    audit_entries_by_age: ['created_at'],
  };
  for (const [name, indexed] of Object.entries(indexes)) {
    await schema.createIndex(name).on('audit_entries').columns(indexed).execute();
  }

  // Accounts are sorted by their number of runs, read in one scan instead of one lookup each.
  await schema
    .createIndex('execution_counts_of_people')
    .on('execution_counts')
    .columns(['user_id', 'count'])
    .where(sql.ref('language'), '=', sql.lit(''))
    .where(sql.ref('status'), '=', sql.lit(''))
    .execute();
  await schema.alterTable('users').addColumn('full_name_key', 'text').execute();
  await fillNameKeys(database);
}

/** Only for people who have a full name. */
async function fillNameKeys(database: Kysely<unknown>): Promise<void> {
  const typed = database.withTables<{ users: { id: number; full_name: string | null } }>();
  for (let last = 0; ; ) {
    const rows = await typed
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('id', '>', last)
      .where('full_name', 'is not', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const end = rows.at(-1);
    if (!end) return;
    const keys = rows.map(({ id, full_name }) => sql`when ${id} then ${searchKey(full_name ?? '')}`);
    // One statement and thus one disk sync: SQLite has no transaction around these migrations.
    await sql`update users set full_name_key = case id ${sql.join(keys, sql` `)} end
      where id > ${last} and id <= ${end.id} and full_name is not null`.execute(database);
    last = end.id;
  }
}
