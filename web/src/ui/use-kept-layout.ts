import { type Layout, useDefaultLayout, useGroupRef } from 'react-resizable-panels';
import { layoutStorage } from './kept-layout.ts';

/** The library reads a number as pixels and a string as percents. */
export function sizes(size: number, minimum: number) {
  return { defaultSize: `${size}`, minSize: `${minimum}` };
}

/** Sizes of panels that are kept between visits. */
export function useKeptLayout(id: string, panelIds: string[]) {
  const ref = useGroupRef();
  const kept = useDefaultLayout({ id, panelIds, storage: layoutStorage });
  const save = (layout: Layout) =>
    kept.onLayoutChanged(layout, { isUserInteraction: true, requestedLayout: layout });
  return { ref, ...kept, handle: { group: () => ref.current, onMove: save } };
}
