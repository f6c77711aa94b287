import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets classrooms be archived. */
export async function addArchive(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema.alterTable('classrooms').addColumn('archived_at', columns.moment).execute();
  await schema
    .createIndex('classrooms_archived')
    .on('classrooms')
    .column('archived_at')
    .where(sql.ref('archived_at'), 'is not', null)
    .execute();
}
