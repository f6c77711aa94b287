/**
 * Heron's method for a root: `x = (x + n / x) / 2` halves what is too much in each round, and near the root does more.
 */
import { addGrowths, type Growth, logarithm, ONE } from '#analysis/growth/growth.ts';
import { type Condition, conditionsHeld, namesAsked } from '#analysis/loops/facts/conditions.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import { isNumberLiteral, pathOf, withoutRounding } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';

export function byAverages({ body, loopTests, changes, before, machine }: LoopSituation): Bound | null {
  for (const { path, value, operator } of changes) {
    const average = operator === null ? averaged(value) : null;
    if (average === null) continue;
    const { root, of } = average;
    const isAsked = conditionsHeld(loopTests, body).some((condition) => {
      const names = namesAsked(condition);
      return (names.has(path) || names.has(root)) && !isAlone(condition);
    });
    if (!isAsked) continue;
    const sizes = [machine.getPath(root, before), machine.peek(of, before)].map(
      (one): Growth => (one?.kind === 'number' ? one.amount.growth : ONE),
    );
    return {
      ...boundOfOneRound(),
      ...{ count: logarithm(addGrowths(ONE, ...sizes)), progress: 'geometric', by: [path], isJumping: true },
    };
  }
  return null;
}

/** `x > 0`: a root never gets there. */
function isAlone(condition: Condition): boolean {
  if (condition.kind === 'truth') return pathOf(condition.of) !== null;
  const { left, right } = condition;
  return (
    (pathOf(left) !== null && isNumberLiteral(right)) || (isNumberLiteral(left) && pathOf(right) !== null)
  );
}

/** Returns the variable and the number that is divided by it in `(x + n / x) / 2`; null for anything else. */
function averaged(value: Expression): { root: string; of: Expression } | null {
  const half = withoutRounding(value);
  const sum = half.kind === 'binary' ? halved(half) : null;
  if (sum?.kind !== 'binary' || sum.operator !== '+') return null;
  for (const [one, other] of [
    [sum.left, sum.right],
    [sum.right, sum.left],
  ] as const) {
    const root = pathOf(one);
    const quotient = withoutRounding(other);
    if (root === null || quotient.kind !== 'binary' || !/^\/\/?$/.test(quotient.operator)) continue;
    if (pathOf(quotient.right) === root) return { root, of: quotient.left };
  }
  return null;
}

/** Returns what is halved in `a / 2`, `a >> 1`, `a * 0.5`, `0.5 * a`. */
function halved({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Expression | null {
  const [half, rest] = isNumberLiteral(left) ? [left, right] : [right, left];
  if (!isNumberLiteral(half)) return null;
  const by = Number(half.text);
  if (operator === '*') return by === 0.5 ? rest : null;
  if (half !== right) return null;
  return (/^\/\/?$/.test(operator) && by === 2) || (operator === '>>' && by === 1) ? rest : null;
}
