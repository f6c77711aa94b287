import type { ReactNode } from 'react';

/** How high a line of a program's output is, in px. */
const LINE_HEIGHT = 20;
/** So many blocks at the end are always laid out: the end is where it says. */
const AT_HAND = 2;

interface OutputBlockProps {
  /** Whether it is laid out wherever it is: see {@link isAtHand}. */
  atHand: boolean;
  lines: number;
  children: ReactNode;
}

/** Lines of an output. Out of sight they are not laid out: panels beside a long one are dragged without it. */
export function OutputBlock({ atHand, lines, children }: OutputBlockProps) {
  if (atHand) return <span className="block">{children}</span>;
  return (
    <span
      className="block [content-visibility:auto]"
      style={{ containIntrinsicBlockSize: `auto ${lines * LINE_HEIGHT}px` }}
    >
      {children}
    </span>
  );
}

/** Whether a block of so many is one of the last. */
export function isAtHand(index: number, count: number): boolean {
  return index >= count - AT_HAND;
}

/** The ends of lines in a text. */
export function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
