import { addressBounds, addressKey } from '#http/address-keys.ts';
import { ApiError } from '#http/errors.ts';

/** What slows guessing. */
export const THROTTLE = {
  /** Wrong passwords that one address may give for one account before it has to wait. */
  freeFailures: 5,
  /** The same once the account is being guessed at from many addresses: a new address keeps one try. */
  freeFailuresUnderAttack: 1,
  /** Failures of one account, from all addresses within the memory, that count as an attack on it. */
  attackOnAccount: 100,
  /** The first wait, in ms; it doubles with every further failure. */
  firstWaitMs: 30_000,
  longestWaitMs: 5 * 60_000,
  /** Failures are forgotten when this long nothing failed, in ms. */
  memoryMs: 60 * 60_000,
  /** Failures of one address, over all accounts, after which it is slowed down: ten mistakes of thirty people. */
  attackFromAddress: 300,
  /** Between two tries of an address that is slowed down, in ms. A class gets through; a guesser gets nowhere. */
  slowIntervalMs: 1_000,
} as const;
/** Remembered accounts, addresses and pairs, each: the oldest are forgotten first. */
const MOST_REMEMBERED = 50_000;

interface Record {
  failures: number;
  lastAt: number;
  /** Until when no further try is looked at, by the same clock. */
  waitUntil: number;
}

/**
 * Slows guessing without locking anyone out. What is refused is an address trying an account: the owner's
 * correct password from another address is always looked at. An address counts for each of its `addressBounds`. See
 * docs/decisions/011.
 */
export interface SignInThrottle {
  /**
   * Counts a try before its password is looked at, so that tries at the same time all count.
   * @throws {ApiError} 429 where the address has to wait.
   */
  begin(account: string, address: string): Promise<void>;
  /** The password was right: the try, and the address's failures with this account, are forgotten. */
  succeeded(account: string, address: string): Promise<void>;
}

/** @param now in ms; a clock that nobody sets, or a step back of it would make people wait for as long. */
export function createSignInThrottle(now: () => number = () => performance.now()): SignInThrottle {
  const pairs = createMemory(now);
  const accounts = createMemory(now);
  const addresses = createMemory(now);

  return {
    async begin(account, address) {
      const time = now();
      // The wider first: what it refuses makes nothing be remembered of the many addresses in it.
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

/** @throws {ApiError} 429 where there is anything to wait, in ms. */
export function refuseFor(waitMs: number): void {
  if (waitMs <= 0) return;
  throw new ApiError(429, 'rate_limited', 'Too many wrong passwords from here.', Math.ceil(waitMs / 1000));
}

/** Records by key; those of long ago start anew. The order of the map is the order of use. */
function createMemory(now: () => number) {
  const records = new Map<string, Record>();
  return {
    get(key: string): Record {
      const known = records.get(key);
      const fresh = known !== undefined && now() - known.lastAt < THROTTLE.memoryMs;
      const record = fresh ? known : { failures: 0, lastAt: now(), waitUntil: 0 };
      records.delete(key);
      records.set(key, record);
      const [oldest] = records.keys();
      if (records.size > MOST_REMEMBERED && oldest !== undefined) records.delete(oldest);
      return record;
    },
    forget(key: string): void {
      records.delete(key);
    },
  };
}

/** For a server whose limits are off. */
export const NO_THROTTLE: SignInThrottle = { begin: async () => undefined, succeeded: async () => undefined };
