/** Branches of a recursion that are for little alone: `if (n <= 3) return bruteForce(points)`. */
import { fixedValue } from '#analysis/growth/amount.ts';
import { ONE, substitute } from '#analysis/growth/growth.ts';
import { conditionsOf } from '#analysis/loops/facts/conditions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Runs one alternative of a branch: sizes of parameters that it asks to be no more than a written number count for nothing. */
export function withFewAsked<Result>(
  test: Expression,
  isNegated: boolean,
  { body, scope, machine }: { body: readonly Statement[]; scope: Scope; machine: AbstractMachine },
  run: () => Result,
): Result {
  const few = machine.isQuiet ? [] : sizesAsked(test, isNegated, body, scope, machine);
  const top = machine.loops.at(-1);
  if (few.length === 0 || top === undefined) return run();
  const before = top.costs;
  top.costs = [];
  try {
    return run();
  } finally {
    const added = top.costs;
    top.costs = before;
    for (const cost of added)
      machine.keep({
        ...cost,
        growth: few.reduce((growth, size) => substitute(growth, size, ONE), cost.growth),
      });
  }
}

function sizesAsked(
  test: Expression,
  isNegated: boolean,
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): number[] {
  const { called, parameters } = machine.frames.at(-1) ?? {};
  if (called === undefined || !machine.facts.recursive.has(called.name)) return [];
  const own = new Set(
    [...(parameters?.values() ?? [])].flatMap((value) => {
      const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
      return [...(amount?.linear?.multiples.keys() ?? [])];
    }),
  );
  return conditionsOf(test, isNegated).all.flatMap((condition) => {
    if (condition.kind !== 'comparison' || !/^(?:[<>]=?|==)$/.test(condition.operator)) return [];
    const { left, right, operator } = condition;
    const [small, large] = operator.startsWith('>') ? [right, left] : [left, right];
    const [value, limit] = [small, large].map((side) => machine.peek(side, scope));
    if (value?.kind !== 'number' || limit?.kind !== 'number' || fixedValue(limit.amount) === null) return [];
    const multiples = [...(value.amount.linear?.multiples ?? [])];
    const [size, ...others] = multiples.flatMap(([symbol, multiple]) => (multiple === 1 ? [symbol] : []));
    const isDifference = multiples.length > 1;
    if (size === undefined || others.length > 0 || !own.has(size)) return [];
    return isDifference && !isBetweenAlone(body) ? [] : [size];
  });
}

/** True if loops begin at another place than the first: those from `low` to `high` have no more rounds than their difference. */
function isBetweenAlone(body: readonly Statement[]): boolean {
  const isFirst = (node: Statement | Expression) => node.kind === 'literal' && node.text === '0';
  return everything(body).every((node) => {
    if (node.kind === 'while') return node.before.length > 0 && !everything(node.before).some(isFirst);
    if (node.kind !== 'each') return true;
    const { iterable } = node;
    const isFromFirst =
      iterable.kind === 'call' && iterable.name === 'range' && iterable.arguments.length < 2;
    return !isFromFirst && iterable.kind !== 'name' && !everything([iterable]).some(isFirst);
  });
}
