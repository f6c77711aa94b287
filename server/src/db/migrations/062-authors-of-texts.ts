import type { Kysely } from 'kysely';

/** Keeps with a whole text who wrote it, so that nobody writes in the name of another after a restart. */
export async function addAuthorsOfTexts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('collaboration_snapshots').addColumn('authors', 'text').execute();
}
