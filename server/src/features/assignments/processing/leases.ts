import type { Database } from '#db/database.ts';
import { isFree, leaseEnd } from '#db/leases.ts';

/** Takes the lease of the oldest assignment that is waiting or was interrupted. Null: there is none. */
export async function takeNextAssignment(database: Database, owner: string): Promise<number | null> {
  const waiting = await database
    .selectFrom('assignments')
    .select('id')
    .where('is_ready', '=', 1)
    .where('status', 'in', ['uploaded', 'processing'])
    .where(isFree)
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const { numUpdatedRows } = await database
      .updateTable('assignments')
      .set({ lease_owner: owner, lease_until: leaseEnd(), status: 'processing' })
      .where('id', '=', id)
      .where('is_ready', '=', 1)
      .where('status', 'in', ['uploaded', 'processing'])
      .where(isFree)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return id;
  }
  return null;
}

/** Returns assignments that are invisible and without a lease: remains of an upload when a server was killed. */
export async function findLeft(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('assignments')
    .select('id')
    .where('is_ready', '=', 0)
    .where(isFree)
    .execute();
  return rows.map(({ id }) => id);
}
