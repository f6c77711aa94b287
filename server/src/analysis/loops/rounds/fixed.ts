/** Loops that count from one fixed number to another: each of their rounds may be a recursive call of its own. */
import { fixedValue } from '#analysis/growth/amount.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf, effectsOfExpressions } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type While = Extract<Statement, { kind: 'while' }>;

/** Larger numbers stand for a size. */
const MAX_ROUNDS = 64;

/**
 * Returns the rounds of `for (int face = 1; face <= 6; face++)`, or of `while face <= 6` that ends with `face += 1`; null
 * if they are not fixed.
 */
export function fixedRoundsOf(
  { test, body, after }: While,
  scope: Scope,
  machine: AbstractMachine,
): number | null {
  if (test?.kind !== 'binary' || !/^[<>]=?$/.test(test.operator)) return null;
  const isUp = test.operator.startsWith('<');
  const name = pathOf(test.left);
  const changes = [...effectsOfExpressions(after).changes, ...effectsOf(body).changes];
  const [step, ...others] = changes.filter(({ path }) => path === name);
  if (step === undefined || others.length > 0 || step.isConditional) return null;
  if (step.operator !== (isUp ? '+' : '-')) return null;
  const [from, to, by] = [test.left, test.right, step.value].map((side) => fixedNumber(side, scope, machine));
  if (from == null || to == null || by == null || by <= 0) return null;
  const span = (isUp ? to - from : from - to) + (test.operator.endsWith('=') ? 1 : 0);
  const rounds = Math.ceil(span / by);
  return rounds >= 1 && rounds <= MAX_ROUNDS ? rounds : null;
}

function fixedNumber(side: Expression, scope: Scope, machine: AbstractMachine): number | null {
  const value = machine.peek(side, scope);
  return value.kind === 'number' ? fixedValue(value.amount) : null;
}
