import { create } from 'zustand';
import type { LineCounts } from '#editor/editor-contract.ts';

interface CountedLines {
  /** Lines of all files. */
  lines: readonly (LineCounts['lines'][number] & { file?: string | undefined })[];
  /** The size at which they were counted: `n = 512`; null: unknown. */
  at: string | null;
}

interface CountedLinesState {
  /** Counts of the program in the editor; null: it was not measured, or changed since. */
  counted: CountedLines | null;
  /** False: hidden by the user. */
  shown: boolean;
}

/** Counts of the lines for the editor. What measures them loads later, and writes them here. */
export const useCountedLines = create<CountedLinesState>()(() => ({ counted: null, shown: true }));
