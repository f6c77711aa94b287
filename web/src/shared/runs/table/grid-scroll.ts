import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { GridPlace } from './grid-keys.ts';

/** Heights of a row and of the head, in px. */
export const GRID_ROW_PX = 26;
export const GRID_HEAD_PX = 44;
/** Rows that are drawn above and below the visible ones. */
const SPARE = 10;

interface VisibleRows {
  first: number;
  count: number;
}

/** The rows in sight: changes only when another one comes into it. */
export function useRowsInSight(grid: RefObject<HTMLElement | null>, rows: number): VisibleRows {
  const [visible, setVisible] = useState<VisibleRows>({ first: 0, count: 40 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shorter table scrolls by itself
  useEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const look = () => {
      const first = Math.floor(element.scrollTop / GRID_ROW_PX);
      const count = Math.ceil(element.clientHeight / GRID_ROW_PX);
      setVisible((now) => (now.first === first && now.count === count ? now : { first, count }));
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [grid, rows]);
  return visible;
}

/** The rows in sight with some around them, and the active one wherever it is: it is read out. */
export function rowsToDraw({ first, count }: VisibleRows, rows: number, active: number): number[] {
  const from = Math.max(0, first - SPARE);
  const to = Math.min(rows, first + count + SPARE);
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return active < 0 || (active >= from && active < to) ? drawn : [...drawn, active];
}

/** Scrolls to the active cell when it changes. */
export function useCellInSight(grid: RefObject<HTMLElement | null>, { row, column }: GridPlace): void {
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const element = grid.current;
    if (element === null) return;
    const top = row * GRID_ROW_PX;
    if (row >= 0 && top < element.scrollTop) element.scrollTop = top;
    else if (row >= 0 && top + GRID_ROW_PX + GRID_HEAD_PX > element.scrollTop + element.clientHeight)
      element.scrollTop = top + GRID_ROW_PX + GRID_HEAD_PX - element.clientHeight;
    const head = element.querySelectorAll<HTMLElement>('[role="columnheader"]');
    const [number, cell] = [head[0], head[column + 1]];
    if (cell === undefined || number === undefined) return;
    const left = cell.offsetLeft - number.offsetWidth;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (cell.offsetLeft + cell.offsetWidth > element.scrollLeft + element.clientWidth)
      element.scrollLeft = cell.offsetLeft + cell.offsetWidth - element.clientWidth;
  }, [grid, row, column]);
}
