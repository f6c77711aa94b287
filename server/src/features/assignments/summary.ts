import type { LanguageId } from '@coderoom/contract';

/** Steps of the distribution of similarities, from 0 to 1. */
export const DISTRIBUTION_BINS = 20;

/** What is kept of a comparison besides the pairs. */
export interface ComparisonSummary {
  comparedPairs: number;
  inconclusiveStudents: number;
  /** Null: nothing was compared. */
  suggestedThreshold: number | null;
  /** Pairs in each step. */
  distribution: number[];
  /** By language: what most of the class have to the letter, by fingerprints. */
  shared: Partial<Record<LanguageId, number[]>>;
  /** Sentences: who was left out. */
  notes: string[];
}

const NOTHING: ComparisonSummary = {
  comparedPairs: 0,
  inconclusiveStudents: 0,
  suggestedThreshold: null,
  distribution: Array.from({ length: DISTRIBUTION_BINS }, () => 0),
  shared: {},
  notes: [],
};

/** Reads what is kept of a comparison; of none: that nothing was compared. */
export function readSummary(comparison: string | null): ComparisonSummary {
  if (comparison === null) return NOTHING;
  const summary: ComparisonSummary = JSON.parse(comparison);
  return summary;
}
