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

/** Local storage for the sizes of panels: anything else that is kept there is not read. */
export const layoutStorage = {
  getItem(key: string): string | null {
    const stored = storage.getItem(key);
    return stored !== null && isLayout(stored) ? stored : null;
  },
  setItem: storage.setItem,
};
