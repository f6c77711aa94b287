/** How far counters go in collections: a program that goes further than their ends would fail. */

import { sizeAmount } from '#analysis/growth/amount.ts';
import { isConstant, symbolsOf } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { isNumberLiteral, namesIn, nodesOfKind, pathOf, subexpressionsOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

/** `for i in range(k): a[i]`: k is at most the length of a, unless a branch asks for i first. */
export function noteReach(
  written: Expression,
  index: Value,
  object: Collection,
  machine: AbstractMachine,
): void {
  const { size, type } = object;
  if (machine.isQuiet || index.kind !== 'number' || isConstant(size.growth)) return;
  // `graph[v]` may have no entry.
  const isMap = type === 'map' || type === 'sorted map';
  if (isMap && (machine.addsByLookUp || machine.library.changesOnlyWhatIsThere !== true)) return;
  const { linear } = index.amount;
  const [symbol = -1] = linear?.multiples.keys() ?? [];
  if (linear?.multiples.size !== 1 || symbolsOf(size.growth).has(symbol)) return;
  const { bound, isValue } = machine.sizes.get(symbol);
  const isReached =
    (bound === null && !isValue) || machine.loops.some(({ runs, body }) => body !== null && runs.has(symbol));
  if (!isReached) return;
  const names = namesIn(written);
  const isAsked = machine.arms.some(({ branch, way }) => {
    const { test } = branch as { test?: Expression };
    return test === undefined || namesLimited(test, way).some((name) => names.has(name));
  });
  if (!isAsked) machine.sizes.noteOrder(sizeAmount(symbol).growth, size.growth);
}

/**
 * `while (in.hasNext()) a[k++] = in.next()`: each round goes one place further, so that there are no more rounds than
 * the list has places.
 */
export function noteFilling(
  target: Extract<Expression, { kind: 'index' }>,
  { size, type }: Collection,
  machine: AbstractMachine,
): void {
  const loop = machine.loops.at(-1);
  if (machine.isQuiet || loop?.callDepth !== machine.callDepth || loop.body === null) return;
  if (isConstant(size.growth) || !/^(?:list|iterator)$/.test(type)) return;
  const counter = pathOf(target.index.kind === 'assignment' ? target.index.target : target.index);
  const { body } = loop;
  const isInEachRound =
    nodesOfKind(body, 'jump').length === 0 &&
    body.some(
      (statement) =>
        statement.kind === 'expression' &&
        statement.expression.kind === 'assignment' &&
        placesOf(statement.expression.target).includes(target),
    );
  if (counter === null || !isInEachRound) return;
  const [change, ...others] = effectsOf(body).changes.filter(({ path }) => path === counter);
  const isStep =
    change?.operator === '+' && isNumberLiteral(change.value) && !change.isConditional && !change.isNested;
  if (isStep && others.length === 0) machine.sizes.noteOrder(loop.count, size.growth);
}

/** `a[i], err = …` */
function placesOf(target: Expression): readonly Expression[] {
  return target.kind === 'collection' ? target.items : [target];
}

/**
 * Returns the names that an alternative of a branch may keep small: none of `row[i] == '#'`, which asks for an item, and
 * none of `i > 0`, unless what is done otherwise.
 */
function namesLimited(test: Expression, way: number): string[] {
  const path = pathOf(test);
  if (path !== null) return [path];
  if (test.kind === 'index') return namesLimited(test.object, way);
  const isFromBelow =
    test.kind === 'binary' && isNumberLiteral(test.right) && FROM_BELOW[way]?.test(test.operator);
  return isFromBelow ? [] : subexpressionsOf(test).flatMap((part) => namesLimited(part, way));
}

/** Operators that let any large number into the one alternative and into the other. */
const FROM_BELOW = [/^(?:>=?|!=)$/, /^(?:<=?|==)$/];
