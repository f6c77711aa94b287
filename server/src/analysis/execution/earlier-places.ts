/** Tables of numbers that follow from each other: `log[i] = log[i / 2] + 1`, `rank[i] = rank[i - 1] + 1`. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { isConstant, logarithm } from '#analysis/growth/growth.ts';
import { numberOf, type Value } from '#analysis/machine/values.ts';
import {
  areWrittenAlike,
  innermostObject,
  isNumberLiteral,
  pathOf,
  withoutRounding,
} from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

type Item = Extract<Expression, { kind: 'index' }>;

/** Returns what is set at a place if it is by a written number more than what stands at an earlier place. */
export function oneMoreThanEarlier(target: Item, written: Expression, index: Value): Value | null {
  if (index.kind !== 'number' || isConstant(index.amount.growth) || written.kind !== 'binary') return null;
  const { left, right, operator } = written;
  if (operator !== '+' || ![left, right].some(isNumberLiteral)) return null;
  const { growth } = index.amount;
  for (const side of [left, right]) {
    const step = stepBack(side, target);
    if (step !== null) return numberOf(boundedAmount(step === '-' ? growth : logarithm(growth)));
  }
  return null;
}

/** Returns the operator in `log[i / 2]`, `log[i >> 1]` or `log[i - 1]` for `log[i]`; null for anything else. */
function stepBack(part: Expression, target: Item): string | null {
  if (part.kind !== 'index' || pathOf(innermostObject(part)) !== pathOf(target.object)) return null;
  const place = withoutRounding(part.index);
  if (place.kind !== 'binary' || !/^(?:\/\/?|>>>?|-)$/.test(place.operator)) return null;
  return areWrittenAlike(place.left, target.index) && isNumberLiteral(place.right) ? place.operator : null;
}
