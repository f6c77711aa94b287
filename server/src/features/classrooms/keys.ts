import { randomInt } from 'node:crypto';
import { CLASSROOM_KEY_LENGTH } from '@coderoom/contract';

/** Capital letters and digits that are not mistaken for each other when read out or copied from a board. */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns an unguessable key: 39 random bits, protected by a rate limit on attempts. */
export function createClassroomKey(): string {
  const characters = Array.from({ length: CLASSROOM_KEY_LENGTH }, () =>
    KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length)),
  );
  return characters.join('');
}
