import { fingerprintsOf, LEAST_PIECE, wordsCovered } from './fingerprints.ts';
import type { PreparedProgram } from './program.ts';
import { bestPossible, compare, type Excluded, type Likeness } from './similarity.ts';

/** Of how many others, at most, a program is compared word by word: the most alike by their fingerprints. */
const NEIGHBOURS = 20;
/** A class needs so many programs before what most of them share is taken for given. */
const LEAST_CLASS = 10;
/** What a program keeps, at least, where what most share is left out; else the class shares its task. */
const LEAST_LEFT = 0.5;

/** Two programs of a class. */
export interface ComparedPair extends Likeness {
  a: number;
  b: number;
}

/** How a class is compared. */
export interface ClassOptions {
  /** Programs that everybody was given: what comes from them does not count. */
  base?: readonly PreparedProgram[];
  /** Pairs that cannot reach this similarity are left out. */
  least: number;
}

/**
 * Compares all programs of a class: by an index of their fingerprints first, then word by word those that are
 * the most alike. Pairs by similarity, highest first; yields now and then so that others get their turn.
 */
export function* compareClass(
  programs: readonly PreparedProgram[],
  { base = [], least }: ClassOptions,
): Generator<undefined, ComparedPair[]> {
  const excluded = excludedWords(programs, base);
  const candidates = findCandidates(programs, excluded, least);
  const pairs: ComparedPair[] = [];
  for (const { a, b } of candidates) {
    const [one, other] = [programs[a], programs[b]];
    if (one === undefined || other === undefined) continue;
    const out = { a: excluded[a] ?? null, b: excluded[b] ?? null };
    const likeness = compare(one, other, out);
    if (likeness.similarity >= least) pairs.push({ a, b, ...likeness });
    yield;
  }
  return pairs.sort((one, other) => other.similarity - one.similarity);
}

/** Which words do not count, program by program: those given to everybody, and those that most have. */
export function excludedWords(
  programs: readonly PreparedProgram[],
  base: readonly PreparedProgram[],
): Excluded[] {
  const given = new Set(base.flatMap(({ words }) => [...fingerprintsOf(words).keys()]));
  const withBase = programs.map(({ words }) => (given.size > 0 ? wordsCovered(words, given) : null));
  if (programs.length < LEAST_CLASS) return withBase;
  const counts = new Map<number, number>();
  for (const { words } of programs) {
    for (const print of fingerprintsOf(words).keys()) counts.set(print, (counts.get(print) ?? 0) + 1);
  }
  const common = new Set(given);
  for (const [print, count] of counts) if (count > programs.length / 2) common.add(print);
  const withCommon = programs.map(({ words }) => wordsCovered(words, common));
  const left = programs.map(({ words }, at) => shareLeft(words.length, withCommon[at] ?? null)).sort();
  return (left[Math.floor(left.length / 2)] ?? 1) >= LEAST_LEFT ? withCommon : withBase;
}

function shareLeft(length: number, excluded: Excluded): number {
  if (length === 0 || excluded === null) return 1;
  let out = 0;
  for (const one of excluded) out += one;
  return 1 - out / length;
}

/** The pairs worth comparing word by word. */
function findCandidates(
  programs: readonly PreparedProgram[],
  excluded: readonly Excluded[],
  least: number,
): { a: number; b: number }[] {
  const places = programs.map(({ words }, at) => fingerprintsOf(words, excluded[at] ?? null));
  const lengths = programs.map(({ words }, at) =>
    Math.round(words.length * shareLeft(words.length, excluded[at] ?? null)),
  );
  const holders = new Map<number, number[]>();
  places.forEach((prints, at) => {
    for (const print of prints.keys()) {
      const known = holders.get(print);
      if (known) known.push(at);
      else holders.set(print, [at]);
    }
  });
  const chosen = new Set<number>();
  const shared = new Int32Array(programs.length);
  places.forEach((prints, a) => {
    shared.fill(0);
    for (const print of prints.keys()) {
      for (const b of holders.get(print) ?? []) shared[b] = (shared[b] ?? 0) + 1;
    }
    const others = [...shared.keys()]
      .filter((b) => b !== a && isPossible(shared[b] ?? 0, [lengths[a] ?? 0, lengths[b] ?? 0], least))
      .sort((one, other) => (shared[other] ?? 0) / (lengths[other] ?? 1) - (shared[one] ?? 0) / (lengths[one] ?? 1))
      .slice(0, NEIGHBOURS);
    for (const b of others) chosen.add(Math.min(a, b) * programs.length + Math.max(a, b));
  });
  return [...chosen].map((key) => ({ a: Math.floor(key / programs.length), b: key % programs.length }));
}

/** Each fingerprint stands for one word more, and the first for a whole piece. A word may stand in several places. */
function isPossible(shared: number, lengths: readonly number[], least: number): boolean {
  if (shared === 0) return false;
  const words = Math.min(...lengths, shared * LEAST_PIECE);
  return bestPossible(words, lengths) >= least;
}
