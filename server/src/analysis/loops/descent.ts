/** Loops along a path of a tree that is kept in a list: from `i` to `2 * i + 1` or `2 * i + 2`, or up again. */

import { type Growth, isConstant, logarithm, mentions } from '#analysis/growth/growth.ts';
import { extentOf } from '#analysis/machine/values.ts';
import { everything } from '#analysis/program/changes.ts';
import { type Bound, boundOfOneRound } from './bound.ts';
import type { LoopSituation, Step } from './situation.ts';

/** Smallest factor by which a step multiplies: with less, rounding could undo it. */
const LEAST_FACTOR = 1.4;

/** A position that every round multiplies stops at the end of the list: it runs logarithmically often. */
export function byDescent(situation: LoopSituation): Bound | null {
  for (const [path, symbol] of situation.symbols) {
    const steps = situation.steps.get(path) ?? [];
    const factors = steps.map((step) => factorOf(step, symbol));
    const isDown = factors.length > 0 && factors.every((factor) => factor >= LEAST_FACTOR);
    const limit = isDown ? limitOf(symbol, situation) : null;
    if (limit !== null)
      return { ...boundOfOneRound(), count: logarithm(limit), progress: 'geometric', by: [path] };
  }
  return null;
}

function factorOf({ after }: Step, symbol: number): number {
  const { linear } = after ?? {};
  return linear?.multiples.size === 1 ? (linear.multiples.get(symbol) ?? 0) : 0;
}

/** Returns what the position, or one computed from it, is compared with; otherwise the size of what it indexes. */
function limitOf(symbol: number, { machine, locals, body, loopTests }: LoopSituation): Growth | null {
  let indexed: Growth | null = null;
  for (const node of everything([...body, ...loopTests])) {
    if (node.kind === 'index') {
      const index = machine.peek(node.index, locals);
      const of = machine.peek(node.object, locals);
      const isAt = index.kind === 'number' && mentions(index.amount.growth, symbol);
      if (isAt && of.kind === 'collection' && !isConstant(extentOf(of))) indexed ??= extentOf(of);
    }
    if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) continue;
    const sides = [node.left, node.right].map((side) => machine.peek(side, locals));
    const [small, large] = node.operator.startsWith('<') ? sides : sides.reverse();
    if (small?.kind !== 'number' || large?.kind !== 'number') continue;
    if (mentions(small.amount.growth, symbol) && !mentions(large.amount.growth, symbol))
      return large.amount.growth;
  }
  return indexed;
}
