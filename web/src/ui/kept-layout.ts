import type { Layout } from 'react-resizable-panels';
import { storage } from '#lib/storage.ts';

/** Percents, rounded when they are written: their sum is not exactly 100. */
const TOLERANCE = 1;

/** Whether a stored text is the sizes of panels. The library breaks the page on a text that is not. */
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

/** Where the library's own hook kept them, so that sizes of earlier visits hold. */
function keyOf(id: string, panelIds: readonly string[]): string {
  return `react-resizable-panels:${[id, ...panelIds].join(':')}`;
}

/** The kept sizes of panels; nothing where none are kept, or what is kept are no sizes. */
export function readLayout(id: string, panelIds: readonly string[]): Layout | undefined {
  const stored = storage.getItem(keyOf(id, panelIds));
  return stored !== null && isLayout(stored) ? JSON.parse(stored) : undefined;
}

export function keepLayout(id: string, panelIds: readonly string[], layout: Layout): void {
  storage.setItem(keyOf(id, panelIds), JSON.stringify(layout));
}
