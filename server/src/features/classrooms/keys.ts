import { randomInt } from 'node:crypto';
import { CLASSROOM_KEY_LENGTH } from '@coderoom/contract';
import { isUniqueViolation } from '#db/failures.ts';

/** Capital letters and digits that are not mistaken for each other when read out or copied from a board. */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns an unguessable key: 39 random bits, protected by a rate limit on attempts. */
export function createClassroomKey(): string {
  const characters = Array.from({ length: CLASSROOM_KEY_LENGTH }, () =>
    KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length)),
  );
  return characters.join('');
}

/** Attempts to find an unused key: with a million classrooms, one creation in a million fails. */
const KEY_TRIES = 5;

/** Returns null if the failure is a key that is taken already; throws any other failure. */
export function onlyTakenKey(failure: unknown): null {
  if (isUniqueViolation(failure)) return null;
  throw failure;
}

/** Makes something with an unused key; `make` returns null if the key is taken. */
export async function withFreeKey<Made>(
  createKey: () => string,
  make: (key: string) => Promise<Made | null>,
): Promise<Made> {
  for (let tries = 1; tries <= KEY_TRIES; tries += 1) {
    const made = await make(createKey());
    if (made !== null) return made;
  }
  throw new Error('no key is free for a classroom');
}
