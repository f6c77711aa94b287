import { type RefObject, useEffect, useRef } from 'react';
import { getFragmentColors, type PairFragment } from './fragments.ts';
import { layOutRibbon, measureExtent, RIBBON_WIDTH } from './ribbon.ts';

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
      className="h-full shrink-0 border-x border-border bg-surface-1"
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
