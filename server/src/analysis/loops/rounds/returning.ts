/** Loops that go on until a variable comes back to where it began: `do { … p = next } while (p != start)`. */
import { fixedValue, subtract } from '#analysis/growth/amount.ts';
import { addGrowths, isConstant } from '#analysis/growth/growth.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** True if two variables, or a variable and a number, are the same before the first round. */
export function isWhereItBegan(
  left: Expression,
  right: Expression,
  { machine, before }: LoopSituation,
): boolean {
  if (pathOf(left) === null || pathOf(right) === null) return false;
  const [one, two] = [left, right].map((side) => machine.peek(side, before));
  if (one?.kind !== 'number' || two?.kind !== 'number') return false;
  return one === two || fixedValue(subtract(one.amount, two.amount)) === 0;
}

/** Returns as many rounds as the variable can have values, if it never has one twice on its way; null if they are unknown. */
export function byReturning(moving: readonly string[], situation: LoopSituation): Bound | null {
  const { steps, machine } = situation;
  const reached = moving.flatMap((path) => (steps.get(path) ?? []).map(({ after }) => after));
  if (reached.length === 0 || reached.includes(null)) return null;
  const count = machine.sizes.resolve(
    addGrowths(...reached.flatMap((after) => (after ? [after.growth] : []))),
  );
  if (isConstant(count)) return null;
  machine.hasAssumed = true;
  return { ...boundOfOneRound(), count, by: [...moving] };
}
