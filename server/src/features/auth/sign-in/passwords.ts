import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Cost of an argon2id hash. */
export interface HashCost {
  /** Memory in KiB. */
  memoryCost: number;
  /** Passes over the memory. */
  timeCost: number;
  /** Lanes. */
  parallelism: number;
}

/** The parameters of OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const OWASP_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes computed at once. Node's pool has four threads, and one must stay free for disk writes. */
const MAX_CONCURRENT_HASHES = 3;

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * True if the password matches the hash. Without a hash (no such account, or one without a password) it takes as
   * long and returns false, so that the response time reveals nothing.
   */
  matches(password: string, hashed: string | null): Promise<boolean>;
}

/** @param cost Anything below the default is for tests: it makes passwords easy to guess from a stolen database. */
export async function createPasswords(cost: HashCost = OWASP_COST): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), cost);
  const limited = pLimit(MAX_CONCURRENT_HASHES);
  return {
    hash: (password) => limited(() => hash(password, cost)),
    async matches(password, hashed) {
      const same = await limited(() => verify(hashed || nobodys, password));
      return same && Boolean(hashed);
    },
  };
}
