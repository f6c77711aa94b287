/** Loops that go on where an earlier round got furthest: the longest matches at each place of a text. */
import { isConstant } from '#analysis/growth/growth.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, innermostObject, pathOf, summandsOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/**
 * `while (i + z[i] < n && …) z[i]++; if (i + z[i] > right) right = i + z[i]`: all rounds together bring `right` from one
 * end to the other.
 */
export function byFrontier({ machine, before, body, loopTests }: LoopSituation): Bound | null {
  const level = machine.loops.findLastIndex((loop) => loop.body !== null);
  const around = machine.loops[level];
  if (level < 1 || around?.body == null || around.callDepth !== machine.callDepth) return null;
  const counted = lengthCounted(body);
  if (counted === null || !movesFrontier(around.body, counted)) return null;
  for (const test of everything(loopTests)) {
    if (test.kind !== 'binary' || !/^[<>]=?$/.test(test.operator)) continue;
    const sides = [test.left, test.right];
    const at = sides.findIndex((side) => summandsOf(side).some((part) => isSame(part, counted)));
    const limit = at < 0 ? null : machine.peek(sides[1 - at] ?? test.left, before);
    if (limit?.kind === 'number' && !isConstant(limit.amount.growth))
      return { ...boundOfOneRound(), count: limit.amount.growth, by: [''], markedSince: level };
  }
  return null;
}

/** Returns what each round makes one longer: a variable, or the item at a place. */
function lengthCounted(body: readonly Statement[]): Expression | null {
  const [only, ...others] = everything(body).flatMap((node) =>
    node.kind === 'assignment' && node.operator === '+' && node.value.kind === 'literal' ? [node.target] : [],
  );
  return others.length === 0 ? (only ?? null) : null;
}

/** `if (i + length > right) right = i + length`. */
function movesFrontier(body: readonly Statement[], counted: Expression): boolean {
  const list = pathOf(innermostObject(counted));
  // `z[i] = length` gives the length another name.
  const names = effectsOf(body)
    .marks.filter(({ value }) => isSame(value, counted))
    .map(({ path }) => path);
  const isLength = (part: Expression) =>
    isSame(part, counted) ||
    (part.kind === 'index' && [list, ...names].includes(pathOf(innermostObject(part))));
  const reaches = (side: Expression) => {
    const parts = summandsOf(side);
    return parts.length > 1 && parts.some(isLength);
  };
  return everything(body).some((node) => {
    if (node.kind !== 'branch' || node.test.kind !== 'binary' || !/^[<>]=?$/.test(node.test.operator))
      return false;
    const { left, right } = node.test;
    const frontier = reaches(left) ? pathOf(right) : reaches(right) ? pathOf(left) : null;
    return effectsOf(node.consequence).changes.some(
      ({ path, operator }) => path === frontier && operator === null,
    );
  });
}

function isSame(one: Expression, other: Expression): boolean {
  if (one.kind === 'index' && other.kind === 'index')
    return isSame(one.object, other.object) && isSame(one.index, other.index);
  const path = pathOf(one);
  return path !== null && path === pathOf(other);
}
