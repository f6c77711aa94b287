/** Loops that take the best of what is not marked yet: `while (at !== null) { done.add(at); …; at = nearest(distance, done); }`. */
import { isConstant } from '#analysis/growth/growth.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import { entriesOf } from '#analysis/machine/entries.ts';
import type { FunctionValue } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { membershipOf } from '#analysis/program/guards.ts';
import { isBlank, nodesOfKind, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** As many rounds as there are items to choose from: each round marks the one that it has, and takes another. */
export function byNextUnmarked(situation: LoopSituation): Bound | null {
  const { changes, machine, scope } = situation;
  for (const { path, operator, value } of changes) {
    if (operator !== null || value.kind !== 'call') continue;
    const marks = marksOf(path, situation);
    const [chooses, ...others] = marks.length === 0 ? [] : functionsNamed(value.name, machine);
    if (chooses === undefined || others.length > 0) continue;
    const from = chosenFrom(chooses, value, marks);
    const all = from === null ? null : machine.peek(from, scope);
    const items = all?.kind === 'object' ? entriesOf(all) : all;
    if (items?.kind !== 'collection' || isConstant(items.size.growth)) continue;
    return { ...boundOfOneRound(), count: items.size.growth, by: [''], another: path };
  }
  return null;
}

/** Returns the collections in which each round marks what a variable holds. */
function marksOf(path: string, { body }: LoopSituation): string[] {
  const { calls, marks } = effectsOf(body);
  const added = calls.filter(
    ({ method, arguments: [key = null], isFunction, isConditional }) =>
      !isFunction && !isConditional && PUSHES.has(method) && pathOf(key) === path,
  );
  const set = marks.filter(
    ({ index, value, isConditional }) => !isConditional && !isBlank(value) && pathOf(index) === path,
  );
  return [...added, ...set].map((one) => one.path);
}

/** Returns the argument of which a function returns an item that is not marked; null if it may return any. */
function chosenFrom(
  { parameters, body }: FunctionValue,
  call: Call,
  marks: readonly string[],
): Expression | null {
  const given = (name: string) => call.arguments[parameters.findIndex((one) => one.name === name)] ?? null;
  const returned = new Set(
    nodesOfKind(body, 'jump').flatMap(({ type, value }) => (type === 'return' ? (pathOf(value) ?? '') : [])),
  );
  for (const { target, iterable, body: round } of nodesOfKind(body, 'each')) {
    const item = pathOf(target);
    const from = pathOf(itemsOf(iterable));
    if (item === null || from === null) continue;
    const chosen = nodesOfKind(round, 'branch').filter(({ test }) =>
      conditionsOf(test).some((part) => {
        const asked = missingIn(part, item);
        return asked !== null && marks.includes(pathOf(given(asked)) ?? asked);
      }),
    );
    const within = new Set(chosen.flatMap(({ consequence }) => effectsOf(consequence).changes));
    const all = effectsOf(round).changes.filter(({ path }) => returned.has(path));
    const isChosen =
      all.length > 0 && all.every(({ path, value }) => pathOf(value) === item && isIn(path, within));
    if (isChosen) return given(from);
  }
  return null;
}

function isIn(path: string, changes: ReadonlySet<{ path: string }>): boolean {
  return [...changes].some((change) => change.path === path);
}

/** Returns `distance` of `Object.keys(distance)` and `distance.keys()`. */
function itemsOf(iterable: Expression): Expression {
  if (iterable.kind !== 'call' || !/^(?:keys|keySet|items|entries|list)$/.test(iterable.name))
    return iterable;
  return iterable.arguments[0] ?? iterable.receiver ?? iterable;
}

function conditionsOf(test: Expression): Expression[] {
  if (test.kind !== 'binary' || !/^(?:&&|and)$/.test(test.operator)) return [test];
  return [...conditionsOf(test.left), ...conditionsOf(test.right)];
}

/** Returns the collection in which an item is missing if a condition holds: `!done.has(item)`, `item not in done`. */
function missingIn(condition: Expression, item: string): string | null {
  if (condition.kind === 'binary')
    return condition.operator === 'not in' && pathOf(condition.left) === item
      ? membershipOf(condition)
      : null;
  if (condition.kind !== 'unary' || !/^(?:!|not)$/.test(condition.operator)) return null;
  const { operand } = condition;
  if (operand.kind === 'index') return pathOf(operand.index) === item ? pathOf(operand.object) : null;
  return operand.kind === 'call' && pathOf(operand.arguments[0] ?? null) === item
    ? membershipOf(operand)
    : null;
}
