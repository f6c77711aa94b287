/**
 * The whole input as one text, and its lines or words. Only what a program makes of them counts as memory, not these
 * themselves: nearly every program splits the input at once.
 */
import type { Collection } from '#analysis/machine/values.ts';

const EVERYTHING = new WeakSet<Collection>();

export function isEverything(collection: Collection): boolean {
  return EVERYTHING.has(collection);
}

export function markAsEverything(collection: Collection): void {
  collection.isView = true;
  EVERYTHING.add(collection);
}
