import type { Database } from '#db/database.ts';

/**
 * Charges a person's history with the files of the nth run: with each content once, however many runs have it. The
 * transaction must hold the person's counts. Returns how many bytes are new.
 */
export async function chargeFiles(
  transaction: Database,
  userId: number,
  nth: number,
  listId: number | null,
): Promise<number> {
  if (listId === null) return 0;
  const contents = await transaction
    .selectFrom('stored_list_contents')
    .innerJoin('stored_contents', 'stored_contents.id', 'stored_list_contents.content_id')
    .select(['stored_contents.id', 'stored_contents.bytes'])
    .where('list_id', '=', listId)
    .execute();
  const charged = await transaction
    .updateTable('execution_files')
    .set({ last_nth: nth })
    .where('user_id', '=', userId)
    .where(
      'content_id',
      'in',
      contents.map(({ id }) => id),
    )
    .returning('content_id')
    .execute();
  const known = new Set(charged.map(({ content_id }) => content_id));
  const fresh = contents.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return 0;
  await transaction
    .insertInto('execution_files')
    .values(fresh.map(({ id, bytes }) => ({ user_id: userId, content_id: id, last_nth: nth, bytes })))
    .execute();
  return fresh.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the charges that end with a person's runs up to the nth, by the run that they end with. */
export async function findFileCharges(transaction: Database, userId: number, upTo: number) {
  return await transaction
    .selectFrom('execution_files')
    .select(['last_nth', 'bytes'])
    .where('user_id', '=', userId)
    .where('last_nth', '<=', upTo)
    .execute();
}

/** Deletes the charges of a person's runs up to the nth; without it, of all. */
export async function dropFileCharges(transaction: Database, userId: number, upTo?: number): Promise<void> {
  const charges = transaction.deleteFrom('execution_files').where('user_id', '=', userId);
  await (upTo === undefined ? charges : charges.where('last_nth', '<=', upTo)).execute();
}
