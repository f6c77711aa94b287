import type { Kysely } from 'kysely';

/** Lets a template hide the complexity analysis. */
export async function addHiddenComplexity(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('templates')
    .addColumn('hide_complexity', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
