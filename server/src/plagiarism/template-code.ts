import type { Excluded } from './counted.ts';
import { coverTokens, fingerprintsOf } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { tile } from './tiling.ts';

/** Minimum length in tokens of a match with a template, even if names were changed. */
const GIVEN_PIECE = 9;
/** Minimum length in tokens of code that most of a class share verbatim, names included: it was given to them. */
const SHARED_PIECE = 16;
/** Minimum class size for finding shared code. */
const MIN_CLASS_SIZE = 6;

/** Fingerprints of code that most of a class share verbatim. */
export type SharedPieces = ReadonlySet<number>;

/**
 * Marks tokens to exclude in each program: those from the base code, even if edited, and those that more than half of
 * the class share verbatim.
 * @param shared Shared code of the whole class, if `programs` is only a part of it.
 */
export function excludeGiven(
  programs: readonly PreparedProgram[],
  base: readonly PreparedProgram[],
  shared: SharedPieces = sharedByMost(programs),
): Excluded[] {
  return programs.map(({ words, exact }) => {
    if (base.length === 0 && shared.size === 0) return null;
    const excluded = new Uint8Array(words.length);
    for (const given of base) {
      for (const { a, length } of tile(words, given.words, GIVEN_PIECE)) excluded.fill(1, a, a + length);
    }
    coverTokens(excluded, exact, shared, SHARED_PIECE);
    return excluded.includes(1) ? excluded : null;
  });
}

/** Returns the code that more than half of a class share verbatim. Independent of the vocabulary. */
export function sharedByMost(programs: readonly PreparedProgram[]): SharedPieces {
  if (programs.length < MIN_CLASS_SIZE) return new Set();
  const holders = new Map<number, number>();
  for (const { exact } of programs) {
    for (const print of fingerprintsOf(exact, SHARED_PIECE)) {
      holders.set(print, (holders.get(print) ?? 0) + 1);
    }
  }
  return new Set([...holders].filter(([, count]) => count > programs.length / 2).map(([print]) => print));
}
