import { allFingerprints, LEAST_PIECE } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import {
  bestPossible,
  type CountedProgram,
  compareCounted,
  countProgram,
  type Excluded,
  estimate,
  type Likeness,
} from './similarity.ts';

/** Of how many others, at most, a program is compared word by word: the most alike by their fingerprints. */
const NEIGHBOURS = 16;
/** A fingerprint that more programs have than this share of the class tells nobody apart. */
const COMMON_SHARE = 0.5;

/** Two programs of a class, by their places in it, the first before the second. */
export interface ComparedPair extends Omit<Likeness, 'tiles'> {
  a: number;
  b: number;
}

/** How a class is compared. */
export interface ClassOptions {
  /** Which words of each program do not count. */
  excluded: readonly Excluded[];
  /** Pairs with less similarity are left out; 0 to 1. */
  least: number;
}

/** What came of comparing a class. */
export interface ComparedClass {
  /** By similarity, highest first. */
  pairs: ComparedPair[];
  /** Similarities of all pairs; of those that are not worth comparing word by word, what their fingerprints say. */
  similarities: Float32Array;
  /** Places of programs that are too small to say anything. */
  inconclusive: number[];
}

/**
 * Compares all programs of a class with one another: by an index of their fingerprints first, then word by word
 * those that are the most alike. A generator, so that whoever drives it may do something else now and then.
 */
export function* compareClass(
  programs: readonly PreparedProgram[],
  { excluded, least }: ClassOptions,
): Generator<undefined, ComparedClass> {
  const counted = programs.map((program, at) => countProgram(program, excluded[at] ?? null, at));
  const { candidates, similarities } = findCandidates(counted, excluded, least);
  const pairs: ComparedPair[] = [];
  for (const { a, b, place } of candidates) {
    const [one, other] = [counted[a], counted[b]];
    if (one === undefined || other === undefined) continue;
    const { similarity, isConclusive } = compareCounted(one, other);
    similarities[place] = similarity;
    if (similarity >= least) pairs.push({ a, b, similarity, isConclusive });
    yield;
  }
  pairs.sort((one, other) => other.similarity - one.similarity || one.a - other.a || one.b - other.b);
  const inconclusive = [...counted.keys()].filter((at) => !counted[at]?.isConclusive);
  return { pairs, similarities, inconclusive };
}

/** Two programs worth comparing word by word, `a` before `b`, and where they stand among all pairs. */
interface Candidate {
  a: number;
  b: number;
  place: number;
}

/** Finds those candidates, and how similar each pair of the class seems by its fingerprints. */
function findCandidates(
  programs: readonly CountedProgram[],
  excluded: readonly Excluded[],
  least: number,
): { candidates: Candidate[]; similarities: Float32Array } {
  const size = programs.length;
  const lengths = Int32Array.from(programs, ({ length }) => length);
  const { shared, telling } = countShared(programs, excluded);
  const similarities = new Float32Array(shared.length);
  const neighbours = programs.map((): Neighbour[] => []);
  for (let a = 0, place = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1, place += 1) {
      const common = shared[place] ?? 0;
      if (common === 0) continue;
      const [one, other] = [lengths[a] ?? 0, lengths[b] ?? 0];
      similarities[place] = estimate(common, one, other);
      if (!isPossible(common, one, other, least)) continue;
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

/** Keeps the nearest so many, in order. */
function keepNearest(nearest: Neighbour[], one: Neighbour): void {
  let at = nearest.length;
  while (at > 0 && (nearest[at - 1]?.alikeness ?? 0) < one.alikeness) at -= 1;
  if (at >= NEIGHBOURS) return;
  nearest.splice(at, 0, one);
  if (nearest.length > NEIGHBOURS) nearest.pop();
}

/** Where a pair stands among all pairs of so many, `a` before `b`. */
function placeOf(a: number, b: number, size: number): number {
  return (a * (2 * size - a - 1)) / 2 + b - a - 1;
}

/**
 * How many fingerprints each pair has in common, one as often as both have it, and how many of these tell them from
 * others. All fingerprints of the class stand in one row of numbers: a map of as many would take ten times the
 * memory.
 */
function countShared(programs: readonly CountedProgram[], excluded: readonly Excluded[]) {
  const size = programs.length;
  const all = allOf(programs, excluded);
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

/** The fingerprints of all programs in order, each with the place of the program that it is of. */
function allOf(programs: readonly CountedProgram[], excluded: readonly Excluded[]): Float64Array {
  const size = programs.length;
  const prints = programs.map(({ program }, at) => allFingerprints(program.words, excluded[at] ?? null));
  const all = new Float64Array(prints.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  prints.forEach((own, at) => {
    for (const print of own) {
      all[filled] = (print >>> 0) * size + at;
      filled += 1;
    }
  });
  return all.sort();
}

/** Whether so few common fingerprints leave room for the similarity: one stands for a whole piece at most. */
function isPossible(shared: number, one: number, other: number, least: number): boolean {
  return bestPossible(Math.min(one, other, shared * LEAST_PIECE), one, other) >= least;
}
