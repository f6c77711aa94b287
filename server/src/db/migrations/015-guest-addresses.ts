import type { Kysely } from 'kysely';

/** Adds the tag that tells waiting guests of different addresses apart. */
export async function addGuestAddresses(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('collaboration_participants').addColumn('address_tag', 'text').execute();
}
