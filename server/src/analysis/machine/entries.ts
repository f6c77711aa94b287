/** Entries that a program sets by key in an object whose fields it names as well: `const seen = { 0: 1 }`. */
import { constantAmount, fixedValue } from '#analysis/growth/amount.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import type { AbstractMachine } from './machine.ts';
import { type Collection, joinValues, type ObjectValue, UNKNOWN, type Value } from './values.ts';

/** Stands for the entries among the fields: no program can name a field like this. */
export const ENTRIES_BY_KEY = '[]';

/** Returns the entries that were set by key; null if there are none. */
export function entriesOf({ fields }: ObjectValue): Collection | null {
  const entries = fields.get(ENTRIES_BY_KEY);
  return entries?.kind === 'collection' ? entries : null;
}

/** Number of loops that were open where an object was written. */
const LEVELS = new WeakMap<ObjectValue, number>();

/** Notes that an object is written here. */
export function noteWritten(object: ObjectValue, machine: AbstractMachine): void {
  LEVELS.set(object, machine.loops.length);
}

/** Sets an entry of an object by key, unless it changes one that is there: `counts[x] = counts[x] + 1`. */
export function setEntry(
  object: ObjectValue,
  set: { target: Expression; index: Value; value: Value; written: Expression | null },
  machine: AbstractMachine,
): void {
  const { target, index, value, written } = set;
  if (object.type !== null || !isAnyKey(index) || written === null || changes(written, target)) return;
  const entries = entriesOf(object) ?? machine.collection('map', constantAmount(0), UNKNOWN, target.line);
  entries.level = Math.min(LEVELS.get(object) ?? 1, machine.loops.length);
  entries.keys = joinValues(entries.keys ?? UNKNOWN, index);
  object.fields.set(ENTRIES_BY_KEY, entries);
  if (value.kind === 'collection') value.holder ??= entries;
  machine.grow(entries, value);
}

function isAnyKey(index: Value): boolean {
  if (index.kind === 'number') return fixedValue(index.amount) === null;
  return index.kind !== 'collection' || index.isInput || index.size.linear?.multiples.size !== 0;
}

/** True for `counts[x] + 1`, false for `(counts[x] || 0) + 1`. */
function changes(written: Expression, target: Expression): boolean {
  const path = target.kind === 'index' ? pathOf(target.object) : null;
  const nodes = everything([written]);
  const isRead = nodes.some((node) => node.kind === 'index' && pathOf(node.object) === path);
  const hasOther = nodes.some(
    (node) => node.kind === 'choice' || (node.kind === 'binary' && /^(?:\|\||\?\?|or)$/.test(node.operator)),
  );
  return isRead && !hasOther;
}
