/** Sizes of the texts and lists that a recursive function makes of what its call within returns: `half + "-" + half`. */
import { boundedAmount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  isLogarithmic,
  mentions,
  multiplyGrowths,
  ONE,
  substitute,
} from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { OpenLoop } from '#analysis/machine/costs.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, FunctionValue } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';

/** Returns the result of the only call that a function makes of itself, with a size of its own; null for others. */
export function resultWithin(
  frame: Frame,
  returned: Collection,
  { sizes }: AbstractMachine,
): Collection | null {
  if (!/^(?:text|builder|list)$/.test(returned.type) || !isCalledOnce(frame.called)) return null;
  frame.sizeOfResult ??= sizes.bounded(returned.size.growth).id;
  return { ...returned, size: sizeAmount(frame.sizeOfResult), parts: null };
}

/** True for a function that calls itself at one place, in no loop. */
function isCalledOnce(called: FunctionValue): boolean {
  const own = everything(called.body).filter((node) => node.kind === 'call' && node.name === called.name);
  return !callsItselfInLoop(called) && own.length === 1;
}

/** True for a function that calls itself in a loop, or in a function that is written within it. */
export function callsItselfInLoop({ name, body }: Pick<FunctionValue, 'name' | 'body'>): boolean {
  return everything(body).some(
    (node) =>
      (node.kind === 'each' || node.kind === 'while' || node.kind === 'lambda') &&
      everything(node.body as readonly Statement[]).some((one) => one.kind === 'call' && one.name === name),
  );
}

/** Returns how many times as large a result is as that of the call within; 1 if it is not known to be larger. */
export function timesAsLarge({ returned, sizeOfResult }: Frame): number {
  if (returned?.kind !== 'collection' || sizeOfResult === null) return 1;
  const ways = returned.size.options ?? [returned.size];
  return Math.max(1, ...ways.map(({ linear }) => linear?.multiples.get(sizeOfResult) ?? 0));
}

/** Sets the size of results that are longer by some items than those of the calls within: `"(" + inner + ")"`. */
export function settleLonger(frame: Frame, depth: Growth, { sizes }: AbstractMachine): void {
  const { called, returned, sizeOfResult } = frame;
  if (sizeOfResult === null || returned?.kind !== 'collection' || isLogarithmic(depth)) return;
  if (returned.size.linear?.multiples.get(sizeOfResult) !== 1) return;
  const added = subtract(returned.size, sizeAmount(sizeOfResult));
  const items = fixedValue(added) ?? 1;
  const isPushed = effectsOf(called.body).calls.some(
    ({ method, isNested }) => !isNested && PUSHES.has(method),
  );
  if (items <= 0 && !isPushed) return;
  const result = sizes.get(sizeOfResult);
  result.bound = addGrowths(result.bound ?? ONE, multiplyGrowths(depth, sizes.resolve(added.growth)));
  returned.size = boundedAmount(result.bound);
}

/** Sets the size of the results. The last one is as large as all others together, and so is what goes through them. */
export function settleResults(frame: Frame, size: Growth, loop: OpenLoop, { sizes }: AbstractMachine): void {
  const { sizeOfResult, returned } = frame;
  if (sizeOfResult === null) return;
  sizes.get(sizeOfResult).bound = size;
  if (returned?.kind === 'collection') returned.size = boundedAmount(size);
  for (const cost of loop.costs.filter(({ growth }) => mentions(growth, sizeOfResult))) {
    loop.costs.splice(loop.costs.indexOf(cost), 1);
    loop.amortised.push({ ...cost, growth: substitute(cost.growth, sizeOfResult, size) });
  }
}
