import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';

/** How long a server that says nothing more is taken for alive, in ms. */
export const LEASE_MS = 9_000;

/** Right of one server to work on an assignment. */
export interface Lease {
  /** Which server: what it writes is only taken while it has the lease. */
  owner: string;
  /** Fires when the lease was lost. */
  lost: AbortSignal;
  /** Gives it back, or lets it run out where that fails. */
  end(): Promise<void>;
}

/** A name for this server among those of one database. */
export function newOwner(): string {
  return randomUUID();
}

/** Until when a lease holds that is taken or renewed now. */
export function leaseEnd(): number {
  return Date.now() + LEASE_MS;
}

/** Keeps up a lease that was taken, until it is given back. */
export function keepLease(
  database: Database,
  { id, owner, log }: { id: number; owner: string; log: (failure: unknown) => void },
): Lease {
  const losing = new AbortController();
  let until = leaseEnd();
  const renew = async () => {
    const next = leaseEnd();
    const { numUpdatedRows } = await database
      .updateTable('assignments')
      .set({ lease_until: next })
      .where('id', '=', id)
      .where('lease_owner', '=', owner)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) until = next;
    else losing.abort(new Error('another server works on it'));
  };
  const timer = setInterval(() => {
    renew().catch((failure: unknown) => {
      log(failure);
      if (Date.now() > until) losing.abort(failure);
    });
  }, LEASE_MS / 3);
  timer.unref();
  return {
    owner,
    lost: losing.signal,
    async end() {
      clearInterval(timer);
      await database
        .updateTable('assignments')
        .set({ lease_owner: null, lease_until: null })
        .where('id', '=', id)
        .where('lease_owner', '=', owner)
        .execute()
        .catch(log);
    },
  };
}

/** Takes the lease of the oldest assignment that waits, or was left in the middle. Null: there is none. */
export async function takeNext(database: Database, owner: string): Promise<number | null> {
  const waiting = await database
    .selectFrom('assignments')
    .select('id')
    .where('is_ready', '=', 1)
    .where('status', 'in', ['uploaded', 'processing'])
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', Date.now())]))
    .orderBy('id')
    .execute();
  for (const { id } of waiting) {
    const { numUpdatedRows } = await database
      .updateTable('assignments')
      .set({ lease_owner: owner, lease_until: leaseEnd(), status: 'processing' })
      .where('id', '=', id)
      .where('is_ready', '=', 1)
      .where('status', 'in', ['uploaded', 'processing'])
      .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', Date.now())]))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) return id;
  }
  return null;
}

/** Assignments that nobody sees and nobody works on: what a server left that was killed. */
export async function findLeft(database: Database): Promise<number[]> {
  const rows = await database
    .selectFrom('assignments')
    .select('id')
    .where('is_ready', '=', 0)
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<', Date.now())]))
    .execute();
  return rows.map(({ id }) => id);
}
