import { nameSortKey } from '@coderoom/contract';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Names processed at once. */
const BATCH = 500;

/** Tables with ids, and the name in each of their rows. */
const NAMES = {
  users: 'coalesce(full_name, username)',
  assignment_submissions: 'student_name',
} as const;

/** Adds the keys by which lists of people are sorted: last name first, and without accents. */
export async function addSortKeys(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  for (const [table, name] of Object.entries(NAMES)) {
    await schema
      .alterTable(table)
      .addColumn('sort_key', columns.sortKey, (column) => column.notNull().defaultTo(sql.lit('')))
      .execute();
    await fillById(database, table, name);
  }
  await schema.alterTable('roster_entries').addColumn('sort_key', columns.sortKey).execute();
  await fillRosters(database);
  await schema.createIndex('users_by_sort_key').on('users').columns(['sort_key', 'id']).execute();
  await schema.dropIndex('assignment_submissions_by_name').execute();
  await schema
    .createIndex('assignment_submissions_by_name')
    .on('assignment_submissions')
    .columns(['assignment_id', 'sort_key', 'id'])
    .execute();
}

/** One statement for many rows: one each would be a round trip to PostgreSQL for every program ever uploaded. */
async function fillById(database: Kysely<unknown>, table: string, name: string): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.raw(name)} as name from ${sql.table(table)}
      where id > ${last} order by id limit ${sql.lit(BATCH)}
    `.execute(database);
    const end = rows.at(-1);
    if (!end) return;
    const keys = rows.map((row) => sql`when ${row.id} then ${nameSortKey(row.name)}`);
    await sql`update ${sql.table(table)} set sort_key = case id ${sql.join(keys, sql` `)} end
      where id > ${last} and id <= ${end.id}`.execute(database);
    last = end.id;
  }
}

async function fillRosters(database: Kysely<unknown>): Promise<void> {
  const { rows: classes } = await sql<{ id: number }>`
    select distinct classroom_id as id from roster_entries where roster_name is not null
  `.execute(database);
  for (const { id } of classes) {
    const { rows } = await sql<{ name: string }>`
      select distinct roster_name as name from roster_entries
      where classroom_id = ${id} and roster_name is not null
    `.execute(database);
    for (let from = 0; from < rows.length; from += BATCH) {
      const names = rows.slice(from, from + BATCH).map(({ name }) => name);
      const keys = names.map((name) => sql`when ${name} then ${nameSortKey(name)}`);
      await sql`update roster_entries set sort_key = case roster_name ${sql.join(keys, sql` `)} end
        where classroom_id = ${id} and roster_name in (${sql.join(names)})`.execute(database);
    }
  }
}
