import type { Passage } from '@coderoom/contract';
import { findLastLine } from './fragments.ts';

/** Height of a line of code, and of the space above the first one, in px. */
export const LINE_HEIGHT = 20;
export const CODE_PADDING = 8;
/** Space between the two files, in px. */
export const RIBBON_WIDTH = 56;

/** Top and bottom of a passage, in px. */
export interface Extent {
  top: number;
  bottom: number;
}

/** Returns the extent of a passage in the viewport at a scroll position. */
export function measureExtent(passage: Passage, scrolled: number): Extent {
  return {
    top: CODE_PADDING + (passage.start_line - 1) * LINE_HEIGHT - scrolled,
    bottom: CODE_PADDING + findLastLine(passage) * LINE_HEIGHT - scrolled,
  };
}

/**
 * Returns the area of a ribbon between two passages and its two edges, as SVG paths; null if it is entirely out of
 * sight.
 */
export function layOutRibbon(a: Extent, b: Extent, height: number): { ground: string; edges: string } | null {
  if (Math.max(a.bottom, b.bottom) <= 0 || Math.min(a.top, b.top) >= height) return null;
  const middle = RIBBON_WIDTH / 2;
  const there = (from: number, to: number) => `C${middle} ${from} ${middle} ${to} ${RIBBON_WIDTH} ${to}`;
  const back = `C${middle} ${b.bottom} ${middle} ${a.bottom} 0 ${a.bottom}`;
  return {
    ground: `M0 ${a.top}${there(a.top, b.top)}V${b.bottom}${back}Z`,
    edges: `M0 ${a.top}${there(a.top, b.top)}M0 ${a.bottom}${there(a.bottom, b.bottom)}`,
  };
}
