import type { Kysely } from 'kysely';

/** Successor of an exchanged refresh token, so that a lost answer can be requested again. */
export async function addRefreshSuccessors(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('refresh_tokens').addColumn('successor_hash', 'text').execute();
}
