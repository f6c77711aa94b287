import { useState } from 'react';
import { type Layout, type LayoutChangedMeta, useGroupRef } from 'react-resizable-panels';
import { keepLayout, readLayout } from './stored-layout.ts';

/** The library reads a number as pixels and a string as percent. */
export function sizes(size: number, minimum: number) {
  return { defaultSize: `${size}`, minSize: `${minimum}` };
}

/**
 * Panel sizes that are kept between visits once the user has changed them. The library's own hook also stores the
 * initial sizes, and rerenders the panels for it.
 */
export function useStoredLayout(id: string, panelIds: string[]) {
  const ref = useGroupRef();
  const [defaultLayout] = useState(() => readLayout(id, panelIds));
  const keep = (layout: Layout) => keepLayout(id, panelIds, layout);
  const onLayoutChanged = (layout: Layout, { isUserInteraction, requestedLayout }: LayoutChangedMeta) => {
    if (isUserInteraction) keep(requestedLayout ?? layout);
  };
  return {
    /** Props of the group. */
    group: { groupRef: ref, defaultLayout, onLayoutChanged },
    /** Props of each handle. */
    handle: { group: () => ref.current, onMove: keep },
  };
}
