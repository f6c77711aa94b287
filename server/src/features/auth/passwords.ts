import { hash, verify } from '@node-rs/argon2';
import { atMost } from '#queue/at-most.ts';

/** argon2id, the library's default, as OWASP's Password Storage Cheat Sheet has it: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Node has four threads beside its own, and what is written has to get onto the disk while a class signs in. */
const MOST_AT_ONCE = 3;

/** Hashes and checks passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one of a hash. Without a hash (no such account) it takes as long and is false,
   * so that the time of the answer tells nothing.
   */
  matches(password: string, hashed: string | null): Promise<boolean>;
}

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(crypto.randomUUID(), ARGON2ID);
  const limited = atMost(MOST_AT_ONCE);
  return {
    hash: (password) => limited(() => hash(password, ARGON2ID)),
    async matches(password, hashed) {
      const same = await limited(() => verify(hashed ?? nobodys, password));
      return same && hashed !== null;
    },
  };
}
