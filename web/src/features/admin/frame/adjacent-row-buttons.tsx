import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#lib/text/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import type { useAdjacentRows } from './use-adjacent-rows.ts';

interface AdjacentRowButtonsProps {
  /** "Next student" */
  labels: { previous: string; next: string };
  neighbours: ReturnType<typeof useAdjacentRows>;
}

/** The position in a list, with buttons to the previous and next item. */
export function AdjacentRowButtons({
  labels,
  neighbours: { place, total, previous, next },
}: AdjacentRowButtonsProps) {
  if (place === null) return null;
  return (
    <>
      <span className="self-center font-mono text-12 whitespace-nowrap text-text-3 max-md:hidden">
        {formatNumber(place)} / {formatNumber(total)}
      </span>
      <IconButton
        label={labels.previous}
        shortcut="←"
        disabled={previous === null}
        icon={<ChevronLeft aria-hidden strokeWidth={1.75} />}
        onClick={() => previous?.()}
        className="max-md:size-11"
      />
      <IconButton
        label={labels.next}
        shortcut="→"
        disabled={next === null}
        icon={<ChevronRight aria-hidden strokeWidth={1.75} />}
        onClick={() => next?.()}
        className="max-md:size-11"
      />
    </>
  );
}
