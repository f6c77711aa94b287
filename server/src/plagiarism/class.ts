import { fingerprintsOf, LEAST_PIECE } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { bestPossible, compare, countWords, type Excluded, estimate, type Likeness } from './similarity.ts';

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
}

/**
 * Compares all programs of a class with one another: by an index of their fingerprints first, then word by word
 * those that are the most alike. A generator, so that whoever drives it may do something else now and then.
 */
export function* compareClass(
  programs: readonly PreparedProgram[],
  { excluded, least }: ClassOptions,
): Generator<undefined, ComparedClass> {
  const { candidates, estimates } = findCandidates(programs, excluded, least);
  const pairs: ComparedPair[] = [];
  for (const at of candidates) {
    const [a, b] = pairAt(at, programs.length);
    const [one, other] = [programs[a], programs[b]];
    if (one === undefined || other === undefined) continue;
    const out = { a: excluded[a] ?? null, b: excluded[b] ?? null };
    const { similarity, isConclusive } = compare(one, other, out);
    estimates[at] = similarity;
    if (similarity >= least) pairs.push({ a, b, similarity, isConclusive });
    yield;
  }
  pairs.sort((one, other) => other.similarity - one.similarity || one.a - other.a || one.b - other.b);
  return { pairs, similarities: estimates };
}

/** The pairs worth comparing word by word, and how similar each pair seems by its fingerprints, by {@link placeOf}. */
function findCandidates(
  programs: readonly PreparedProgram[],
  excluded: readonly Excluded[],
  least: number,
): { candidates: number[]; estimates: Float32Array } {
  const size = programs.length;
  const lengths = programs.map((program, at) => countWords(program, excluded[at] ?? null));
  const { shared, telling } = countShared(programs, excluded);
  const lengthsOf = (a: number, b: number) => [lengths[a] ?? 0, lengths[b] ?? 0];
  const estimates = Float32Array.from(shared, (common, at) =>
    estimate(common, lengthsOf(...pairAt(at, size))),
  );
  const chosen = new Set<number>();
  for (let a = 0; a < size; a += 1) {
    const others: { at: number; alikeness: number }[] = [];
    for (let b = 0; b < size; b += 1) {
      if (b === a) continue;
      const at = placeOf(Math.min(a, b), Math.max(a, b), size);
      const common = shared[at] ?? 0;
      if (!isPossible(common, lengthsOf(a, b), least)) continue;
      others.push({ at, alikeness: ((telling[at] ?? 0) + common) / (lengths[b] ?? 1) });
    }
    others.sort((one, other) => other.alikeness - one.alikeness);
    for (const { at } of others.slice(0, NEIGHBOURS)) chosen.add(at);
  }
  return { candidates: [...chosen].sort((one, other) => one - other), estimates };
}

/** Where a pair stands among all pairs of so many, `a` before `b`. */
function placeOf(a: number, b: number, size: number): number {
  return (a * (2 * size - a - 1)) / 2 + b - a - 1;
}

/** The pair that stands there. */
function pairAt(place: number, size: number): [number, number] {
  const width = 2 * size - 1;
  let a = Math.floor((width - Math.sqrt(width * width - 8 * place)) / 2);
  // The root may be off by a hair.
  while (a > 0 && placeOf(a, a + 1, size) > place) a -= 1;
  while (placeOf(a + 1, a + 2, size) <= place) a += 1;
  return [a, place - placeOf(a, a + 1, size) + a + 1];
}

/**
 * How many fingerprints each pair has in common, and how many of these tell them from others. All fingerprints of
 * the class stand in one row of numbers: a map of as many would take ten times the memory.
 */
function countShared(programs: readonly PreparedProgram[], excluded: readonly Excluded[]) {
  const size = programs.length;
  const prints = programs.map(({ words }, at) =>
    Float64Array.from(
      fingerprintsOf(words, excluded[at] ?? null).keys(),
      (print) => (print >>> 0) * size + at,
    ),
  );
  const all = new Float64Array(prints.reduce((sum, { length }) => sum + length, 0));
  let filled = 0;
  for (const own of prints) {
    all.set(own, filled);
    filled += own.length;
  }
  all.sort();
  const shared = new Uint32Array((size * (size - 1)) / 2);
  const telling = new Uint32Array(shared.length);
  for (let from = 0, to = 0; from < all.length; from = to) {
    const print = Math.floor((all[from] ?? 0) / size);
    for (to = from + 1; to < all.length && Math.floor((all[to] ?? 0) / size) === print; ) to += 1;
    const isTelling = to - from <= Math.max(2, COMMON_SHARE * size);
    const holders = Array.from(all.subarray(from, to), (number) => number % size);
    holders.forEach((a, at) => {
      const row = placeOf(a, a + 1, size) - a - 1;
      for (let next = at + 1; next < holders.length; next += 1) {
        const place = row + (holders[next] ?? 0);
        shared[place] = (shared[place] ?? 0) + 1;
        if (isTelling) telling[place] = (telling[place] ?? 0) + 1;
      }
    });
  }
  return { shared, telling };
}

/** Whether so few common fingerprints leave room for the similarity: one stands for a whole piece at most. */
function isPossible(shared: number, lengths: readonly number[], least: number): boolean {
  if (shared === 0) return false;
  return bestPossible(Math.min(...lengths, shared * LEAST_PIECE), lengths) >= least;
}
