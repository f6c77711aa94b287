/** Loops between two ends that each round sets to a place beside one that it asks an item of: interpolating searches. */
import { type Growth, isConstant } from '#analysis/growth/growth.ts';
import type { Condition } from '#analysis/loops/facts/conditions.ts';
import type { LoopSituation } from '#analysis/loops/facts/situation.ts';
import { extentOf } from '#analysis/machine/weights.ts';
import { isNumberLiteral, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/**
 * Returns the number of places that there are; null unless every change of the ends is `low = place + 1` or `high = place - 1`
 * with a place that the round asks an item of. That the ends come closer is taken for granted: the program would not end.
 */
export function placesAskedBetween(
  conditions: readonly Condition[],
  { machine, changes, body, locals }: LoopSituation,
): Growth | null {
  const ends = conditions.map((one) =>
    one.kind === 'comparison' ? [pathOf(one.left), pathOf(one.right)] : [],
  );
  const compared = ends.find((two) => two.every((end) => changes.some(({ path }) => path === end)) && two[1]);
  const own = changes.filter(({ path }) => compared?.includes(path));
  const places = new Set(own.map(({ value, operator }) => (operator === null ? placeBeside(value) : null)));
  const [place, ...others] = places;
  if (place == null || others.length > 0 || new Set(own.map(({ path }) => path)).size < 2) return null;
  for (const { object, index } of nodesOfKind(body, 'index')) {
    const list = pathOf(index) === place ? machine.peek(object, locals) : null;
    if (list?.kind !== 'collection' || /map|set/.test(list.type) || isConstant(extentOf(list))) continue;
    machine.hasAssumed = true;
    return extentOf(list);
  }
  return null;
}

/** Returns `place` for `place`, `place + 1` and `place - 1`. */
function placeBeside(value: Expression): string | null {
  const isBeside = value.kind === 'binary' && /^[+-]$/.test(value.operator) && isNumberLiteral(value.right);
  return pathOf(isBeside ? value.left : value);
}
