/** Loops that go on while a flag says so, which stands for the conditions that it is set by. */

import {
  type Condition,
  conditionsOf,
  flagsToStay,
  type Going,
  staysWhile,
} from '#analysis/loops/facts/conditions.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type While = Extract<Statement, { kind: 'while' }>;

/** Returns the conditions under which a loop goes on with another round. */
export function goesOnWhile({ test, body }: Pick<While, 'test' | 'body'>): Going {
  const tested: Going = test ? conditionsOf(test) : { all: [], any: [] };
  const asked = tested.all.map((condition) => ofFlag(condition, body) ?? { all: [condition], any: [] });
  const any = [...tested.any, ...asked.flatMap((one) => one.any)];
  return {
    all: [
      ...asked.flatMap(({ all }) => all),
      ...tested.all.flatMap((condition) => untilStopped(condition, body)),
      ...staysWhile(body),
    ],
    any: any.length > 0 ? any : flagsToStay(body),
  };
}

/** `while going: …; going = i < n`: the flag stands for the comparison. */
function ofFlag(condition: Condition, body: readonly Statement[]): Going | null {
  const path = flagOf(condition);
  if (path === null) return null;
  const [only, ...others] = effectsOf(body).changes.filter((change) => change.path === path);
  if (only === undefined || others.length > 0 || only.operator !== null) return null;
  const isSure = !only.isConditional && !only.isNested && only.part === undefined;
  if (condition.kind !== 'truth' || !isSure || !isQuestion(only.value)) return null;
  return conditionsOf(only.value, condition.isNegated);
}

/** `while not done: …; if i == n: done = True`: the loop ends where the flag is set, as with a `break`. */
function untilStopped(condition: Condition, body: readonly Statement[]): Condition[] {
  const path = flagOf(condition);
  if (path === null || condition.kind !== 'truth') return [];
  const stops = (statements: readonly Statement[]) =>
    statements.some((statement) => {
      const set = statement.kind === 'expression' ? statement.expression : null;
      if (set?.kind !== 'assignment' || set.operator !== null || pathOf(set.target) !== path) return false;
      return isLiteral(set.value) && isTrue(set.value) === condition.isNegated;
    });
  return body.flatMap((statement, index): Condition[] => {
    // `if (gap <= 1) sorted = true; … sorted = false`: what comes later may want another round.
    const isTakenBack = effectsOf(body.slice(index + 1)).changes.some((change) => change.path === path);
    if (isTakenBack) return [];
    if (statement.kind === 'block') return untilStopped(condition, statement.body);
    if (statement.kind !== 'branch') return [];
    if (stops(statement.consequence)) return conditionsOf(statement.test, true).all;
    return stops(statement.otherwise) ? conditionsOf(statement.test).all : [];
  });
}

function flagOf(condition: Condition): string | null {
  return condition.kind === 'truth' && condition.of.kind === 'name' ? condition.of.name : null;
}

function isQuestion(value: Expression): boolean {
  if (value.kind === 'unary') return value.operator === '!';
  return value.kind === 'binary' && /^(?:[<>]=?|[!=]=|&&|\|\||(?:not )?in)$/.test(value.operator);
}

function isLiteral(value: Expression): boolean {
  return value.kind === 'literal' && value.type === 'boolean';
}

function isTrue(value: Expression): boolean {
  return value.kind === 'literal' && /^true$/i.test(value.text);
}
