/** Recursion over the letters of a short text: `if (at === word.length) return; … spell(word, at + 1)`. */
import { isConstant } from '#analysis/growth/growth.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { collectionMeasured, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';

/** True if each call moves a number on by a step, or leaves it, and compares it with the length of what does not grow. */
export function goesToEndOfWord(
  name: string,
  symbol: number,
  { called, recursive, parameters }: Frame,
  scope: Scope,
  machine: AbstractMachine,
): boolean {
  const index = [...parameters.keys()].indexOf(name);
  const isMovedOn = recursive.every(({ given }) => {
    const next = given[index];
    const { multiples, constant = -1 } = (next?.kind === 'number' && next.amount.linear) || {};
    return multiples?.size === 1 && multiples.get(symbol) === 1 && constant >= 0;
  });
  if (!isMovedOn) return false;
  return nodesOfKind(called.body, 'binary').some(({ operator, left, right }) => {
    if (!/^(?:[<>]=?|[!=]=)$/.test(operator)) return false;
    const end = pathOf(left) === name ? right : pathOf(right) === name ? left : null;
    const text = end === null ? null : collectionMeasured(end);
    const word = text === null ? null : machine.peek(text, scope);
    return word?.kind === 'collection' && word.isInput && isConstant(machine.sizes.resolve(word.size.growth));
  });
}
