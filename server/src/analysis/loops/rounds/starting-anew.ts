/**
 * Loops that go through rows and columns with one test: `if (column + 1 < width) column++; else { column = 0; row++; }`.
 * Each step of the one counter waits until the other has come to its end.
 */
import { type Growth, isConstant, multiplyGrowths } from '#analysis/growth/growth.ts';
import type { Bound, LoopSituation } from '#analysis/loops/facts/situation.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { everything, isNumberLiteral, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;

/** Returns the bound with as many rounds for each step of its counter as the other one makes in between. */
export function withRoundsBetween(bound: Bound, situation: LoopSituation): Bound {
  const [counter, ...others] = bound.by;
  if (!bound.isConditional || counter === undefined || others.length > 0) return bound;
  for (const node of everything(situation.body)) {
    if (node.kind !== 'branch') continue;
    const between = roundsBetween(node, bound, situation);
    if (between !== null) return { ...bound, count: multiplyGrowths(bound.count, between) };
  }
  return bound;
}

/** Returns how far a variable counts that starts anew where a branch moves the counter on. */
function roundsBetween(
  { test, consequence, otherwise }: Branch,
  bound: Bound,
  situation: LoopSituation,
): Growth | null {
  const { changes, body } = situation;
  const [counter = ''] = bound.by;
  const { declared } = effectsOf(body);
  for (const way of [consequence, otherwise]) {
    const within = effectsOf(way).changes;
    const steps = changes.filter(({ path, operator }) => path === counter && operator !== null);
    const isHere = (change: VariableChange) =>
      within.some(({ line, path }) => line === change.line && path === change.path);
    if (steps.length === 0 || !steps.every(isHere)) continue;
    for (const { path, operator, value } of within) {
      const isAnew = operator === null && (isNumberLiteral(value) || namesIn(value).has(counter));
      if (!isAnew || path === counter || declared.has(path)) continue;
      const isCounting = changes.some(
        (change) =>
          change.path === path && change.operator === '+' && isNumberLiteral(change.value) && !isHere(change),
      );
      const limit = isCounting ? limitOf(path, test, bound, situation) : null;
      if (limit !== null) return limit;
    }
  }
  return null;
}

/** Returns what a variable is compared with: something else, or the loop's counter, which comes as far as the loop runs. */
function limitOf(
  path: string,
  test: Expression,
  { by: [counter], count, progress }: Bound,
  { machine, before }: LoopSituation,
): Growth | null {
  for (const part of everything([test])) {
    if (part.kind !== 'binary' || !/^(?:[<>]=?|[!=]=)$/.test(part.operator)) continue;
    for (const [own, other] of [
      [part.left, part.right],
      [part.right, part.left],
    ] as const) {
      if (!namesIn(own).has(path) || namesIn(other).has(path) || own.kind === 'index') continue;
      if (pathOf(other) === counter && progress === 'arithmetic') return count;
      const limit = machine.peek(other, before);
      if (limit.kind === 'number' && !isConstant(limit.amount.growth)) return limit.amount.growth;
    }
  }
  return null;
}
