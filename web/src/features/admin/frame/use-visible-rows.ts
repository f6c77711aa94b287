import { type RefObject, useEffect, useState } from 'react';

interface Rows {
  count: number;
  /** Of each row, in px. */
  height: number;
  /** Rows come and go by so many. */
  step: number;
}

/**
 * The rows of a long list that may be in sight, whatever scrolls: the first, and the one behind the last. `list` is
 * the element that is as high as all rows together.
 */
export function useVisibleRows(list: RefObject<HTMLElement | null>, { count, height, step }: Rows) {
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
    // Scrolling does not bubble.
    addEventListener('scroll', look, { capture: true, passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look, { capture: true });
      removeEventListener('resize', look);
    };
  }, [list, height, step]);
  const end = Math.min(count, Math.max(range.end, 0));
  return { first: Math.min(range.first, end), end };
}
