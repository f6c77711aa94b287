import type { LanguageId } from '@coderoom/contract';
import { asMessage, type Message } from '@coderoom/contract/message';

/** Number of bins in the distribution of similarities, from 0 to 1. */
export const DISTRIBUTION_BINS = 20;

/** Stored results of a comparison besides the pairs. */
export interface ComparisonSummary {
  comparedPairs: number;
  inconclusiveStudents: number;
  /** Null: nothing was compared. */
  suggestedThreshold: number | null;
  /** Number of pairs per bin. */
  distribution: number[];
  /** Fingerprints of code that most of the class share verbatim, by language. */
  shared: Partial<Record<LanguageId, number[]>>;
  /** Sentences about students who were left out. */
  notes: Message[];
}

const NOTHING: ComparisonSummary = {
  comparedPairs: 0,
  inconclusiveStudents: 0,
  suggestedThreshold: null,
  distribution: Array.from({ length: DISTRIBUTION_BINS }, () => 0),
  shared: {},
  notes: [],
};

/** Parses a stored comparison; null gives the summary of no comparison. */
export function readSummary(comparison: string | null): ComparisonSummary {
  if (comparison === null) return NOTHING;
  const summary: Omit<ComparisonSummary, 'notes'> & { notes: StoredNotes } = JSON.parse(comparison);
  return { ...summary, notes: readNotes(summary.notes) };
}

/** Notes as stored in JSON: those of earlier versions are sentences. */
type StoredNotes = readonly (Message | string)[];

/** Reads stored notes. */
export function readNotes(stored: StoredNotes): Message[] {
  return stored.map((note) => (typeof note === 'string' ? asMessage(note) : note));
}
