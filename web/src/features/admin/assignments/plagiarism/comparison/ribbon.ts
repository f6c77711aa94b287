import type { Passage } from '@coderoom/contract';
import { lastLineOf } from './fragments.ts';

/** Of a line of code, and above the first one, in px. */
export const LINE_HEIGHT = 20;
export const CODE_PADDING = 8;
/** Between the two files, in px. */
export const RIBBON_WIDTH = 56;

/** Where a passage begins and ends, in px. */
export interface Extent {
  top: number;
  bottom: number;
}

/** Where a passage stands in its file, seen through a window that is scrolled so far. */
export function extentOf(passage: Passage, scrolled: number): Extent {
  return {
    top: CODE_PADDING + (passage.start_line - 1) * LINE_HEIGHT - scrolled,
    bottom: CODE_PADDING + lastLineOf(passage) * LINE_HEIGHT - scrolled,
  };
}

/** The ground of a ribbon between two passages, and its two edges, as SVG paths; null where none of it is in sight. */
export function ribbonOf(a: Extent, b: Extent, height: number): { ground: string; edges: string } | null {
  if (Math.max(a.bottom, b.bottom) <= 0 || Math.min(a.top, b.top) >= height) return null;
  const middle = RIBBON_WIDTH / 2;
  const there = (from: number, to: number) => `C${middle} ${from} ${middle} ${to} ${RIBBON_WIDTH} ${to}`;
  const back = `C${middle} ${b.bottom} ${middle} ${a.bottom} 0 ${a.bottom}`;
  return {
    ground: `M0 ${a.top}${there(a.top, b.top)}V${b.bottom}${back}Z`,
    edges: `M0 ${a.top}${there(a.top, b.top)}M0 ${a.bottom}${there(a.bottom, b.bottom)}`,
  };
}
