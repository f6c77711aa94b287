import { API_TIMEOUT_MS } from '@coderoom/contract';
import { storage } from '#lib/browser/storage.ts';

/** Long enough for every tab to see another tab's write, in ms. */
const SETTLE_MS = 100;
/** Lifetime of a lease in ms: longer than any call, so an expired lease belongs to a closed tab. */
const LEASE_MS = API_TIMEOUT_MS + 5_000;

/**
 * Runs a function under a lock shared by all tabs. Browsers have locks on secure addresses only, and a class often
 * reaches its server by plain http: there a lease in the local storage replaces them.
 */
export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (navigator.locks !== undefined) return await navigator.locks.request(name, act);
  return await withLease(`lease:${name}`, act);
}

/** Without storage the tabs share nothing, so there is nothing to lock. */
export async function withLease<T>(key: string, act: () => Promise<T>): Promise<T> {
  const owner = String(crypto.getRandomValues(new Uint32Array(1))[0]);
  while (!(await take(key, owner))) await settle();
  const release = () => {
    if (holderOf(key) === owner) storage.removeItem(key);
  };
  globalThis.addEventListener?.('pagehide', release);
  try {
    return await act();
  } finally {
    globalThis.removeEventListener?.('pagehide', release);
    release();
  }
}

/** Local storage has no compare-and-set: of simultaneous writers, the last one holds the lease. */
async function take(key: string, owner: string): Promise<boolean> {
  if (holderOf(key) !== null) return false;
  if (!storage.setItem(key, `${owner} ${Date.now() + LEASE_MS}`)) return true;
  await settle();
  return holderOf(key) === owner;
}

/** The holder of a lease that has not expired. */
function holderOf(key: string): string | null {
  const [owner, until] = (storage.getItem(key) ?? '').split(' ');
  const left = Number(until) - Date.now();
  return owner !== undefined && left > 0 && left <= LEASE_MS ? owner : null;
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
