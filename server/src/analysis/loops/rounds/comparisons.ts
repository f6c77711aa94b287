/** Bounds loops whose condition compares: `i < n`, `i * i <= n`, `a != b`. */

import { type Amount, boundedAmount } from '#analysis/growth/amount.ts';
import {
  type Growth,
  growthOfSize,
  logarithm,
  mentions,
  multiplyGrowths,
  power,
} from '#analysis/growth/growth.ts';
import type { Condition } from '#analysis/loops/facts/conditions.ts';
import { alongLinks, byChase } from '#analysis/loops/facts/links.ts';
import {
  type Bound,
  boundOfOneRound,
  type LoopSituation,
  type Step,
} from '#analysis/loops/facts/situation.ts';
import { spanBetween } from '#analysis/machine/interval-ends.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { everything, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { type Approach, approach, isFalling, isMoving, solve } from './approach.ts';
import { exchangesItems } from './exchanging.ts';
import { followedBy } from './following.ts';
import { growsByFactor } from './multiplying.ts';
import { byReturning, isWhereItBegan } from './returning.ts';

export function byComparison(
  condition: Extract<Condition, { kind: 'comparison' }>,
  situation: LoopSituation,
): Bound | null {
  const { machine, scope, before, symbols, steps } = situation;
  const { left, right, operator } = condition;
  const path = pathOf(left.kind === 'assignment' ? left.target : left);
  const other = pathOf(right);
  const followed = path === null ? null : followedBy(path, situation);
  if (followed !== null) return byComparison({ ...condition, left: followed.leader }, situation);
  if (path !== null || other !== null) {
    const along = [path, other]
      .map((one) => (one === null ? null : alongLinks(one, situation)))
      .find((one) => one !== null);
    if (along) return along;
  }
  const chased = byChase(condition, situation);
  if (chased) return chased;
  const [one, two] = [left, right].map((side) => amountOf(side, scope, situation));
  const [oneBefore, twoBefore] = [left, right].map((side, index) => {
    const now = index === 0 ? one : two;
    if (!now || !asksLocal(side, situation)) return amountOf(side, before, situation);
    return boundedAmount(machine.sizes.resolve(now.growth));
  });
  const involved = [...symbols].filter(
    ([name, symbol]) =>
      [left, right].some((side) => namesIn(side).has(name)) ||
      [one, two].some((side) => side && mentions(side.growth, symbol)),
  );
  const moving = involved.filter(([name]) => steps.has(name)).map(([name]) => name);
  if (moving.length === 0) return null;
  if (operator === 'in' || operator === 'not in') {
    const collection = machine.peek(right, scope);
    return collection.kind === 'collection'
      ? { ...boundOfOneRound(), count: collection.size.growth, by: moving }
      : null;
  }
  if (!one || !two || !oneBefore || !twoBefore) return null;
  if (operator === '!=' && isWhereItBegan(left, right, situation)) return byReturning(moving, situation);
  const [lower, upper, lowerBefore, upperBefore] = operator.startsWith('>')
    ? [two, one, twoBefore, oneBefore]
    : [one, two, oneBefore, twoBefore];
  if (operator === '==') return byRemainder(moving, situation);
  const multiplied = moving.find((name) => {
    const symbol = symbols.get(name) ?? -1;
    const isBelow = mentions(lower.growth, symbol) && !mentions(upper.growth, symbol);
    return isBelow && growsByFactor(name, situation);
  });
  if (multiplied !== undefined && operator !== '!=') {
    const count = logarithm(upperBefore.growth);
    return { ...boundOfOneRound(), count, progress: 'geometric', by: [multiplied], isJumping: true };
  }
  const direct =
    lower.linear !== null &&
    (upper.linear !== null || !moving.some((name) => mentionsVariable(upper, name, symbols)));
  if (direct) {
    const span = spanBetween(lowerBefore, upperBefore, machine);
    const limit = moving.some((name) => mentionsVariable(upper, name, symbols)) ? null : upperBefore.growth;
    const rounds = byDistance(
      moving,
      situation,
      span,
      (step, name) => approach(step, name, situation, { lower, upper }),
      limit,
    );
    if (rounds) return rounds;
    if (operator === '!=') {
      const turned = byDistance(
        moving,
        situation,
        spanBetween(upperBefore, lowerBefore, machine),
        (step, name) => approach(step, name, situation, { lower: upper, upper: lower }),
      );
      if (turned) return turned;
    }
    return byRemainder(moving, situation);
  }
  // An inequality says nothing about the distance, unless the value falls to zero.
  if (operator === '!=' && !fallsWith(moving, lower, situation)) return byRemainder(moving, situation);
  // A remainder goes up and down.
  if ([...everything([left, right])].some((node) => node.kind === 'binary' && node.operator === '%'))
    return null;
  return (
    byPower(moving, lower, upper, upperBefore, situation) ??
    byPower(moving, upper, lower, lowerBefore, situation, true)
  );
}

export function byTowardsZero(path: string, situation: LoopSituation): Bound | null {
  const initial = situation.before.get(path);
  if (initial?.kind !== 'number') return null;
  return byDistance([path], situation, initial.amount.growth, (step) =>
    approach(step, path, situation, null),
  );
}

/** A number that every round divides reaches zero after logarithmically many rounds. */
function byRemainder(moving: readonly string[], situation: LoopSituation): Bound | null {
  for (const name of moving) {
    const bound = byTowardsZero(name, situation);
    if (bound?.progress === 'geometric') return bound;
  }
  return null;
}

function byDistance(
  moving: readonly string[],
  situation: LoopSituation,
  range: Growth,
  how: (step: Step, name: string) => Approach,
  limit: Growth | null = null,
): Bound | null {
  const { steps, symbols, body } = situation;
  let span = range;
  const approaches = moving.flatMap((name) =>
    (steps.get(name) ?? []).map((step) => ({ step, name, way: how(step, name) })),
  );
  const towards = approaches.filter(({ way }) => way !== 'away');
  if (towards.length === 0) return null;
  // A variable that also moves away may never arrive, unless it starts anew.
  const isSure = towards.some(({ step }) => !step.change.isConditional || step.change.isNested);
  const by = [...new Set(towards.map(({ name }) => name))];
  const isBothWays = approaches.length > towards.length && !isSure;
  const isDrivenAway = approaches.some(
    ({ way, step }) => way === 'away' && isMoving(step, symbols.get(step.change.path) ?? -1),
  );
  if (isBothWays && isDrivenAway) return null;
  if (isBothWays && exchangesItems(body, situation.machine)) span = multiplyGrowths(span, span);
  const isConditional = !isSure && (towards.length < 2 || isBothWays);
  const ways = towards.map(({ way }) => way);
  if (ways.includes('growing') && ways.includes('factor')) return null;
  const base = { ...boundOfOneRound(), by, isConditional };
  const dividing = towards.filter(({ way }) => way === 'factor');
  const divisors = dividing.map(({ step }) => divisorTried(step, situation)).filter((one) => one !== null);
  if (divisors.length > 0 && divisors.length === dividing.length)
    return { ...base, by: divisors, isConditional: false, isJumping: true, count: span };
  if (ways.some((way) => way === 'factor')) return { ...base, count: logarithm(span), progress: 'geometric' };
  if (ways.every((way) => way === 'growing')) {
    return { ...base, count: logarithm(limit ?? span), progress: 'geometric' };
  }
  if (ways.includes('root')) return { ...base, count: power(span, 0.5) };
  // The shortest step decides: one of unknown length may be 1.
  const [only] = ways;
  const isLong = ways.length === 1 && typeof only === 'object' && isSure;
  return { ...base, count: isLong ? multiplyGrowths(span, power(only.length, -1)) : span };
}

/**
 * `if (n % d == 0) n /= d; else d++`, `while (n % d == 0) n /= d; d++`: of a prime number all are tried up to itself.
 * Returns the variable that a step divides by if it rises until it is a divisor.
 */
function divisorTried({ change }: Step, { steps, body }: LoopSituation): string | null {
  const divisor = pathOf(change.value);
  if (divisor === null || !change.isConditional || !/^\/\/?$/.test(change.operator ?? '')) return null;
  const isRising = steps.get(divisor)?.some(({ change: { operator } }) => operator === '+') === true;
  const isTried = everything(body).some(
    (node) =>
      node.kind === 'binary' &&
      node.operator === '%' &&
      pathOf(node.left) === change.path &&
      pathOf(node.right) === divisor,
  );
  return isRising && isTried ? divisor : null;
}

/** `while i * i <= n` gives the root; `while 2 ** i <= n` the logarithm. */
function byPower(
  moving: readonly string[],
  lower: Amount,
  upper: Amount,
  upperBefore: Amount,
  situation: LoopSituation,
  isTurned = false,
): Bound | null {
  for (const name of moving) {
    const symbol = situation.symbols.get(name) ?? -1;
    if (!mentions(lower.growth, symbol) || mentions(upper.growth, symbol)) continue;
    const steps = situation.steps.get(name) ?? [];
    const falls = lower.growth.some((term) => isFalling(term.get(symbol)));
    const solved =
      isTurned && !falls ? growthOfSize(symbol) : solve(lower.growth, symbol, upperBefore.growth);
    if (solved === null) continue;
    const start = situation.before.get(name);
    const reach = isTurned && !falls && start?.kind === 'number' ? start.amount.growth : solved;
    const operators = steps.map(({ change }) => change.operator);
    const isConditional = steps.every(({ change }) => change.isConditional && !change.isNested);
    const base = { ...boundOfOneRound(), by: [name], isConditional };
    if (
      operators.some(
        (operator) =>
          operator === '*' || operator === '<<' || operator === '//' || operator === '>>' || operator === '/',
      )
    ) {
      return { ...base, count: logarithm(reach), progress: 'geometric' };
    }
    if (operators.some((operator) => operator === '+' || operator === '-')) return { ...base, count: reach };
  }
  return null;
}

function fallsWith(moving: readonly string[], { growth }: Amount, { symbols }: LoopSituation): boolean {
  return moving.some((name) => growth.some((term) => isFalling(term.get(symbols.get(name) ?? -1))));
}

/** Returns the number on one side of a comparison; an unknown one that doesn't change gets its own size. */
function amountOf(side: Expression, where: Scope, situation: LoopSituation): Amount | null {
  const { machine, symbols, line } = situation;
  const value = machine.peek(side, asksLocal(side, situation) ? situation.locals : where);
  if (value.kind === 'number') {
    const { options, growth } = value.amount;
    if (!options) return value.amount;
    const isMoving = [...symbols.values()].some((symbol) => mentions(growth, symbol));
    const [first] = options;
    return isMoving && first ? first : boundedAmount(growth);
  }
  const path = pathOf(side);
  if (value.kind !== 'unknown' || path === null || symbols.has(path)) return null;
  return machine.numberUnknown(path, line, where);
}

function asksLocal(side: Expression, { locals }: LoopSituation): boolean {
  return [...namesIn(side)].some((name) => locals.names.has(name));
}

function mentionsVariable({ growth }: Amount, name: string, symbols: ReadonlyMap<string, number>): boolean {
  const symbol = symbols.get(name);
  return symbol !== undefined && mentions(growth, symbol);
}
