import { useState } from 'react';
import { type Layout, type LayoutChangedMeta, useGroupRef } from 'react-resizable-panels';
import { keepLayout, readLayout } from './kept-layout.ts';

/** The library reads a number as pixels and a string as percents. */
export function sizes(size: number, minimum: number) {
  return { defaultSize: `${size}`, minSize: `${minimum}` };
}

/**
 * Sizes of panels that are kept between visits, once somebody has changed them. The library's own hook keeps those
 * that it begins with as well, and has the panels drawn anew for it.
 */
export function useKeptLayout(id: string, panelIds: string[]) {
  const ref = useGroupRef();
  const [defaultLayout] = useState(() => readLayout(id, panelIds));
  const keep = (layout: Layout) => keepLayout(id, panelIds, layout);
  const onLayoutChanged = (layout: Layout, { isUserInteraction, requestedLayout }: LayoutChangedMeta) => {
    if (isUserInteraction) keep(requestedLayout ?? layout);
  };
  return {
    /** For the group. */
    group: { groupRef: ref, defaultLayout, onLayoutChanged },
    /** For each of its handles. */
    handle: { group: () => ref.current, onMove: keep },
  };
}
