import { message } from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import { addressBounds, addressKey } from '#http/limits/address-keys.ts';

/** Limits on password guessing. */
export const THROTTLE = {
  /** Wrong passwords that one address may give for one account before it must wait. */
  freeFailures: 5,
  /** The same while the account is under attack from many addresses: each new address keeps one attempt. */
  freeFailuresUnderAttack: 1,
  /** Failures of one account, from all addresses within `memoryMs`, that count as an attack on it. */
  attackOnAccount: 100,
  /** The first wait, in ms; it doubles with every further failure. */
  firstWaitMs: 30_000,
  longestWaitMs: 5 * 60_000,
  /** Failures are forgotten after this long without another one, in ms. */
  memoryMs: 60 * 60_000,
  /** Failures of one address, over all accounts, after which it is slowed down: ten mistakes of thirty people. */
  attackFromAddress: 300,
  /** Minimum time between two attempts of a slowed-down address, in ms: a class passes, an attacker does not. */
  slowIntervalMs: 1_000,
} as const;
/** Most accounts, addresses and pairs to remember, each: the least recently used are dropped first. */
const MAX_RECORDS = 50_000;

interface Record {
  failures: number;
  lastAt: number;
  /** No attempt is checked before this time, by the same clock. */
  waitUntil: number;
}

/**
 * Slows guessing without locking anyone out. It refuses pairs of an address and an account: the owner's
 * correct password from another address is always checked. An address counts for each of its `addressBounds`.
 * See docs/decisions/011.
 */
export interface SignInThrottle {
  /**
   * Counts an attempt before its password is checked, so that concurrent attempts all count.
   * @throws {ApiError} 429 if the address must wait.
   */
  begin(account: string, address: string): Promise<void>;
  /** Forgets the attempt and the address's failures with this account; called after a correct password. */
  succeeded(account: string, address: string): Promise<void>;
}

/** @param now in ms, monotonic: a clock set back would make people wait for as long. */
export function createSignInThrottle(now: () => number = () => performance.now()): SignInThrottle {
  const pairs = createMemory(now);
  const accounts = createMemory(now);
  const addresses = createMemory(now);

  return {
    async begin(account, address) {
      const time = now();
      // The wider bound first: when it refuses, nothing is stored for the many addresses within it.
      const origins = addressBounds(address).map(({ key, factor }) => {
        const [pair, origin] = [pairs.get(pairKey(account, key)), addresses.get(key)];
        refuseFor(Math.max(pair.waitUntil, origin.waitUntil) - time);
        return { pair, origin, factor };
      });
      const whole = accounts.get(account);
      for (const record of [whole, ...origins.flatMap(({ pair, origin }) => [pair, origin])]) {
        record.failures += 1;
        record.lastAt = time;
      }
      const isAttacked = whole.failures > THROTTLE.attackOnAccount;
      for (const { pair, origin, factor } of origins) {
        const free = factor * (isAttacked ? THROTTLE.freeFailuresUnderAttack : THROTTLE.freeFailures);
        if (pair.failures >= free) {
          const wait = THROTTLE.firstWaitMs * 2 ** Math.min(pair.failures - free, 10);
          pair.waitUntil = time + Math.min(wait, THROTTLE.longestWaitMs);
        }
        if (origin.failures > factor * THROTTLE.attackFromAddress) {
          origin.waitUntil = time + THROTTLE.slowIntervalMs;
        }
      }
    },
    async succeeded(account, address) {
      const own = pairKey(account, addressKey(address));
      const explained = pairs.get(own).failures;
      for (const { key } of addressBounds(address)) {
        subtract(addresses.get(key), 1);
        subtract(pairs.get(pairKey(account, key)), explained);
      }
      pairs.forget(own);
      subtract(accounts.get(account), explained);
    },
  };
}

function subtract(record: Record, failures: number): void {
  record.failures = Math.max(0, record.failures - failures);
}

function pairKey(account: string, address: string): string {
  return `${address} ${account}`;
}

/** @throws {ApiError} 429 if the wait, in ms, is not over. */
export function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return;
  throw new ApiError(
    429,
    'rate_limited',
    message`Too many wrong passwords from here.`,
    Math.ceil(waitMs / 1000),
  );
}

/** Records by key; stale ones start anew. The map is ordered by last use. */
function createMemory(now: () => number) {
  const records = new Map<string, Record>();
  return {
    get(key: string): Record {
      const existing = records.get(key);
      const fresh = existing !== undefined && now() - existing.lastAt < THROTTLE.memoryMs;
      const record = fresh ? existing : { failures: 0, lastAt: now(), waitUntil: 0 };
      records.delete(key);
      records.set(key, record);
      const [oldest] = records.keys();
      if (records.size > MAX_RECORDS && oldest !== undefined) records.delete(oldest);
      return record;
    },
    forget(key: string): void {
      records.delete(key);
    },
  };
}

/** The throttle of a server whose limits are off. */
export const NO_THROTTLE: SignInThrottle = { begin: async () => undefined, succeeded: async () => undefined };
