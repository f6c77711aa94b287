import { type NamedMember, namesOf, readWords } from './person-words.ts';

/** Similarity from which a member is suggested, from 0 to 1. */
const MIN_SIMILARITY = 0.6;
/** Similarity of names that have a word in common, and of one with an initial: Dubois, J. Doe. */
const ONE_WORD = 0.65;
const WITH_INITIAL = 0.8;
/** Similarity of a name and the same without some of its words: Ana López. */
const PART_OF_NAME = 0.9;
/** Names with fewer pairs of letters in common have no word in common either. */
const MIN_COMMON_PAIRS = 2;

/** A spelling of a name, with what it is compared by. */
interface DescribedName {
  words: readonly string[];
  pairs: ReadonlySet<string>;
}

/** Returns a function that finds the members whose names are similar to a name, the most similar first. */
export function similarTo(members: readonly NamedMember[]): (name: string) => number[] {
  const known = members.flatMap((member) =>
    [...namesOf(member), member.username]
      .flatMap(readWords)
      .map(describeName)
      .map((name) => ({ id: member.id, ...name })),
  );
  const byPair = new Map<string, number[]>();
  for (const [index, { pairs }] of known.entries()) {
    for (const pair of pairs) {
      const others = byPair.get(pair);
      if (others === undefined) byPair.set(pair, [index]);
      else others.push(index);
    }
  }
  const common = new Uint16Array(known.length);
  return (name) => {
    const best = new Map<number, number>();
    for (const spelling of readWords(name).map(describeName)) {
      common.fill(0);
      for (const pair of spelling.pairs) {
        for (const index of byPair.get(pair) ?? []) common[index] = (common[index] ?? 0) + 1;
      }
      for (const [index, count] of common.entries()) {
        const one = known[index];
        if (one === undefined || count < MIN_COMMON_PAIRS) continue;
        const similarity = similarityOf(one, spelling, count);
        if (similarity >= MIN_SIMILARITY) best.set(one.id, Math.max(similarity, best.get(one.id) ?? 0));
      }
    }
    return [...best].sort(([, a], [, b]) => b - a).map(([id]) => id);
  };
}

function describeName(words: readonly string[]): DescribedName {
  return { words, pairs: new Set(words.flatMap(letterPairs)) };
}

function similarityOf(one: DescribedName, other: DescribedName, common: number): number {
  const byLetters = (2 * common) / (one.pairs.size + other.pairs.size);
  return Math.max(similarityOfWords(one.words, other.words), byLetters);
}

function similarityOfWords(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter((word) => others.includes(word));
  if (shared.length === 0) return 0;
  const [rest, otherRest] = [some, others].map((words) => words.filter((word) => !shared.includes(word)));
  const isPart = rest?.length === 0 || otherRest?.length === 0;
  if (shared.length > 1 && isPart) return PART_OF_NAME;
  if (haveInitial(rest ?? [], otherRest ?? [])) return WITH_INITIAL;
  return isPart && (shared[0]?.length ?? 0) > 2 ? ONE_WORD : 0;
}

/** True if one has a word of a single letter with which a word of the other begins. */
function haveInitial(some: readonly string[], others: readonly string[]): boolean {
  const isInitial = (word: string, of: readonly string[]) =>
    [...word].length === 1 && of.some((other) => other.startsWith(word));
  return some.some((word) => isInitial(word, others)) || others.some((word) => isInitial(word, some));
}

/** `^a`, `ad`, `da`, `a$` of `ada` */
function letterPairs(word: string): string[] {
  const letters = ['^', ...word, '$'];
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
