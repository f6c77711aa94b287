/** Lists of which each round sets a row to a longer copy of another one: `paths[v] = paths[u] + [v]`. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, growthOfSize, isConstant, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { areWrittenAlike, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { Replacement } from './replacement.ts';
import { rowOf } from './rows-added.ts';

/** A row that is set, and the collection of rows. */
interface RowSet {
  path: string;
  key: Expression;
  row: Expression;
  /** An inner loop sets it. */
  isNested: boolean;
}

/** Sets the rows of collections that the innermost loop, or one within it, sets to longer copies of each other. */
export function lengthenRowsSet(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  for (const { path, key, row, isNested } of rowsSet(body)) {
    const rows = machine.getPath(path, scope);
    if (rows?.kind !== 'collection' || !/^(?:list|map)$/.test(rows.type) || rows.isInput) continue;
    const { items } = rows;
    if (items.kind !== 'collection' || items.type !== 'list' || !isConstant(items.size.growth)) continue;
    // `lists[word] = append(lists[word], line)` adds to the same row.
    const isRow = rowOf(path, body, (place) => place !== null && !areWrittenAlike(place, key));
    const proportion = new Replacement(isRow, body, scope).proportionOf(row, false);
    if (proportion === null || proportion.times < 1) continue;
    const isLonger = isAddedTo(path, body);
    const more = proportion.more + (isLonger ? 1 : 0);
    if (proportion.times < 2 && more <= 0) continue;
    const isWithinLoop =
      isNested || machine.loops.slice(rows.level + 1).some(({ body: one }) => one !== null);
    // The rows of an inner loop are made of each other one after the other: each is longer than one before it.
    const many = isWithinLoop ? machine.sizeInAnyRound(rows) : ONE;
    const longest = isConstant(many) ? loop.count : many;
    machine.hasAssumed ||= isWithinLoop;
    const round = machine.sizes.bounded(longest).id;
    if (!isWithinLoop) loop.runs.set(round, longest);
    const length = growthOfSize(round);
    items.size = boundedAmount(proportion.times < 2 ? length : exponential(proportion.times, length));
    // What is added to them is but a part of all that they hold.
    if (isLonger) items.total = multiplyGrowths(machine.sizeInAnyRound(rows), items.size.growth);
    items.parts = null;
    items.holder ??= rows;
    rows.parts = null;
  }
}

/** `rows[i] = row`, `rows.set(i, row)`, `rows.put(key, row)` */
function rowsSet(body: readonly Statement[]): RowSet[] {
  const { marks, calls } = effectsOf(body);
  const set = calls.filter(
    ({ method, isFunction, arguments: given }) =>
      !isFunction && given.length === 2 && /^(?:set|put)$/.test(method),
  );
  return [
    ...marks.flatMap(({ path, index: key, value: row, isWithin, isNested }) =>
      isWithin ? [] : [{ path, key, row, isNested }],
    ),
    ...set.flatMap(({ path, arguments: [key, row], isNested }) =>
      key === undefined || row === undefined ? [] : [{ path, key, row, isNested }],
    ),
  ];
}

/** `rows[i].append(x)` */
function isAddedTo(rows: string, body: readonly Statement[]): boolean {
  return nodesOfKind(body, 'call').some(
    ({ name, receiver }) =>
      receiver?.kind === 'index' && PUSHES.has(name) && pathOf(receiver.object) === rows,
  );
}
