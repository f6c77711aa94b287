/** Numbers among others that a branch compares with how much there is: `if (place > this.size) return`. */
import { sizeAmount } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import { type Condition, conditionsOf } from '#analysis/loops/facts/conditions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { numberOf, type Scope, type Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, nodesOfKind } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Returns the numbers that are no larger than something else where the test holds, or where it does not. */
export function limitedBy(
  test: Expression,
  isNegated: boolean,
  scope: Scope,
  machine: AbstractMachine,
): ReadonlyMap<string, Value> {
  const limited = new Map<string, Value>();
  for (const condition of conditionsOf(test, isNegated).all) {
    const [name, limit] = limitIn(condition) ?? [];
    const value = name === undefined ? undefined : scope.names.get(name);
    if (name === undefined || limit === undefined || value?.kind !== 'number') continue;
    if (!machine.sizes.isByValue(value.amount.growth) || !limitsLoop(name, machine)) continue;
    const most = machine.peek(limit, scope);
    if (most.kind !== 'number' || machine.sizes.isByValue(most.amount.growth)) continue;
    const growth = machine.sizes.resolve(most.amount.growth);
    if (isConstant(growth)) continue;
    limited.set(name, numberOf(sizeAmount(machine.sizes.bounded(most.amount.growth, name).id)));
  }
  return limited;
}

/** Returns the variable of `place < size` and `size >= place`, and what it is no larger than. */
function limitIn(condition: Condition): [string, Expression] | null {
  if (condition.kind !== 'comparison' || !/^[<>]=?$/.test(condition.operator)) return null;
  const { left, right, operator } = condition;
  const [small, large] = operator.startsWith('<') ? [left, right] : [right, left];
  return small.kind === 'name' ? [small.name, large] : null;
}

/** True if loops of the function that is running go along links up to that place: `while (--place) node = node.next`. */
function limitsLoop(name: string, { frames }: AbstractMachine): boolean {
  const body = frames.at(-1)?.called.body ?? [];
  return nodesOfKind(body, 'each', 'while').some((node) => {
    const limit = node.kind === 'each' ? node.iterable : node.test;
    return limit !== null && namesIn(limit).has(name) && goesAlong(node.body);
  });
}

/** True for `node = node.next`, also with pointers and options around it. */
function goesAlong(body: readonly Statement[]): boolean {
  return effectsOf(body).changes.some(
    ({ path, operator, value }) =>
      operator === null &&
      everything([value]).some((part) => part.kind === 'member' && namesIn(part.object).has(path)),
  );
}
