import { diffArrays } from 'diff';

/** Items that stand in the place of others, which count from 0. */
export interface Change {
  start: number;
  end: number;
  items: readonly string[];
}

/** With more changes than these the whole of what differs is one change: to find them would take too long. */
const MOST_CHANGES = 1_000;

/** What makes one sequence the other. */
export function changesOf(from: readonly string[], to: readonly string[]): Change[] {
  const most = Math.min(from.length, to.length);
  let start = 0;
  while (start < most && from[start] === to[start]) start += 1;
  let same = 0;
  while (same < most - start && from.at(-1 - same) === to.at(-1 - same)) same += 1;
  const [before, after] = [from.slice(start, from.length - same), to.slice(start, to.length - same)];
  if (before.length === 0 && after.length === 0) return [];
  const pieces = diffArrays(before, after, { maxEditLength: MOST_CHANGES });
  if (pieces === undefined) return [{ start, end: start + before.length, items: after }];
  const changes: Change[] = [];
  let at = start;
  for (const { value, added, removed } of pieces) {
    const last = changes.at(-1);
    const end = removed ? at + value.length : at;
    if (!added && !removed) at += value.length;
    else if (last?.end === at)
      changes[changes.length - 1] = { ...last, end, items: [...last.items, ...(added ? value : [])] };
    else changes.push({ start: at, end, items: added ? value : [] });
    if (removed) at = end;
  }
  return changes;
}

/** Decides what becomes of a part that both changed. */
type Settle = (base: readonly string[], own: readonly string[], kept: readonly string[]) => readonly string[];

/** Puts what both made of a sequence into one. What they changed side by side is no conflict. */
export function mergeSequences(
  base: readonly string[],
  own: readonly string[],
  kept: readonly string[],
  settle: Settle,
): string[] {
  const merged: string[] = [];
  let at = 0;
  for (const part of partsOf(changesOf(base, own), changesOf(base, kept))) {
    merged.push(...base.slice(at, part.start));
    const [ofOwn, ofKept] = [madeOf(base, part, part.own), madeOf(base, part, part.kept)];
    if (part.kept.length === 0 || isSame(ofOwn, ofKept)) merged.push(...ofOwn);
    else if (part.own.length === 0) merged.push(...ofKept);
    else merged.push(...settle(base.slice(part.start, part.end), ofOwn, ofKept));
    at = part.end;
  }
  merged.push(...base.slice(at));
  return merged;
}

/** A part of a sequence that was changed, and by whom how. */
interface Part {
  start: number;
  end: number;
  own: Change[];
  kept: Change[];
}

function partsOf(own: readonly Change[], kept: readonly Change[]): Part[] {
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

/** Whether a change begins within a part, or comes in at the same place as it. */
function meets(change: Change, part: Part): boolean {
  const comesIn = change.start === change.end && part.start === part.end;
  return comesIn ? change.start === part.start : change.start < part.end;
}

/** What changes make of a part. */
function madeOf(base: readonly string[], { start, end }: Part, changes: readonly Change[]): string[] {
  const made: string[] = [];
  let at = start;
  for (const change of changes) {
    made.push(...base.slice(at, change.start), ...change.items);
    at = change.end;
  }
  return [...made, ...base.slice(at, end)];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
