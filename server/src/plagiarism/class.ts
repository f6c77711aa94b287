/**
 * Finds similar programs in a class. The folder holds the steps: normalized tokens, fingerprints, greedy string tiling,
 * scoring, clusters and the suggested threshold.
 */

import { type CountedProgram, countClass, type Excluded } from './counted.ts';
import { allFingerprints, MIN_MATCH_LENGTH } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { compareCounted, estimate, type Likeness } from './similarity.ts';
import { findUniqueLines } from './unique-lines.ts';

/**
 * Maximum number of programs that one program is compared with token by token: those with the most similar
 * fingerprints.
 */
const NEIGHBOURS = 16;
/** Fingerprints found in more than this share of the class are ignored as common. */
const COMMON_SHARE = 0.5;

/** Two programs of a class by index, the smaller one first. */
export interface ComparedPrograms extends Omit<Likeness, 'tiles'> {
  a: number;
  b: number;
  /** Number of lines that nobody else in the class has; null in a small class. */
  uniqueLines: number | null;
}

/** Options for comparing a class. */
export interface ClassOptions {
  /** Excluded tokens of each program. */
  excluded: readonly Excluded[];
  /** Minimum similarity of a reported pair; 0 to 1. */
  minSimilarity: number;
}

/** Result of comparing a class. */
export interface ComparedClass {
  /** By similarity, highest first. */
  pairs: ComparedPrograms[];
  /** Similarities of all pairs; estimated from fingerprints for pairs not compared token by token. */
  similarities: Float32Array;
  /** Indices of programs that are too small to judge. */
  inconclusive: number[];
}

/**
 * Compares all programs of a class with one another: first by an index of their fingerprints, then the most similar
 * ones token by token. A generator, so that its caller can yield to other work.
 */
export function* compareClass(
  programs: readonly PreparedProgram[],
  { excluded, minSimilarity }: ClassOptions,
): Generator<undefined, ComparedClass> {
  const counted = countClass(programs, excluded);
  const { candidates, similarities } = findCandidates(counted);
  const uniqueLines = findUniqueLines(counted);
  const pairs: ComparedPrograms[] = [];
  for (const { a, b, place } of candidates) {
    const [one, other] = [counted[a], counted[b]];
    if (one === undefined || other === undefined) continue;
    const { similarity, isConclusive } = compareCounted(one, other);
    similarities[place] = similarity;
    if (similarity >= minSimilarity) {
      pairs.push({ a, b, similarity, isConclusive, uniqueLines: uniqueLines(a, b) });
    }
    yield;
  }
  pairs.sort((one, other) => other.similarity - one.similarity || one.a - other.a || one.b - other.b);
  const inconclusive = [...counted.keys()].filter((index) => !counted[index]?.isConclusive);
  return { pairs, similarities, inconclusive };
}

/** A pair worth comparing token by token, `a` before `b`, and its index among all pairs. */
interface Candidate {
  a: number;
  b: number;
  place: number;
}

/** Finds the candidates and estimates the similarity of every pair from its fingerprints. */
function findCandidates(programs: readonly CountedProgram[]): {
  candidates: Candidate[];
  similarities: Float32Array;
} {
  const size = programs.length;
  const lengths = Int32Array.from(programs, ({ length }) => length);
  const { shared, telling } = countShared(programs);
  const similarities = new Float32Array(shared.length);
  const neighbours = programs.map((): Neighbour[] => []);
  for (let a = 0, place = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1, place += 1) {
      const common = shared[place] ?? 0;
      if (common === 0) continue;
      const [one, other] = [lengths[a] ?? 0, lengths[b] ?? 0];
      similarities[place] = estimate(common, one, other);
      const weight = common + (telling[place] ?? 0);
      keepNearest(neighbours[a] ?? [], { a, b, place, alikeness: weight / other });
      keepNearest(neighbours[b] ?? [], { a, b, place, alikeness: weight / one });
    }
  }
  const chosen = new Map<number, Candidate>();
  for (const nearest of neighbours) for (const neighbour of nearest) chosen.set(neighbour.place, neighbour);
  return { candidates: [...chosen.values()].sort((one, other) => one.place - other.place), similarities };
}

interface Neighbour extends Candidate {
  alikeness: number;
}

/** Inserts into the list of nearest neighbours, keeping its order and maximum length. */
function keepNearest(nearest: Neighbour[], one: Neighbour): void {
  let index = nearest.length;
  while (index > 0 && (nearest[index - 1]?.alikeness ?? 0) < one.alikeness) index -= 1;
  if (index >= NEIGHBOURS) return;
  nearest.splice(index, 0, one);
  if (nearest.length > NEIGHBOURS) nearest.pop();
}

/** Returns the index of a pair among all pairs of `size` programs, `a` before `b`. */
function placeOf(a: number, b: number, size: number): number {
  return (a * (2 * size - a - 1)) / 2 + b - a - 1;
}

/**
 * Counts the common fingerprints of each pair, with multiplicity, and how many of these are distinctive. All
 * fingerprints of the class are kept in one typed array: a map of as many would take ten times the memory.
 */
function countShared(programs: readonly CountedProgram[]) {
  const size = programs.length;
  const all = allOf(programs);
  const shared = new Uint32Array((size * (size - 1)) / 2);
  const telling = new Uint32Array(shared.length);
  for (let from = 0, to = 0; from < all.length; from = to) {
    const print = Math.floor((all[from] ?? 0) / size);
    const holders: { at: number; times: number }[] = [];
    for (to = from; to < all.length && Math.floor((all[to] ?? 0) / size) === print; to += 1) {
      const at = (all[to] ?? 0) % size;
      const last = holders.at(-1);
      if (last?.at === at) last.times += 1;
      else holders.push({ at, times: 1 });
    }
    const isTelling = holders.length <= Math.max(2, COMMON_SHARE * size);
    holders.forEach(({ at: a, times }, index) => {
      const row = placeOf(a, a + 1, size) - a - 1;
      for (let next = index + 1; next < holders.length; next += 1) {
        const { at: b = 0, times: timesOfOther = 0 } = holders[next] ?? {};
        const common = Math.min(times, timesOfOther);
        shared[row + b] = (shared[row + b] ?? 0) + common;
        if (isTelling) telling[row + b] = (telling[row + b] ?? 0) + common;
      }
    });
  }
  return { shared, telling };
}

/** Returns the sorted fingerprints of all programs, each with its program's index. */
function allOf(programs: readonly CountedProgram[]): Float64Array {
  const size = programs.length;
  const prints = programs.map(({ words }) => allFingerprints(words, MIN_MATCH_LENGTH));
  const all = new Float64Array(prints.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  prints.forEach((own, index) => {
    for (const print of own) {
      all[filled] = (print >>> 0) * size + index;
      filled += 1;
    }
  });
  return all.sort();
}

/** Range and step of the thresholds that a teacher can choose. */
const THRESHOLDS = { min: 0.5, max: 1, step: 0.05 } as const;
/** Default if a class has too few pairs. */
const USUAL_THRESHOLD = 0.8;
/** Minimum number of pairs for a meaningful distribution. */
const MIN_PAIRS = 15;
/** Number of spreads above the median that is not reached by chance. */
const SPREADS = 4;

/**
 * Suggests a threshold far above the class's usual similarity. Centre and spread are the median and the median absolute
 * deviation (Hampel 1974), which a few copies don't shift.
 * @param similarities Similarities of all pairs, 0 to 1.
 */
export function suggestThreshold(similarities: ArrayLike<number>): number {
  if (similarities.length < MIN_PAIRS) return USUAL_THRESHOLD;
  const middle = median(similarities);
  const spread = 1.4826 * median(Float64Array.from(similarities, (one) => Math.abs(one - middle)));
  const outstanding = middle + SPREADS * spread;
  const stepped = Math.ceil((outstanding - 1e-9) / THRESHOLDS.step) * THRESHOLDS.step;
  return Number(
    Math.min(THRESHOLDS.max - THRESHOLDS.step, Math.max(USUAL_THRESHOLD - 0.1, stepped)).toFixed(2),
  );
}

function median(numbers: ArrayLike<number>): number {
  const sorted = Float64Array.from(numbers).sort();
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
