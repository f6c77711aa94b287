/** Lists to which each round adds a row that it makes of the last one: Pascal's triangle, level by level. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, growthOfSize, isConstant } from '#analysis/growth/growth.ts';
import { measuredBy } from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type Scope, UNKNOWN } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { Replacement } from './replacement.ts';

/** Methods that return the last item. */
const LAST = /^(?:last|back|getLast|peekLast|last_mut)$/;
/** Methods that return an item at a place. */
const AT = /^(?:get|at|nth|elementAt)$/;
/** Methods after which it is still the same list, or one that is equal. */
const SAME = /^(?:unwrap|expect|clone|to_vec|slice|copy|iter)$/;

/** Sets the rows of lists that the innermost loop adds longer and longer rows to, to the length of the last one. */
export function lengthenRows(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  for (const { path, row } of rowsAdded(body)) {
    const rows = machine.getPath(path, scope);
    if (rows?.kind !== 'collection' || rows.type !== 'list' || rows.isInput) continue;
    const { items } = rows;
    const isShort = items.kind === 'collection' && items.type === 'list' && isConstant(items.size.growth);
    if (!isShort && items.kind !== 'unknown') continue;
    const isLast = rowOf(path, body, (place) => isLastPlace(place, path));
    const proportion = new Replacement(isLast, body, scope).proportionOf(row, false);
    if (proportion === null || proportion.times < 1 || (proportion.times < 2 && proportion.more <= 0))
      continue;
    const round = machine.sizes.bounded(loop.count).id;
    loop.runs.set(round, loop.count);
    const rounds = growthOfSize(round);
    const size = boundedAmount(proportion.times < 2 ? rounds : exponential(proportion.times, rounds));
    if (isShort) Object.assign(items, { size, parts: null });
    else rows.items = machine.collection('list', size, UNKNOWN, rows.line);
    if (rows.items.kind === 'collection') rows.items.holder = rows;
    rows.parts = null;
  }
}

/** Returns the lists that a round adds one row to, and what it adds. */
function rowsAdded(body: readonly Statement[]): { path: string; row: Expression }[] {
  const { calls, changes } = effectsOf(body);
  const pushed = calls
    .filter(({ method, isFunction, isNested }) => PUSHES.has(method) && !isFunction && !isNested)
    .flatMap(({ path, arguments: [row, ...others] }) =>
      row !== undefined && others.length === 0 ? [{ path, row }] : [],
    );
  // `rows = append(rows, row)`
  const appended = changes.flatMap(({ path, value, isNested }) => {
    if (isNested || value.kind !== 'call' || value.name !== 'append' || value.receiver !== null) return [];
    const [to, row, ...others] = value.arguments;
    return pathOf(to ?? null) === path && row !== undefined && others.length === 0 ? [{ path, row }] : [];
  });
  // `if (i === 0) rows.push([1])`: a row to begin with.
  const all = [...pushed, ...appended].filter(({ row }) => !isWrittenRow(row));
  return all.filter(({ path }) => all.filter((one) => one.path === path).length === 1);
}

/** `[1]`, `List.of(1)`: however often it is added, it is no longer than it is written. */
function isWrittenRow(row: Expression): boolean {
  const isWritten = (items: readonly Expression[]) =>
    items.every((item) => isNumberLiteral(item) && !item.isSpread);
  if (row.kind === 'collection') return isWritten(row.items);
  if (row.kind !== 'call') return false;
  const [only, ...others] = row.arguments;
  if (row.creates && only !== undefined && others.length === 0) return isWrittenRow(only);
  return row.receiver !== null && /^(?:of|asList)$/.test(row.name) && isWritten(row.arguments);
}

/**
 * Recognises a row of the list: as it is written, or by the name that the round gives it.
 *
 * @param isPlace true for an index of one of the rows that are meant; null stands for the last one
 */
export function rowOf(
  rows: string,
  body: readonly Statement[],
  isPlace: (place: Expression | null) => boolean,
): (value: Expression) => boolean {
  const isRow = (value: Expression): boolean => {
    if (value.kind === 'unary') return isRow(value.operand);
    if (value.kind === 'index') return pathOf(value.object) === rows && isPlace(value.index);
    if (value.kind !== 'call' || value.receiver === null) return false;
    const [first, ...others] = value.arguments;
    if (SAME.test(value.name) && (first === undefined || value.name === 'expect'))
      return isRow(value.receiver);
    if (pathOf(value.receiver) !== rows || others.length > 0) return false;
    return first === undefined
      ? LAST.test(value.name) && isPlace(null)
      : AT.test(value.name) && isPlace(first);
  };
  const names = new Set(
    everything(body).flatMap((node) =>
      (node.kind === 'declaration' || (node.kind === 'assignment' && node.operator === null)) &&
      node.value != null &&
      isRow(node.value)
        ? [pathOf(node.target)]
        : [],
    ),
  );
  return (value) => names.has(pathOf(value) ?? '') || isRow(value);
}

/** `-1`, `rows.length - 1`, `i - 1`. */
function isLastPlace(place: Expression | null, rows: string): boolean {
  if (place === null) return true;
  if (place.kind === 'unary') return place.operator === '-' && isOne(place.operand);
  if (place.kind === 'literal') return place.text === '-1';
  if (place.kind !== 'binary' || place.operator !== '-' || !isOne(place.right)) return false;
  return place.left.kind === 'name' || pathOf(measuredBy(place.left)) === rows;
}

function isOne(value: Expression): boolean {
  return isNumberLiteral(value) && value.text === '1';
}
