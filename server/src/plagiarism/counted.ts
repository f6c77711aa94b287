import { type Bag, bagOf, rarityIn } from './bags.ts';
import { allFingerprints } from './fingerprints.ts';
import { FILE_END, type PreparedProgram } from './program.ts';

/** Length in tokens of a long piece. */
export const LONG_PIECE = 9;
/** Programs with fewer tokens or lines are alike by chance: they raise no suspicion. */
const MIN_CONCLUSIVE = { words: 35, lines: 6 } as const;

/** Marks the tokens of a program that don't count, such as template code. */
export type Excluded = Uint8Array | null;

/** A program with its counted tokens, computed once for all comparisons. */
export interface CountedProgram {
  program: PreparedProgram;
  /** Its tokens; those that don't count are a negative number that no other program has. */
  words: Int32Array;
  /** Number of counted tokens. */
  length: number;
  /** Its k-grams of {@link LONG_PIECE} tokens. */
  pieces: Bag;
  literals: Bag;
  lexemes: Bag;
  /** False if it is too small to judge. */
  isConclusive: boolean;
}

/** Counts the tokens of the programs of a class, and weighs their long pieces and literals by rarity. */
export function countClass(
  programs: readonly PreparedProgram[],
  excluded: readonly Excluded[],
): CountedProgram[] {
  const parts = programs.map((program, index) => {
    const words = masked(program, excluded[index] ?? null, -1 - index);
    return {
      program,
      words,
      pieces: allFingerprints(words, LONG_PIECE),
      literals: program.literals.filter((literal, word) => literal !== 0 && (words[word] ?? 0) >= 0),
    };
  });
  const rarity = {
    pieces: rarityIn(parts.map(({ pieces }) => pieces)),
    literals: rarityIn(parts.map(({ literals }) => literals)),
  };
  return parts.map(({ program, words, pieces, literals }) => {
    const length = words.reduce((count, word) => (word < 0 ? count : count + 1), 0);
    return {
      program,
      words,
      length,
      pieces: bagOf(pieces, rarity.pieces),
      literals: bagOf(literals, rarity.literals),
      lexemes: bagOf(program.lexemes),
      isConclusive: length >= MIN_CONCLUSIVE.words && hasLines(program, words),
    };
  });
}

/** Replaces tokens that don't count by one that occurs nowhere else. */
function masked({ words }: PreparedProgram, excluded: Excluded, nowhere: number): Int32Array {
  return words.map((word, index) => (excluded?.[index] || word === FILE_END ? nowhere : word));
}

function hasLines(program: PreparedProgram, words: Int32Array): boolean {
  const lines = new Set<string>();
  for (let index = 0; index < words.length && lines.size < MIN_CONCLUSIVE.lines; index += 1) {
    const { file, line } = program.origins.at(index);
    if ((words[index] ?? 0) >= 0) lines.add(`${file}:${line}`);
  }
  return lines.size >= MIN_CONCLUSIVE.lines;
}
