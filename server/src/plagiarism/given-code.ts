import { cover, fingerprintsOf } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import type { Excluded } from './similarity.ts';
import { tile } from './tiling.ts';

/** What is the same in a template and a program, though names were changed, from this many words on. */
const GIVEN_PIECE = 9;
/** What most of a class have to the letter, names and all, was given to them: from this many words on. */
const SHARED_PIECE = 16;
/** A class of fewer says nothing about what was given to it. */
const LEAST_CLASS = 6;

/** Pieces that most of a class have to the letter, by their fingerprints. */
export type SharedPieces = ReadonlySet<number>;

/**
 * Which words of each program do not count: what comes from the base code, also where it was edited, and what
 * more than half of the class have to the letter.
 *
 * @param shared what the class has in common, where `programs` are not all of it
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
    cover(excluded, exact, shared, SHARED_PIECE);
    return excluded.includes(1) ? excluded : null;
  });
}

/** What more than half of a class have to the letter. The same for programs of any vocabulary. */
export function sharedByMost(programs: readonly PreparedProgram[]): SharedPieces {
  if (programs.length < LEAST_CLASS) return new Set();
  const holders = new Map<number, number>();
  for (const { exact } of programs) {
    for (const print of fingerprintsOf(exact, null, SHARED_PIECE).keys()) {
      holders.set(print, (holders.get(print) ?? 0) + 1);
    }
  }
  return new Set([...holders].filter(([, count]) => count > programs.length / 2).map(([print]) => print));
}
