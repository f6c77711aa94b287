import { formatSimilarity } from '#lib/text/format.ts';
import { classNames } from '#ui/class-names.ts';

interface SimilarityBarProps {
  /** From 0 to 1. */
  similarity: number;
  isFlagged: boolean;
}

/** A similarity in percent, with a bar if there is room. */
export function SimilarityBar({ similarity, isFlagged }: SimilarityBarProps) {
  return (
    <>
      <span aria-hidden className="h-1 w-18 shrink-0 overflow-hidden rounded-half bg-surface-3 max-lg:hidden">
        <span
          className={classNames(
            'block h-full forced-color-adjust-none',
            isFlagged ? 'bg-danger' : 'bg-border-control',
          )}
          style={{ width: `${similarity * 100}%` }}
        />
      </span>
      <span
        className={classNames(
          'w-14 shrink-0 text-right font-mono whitespace-nowrap',
          isFlagged ? 'font-strong text-danger' : 'text-text-2',
        )}
      >
        {formatSimilarity(similarity)}
      </span>
    </>
  );
}
