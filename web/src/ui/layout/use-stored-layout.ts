import { useState } from 'react';
import { type Layout, type LayoutChangedMeta, useGroupRef } from 'react-resizable-panels';
import { storage } from '#lib/browser/storage.ts';

/** In percent. Sizes are rounded when they are stored, so their sum is not exactly 100. */
const TOLERANCE = 1;

/** True if a stored text holds valid panel sizes. With other text the library breaks the page. */
export function isLayout(stored: string): boolean {
  try {
    const sizes: unknown[] = Object.values(JSON.parse(stored) as object);
    const sum = sizes.reduce<number>((total, size) => total + (isPercent(size) ? size : Number.NaN), 0);
    return Math.abs(sum - 100) <= TOLERANCE;
  } catch {
    return false;
  }
}

function isPercent(size: unknown): size is number {
  return typeof size === 'number' && size >= 0 && size <= 100;
}

/** The storage key of the library's own hook, so that sizes from earlier visits remain valid. */
function keyOf(id: string, panelIds: readonly string[]): string {
  return `react-resizable-panels:${[id, ...panelIds].join(':')}`;
}

/** Returns the stored panel sizes; undefined if there are none or they are invalid. */
function readLayout(id: string, panelIds: readonly string[]): Layout | undefined {
  const stored = storage.getItem(keyOf(id, panelIds));
  return stored !== null && isLayout(stored) ? JSON.parse(stored) : undefined;
}

function keepLayout(id: string, panelIds: readonly string[], layout: Layout): void {
  storage.setItem(keyOf(id, panelIds), JSON.stringify(layout));
}

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
