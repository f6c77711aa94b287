import type { Kysely } from 'kysely';

/** What a refresh token was exchanged for, so that a lost answer can be asked for again. */
export async function addRefreshSuccessors(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('refresh_tokens').addColumn('successor_hash', 'text').execute();
}
