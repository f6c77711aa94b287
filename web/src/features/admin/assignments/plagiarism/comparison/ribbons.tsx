import type { Passage } from '@coderoom/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { findLastLine, getFragmentColors, type PairFragment } from './fragments.ts';

/** Height of a line of code, and of the space above the first one, in px. */
export const LINE_HEIGHT = 20;
export const CODE_PADDING = 8;
/** Space between the two files, in px. */
export const RIBBON_WIDTH = 56;

/** Top and bottom of a passage, in px. */
interface Extent {
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

interface RibbonsProps {
  fragments: readonly PairFragment[];
  files: { a: string; b: string };
  /** The fragment that was jumped to. */
  chosen: number | null;
  a: RefObject<HTMLElement | null>;
  b: RefObject<HTMLElement | null>;
}

/** Connects the shared fragments of two files at any scroll positions. */
export function Ribbons({ fragments, files, chosen, a, b }: RibbonsProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const shown = fragments.flatMap((fragment, index) =>
    fragment.a.file === files.a && fragment.b.file === files.b ? [{ ...fragment, index }] : [],
  );

  // Updates the paths directly on scroll: rendering them through React would lag behind.
  useEffect(() => {
    const [left, right, svg] = [a.current, b.current, drawing.current];
    if (left === null || right === null || svg === null) return;
    const draw = () => {
      for (const group of svg.querySelectorAll('g')) {
        const fragment = fragments[Number(group.dataset.fragment)];
        if (fragment === undefined) continue;
        const from = measureExtent(fragment.a, left.scrollTop);
        const to = measureExtent(fragment.b, right.scrollTop);
        const ribbon = layOutRibbon(from, to, svg.clientHeight);
        const [ground, edges] = group.children;
        ground?.setAttribute('d', ribbon?.ground ?? '');
        edges?.setAttribute('d', ribbon?.edges ?? '');
      }
    };
    draw();
    const resizing = new ResizeObserver(draw);
    resizing.observe(svg);
    left.addEventListener('scroll', draw, { passive: true });
    right.addEventListener('scroll', draw, { passive: true });
    return () => {
      resizing.disconnect();
      left.removeEventListener('scroll', draw);
      right.removeEventListener('scroll', draw);
    };
  });

  return (
    <svg
      ref={drawing}
      aria-hidden="true"
      width={RIBBON_WIDTH}
      className="h-full shrink-0 print:hidden border-x border-border bg-surface-1"
    >
      {shown.map(({ index }) => {
        const { ground, line } = getFragmentColors(index);
        return (
          <g key={index} data-fragment={index}>
            <path fill={ground} fillOpacity={index === chosen ? 1 : 0.8} />
            <path fill="none" stroke={line} strokeWidth={index === chosen ? 2 : 1} />
          </g>
        );
      })}
    </svg>
  );
}
