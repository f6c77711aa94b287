import { type Kysely, sql } from 'kysely';

/** Lets the link of a mailed invitation name it. */
export async function addInvitationTokens(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable('classroom_invitations').addColumn('token_hash', 'text').execute();
  await schema
    .createIndex('classroom_invitations_by_token')
    .unique()
    .on('classroom_invitations')
    .column('token_hash')
    .where(sql.ref('token_hash'), 'is not', null)
    .execute();
}
