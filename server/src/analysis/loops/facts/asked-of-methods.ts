/** Questions that loops ask own methods, said in terms of the objects that these have. */
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import type { Effects } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import { replaceWithin } from '#analysis/program/replaced-parts.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type Condition, conditionsOf, type Going } from './conditions.ts';
import { PUSHES, takesOut } from './methods.ts';
import {
  type Called,
  effectsOfMethod,
  expressionOf,
  getterOf,
  MAX_FOLLOWED,
  methodCalledBy,
  sayerFor,
} from './own-methods.ts';

/** Returns the conditions with what the methods return that they ask: null if they ask none. */
export function goingThroughMethods(
  going: Going,
  round: readonly Effects[],
  scope: Scope,
  machine: AbstractMachine,
): Going | null {
  let isOther = false;
  const through = (expression: Expression) => {
    const said = throughMethods(expression, scope, machine);
    isOther ||= said !== expression;
    return said;
  };
  const asked = (condition: Condition): Going => {
    const taken = whileTaken(condition, round, scope, machine);
    isOther ||= taken.length > 0;
    const said = saidOf(condition);
    return { all: [...said.all, ...taken], any: said.any };
  };
  const saidOf = (condition: Condition): Going => {
    if (condition.kind === 'truth') {
      const of = through(condition.of);
      return of === condition.of ? { all: [condition], any: [] } : conditionsOf(of, condition.isNegated);
    }
    return {
      all: [{ ...condition, left: through(condition.left), right: through(condition.right) }],
      any: [],
    };
  };
  const ofAll = ({ all, any }: Going): Going => {
    const parts = all.map(asked);
    return {
      all: parts.flatMap((part) => part.all),
      any: [...any.map(ofAll), ...parts.flatMap((part) => part.any)],
    };
  };
  const said = ofAll(going);
  return isOther ? said : null;
}

/**
 * `while (queue.step())`, `x = stack.next(); if (x == null) break`: what a method returns that takes something out says
 * whether there was anything. Returns the conditions that there is still something.
 */
function whileTaken(
  condition: Condition,
  round: readonly Effects[],
  scope: Scope,
  machine: AbstractMachine,
): Condition[] {
  const asked = condition.kind === 'truth' ? [condition.of] : [condition.left, condition.right];
  return asked.flatMap((side) => {
    const call = callIn(side.kind === 'name' ? givenTo(side.name, round) : side);
    const called = call && methodCalledBy(call, scope, machine);
    if (!called || resultOf(called.method.body)) return [];
    return placesTakenFrom(called, scope, machine).map(
      (path): Condition => ({ kind: 'truth', of: expressionOf(path), isNegated: false }),
    );
  });
}

/** Returns what a round gives to a variable, if it is always the same. */
function givenTo(name: string, round: readonly Effects[]): Expression | null {
  const given = round.flatMap(({ changes }) => changes.filter(({ path }) => path === name));
  const [only, ...others] = given;
  return only && others.length === 0 && only.operator === null && !only.isNested ? only.value : null;
}

/** Returns the call of `stack.next().unwrap()`, `await stack.next()`. */
function callIn(value: Expression | null): Extract<Expression, { kind: 'call' }> | null {
  if (value?.kind === 'assignment') return callIn(value.value);
  if (value?.kind === 'other') return value.parts.length === 1 ? callIn(value.parts[0] ?? null) : null;
  if (value?.kind !== 'call') return null;
  const isOfResult = value.receiver?.kind === 'call' && value.arguments.length === 0;
  return isOfResult ? callIn(value.receiver) : value;
}

/** Returns the lists from which a method takes items and to which it adds none, and the first nodes that it leaves out. */
function placesTakenFrom(called: Called, scope: Scope, machine: AbstractMachine): string[] {
  const { calls, changes } = effectsOfMethod(
    called,
    { isConditional: false, isNested: false },
    scope,
    machine,
  );
  const isAdded = (path: string) => calls.some((call) => call.path === path && PUSHES.has(call.method));
  const lists = calls.filter(({ path, method, isNested, isFunction, arguments: given }) => {
    const list = machine.getPath(path, scope);
    const isInOrder = list?.kind === 'collection' && /^(?:list|queue|heap|linked list)$/.test(list.type);
    return isInOrder && !isNested && !isFunction && given.length < 2 && takesOut(method);
  });
  const cut = changes.filter(
    ({ path, operator, value, isNested }) =>
      operator === null &&
      !isNested &&
      (value.kind === 'slice'
        ? pathOf(value.object) === path
        : value.kind === 'member' && pathOf(value.object) === path),
  );
  return [...new Set([...lists, ...cut].map(({ path }) => path))].filter((path) => !isAdded(path));
}

/** Replaces calls of methods that do nothing but return a value by that value. */
export function throughMethods(
  expression: Expression,
  scope: Scope,
  machine: AbstractMachine,
  depth = 0,
): Expression {
  if (depth >= MAX_FOLLOWED) return expression;
  let isOther = false;
  const said = replaceWithin(expression, (part) => {
    const called =
      part.kind === 'call' ? methodCalledBy(part, scope, machine) : getterOf(part, scope, machine);
    const result = called && resultOf(called.method.body);
    if (!called || !result) return null;
    isOther = true;
    return throughMethods(sayerFor(called, machine)(result), scope, machine, depth + 1);
  });
  return isOther ? said : expression;
}

/** Returns the value of a function that does nothing else: `return a`, `if (a) return true; return false`. */
function resultOf(body: readonly Statement[]): Expression | null {
  const [first, second, ...others] = body;
  if (first === undefined || others.length > 0) return null;
  if (first.kind === 'block' && second === undefined) return resultOf(first.body);
  if (second === undefined && first.kind !== 'branch') return returnedBy(first);
  if (first.kind !== 'branch' || first.binds) return null;
  const yes = booleanOf(first.consequence);
  const no = booleanOf(second === undefined ? first.otherwise : [second]);
  if (yes === null || yes === no || no === null) return null;
  const { test } = first;
  return yes
    ? test
    : { kind: 'unary', operator: '!', operand: test, start: test.start, end: test.end, line: test.line };
}

function returnedBy(statement: Statement): Expression | null {
  if (statement.kind === 'jump') return statement.type === 'return' ? statement.value : null;
  return statement.kind === 'expression' && statement.isResult ? statement.expression : null;
}

function booleanOf(statements: readonly Statement[]): boolean | null {
  const [only, ...others] = statements;
  if (only?.kind === 'block' && others.length === 0) return booleanOf(only.body);
  const value = only && others.length === 0 ? returnedBy(only) : null;
  return value?.kind === 'literal' && value.type === 'boolean' ? /^true$/i.test(value.text) : null;
}
