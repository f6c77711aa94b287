import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Duration of a lease, in ms: a server that doesn't renew it in time is considered dead. */
const LEASE_MS = 9_000;

/** Interval of looking for rows that another server left behind, in ms. */
export const LOOK_EVERY_MS = LEASE_MS / 3;

/** Tables whose rows are processed by one server at a time. */
type Leased = 'assignments' | 'grades';

/** A server's exclusive right to process a row. */
export interface Lease {
  /** Owner name; writes are accepted only while it holds the lease. */
  owner: string;
  /** Fires when the lease is lost. */
  lost: AbortSignal;
  /** Releases the lease; if that fails, it expires. */
  end(): Promise<void>;
}

/** Returns a unique name for a lease owner. */
export function newOwner(): string {
  return randomUUID();
}

/** Returns the expiry time of a lease taken or renewed now. */
export function leaseEnd(): number {
  return Date.now() + LEASE_MS;
}

/**
 * Maximum time to a valid expiry, in ms, even with clock skew between servers. A later one was set before the clock was
 * turned back.
 */
const FURTHEST_MS = LEASE_MS + 60_000;

/** Condition: nobody holds a lease on the row. */
export function isFree({ or, eb }: ExpressionBuilder<Tables, Leased>) {
  const now = Date.now();
  return or([
    eb('lease_until', 'is', null),
    eb('lease_until', '<', now),
    eb('lease_until', '>', now + FURTHEST_MS),
  ]);
}

/** Renews a lease until it is released. */
export function keepLease(
  database: Database,
  { table, id, owner, log }: { table: Leased; id: number; owner: string; log: (failure: unknown) => void },
): Lease {
  const losing = new AbortController();
  let until = leaseEnd();
  const own = () => database.updateTable(table).where('id', '=', id).where('lease_owner', '=', owner);
  const renew = async () => {
    const next = leaseEnd();
    const { numUpdatedRows } = await own().set({ lease_until: next }).executeTakeFirst();
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
      await own().set({ lease_owner: null, lease_until: null }).execute().catch(log);
    },
  };
}
