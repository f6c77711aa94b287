import type { LanguageId } from '@coderoom/contract';

/** A file of a program that is compared. */
export interface SourceFile {
  name: string;
  content: string;
}

/** A program that is compared, whoever wrote it. */
export interface ComparedProgram {
  /** Tells it apart. */
  id: string;
  files: readonly SourceFile[];
}

/** All of a class who wrote in one language. */
export interface ClassTask {
  language: LanguageId;
  programs: readonly ComparedProgram[];
  /** What everybody was given; null: nothing. */
  base: string | null;
  /** Pairs with less similarity are left out. */
  least: number;
}

/** What came of it. Programs are named by their places. */
export interface ClassOutcome {
  pairs: readonly { a: number; b: number; similarity: number; isConclusive: boolean }[];
  /** Pairs from 0 to 1, in steps of the same width. */
  distribution: readonly number[];
  suggestedThreshold: number | null;
  /** Those that are too small to say anything. */
  inconclusive: readonly number[];
  /** Those that could not be read in time, or are too long: they were compared with nobody. */
  unread: readonly number[];
  /** What most of them have to the letter, to be left out again where two of them are looked at. */
  shared: readonly number[];
}

/** Two programs to be looked at side by side. */
export interface PairTask {
  language: LanguageId;
  a: ComparedProgram;
  b: ComparedProgram;
  base: string | null;
  shared: readonly number[];
}
