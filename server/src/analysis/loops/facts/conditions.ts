/** Loop conditions, split into single questions. */

import { NEGATED } from '#analysis/program/negated.ts';
import {
  collectionMeasured,
  everything,
  isNumberLiteral,
  type Node,
  namesIn,
  pathOf,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** One condition for a loop to continue. */
export type Condition =
  | { kind: 'comparison'; operator: string; left: Expression; right: Expression }
  /** `while a`, `while a.hasNext()`. */
  | { kind: 'truth'; of: Expression; isNegated: boolean };

/** Conditions for a loop to continue. All must hold; for `a || b` the alternatives are listed separately. */
export interface Going {
  all: Condition[];
  /** The loop continues if any of these holds. */
  any: Going[];
}

/** Methods of Rust that return an item if there is one. */
const OPTION = /^(?:next|next_back|pop|pop_front|pop_back|peek)$/;

/** Returns the conditions under which the expression is true, or false if negated. */
export function conditionsOf(expression: Expression, isNegated = false): Going {
  if (expression.kind === 'unary' && expression.operator === '!') {
    return conditionsOf(expression.operand, !isNegated);
  }
  if (expression.kind === 'binary') {
    const { operator, left, right } = expression;
    // `while (done == false)`, `while sorted is not True`
    if (/^[!=]=$/.test(operator) && right.kind === 'literal' && right.type === 'boolean') {
      const isSame = (operator === '==') === /^true$/i.test(right.text);
      return conditionsOf(left, isNegated === isSame);
    }
    const joins = isNegated ? '||' : '&&';
    const parts = isNegated ? '&&' : '||';
    if (operator === joins) {
      const [one, other] = [conditionsOf(left, isNegated), conditionsOf(right, isNegated)];
      return { all: [...one.all, ...other.all], any: [...one.any, ...other.any] };
    }
    if (operator === parts) {
      return { all: [], any: [conditionsOf(left, isNegated), conditionsOf(right, isNegated)] };
    }
    if (operator in NEGATED) {
      const sign = isNegated ? (NEGATED[operator] ?? operator) : operator;
      return { all: [{ kind: 'comparison', operator: sign, left, right }], any: [] };
    }
  }
  if (expression.kind === 'literal' && expression.type === 'boolean') return { all: [], any: [] };
  if (expression.kind === 'collection' && expression.type === 'tuple' && !isNegated) {
    // `while let (Some(a), Some(b)) = (one.next(), other.next())` of Rust asks for both.
    const options = expression.items.filter((one) => one.kind === 'call' && OPTION.test(one.name));
    if (options.length > 1) return { all: options.flatMap((one) => conditionsOf(one).all), any: [] };
  }
  return { all: [{ kind: 'truth', of: expression, isNegated }], any: [] };
}

/** Returns the conditions under which the body reaches the next round: none of its exits is taken. */
export function staysWhile(body: readonly Statement[]): Condition[] {
  const conditions: Condition[] = [];
  for (const statement of body) {
    if (statement.kind === 'block') conditions.push(...staysWhile(statement.body));
    if (statement.kind !== 'branch') continue;
    if (ends(statement.consequence)) conditions.push(...conditionsOf(statement.test, true).all);
    else if (ends(statement.otherwise)) conditions.push(...conditionsOf(statement.test).all);
  }
  return conditions;
}

/** `if (!odd && !even) break`: the next round is reached if any of these flags is set. */
export function flagsToStay(body: readonly Statement[]): Going[] {
  const [only, ...others] = body.flatMap((statement) => {
    if (statement.kind !== 'branch' || !ends(statement.consequence)) return [];
    const { any } = conditionsOf(statement.test, true);
    const isOfFlags = any.every(
      ({ all, any: within }) =>
        within.length === 0 && all.every((one) => one.kind === 'truth' && one.of.kind === 'name'),
    );
    return any.length > 0 && isOfFlags ? [any] : [];
  });
  return others.length === 0 ? (only ?? []) : [];
}

/** Returns the conditions that all hold when a loop with these tests goes on: none that stands beside another one. */
export function conditionsHeld(tests: readonly Expression[], body: readonly Statement[]): Condition[] {
  return [...tests.flatMap((test) => conditionsOf(test).all), ...staysWhile(body)];
}

/** Returns the names that a condition reads. */
export function namesAsked(condition: Condition): Set<string> {
  if (condition.kind === 'truth') return namesIn(condition.of);
  return new Set([...namesIn(condition.left), ...namesIn(condition.right)]);
}

/** Returns the names that any of the conditions reads. */
export function namesAskedBy({ all, any }: Going): Set<string> {
  return new Set([
    ...all.flatMap((one) => [...namesAsked(one)]),
    ...any.flatMap((one) => [...namesAskedBy(one)]),
  ]);
}

/** True if the statements leave the enclosing loop. */
export function ends(statements: readonly Statement[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  if (last.kind === 'jump') return last.type === 'break' || last.type === 'return' || last.type === 'throw';
  if (last.kind === 'block') return ends(last.body);
  if (last.kind === 'branch') return ends(last.consequence) && ends(last.otherwise);
  return false;
}

/** True if any of the statements continues with the next round of the enclosing loop. */
export function continues(statements: readonly Statement[]): boolean {
  return statements.some((statement) => {
    if (statement.kind === 'jump') return statement.type === 'continue';
    if (statement.kind === 'block') return continues(statement.body);
    if (statement.kind === 'branch')
      return continues(statement.consequence) || continues(statement.otherwise);
    if (statement.kind === 'attempt') return continues(statement.body) || statement.handlers.some(continues);
    return false;
  });
}

/** `while len(row) < n`: the loop ends when there are enough items, not when there are none. */
export function asksForMore(condition: Condition): boolean {
  if (condition.kind !== 'comparison' || !condition.operator.startsWith('<')) return false;
  return collectionMeasured(condition.left) !== null;
}

/** Returns the variable that a condition is about: the stack in `!stack.isEmpty()` and `len(stack) > 0`. */
export function subjectOf(condition: Condition): string | null {
  const expression = condition.kind === 'truth' ? condition.of : condition.left;
  return collectionAsked(expression) ?? pathOf(expression);
}

/** Returns the collections of which a condition asks for the first or the last item: the stack in `stack[-1] != "("`. */
export function endsAsked(condition: Condition): string[] {
  const sides = condition.kind === 'truth' ? [condition.of] : [condition.left, condition.right];
  return everything(sides).flatMap((part) => pathOf(ofEnd(part)) ?? []);
}

/** Returns the collection of `stack[-1]`, `stack[len(stack) - 1]`, `stack.at(-1)`, `queue[0]`, `stack.last()`. */
export function ofEnd(part: Node): Expression | null {
  if (part.kind === 'index') return isEndOf(part.object, part.index) ? part.object : null;
  if (part.kind !== 'call' || part.receiver === null) return null;
  const [index] = part.arguments;
  if (index === undefined) return ENDS.has(part.name) ? part.receiver : null;
  return /^(?:at|get|charAt)$/.test(part.name) && isEndOf(part.receiver, index) ? part.receiver : null;
}

function isEndOf(object: Expression, index: Expression): boolean {
  if (index.kind === 'unary') return index.operator === '-' && isNumberLiteral(index.operand);
  if (index.kind !== 'binary' || index.operator !== '-') return isNumberLiteral(index);
  const measured = pathOf(collectionMeasured(index.left));
  return measured !== null && measured === pathOf(object) && isNumberLiteral(index.right);
}

/** Returns the collection whose size an expression reads, by its name. */
export function collectionAsked(expression: Expression): string | null {
  return pathOf(measuredBy(expression));
}

/** Returns the collection whose size an expression reads. */
export function measuredBy(expression: Expression): Expression | null {
  if (expression.kind === 'assignment') return measuredBy(expression.value);
  if (expression.kind === 'member') return SIZES.has(expression.name) ? expression.object : null;
  if (expression.kind !== 'call') return null;
  const [first] = expression.arguments;
  // `letters.next_if(|c| c.is_numeric()).is_some()`
  if (expression.name === 'is_some' && expression.receiver?.kind === 'call')
    return measuredBy(expression.receiver);
  if (expression.receiver === null || (expression.name === 'len' && first)) return first ?? null;
  return SIZES.has(expression.name) || YIELDS.has(expression.name) ? expression.receiver : null;
}

/** Methods that go on to an iterator's next item, if there is one. */
const YIELDS = new Set(['next', 'next_if', 'next_if_eq', 'next_back', 'nth']);

const ENDS = new Set(['peek', 'top', 'first', 'front', 'back', 'last', 'peekFirst', 'peekLast', 'getLast']);

const SIZES = new Set([
  ...[
    'length',
    'size',
    'isEmpty',
    'is_empty',
    'empty',
    'len',
    'Len',
    'hasNext',
    'hasMoreTokens',
    'hasMoreElements',
  ],
  ...['peek', 'top', 'first', 'front', 'poll', 'pop', 'last', 'pop_front', 'pop_back', 'shift', 'count'],
  ...['back', 'peekFirst', 'peekLast', 'pollFirst', 'pollLast', 'pop_first', 'pop_last'],
  ...['last_mut', 'back_mut', 'front_mut', 'peek_mut', 'first_key_value', 'last_key_value'],
]);
