import { containmentOf, diceOf } from './bags.ts';
import { type CountedProgram, countClass, type Excluded, LONG_PIECE } from './counted.ts';
import { MIN_MATCH_LENGTH } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { type TokenTile, tile } from './tiling.ts';

/** From these lengths on, a match has more weight: one third, two thirds, all of its tokens. */
const LONGER_PIECES = [9, 12] as const;
/** Weight of the smaller program's share: a copy within a longer program counts too. */
const SHARE_OF_SMALLER = 0.2;
/**
 * Maximum weight of equal literals, beside 1 for the matched tokens and 1 for the long pieces, and the number of tokens
 * that halves it: the structure of a short program says little, what is written in it says more.
 */
const WEIGHT_OF_LITERALS = { max: 4, halvedAt: 30 } as const;
/** With this number of tokens the source text counts as much as they do, with fewer it counts more. */
const TEXT_INSTEAD_AT = 5;
/** Calibrated so that 0.8 is what a teacher should look at (docs/decisions/018). */
const CALIBRATION = { raw: 0.6, shown: 0.8 } as const;

/** Similarity of two programs. */
export interface Likeness {
  /** 0 to 1, symmetric. */
  similarity: number;
  /** False if one of them is too small to judge. */
  isConclusive: boolean;
  /** The matches, longest first. */
  tiles: readonly TokenTile[];
}

/** Compares two programs that are no class, see {@link compareCounted}. */
export function compare(
  a: PreparedProgram,
  b: PreparedProgram,
  excluded: { a: Excluded; b: Excluded } = { a: null, b: null },
): Likeness {
  const [one, other] = countClass([a, b], [excluded.a, excluded.b]);
  if (one === undefined || other === undefined) throw new Error('Two programs were counted.');
  return compareCounted(one, other);
}

/**
 * Compares two programs of a class. The score is the mean of the share of matched tokens, of the long pieces of one
 * program that the other has too, of equal literals, and for the tiniest programs of their texts. Symmetric.
 */
export function compareCounted(a: CountedProgram, b: CountedProgram): Likeness {
  // The order in which tiles of equal length are taken must not depend on the order of the arguments.
  const turned = a.program.id > b.program.id;
  const [first, second] = turned ? [b, a] : [a, b];
  const tiles = tile(first.words, second.words, MIN_MATCH_LENGTH);
  return {
    similarity: calibrate(scoreOf(first, second, tiles)),
    isConclusive: first.isConclusive && second.isConclusive,
    tiles: turned ? tiles.map(({ a: one, b: other, length }) => ({ a: other, b: one, length })) : tiles,
  };
}

/** Estimates the score of two programs from their number of common fingerprints. */
export function estimate(fingerprints: number, one: number, other: number): number {
  return calibrate(shareOf(Math.min(fingerprints, one, other), one, other));
}

function scoreOf(a: CountedProgram, b: CountedProgram, tiles: readonly TokenTile[]): number {
  const length = Math.min(a.length, b.length);
  const structure = structureOf(tiles, a.length, b.length);
  const pieces = length < LONG_PIECE ? structure : containmentOf(a.pieces, b.pieces);
  const ofText = halvedAt(TEXT_INSTEAD_AT, length);
  const hasLiterals = a.literals.total + b.literals.total > 0;
  const ofLiterals = hasLiterals ? WEIGHT_OF_LITERALS.max * halvedAt(WEIGHT_OF_LITERALS.halvedAt, length) : 0;
  const score =
    (1 - ofText) * (structure + pieces) +
    ofLiterals * diceOf(a.literals, b.literals) +
    ofText * diceOf(a.lexemes, b.lexemes);
  return score / (2 * (1 - ofText) + ofLiterals + ofText);
}

/** Returns a weight that falls from 1 with the number of tokens. */
function halvedAt(half: number, length: number): number {
  return half / (half + length);
}

function structureOf(tiles: readonly TokenTile[], one: number, other: number): number {
  let words = 0;
  for (const { length } of tiles) {
    const weight = 1 + LONGER_PIECES.filter((longer) => length >= longer).length;
    words += (length * weight) / (1 + LONGER_PIECES.length);
  }
  return shareOf(words, one, other);
}

function shareOf(words: number, one: number, other: number): number {
  if (one === 0 || other === 0) return 0;
  const ofBoth = (2 * words) / (one + other);
  const ofSmaller = Math.min(1, words / Math.min(one, other));
  return Math.min(1, (1 - SHARE_OF_SMALLER) * ofBoth + SHARE_OF_SMALLER * ofSmaller);
}

function calibrate(raw: number): number {
  if (raw <= CALIBRATION.raw) return (raw * CALIBRATION.shown) / CALIBRATION.raw;
  return CALIBRATION.shown + ((raw - CALIBRATION.raw) * (1 - CALIBRATION.shown)) / (1 - CALIBRATION.raw);
}
