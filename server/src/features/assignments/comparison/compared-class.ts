import type { LanguageId } from '@coderoom/contract';
import type { ComparedPrograms } from '#plagiarism/class.ts';

/** A source file of a compared program. */
export interface SourceFile {
  name: string;
  content: string;
}

/** A program to compare, without its author. */
export interface ComparedProgram {
  /** Unique within the task. */
  id: string;
  files: readonly SourceFile[];
  /** Programs of the same author are not reported as similar; null: nobody else's. */
  author?: number | null;
}

/** The programs of a class in one language. */
export interface ClassTask {
  language: LanguageId;
  programs: readonly ComparedProgram[];
  /** Template code handed to all students; null: none. */
  base: string | null;
  /** Pairs with a lower similarity are left out. */
  minSimilarity: number;
}

/** Result of a comparison. Programs are identified by their index. */
export interface ClassOutcome {
  pairs: readonly ComparedPrograms[];
  /** Number of pairs per bin of similarity, in bins of equal width from 0 to 1. */
  distribution: readonly number[];
  suggestedThreshold: number | null;
  /** Programs that are too small for a conclusion. */
  inconclusive: readonly number[];
  /** Programs that are too long or were not parsed in time; they were compared with none. */
  unread: readonly number[];
  /** Fingerprints of code that most programs share verbatim, which is ignored again when two of them are shown. */
  shared: readonly number[];
}

/** Two programs to show side by side. */
export interface PairTask {
  language: LanguageId;
  a: ComparedProgram;
  b: ComparedProgram;
  base: string | null;
  shared: readonly number[];
}
