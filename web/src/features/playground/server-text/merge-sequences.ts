import { diffArrays } from 'diff';

/** Replaces the items from `start` to `end`, counted from 0. */
export interface SequenceChange {
  start: number;
  end: number;
  items: readonly string[];
}

/**
 * Maximum number of changes to search for: beyond it, which would take too long, the whole difference is one change.
 */
const MAX_CHANGES = 1_000;

/** Returns the changes that turn one sequence into the other. */
export function findChanges(from: readonly string[], to: readonly string[]): SequenceChange[] {
  const maxShared = Math.min(from.length, to.length);
  let start = 0;
  while (start < maxShared && from[start] === to[start]) start += 1;
  let same = 0;
  while (same < maxShared - start && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  const [before, after] = [from.slice(start, from.length - same), to.slice(start, to.length - same)];
  if (before.length === 0 && after.length === 0) return [];
  const pieces = diffArrays(before, after, { maxEditLength: MAX_CHANGES });
  if (pieces === undefined) return [{ start, end: start + before.length, items: after }];
  const changes: SequenceChange[] = [];
  let index = start;
  for (const { value, added, removed } of pieces) {
    const last = changes.at(-1);
    const end = removed ? index + value.length : index;
    if (!added && !removed) index += value.length;
    else if (last?.end === index)
      changes[changes.length - 1] = { ...last, end, items: [...last.items, ...(added ? value : [])] };
    else changes.push({ start: index, end, items: added ? value : [] });
    if (removed) index = end;
  }
  return changes.map((change, place) => slide(from, change, changes[place + 1]?.start ?? from.length));
}

/**
 * Moves an insertion or a deletion that could as well be made further back to the last such position before `limit`, so
 * that the same change of two sequences is found at the same position.
 */
function slide(from: readonly string[], change: SequenceChange, limit: number): SequenceChange {
  let { start, end } = change;
  if (start === end) {
    const { items } = change;
    let moved = 0;
    while (start < limit && from[start] === items[moved % items.length]) {
      moved += 1;
      start += 1;
    }
    const turn = moved % items.length;
    return { start, end: start, items: [...items.slice(turn), ...items.slice(0, turn)] };
  }
  while (change.items.length === 0 && end < limit && from[end] === from[start]) {
    start += 1;
    end += 1;
  }
  return { ...change, start, end };
}

/** Resolves a part that both sides changed. */
export type Settle = (
  base: readonly string[],
  own: readonly string[],
  kept: readonly string[],
) => readonly string[];

/** Adds items one by one: a call takes fewer arguments than a long text has lines or words. */
export function append(target: string[], items: readonly string[]): void {
  for (const item of items) target.push(item);
}

/** Merges two versions of a sequence. Changes beside each other are no conflict. */
export function mergeSequences(
  base: readonly string[],
  own: readonly string[],
  kept: readonly string[],
  settle: Settle,
): string[] {
  const merged: string[] = [];
  let index = 0;
  for (const part of partsOf(findChanges(base, own), findChanges(base, kept))) {
    append(merged, base.slice(index, part.start));
    const [ofOwn, ofKept] = [madeOf(base, part, part.own), madeOf(base, part, part.kept)];
    if (part.kept.length === 0 || isSame(ofOwn, ofKept)) append(merged, ofOwn);
    else if (part.own.length === 0) append(merged, ofKept);
    else append(merged, settle(base.slice(part.start, part.end), ofOwn, ofKept));
    index = part.end;
  }
  append(merged, base.slice(index));
  return merged;
}

/** A changed part of the base sequence, with the changes from each side. */
interface Part {
  start: number;
  end: number;
  own: SequenceChange[];
  kept: SequenceChange[];
}

function partsOf(own: readonly SequenceChange[], kept: readonly SequenceChange[]): Part[] {
  const all = [
    ...own.map((change) => ({ change, by: 'own' as const })),
    ...kept.map((change) => ({ change, by: 'kept' as const })),
  ].toSorted(({ change: one }, { change: other }) => one.start - other.start || one.end - other.end);
  const parts: Part[] = [];
  for (const { change, by } of all) {
    const last = parts.at(-1);
    if (last === undefined || !meets(change, last)) {
      parts.push({ start: change.start, end: change.end, own: [], kept: [], [by]: [change] });
    } else {
      last.end = Math.max(last.end, change.end);
      last[by].push(change);
    }
  }
  return parts;
}

/** True if a change begins within a part, or inserts at the same position. */
function meets(change: SequenceChange, part: Part): boolean {
  const comesIn = change.start === change.end && part.start === part.end;
  return comesIn ? change.start === part.start : change.start < part.end;
}

/** Applies changes to a part. */
function madeOf(base: readonly string[], { start, end }: Part, changes: readonly SequenceChange[]): string[] {
  const made: string[] = [];
  let index = start;
  for (const change of changes) {
    append(made, base.slice(index, change.start));
    append(made, change.items);
    index = change.end;
  }
  return [...made, ...base.slice(index, end)];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
