import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** How long a server that says nothing more is taken for alive, in ms. */
const LEASE_MS = 9_000;

/** How often it is looked for what another server left, in ms. */
export const LOOK_EVERY_MS = LEASE_MS / 3;

/** Tables whose rows one server works on at a time. */
type Leased = 'assignments' | 'grades';

/** Right of one server to work on something. */
export interface Lease {
  /** Whose it is: what is written is only taken while they have the lease. */
  owner: string;
  /** Fires when the lease was lost. */
  lost: AbortSignal;
  /** Gives it back, or lets it run out where that fails. */
  end(): Promise<void>;
}

/** A name for whoever takes leases, that nobody else has. */
export function newOwner(): string {
  return randomUUID();
}

/** Until when a lease holds that is taken or renewed now. */
export function leaseEnd(): number {
  return Date.now() + LEASE_MS;
}

/** Further ahead no lease reaches, however clocks of servers differ: it was taken before the clock was set back, in ms. */
const FURTHEST_MS = LEASE_MS + 60_000;

/** Whether nobody works on a row. */
export function isFree({ or, eb }: ExpressionBuilder<Tables, Leased>) {
  const now = Date.now();
  return or([
    eb('lease_until', 'is', null),
    eb('lease_until', '<', now),
    eb('lease_until', '>', now + FURTHEST_MS),
  ]);
}

/** Keeps up a lease that was taken, until it is given back. */
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
