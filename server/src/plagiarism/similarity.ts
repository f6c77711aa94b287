import { LEAST_PIECE } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { type Tile, tile } from './tiling.ts';
import { shared } from './written.ts';

/** From these lengths on a piece counts for more: a third, two thirds, all of its words. */
const LONGER_PIECES = [9, 12] as const;
/** How much the smaller program's share counts: a copy within a longer program is one as well. */
const SHARE_OF_SMALLER = 0.2;
/** Texts and numbers, and names, that are the same speak for a copy from this much on, and at most so much. */
const EVIDENCE = { literals: { from: 0.6, most: 0.7 }, names: { from: 0.6, most: 0.3 } } as const;
/** What is written counts in full only where the structure is as much alike as this. */
const FULL_EVIDENCE_FROM = 0.6;
/** Calibrated so that 0.8 is what a teacher should look at (docs/decisions/018). */
const CALIBRATION = { raw: 0.85, shown: 0.8 } as const;
/** Programs with fewer words or lines than this are alike by chance: nobody is suspected for them. */
const LEAST_CONCLUSIVE = { words: 35, lines: 6 } as const;

/** How much of two programs is the same. */
export interface Likeness {
  /** 0 to 1, whichever comes first. */
  similarity: number;
  /** false: one of them is too small to say anything. */
  isConclusive: boolean;
  /** The common pieces, longest first. */
  tiles: readonly Tile[];
}

/** Which words of a program do not count: those of a template. */
export type Excluded = Uint8Array | null;

/** A program with what counts of it, found once for all whom it is compared with. */
export interface CountedProgram {
  program: PreparedProgram;
  /** Its words; those that do not count are a number that no other program has. */
  words: Int32Array;
  /** How many words count. */
  length: number;
  /** false: it is too small to say anything. */
  isConclusive: boolean;
}

/** @param place of the program among those that it is compared with */
export function countProgram(program: PreparedProgram, excluded: Excluded, place: number): CountedProgram {
  return {
    program,
    words: masked(program.words, excluded, -1 - place),
    length: countWords(program, excluded),
    isConclusive: isConclusive(program, excluded),
  };
}

/** Compares two programs, as {@link compareCounted}. */
export function compare(
  a: PreparedProgram,
  b: PreparedProgram,
  excluded: { a: Excluded; b: Excluded } = { a: null, b: null },
): Likeness {
  return compareCounted(countProgram(a, excluded.a, 0), countProgram(b, excluded.b, 1));
}

/**
 * Compares two programs. The score is the share of words in common pieces, the longer the more, raised where
 * texts and numbers are the same as well, and calibrated. Symmetric.
 */
export function compareCounted(a: CountedProgram, b: CountedProgram): Likeness {
  // The order in which pieces of one length are taken must not depend on who comes first.
  const turned = a.program.id > b.program.id;
  const [first, second] = turned ? [b, a] : [a, b];
  const tiles = tile(first.words, second.words, LEAST_PIECE);
  const structure = structureOf(tiles, first.length, second.length);
  const similarity = calibrate(withEvidence(structure, evidenceOf(first.program, second.program)));
  return {
    similarity,
    isConclusive: first.isConclusive && second.isConclusive,
    tiles: turned ? tiles.map(({ a: one, b: other, length }) => ({ a: other, b: one, length })) : tiles,
  };
}

/** About the score of two programs that have so many fingerprints in common, without what is written in them. */
export function estimate(fingerprints: number, one: number, other: number): number {
  return calibrate(shareOf(Math.min(fingerprints, one, other), one, other));
}

/** The highest score that two programs may have of which at most so many words are in common pieces. */
export function bestPossible(commonWords: number, one: number, other: number): number {
  return calibrate(withEvidence(shareOf(commonWords, one, other), NO_DOUBT));
}

function structureOf(tiles: readonly Tile[], one: number, other: number): number {
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

/** How much the same literals and the same names speak for a copy. */
interface Evidence {
  literals: number;
  names: number;
}

const NO_DOUBT: Evidence = { literals: 1, names: 1 };

function evidenceOf({ written: a }: PreparedProgram, { written: b }: PreparedProgram): Evidence {
  return { literals: shared(a.literals, b.literals), names: shared(a.names, b.names) };
}

/** What is written proves nothing by itself, and what is not the same was perhaps changed: it only adds. */
function withEvidence(structure: number, evidence: Evidence): number {
  const trust = Math.min(1, structure / FULL_EVIDENCE_FROM) ** 2;
  const doubt = (['literals', 'names'] as const).map((kind) => {
    const { from, most } = EVIDENCE[kind];
    return 1 - (most * trust * Math.max(0, evidence[kind] - from)) / (1 - from);
  });
  return 1 - doubt.reduce((left, one) => left * one, 1 - structure);
}

function calibrate(raw: number): number {
  if (raw <= CALIBRATION.raw) return (raw * CALIBRATION.shown) / CALIBRATION.raw;
  return CALIBRATION.shown + ((raw - CALIBRATION.raw) * (1 - CALIBRATION.shown)) / (1 - CALIBRATION.raw);
}

/** Excluded words become one that is found nowhere else. */
function masked(words: Int32Array, excluded: Excluded, nowhere: number): Int32Array {
  if (excluded === null) return words;
  return words.map((word, at) => (excluded[at] ? nowhere : word));
}

/** How many words of a program count. */
function countWords({ words }: PreparedProgram, excluded: Excluded): number {
  if (excluded === null) return words.length;
  let count = 0;
  for (const out of excluded) if (!out) count += 1;
  return count;
}

/** Whether a program is long enough to say anything. */
function isConclusive(program: PreparedProgram, excluded: Excluded): boolean {
  if (countWords(program, excluded) < LEAST_CONCLUSIVE.words) return false;
  const lines = new Set<string>();
  for (let at = 0; at < program.words.length && lines.size < LEAST_CONCLUSIVE.lines; at += 1) {
    const { file, line } = program.origins.at(at);
    if (!excluded?.[at]) lines.add(`${file}:${line}`);
  }
  return lines.size >= LEAST_CONCLUSIVE.lines;
}
