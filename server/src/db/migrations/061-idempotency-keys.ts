import type { Kysely } from 'kysely';

/** Keeps the key by which a page sends a submission again, so that it counts once. */
export async function addIdempotencyKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('submissions').addColumn('idempotency_key', 'text').execute();
  await schema
    .createIndex('submissions_by_idempotency_key')
    .on('submissions')
    .columns(['user_id', 'idempotency_key'])
    .unique()
    .where('idempotency_key', 'is not', null)
    .execute();
}
