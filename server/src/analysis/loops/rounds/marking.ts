/** Loops that go on until they come to a mark: `while not seen[at]: seen[at] = True; at = following[at]`. */
import { isConstant } from '#analysis/growth/growth.ts';
import type { Condition } from '#analysis/loops/facts/conditions.ts';
import { byLookUp } from '#analysis/loops/facts/links.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { keptSince } from '#analysis/machine/marks-kept.ts';
import type { Collection } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { membershipOf, takesMarksBack } from '#analysis/program/guards.ts';
import { innermostObject, isBlank, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** As many rounds as there are marks: over all loops together that take none of them back. */
export function byMarking(conditions: readonly Condition[], situation: LoopSituation): Bound | null {
  const { body, machine, scope } = situation;
  for (const condition of conditions) {
    const asked = askedFor(condition);
    if (asked === null || !isMarked(asked, situation)) continue;
    const marks = machine.getPath(asked.path, scope);
    if (marks?.kind !== 'collection' || takesMarksBack(asked.path, body)) continue;
    const count = isConstant(marks.size.growth) ? byLookUp(situation)?.count : marks.size.growth;
    if (count === undefined) continue;
    return { ...boundOfOneRound(), count, by: [''], ...since(marks, asked.path, situation) };
  }
  return null;
}

/** The collection of marks that a loop asks for, and the key under which the mark is missing. */
interface Asked {
  path: string;
  key: ReadonlySet<string>;
}

function askedFor(condition: Condition): Asked | null {
  if (condition.kind === 'truth') {
    const isMissing = condition.isNegated;
    if (isMissing && condition.of.kind === 'call') return membershipAsked(condition.of);
    return isMissing ? markAsked(condition.of) : null;
  }
  const { left, right, operator } = condition;
  if (operator === 'not in') return { path: pathOf(right) ?? '', key: namesIn(left) };
  const isBlankOnes = operator === '==' && right.kind !== 'name' && isBlank(right);
  return isBlankOnes ? markAsked(left) : null;
}

function membershipAsked(call: Extract<Expression, { kind: 'call' }>): Asked | null {
  const path = membershipOf(call);
  const [key] = call.arguments;
  return path === null || key === undefined ? null : { path, key: namesIn(key) };
}

function markAsked(of: Expression): Asked | null {
  const path = of.kind === 'index' ? pathOf(innermostObject(of)) : null;
  return of.kind !== 'index' || path === null ? null : { path, key: namesIn(of.index) };
}

/** True if each round sets the mark that the loop asks for. */
function isMarked({ path, key }: Asked, { body }: LoopSituation): boolean {
  const isKey = (index: Expression) => [...namesIn(index)].some((name) => key.has(name));
  const { marks, calls } = effectsOf(body);
  return (
    marks.some((mark) => mark.path === path && !isBlank(mark.value) && isKey(mark.index)) ||
    calls.some(
      ({ path: to, method, arguments: given, isConditional, isFunction }) =>
        to === path &&
        !isFunction &&
        !isConditional &&
        (PUSHES.has(method) || method === 'set') &&
        given[0] !== undefined &&
        isKey(given[0]),
    )
  );
}

function since(marks: Collection, path: string, { machine }: LoopSituation): Pick<Bound, 'markedSince'> {
  const bodies = [
    ...machine.loops.slice(marks.level).map((loop) => loop.body ?? []),
    ...machine.frames.filter((frame) => frame.level > marks.level).map(({ called }) => called.body),
  ];
  return bodies.some((around) => takesMarksBack(path, around))
    ? {}
    : { markedSince: keptSince(path, marks, machine) };
}
