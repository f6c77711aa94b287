import { API_TIMEOUT_MS } from '@coderoom/contract';
import { storage } from './storage.ts';

/** Long enough for every tab to see what another wrote, in ms. */
const SETTLE_MS = 100;
/** After this a lease is taken for that of a tab that is gone, in ms: no call lasts as long. */
const LEASE_MS = API_TIMEOUT_MS + 5_000;

/**
 * Does something while no other tab does the same. Browsers have locks on secure addresses only, and a
 * class often reaches its server by plain http: there a lease in the local storage stands in.
 */
export async function exclusively<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (navigator.locks !== undefined) return await navigator.locks.request(name, act);
  return await underLease(`lease:${name}`, act);
}

/** Where nothing can be stored the tabs share nothing, and there is nothing to take turns at. */
export async function underLease<T>(key: string, act: () => Promise<T>): Promise<T> {
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

/** Local storage knows no "write if absent": of those who wrote at once, the last one has it. */
async function take(key: string, owner: string): Promise<boolean> {
  if (holderOf(key) !== null) return false;
  if (!storage.setItem(key, `${owner} ${Date.now() + LEASE_MS}`)) return true;
  await settle();
  return holderOf(key) === owner;
}

/** Who holds a lease that has not run out. */
function holderOf(key: string): string | null {
  const [owner, until] = (storage.getItem(key) ?? '').split(' ');
  const left = Number(until) - Date.now();
  return owner !== undefined && left > 0 && left <= LEASE_MS ? owner : null;
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}
