/** Return values of recursive functions that add to the results of their recursive calls. */

import { boundedAmount } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, multiplyGrowths, ONE } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, summandsOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import type { Recursive } from './recursion.ts';

/**
 * Returns an upper bound of a recursive function's result: `1 + height(left)` counts the open calls, and `1 +
 * size(left) + size(right)` all calls.
 */
export function resultOf(
  { called, returned }: Frame,
  { calls, depth }: Recursive,
  scope: Scope,
  machine: AbstractMachine,
): Value | null {
  if (returned?.kind !== 'number' || !isConstant(returned.amount.growth)) return returned;
  const results = namesOfResults(called.body, called.name);
  const isResult = (part: Expression) =>
    [...everything([part])].some(
      (node) =>
        (node.kind === 'call' && node.name === called.name) ||
        (node.kind === 'name' && results.has(node.name)),
    );
  const sums = returnedBy(called.body).map(summandsOf);
  const growths = sums.flatMap((parts): Growth[] => {
    const own = parts.filter(isResult).length;
    if (parts.length < 2 || own === 0) return [];
    const others = parts.filter((part) => !isResult(part)).map((part) => machine.peek(part, scope));
    const by = others.flatMap((other) => (other.kind === 'number' ? [other.amount.growth] : []));
    return [multiplyGrowths(own > 1 ? calls : depth, addGrowths(ONE, ...by))];
  });
  return growths.length === 0 ? returned : numberOf(boundedAmount(addGrowths(ONE, ...growths)));
}

/** `left = height(node.left)`. */
function namesOfResults(body: readonly Statement[], name: string): Set<string> {
  const { changes } = effectsOf(body);
  const results = changes.filter(({ value }) => value.kind === 'call' && value.name === name);
  return new Set(results.map(({ path }) => path));
}

function returnedBy(body: readonly Statement[]): Expression[] {
  return [...everything(body)].flatMap((node) =>
    node.kind === 'jump' && node.type === 'return' && node.value !== null ? [node.value] : [],
  );
}
