import { Eye, EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { LineCounts } from '#editor/editor-contract.ts';
import { playgroundTexts } from '#texts/playground.tsx';
import { IconButton } from '#ui/button/button.tsx';

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

/**
 * The counts for the editor; undefined if it shows none.
 *
 * @param file the shown file; undefined: the entry
 */
export function useLineCounts(file: string | undefined): LineCounts | undefined {
  const counted = useCountedLines((state) => (state.shown ? state.counted : null));
  return useMemo(() => {
    const lines = counted?.lines.filter((line) => line.file === file) ?? [];
    return lines.length === 0 ? undefined : { lines };
  }, [counted, file]);
}

/** Above the editor: what is counted, and the button that hides it. */
export function LineCountsHeader() {
  const { counted, shown } = useCountedLines();
  if (counted === null) return null;
  const texts = playgroundTexts.complexity.growth;
  const Icon = shown ? EyeOff : Eye;
  return (
    <>
      {shown && counted.at !== null && (
        <span className="truncate text-text-3 max-md:sr-only">{texts.countsFor(counted.at)}</span>
      )}
      <IconButton
        label={shown ? texts.hideCounts : texts.showCounts}
        icon={<Icon aria-hidden strokeWidth={1.75} />}
        size="small"
        className="max-md:size-9"
        onClick={() => useCountedLines.setState({ shown: !shown })}
      />
    </>
  );
}
