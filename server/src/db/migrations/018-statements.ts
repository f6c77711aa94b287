import type { Kysely } from 'kysely';

/** Gives templates a statement: the task in Markdown. */
export async function addStatements(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('templates').addColumn('statement', 'text').execute();
}
