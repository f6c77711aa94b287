import type { Kysely } from 'kysely';

/** Gives pairs the number of lines that nobody else in the class has; null for pairs compared before. */
export async function addUniqueLines(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('assignment_pairs').addColumn('unique_lines', 'integer').execute();
}
