/**
 * Branches that few rounds take, because each time divides a number that nothing makes larger again: a prime factor is
 * found at most as often as two divides the number.
 */
import { type Growth, logarithm } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { areWrittenAlike, isNumberLiteral, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Branch = Extract<Statement, { kind: 'branch' }>;
type While = Extract<Statement, { kind: 'while' }>;

/** Returns in how many rounds of the innermost loop a branch's first alternative is taken; null if it may be in all. */
export function roundsTaken(branch: object, scope: Scope, machine: AbstractMachine): Growth | null {
  const { kind, test, consequence } = branch as Branch;
  const loop = machine.innermostLoop;
  if (kind !== 'branch' || loop?.body == null || loop.callDepth !== machine.callDepth) return null;
  const { changes, declared } = effectsOf(loop.body);
  const steps = machine.effectsOfSteps(loop.steps).changes;
  for (const path of dividedWhenTaken(test, consequence, loop.body)) {
    const own = [...changes, ...steps].filter((change) => change.path === path);
    if (declared.has(path) || !own.every(isDivision)) continue;
    const number = machine.getPath(path, scope);
    const [symbol = -1] = number?.kind === 'number' ? (number.amount.linear?.multiples.keys() ?? []) : [];
    const bound = symbol < 0 ? null : machine.sizes.get(symbol).bound;
    if (number?.kind === 'number') return logarithm(bound ?? number.amount.growth);
  }
  return null;
}

/** Returns the numbers that are divided whenever the branch is taken. */
function dividedWhenTaken(
  test: Expression,
  consequence: readonly Statement[],
  round: readonly Statement[],
): string[] {
  const sure = effectsOf(consequence).changes.filter(
    (change) => !change.isConditional && !change.isNested && isDivision(change),
  );
  // `if (n % p == 0) { while (n % p == 0) n /= p; … }`
  const again = consequence.filter(
    (one) => one.kind === 'while' && one.test && areWrittenAlike(one.test, test),
  );
  const counted = counterAsked(test);
  const counting = counted === null ? [] : loopsThatCount(counted, round);
  const within = [...again, ...counting].flatMap((one) => divisionsIn(one as While));
  return [...sure, ...within].map(({ path }) => path);
}

function divisionsIn({ body }: While): VariableChange[] {
  return effectsOf(body).changes.filter(
    (change) => !change.isConditional && !change.isNested && isDivision(change),
  );
}

function isDivision({ operator, value, path }: VariableChange): boolean {
  if (!/^(?:\/\/?|>>)$/.test(operator ?? '')) return false;
  return isNumberLiteral(value) ? Number(value.text) > (operator === '>>' ? 0 : 1) : pathOf(value) !== path;
}

/** `if (times > 0)`: returns the number that is asked. */
function counterAsked(test: Expression): string | null {
  if (test.kind === 'name') return test.name;
  if (test.kind !== 'binary' || !isNumberLiteral(test.right)) return null;
  const isPositive = /^(?:>|!=)$/.test(test.operator)
    ? test.right.text === '0'
    : test.operator === '>=' && test.right.text === '1';
  return isPositive ? pathOf(test.left) : null;
}

/** Returns the loops of a round that alone count in a variable which the round begins with zero. */
function loopsThatCount(counter: string, round: readonly Statement[]): Statement[] {
  const own = effectsOf(round).changes.filter(({ path }) => path === counter);
  const starts = own.filter(({ operator }) => operator === null);
  const isFresh = starts.length === 1 && starts.every(isZero);
  const loops = round.filter(
    (one) => one.kind === 'while' && effectsOf(one.body).changes.some(({ path }) => path === counter),
  );
  const counted = loops.flatMap((one) =>
    effectsOf((one as While).body).changes.filter(({ path }) => path === counter),
  );
  return isFresh && loops.length === 1 && counted.length === own.length - 1 ? loops : [];
}

function isZero({ value, isConditional }: VariableChange): boolean {
  return !isConditional && isNumberLiteral(value) && Number(value.text) === 0;
}
