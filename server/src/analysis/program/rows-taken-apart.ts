/** Programs that take each row of their input for a record, of which they only ever use items at written places. */
import type { Statement } from '#syntax/tree.ts';
import { usesCells } from './cells.ts';
import {
  collectionMeasured,
  everything,
  isWrittenPlace,
  type Node,
  namesIn,
  nodesOfKind,
  pathOf,
} from './nodes.ts';

/** Functions and methods that take or go through all that they are given. */
const TAKES_ALL =
  /^(?:sum|max|min|sorted|sort|len|set|any|all|map|filter|reduce|forEach|some|every|join|enumerate|zip|reversed|reverse|prod|fsum|Counter|includes|index|indexOf|count|extend|concat|flat|entries)$/;

/** True if the program uses items of rows, `points[i][0]` or `a[0]` for a row `a`, and nothing else of any row. */
export function takesRowsApart(program: readonly Statement[]): boolean {
  // Few programs index with written numbers.
  const byPlace = nodesOfKind(program, 'index').filter(({ index }) => isWrittenPlace(index));
  if (byPlace.length === 0) return false;
  const nodes = everything(program);
  const rows = namesOfRows(nodes);
  const isRow = (part: Node) =>
    (part.kind === 'name' && rows.has(part.name)) || (part.kind === 'index' && part.object.kind === 'name');
  const isTaken = byPlace.some(({ object }) => isRow(object));
  return isTaken && !usesCells(program) && !nodes.some((node) => usesAll(node, isRow));
}

/** Returns the names of items, and of parameters, of which items at written places are used. */
function namesOfRows(nodes: readonly Node[]): ReadonlySet<string> {
  const items = new Set(
    nodes.flatMap((node) => {
      if (node.kind === 'each') return [...namesIn(node.target)];
      if (node.kind === 'comprehension') return node.clauses.flatMap(({ target }) => [...namesIn(target)]);
      if (node.kind === 'lambda' || node.kind === 'function') return node.parameters.map(({ name }) => name);
      return [];
    }),
  );
  return new Set(
    nodes.flatMap((node) => {
      const name = node.kind === 'index' && isWrittenPlace(node.index) ? pathOf(node.object) : null;
      return name !== null && items.has(name) ? [name] : [];
    }),
  );
}

function usesAll(node: Node, isRow: (part: Node) => boolean): boolean {
  if (node.kind === 'each') return isRow(node.iterable);
  if (node.kind === 'comprehension') return node.clauses.some(({ iterable }) => isRow(iterable));
  if (node.kind === 'binary' && /^(?:not )?in$/.test(node.operator)) return isRow(node.right);
  if (node.kind === 'index') return isRow(node.object) && !isWrittenPlace(node.index);
  if (node.kind === 'slice') return isRow(node.object);
  if (node.kind === 'member') {
    const measured = collectionMeasured(node);
    return measured !== null && isRow(measured);
  }
  if (node.kind !== 'call') return false;
  const given = [...(node.receiver === null ? [] : [node.receiver]), ...node.arguments];
  const isSpread = node.arguments.some((one) => one.isSpread === true && isRow(one));
  // `max(row[0], best)`: neither of them is gone through.
  const isOfSeveral = /^(?:max|min)$/.test(node.name) && node.arguments.length > 1;
  // `points[i].sort()` and `max(points[i])`, but not `max(points[i][0], best)`.
  return isSpread || (TAKES_ALL.test(node.name) && !isOfSeveral && given.some(isRow));
}
