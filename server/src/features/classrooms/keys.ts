import { randomInt } from 'node:crypto';
import { CLASSROOM_KEY_LENGTH } from '@coderoom/contract';

/** Capital letters and digits that nobody takes for another when a key is read out or copied from a board. */
export const KEY_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A key that nobody can guess: 39 random bits, tried against a limit of calls. */
export function createClassroomKey(): string {
  const characters = Array.from({ length: CLASSROOM_KEY_LENGTH }, () =>
    KEY_ALPHABET.charAt(randomInt(KEY_ALPHABET.length)),
  );
  return characters.join('');
}
