import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets a template be a draft, or open to students at a date. */
export async function addOpenings(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('templates')
    .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('templates').addColumn('opens_at', columns.moment).execute();
  // Students' lists leave out the few that are not open, without reading the rows of all others.
  await schema
    .createIndex('templates_drafts')
    .on('templates')
    .columns(['is_draft', 'id'])
    .where(sql.ref('is_draft'), '=', sql.lit(1))
    .execute();
  await schema
    .createIndex('templates_by_opening')
    .on('templates')
    .columns(['opens_at', 'id'])
    .where(sql.ref('opens_at'), 'is not', null)
    .execute();
}
