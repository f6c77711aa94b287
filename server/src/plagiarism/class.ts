import { fingerprintsOf, LEAST_PIECE } from './fingerprints.ts';
import { excludeGiven } from './given-code.ts';
import type { PreparedProgram } from './program.ts';
import { bestPossible, compare, countWords, type Excluded, type Likeness } from './similarity.ts';

/** Of how many others, at most, a program is compared word by word: the most alike by their fingerprints. */
const NEIGHBOURS = 16;
/** A fingerprint that more programs have than this share of the class tells nobody apart. */
const COMMON_SHARE = 0.5;

/** Two programs of a class, by their places in it, the first before the second. */
export interface ComparedPair extends Likeness {
  a: number;
  b: number;
}

/** How a class is compared. */
export interface ClassOptions {
  /** Programs that everybody was given: what comes from them does not count. */
  base?: readonly PreparedProgram[];
  /** Pairs with less similarity are left out; 0 to 1. */
  least: number;
}

/**
 * Compares all programs of a class with one another: by an index of their fingerprints first, then word by word
 * those that are the most alike. Gives the pairs by similarity, highest first. A generator, so that whoever
 * drives it may do something else now and then.
 */
export function* compareClass(
  programs: readonly PreparedProgram[],
  { base = [], least }: ClassOptions,
): Generator<undefined, ComparedPair[]> {
  const excluded = excludeGiven(programs, base);
  const pairs: ComparedPair[] = [];
  for (const { a, b } of findCandidates(programs, excluded, least)) {
    const [one, other] = [programs[a], programs[b]];
    if (one === undefined || other === undefined) continue;
    const likeness = compare(one, other, { a: excluded[a] ?? null, b: excluded[b] ?? null });
    if (likeness.similarity >= least) pairs.push({ a, b, ...likeness });
    yield;
  }
  return pairs.sort((one, other) => other.similarity - one.similarity || one.a - other.a || one.b - other.b);
}

/** The pairs worth comparing word by word. */
function findCandidates(
  programs: readonly PreparedProgram[],
  excluded: readonly Excluded[],
  least: number,
): { a: number; b: number }[] {
  const prints = programs.map(({ words }, at) => [...fingerprintsOf(words, excluded[at] ?? null).keys()]);
  const lengths = programs.map((program, at) => countWords(program, excluded[at] ?? null));
  const holders = holdersOf(prints);
  const size = programs.length;
  const chosen = new Set<number>();
  const shared = new Int32Array(size);
  const telling = new Int32Array(size);
  prints.forEach((own, a) => {
    shared.fill(0);
    telling.fill(0);
    for (const print of own) {
      const others = holders.get(print) ?? [];
      const isTelling = others.length <= Math.max(2, COMMON_SHARE * size);
      for (const b of others) {
        shared[b] = (shared[b] ?? 0) + 1;
        if (isTelling) telling[b] = (telling[b] ?? 0) + 1;
      }
    }
    const alikeness = (b: number) => ((telling[b] ?? 0) + (shared[b] ?? 0)) / (lengths[b] ?? 1);
    const neighbours = [...lengths.keys()]
      .filter((b) => b !== a && isPossible(shared[b] ?? 0, [lengths[a] ?? 0, lengths[b] ?? 0], least))
      .sort((one, other) => alikeness(other) - alikeness(one))
      .slice(0, NEIGHBOURS);
    for (const b of neighbours) chosen.add(Math.min(a, b) * size + Math.max(a, b));
  });
  return [...chosen].map((key) => ({ a: Math.floor(key / size), b: key % size }));
}

function holdersOf(prints: readonly (readonly number[])[]): Map<number, number[]> {
  const holders = new Map<number, number[]>();
  prints.forEach((own, at) => {
    for (const print of own) {
      const known = holders.get(print);
      if (known) known.push(at);
      else holders.set(print, [at]);
    }
  });
  return holders;
}

/** Whether so few common fingerprints leave room for the similarity: one stands for a whole piece at most. */
function isPossible(shared: number, lengths: readonly number[], least: number): boolean {
  if (shared === 0) return false;
  return bestPossible(Math.min(...lengths, shared * LEAST_PIECE), lengths) >= least;
}
