import type { Database } from '#db/database.ts';

/**
 * Marks an account that was made with a class as somebody's own, as part of a transaction: from then on no teacher can
 * make a sign-in link for it, and the one that was handed out stops working.
 */
export async function claimAccount(transaction: Database, userId: number): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('unclaimed_accounts')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return;
  await transaction
    .deleteFrom('account_links')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'sign-in')
    .execute();
}
