import type { Kysely } from 'kysely';

/** Keeps what all programs of an assignment read from standard input. */
export async function addAssignmentInputs(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('assignments')
    .addColumn('input', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
