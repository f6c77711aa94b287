import { type RefObject, useEffect, useState } from 'react';
import { usePrinting } from '#lib/browser/printing.ts';

interface Rows {
  count: number;
  /** Height of each row, in px. */
  height: number;
  /** Number of rows that are rendered or removed at a time. */
  step: number;
}

/**
 * Returns the range of rows of a long list that may be visible, whichever ancestor scrolls: the first, and the one
 * after the last; all of them on paper. `list` is the element as high as all rows together.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, { count, height, step }: Rows) {
  const isPrinting = usePrinting();
  const [range, setRange] = useState({ first: 0, end: 2 * step });
  useEffect(() => {
    const look = () => {
      if (list.current === null) return;
      const { top } = list.current.getBoundingClientRect();
      const first = Math.max(0, Math.floor(-top / height / step) - 1) * step;
      const end = (Math.ceil((innerHeight - top) / height / step) + 1) * step;
      setRange((now) => (now.first === first && now.end === end ? now : { first, end }));
    };
    look();
    // Scroll events do not bubble: captured instead.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [list, height, step]);
  if (isPrinting) return { first: 0, end: count };
  const end = Math.min(count, Math.max(range.end, 0));
  return { first: Math.min(range.first, end), end };
}
