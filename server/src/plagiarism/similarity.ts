import { MIN_MATCH_LENGTH } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { type TokenTile, tile } from './tiling.ts';
import { shared } from './written.ts';

/** From these lengths on, a match has more weight: one third, two thirds, all of its tokens. */
const LONGER_PIECES = [9, 12] as const;
/** Weight of the smaller program's share: a copy within a longer program counts too. */
const SHARE_OF_SMALLER = 0.2;
/** Share of equal literals and names from which on they are evidence of copying, and their maximum weight. */
const EVIDENCE = {
  literals: { from: 0.6, maxReduction: 0.7 },
  names: { from: 0.6, maxReduction: 0.3 },
} as const;
/** Literals and names count fully only from this structural similarity on. */
const FULL_EVIDENCE_FROM = 0.6;
/** Calibrated so that 0.8 is what a teacher should look at (docs/decisions/018). */
const CALIBRATION = { raw: 0.85, shown: 0.8 } as const;
/** Programs with fewer tokens or lines are alike by chance: they raise no suspicion. */
const MIN_CONCLUSIVE = { words: 35, lines: 6 } as const;

/** Similarity of two programs. */
export interface Likeness {
  /** 0 to 1, symmetric. */
  similarity: number;
  /** False if one of them is too small to judge. */
  isConclusive: boolean;
  /** The matches, longest first. */
  tiles: readonly TokenTile[];
}

/** Marks the tokens of a program that don't count, such as template code. */
export type Excluded = Uint8Array | null;

/** A program with its counted tokens, computed once for all comparisons. */
export interface CountedProgram {
  program: PreparedProgram;
  /** Its tokens; excluded ones are a number that no other program has. */
  words: Int32Array;
  /** Number of counted tokens. */
  length: number;
  /** False if it is too small to judge. */
  isConclusive: boolean;
}

/** @param index Index of the program among those it is compared with. */
export function countProgram(program: PreparedProgram, excluded: Excluded, index: number): CountedProgram {
  return {
    program,
    words: masked(program.words, excluded, -1 - index),
    length: countWords(program, excluded),
    isConclusive: isConclusive(program, excluded),
  };
}

/** Compares two programs, see {@link compareCounted}. */
export function compare(
  a: PreparedProgram,
  b: PreparedProgram,
  excluded: { a: Excluded; b: Excluded } = { a: null, b: null },
): Likeness {
  return compareCounted(countProgram(a, excluded.a, 0), countProgram(b, excluded.b, 1));
}

/**
 * Compares two programs. The score is the share of matched tokens, with more weight for longer matches, raised by equal
 * literals and names, then calibrated. Symmetric.
 */
export function compareCounted(a: CountedProgram, b: CountedProgram): Likeness {
  // The order in which tiles of equal length are taken must not depend on the order of the arguments.
  const turned = a.program.id > b.program.id;
  const [first, second] = turned ? [b, a] : [a, b];
  const tiles = tile(first.words, second.words, MIN_MATCH_LENGTH);
  const structure = structureOf(tiles, first.length, second.length);
  const similarity = calibrate(withEvidence(structure, evidenceOf(first.program, second.program)));
  return {
    similarity,
    isConclusive: first.isConclusive && second.isConclusive,
    tiles: turned ? tiles.map(({ a: one, b: other, length }) => ({ a: other, b: one, length })) : tiles,
  };
}

/** Estimates the score of two programs from their number of common fingerprints, ignoring names and literals. */
export function estimate(fingerprints: number, one: number, other: number): number {
  return calibrate(shareOf(Math.min(fingerprints, one, other), one, other));
}

/** Returns an upper bound of the score, given the maximum number of matched tokens. */
export function bestPossible(commonWords: number, one: number, other: number): number {
  return calibrate(withEvidence(shareOf(commonWords, one, other), NO_DOUBT));
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

/** Share of equal literals and of equal names. */
interface Evidence {
  literals: number;
  names: number;
}

const NO_DOUBT: Evidence = { literals: 1, names: 1 };

function evidenceOf({ written: a }: PreparedProgram, { written: b }: PreparedProgram): Evidence {
  return { literals: shared(a.literals, b.literals), names: shared(a.names, b.names) };
}

/**
 * Equal names and literals alone prove nothing, and different ones may have been changed: they only add to the score.
 */
function withEvidence(structure: number, evidence: Evidence): number {
  const trust = Math.min(1, structure / FULL_EVIDENCE_FROM) ** 2;
  const doubt = (['literals', 'names'] as const).map((kind) => {
    const { from, maxReduction } = EVIDENCE[kind];
    return 1 - (maxReduction * trust * Math.max(0, evidence[kind] - from)) / (1 - from);
  });
  return 1 - doubt.reduce((left, one) => left * one, 1 - structure);
}

function calibrate(raw: number): number {
  if (raw <= CALIBRATION.raw) return (raw * CALIBRATION.shown) / CALIBRATION.raw;
  return CALIBRATION.shown + ((raw - CALIBRATION.raw) * (1 - CALIBRATION.shown)) / (1 - CALIBRATION.raw);
}

/** Replaces excluded tokens by one that occurs nowhere else. */
function masked(words: Int32Array, excluded: Excluded, nowhere: number): Int32Array {
  if (excluded === null) return words;
  return words.map((word, index) => (excluded[index] ? nowhere : word));
}

/** Returns the number of counted tokens. */
function countWords({ words }: PreparedProgram, excluded: Excluded): number {
  if (excluded === null) return words.length;
  let count = 0;
  for (const out of excluded) if (!out) count += 1;
  return count;
}

/** True if a program is long enough to judge. */
function isConclusive(program: PreparedProgram, excluded: Excluded): boolean {
  if (countWords(program, excluded) < MIN_CONCLUSIVE.words) return false;
  const lines = new Set<string>();
  for (let index = 0; index < program.words.length && lines.size < MIN_CONCLUSIVE.lines; index += 1) {
    const { file, line } = program.origins.at(index);
    if (!excluded?.[index]) lines.add(`${file}:${line}`);
  }
  return lines.size >= MIN_CONCLUSIVE.lines;
}
