/** Effects of a piece of a program on its variables, found from its syntax alone. */

import type { Expression, Statement } from '#syntax/tree.ts';
import { innermostObject, namesIn, pathOf, subexpressionsOf, withoutRounding } from './nodes.ts';

/** Position of an effect within a loop's body. */
export interface EffectPlace {
  /** It doesn't happen in every round. */
  isConditional: boolean;
  /** It happens in an inner loop. */
  isNested: boolean;
}

/** `a = b`, `a += b`. */
export interface VariableChange extends EffectPlace {
  path: string;
  operator: string | null;
  value: Expression;
  /** The position in a tuple of which the variable gets one part: `a, b = divmod(c, d)`. */
  part?: number;
  line: number;
}

/** `a.m(b)`. */
export interface MethodCall extends EffectPlace {
  path: string;
  /** The variable is the first argument: `heappush(h, x)`. */
  isFunction: boolean;
  method: string;
  arguments: readonly Expression[];
  /** The expressions that enclosing loops within the piece iterate over. */
  within: readonly Expression[];
  line: number;
}

/** `a[i] = b`. */
interface ItemChange extends EffectPlace {
  path: string;
  index: Expression;
  value: Expression;
  line: number;
  /** It is an item of one of the collection's items: `a[i][j] = b`. */
  isWithin: boolean;
}

export interface Effects {
  changes: VariableChange[];
  calls: MethodCall[];
  /** Calls without an object: `pop()`. Their path is ''. */
  ownCalls: MethodCall[];
  /** Item assignments `a[i] = b`, by the collection. */
  marks: ItemChange[];
  /** Names declared within: each round starts with fresh ones. */
  declared: Set<string>;
}

const cache = new WeakMap<readonly Statement[], Effects>();

/** Returns all effects of the statements, including nested loops and branches, excluding functions defined there. */
export function effectsOf(statements: readonly Statement[]): Effects {
  let effects = cache.get(statements);
  if (effects === undefined) {
    effects = { changes: [], calls: [], ownCalls: [], marks: [], declared: new Set() };
    scan(statements, effects, { isConditional: false, isNested: false }, []);
    cache.set(statements, effects);
  }
  return effects;
}

/** Returns the effects of expressions alone, for example of a loop's test or step. */
export function effectsOfExpressions(expressions: readonly Expression[]): Effects {
  const effects: Effects = { changes: [], calls: [], ownCalls: [], marks: [], declared: new Set() };
  for (const expression of expressions) {
    scanExpression(expression, effects, { isConditional: false, isNested: false }, []);
  }
  return effects;
}

function scan(
  statements: readonly Statement[],
  effects: Effects,
  where: EffectPlace,
  within: readonly Expression[],
): void {
  for (const statement of statements) scanStatement(statement, effects, where, within);
}

function scanStatement(
  statement: Statement,
  effects: Effects,
  where: EffectPlace,
  within: readonly Expression[],
): void {
  const expression = (one: Expression | null) => {
    if (one !== null) scanExpression(one, effects, where, within);
  };
  const conditional = { ...where, isConditional: true };
  const nested = { isConditional: true, isNested: true };
  switch (statement.kind) {
    case 'expression':
      expression(statement.expression);
      break;
    case 'declaration':
      scanDeclaration(statement, effects, where, within);
      break;
    case 'branch':
      expression(statement.test);
      scan(statement.consequence, effects, conditional, within);
      scan(statement.otherwise, effects, conditional, within);
      break;
    case 'while':
      scan(statement.before, effects, where, within);
      expression(statement.test);
      scan(statement.body, effects, nested, within);
      for (const after of statement.after) scanExpression(after, effects, nested, within);
      break;
    case 'each':
      expression(statement.iterable);
      scan(statement.body, effects, nested, [...within, statement.iterable]);
      break;
    case 'switch':
      expression(statement.subject);
      for (const { body } of statement.cases) scan(body, effects, conditional, within);
      break;
    case 'jump':
      expression(statement.value);
      break;
    case 'attempt':
      scan(statement.body, effects, where, within);
      for (const handler of statement.handlers) scan(handler, effects, conditional, within);
      scan(statement.finally, effects, where, within);
      break;
    case 'block':
      scan(statement.body, effects, where, within);
      break;
    default:
  }
}

function scanDeclaration(
  { target, value, line }: Extract<Statement, { kind: 'declaration' }>,
  effects: Effects,
  where: EffectPlace,
  within: readonly Expression[],
): void {
  for (const name of namesIn(target)) effects.declared.add(name);
  if (value === null) return;
  scanExpression(value, effects, where, within);
  recordAssignment(target, null, value, effects, where, line);
}

function scanExpression(
  expression: Expression,
  effects: Effects,
  where: EffectPlace,
  within: readonly Expression[],
): void {
  for (const part of subexpressionsOf(expression)) scanExpression(part, effects, where, within);
  if (expression.kind === 'assignment') {
    recordAssignment(
      expression.target,
      expression.operator,
      expression.value,
      effects,
      where,
      expression.line,
    );
  }
  if (expression.kind !== 'call') return;
  const { name: method, arguments: given, line } = expression;
  const path = pathOf(expression.receiver);
  if (path !== null) {
    effects.calls.push({ path, isFunction: false, method, arguments: given, within, line, ...where });
  }
  if (expression.receiver === null)
    effects.ownCalls.push({ path: '', isFunction: false, method, arguments: given, within, line, ...where });
  const first = pathOf(given[0] ?? null);
  if (first !== null) {
    effects.calls.push({
      path: first,
      isFunction: true,
      method,
      arguments: given.slice(1),
      within,
      line,
      ...where,
    });
  }
}

function recordAssignment(
  target: Expression,
  operator: string | null,
  assigned: Expression,
  effects: Effects,
  where: EffectPlace,
  line: number,
  part?: number,
): void {
  // `a = b = c` assigns c to both.
  let value = assigned;
  while (value.kind === 'assignment' && value.operator === null) value = value.value;
  const path = pathOf(target);
  // `run = isLonger ? run + 1 : 0`: one or the other, as in a branch.
  if (value.kind === 'choice' && path !== null && operator === null && namesIn(value).has(path)) {
    for (const one of [value.consequence, value.otherwise])
      recordAssignment(target, null, one, effects, { ...where, isConditional: true }, line);
    return;
  }
  if (path !== null) {
    const update = part === undefined ? asUpdate(path, operator, value) : { operator, value, part };
    effects.changes.push({ path, ...update, line, ...where });
  }
  if (target.kind === 'index') {
    const marked = pathOf(innermostObject(target));
    const isWithin = target.object.kind === 'index';
    if (marked !== null)
      effects.marks.push({ path: marked, index: target.index, value, line, isWithin, ...where });
  }
  if (target.kind !== 'collection') return;
  target.items.forEach((item, index) => {
    const source = value.kind === 'collection' ? value.items[index] : undefined;
    const part = source === undefined && value.kind === 'call' ? index : undefined;
    recordAssignment(item, null, source ?? value, effects, where, line, part);
  });
}

/**
 * Rewrites `a = a + b` as `a += b`, `a = Math.floor(a / b)` as `a //= b`, and `>>>` as `>>`, which differ for negative
 * numbers alone.
 */
function asUpdate(
  path: string,
  operator: string | null,
  value: Expression,
): Pick<VariableChange, 'operator' | 'value'> {
  const exact = value.kind === 'call' ? withoutRounding(value) : value;
  if (operator === null && exact !== value && exact.kind === 'binary' && exact.operator === '/')
    return pathOf(exact.left) === path ? { operator: '//', value: exact.right } : { operator, value };
  if (operator !== null || value.kind !== 'binary')
    return { operator: operator === '>>>' ? '>>' : operator, value };
  if (pathOf(value.left) === path)
    return { operator: value.operator === '>>>' ? '>>' : value.operator, value: value.right };
  const isEitherWay = value.operator === '+' || value.operator === '*';
  return isEitherWay && pathOf(value.right) === path
    ? { operator: value.operator, value: value.left }
    : { operator, value };
}
