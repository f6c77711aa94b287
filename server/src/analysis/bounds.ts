/** How often a loop runs at most, by what it asks before each round. */
import type { Expression } from '#syntax/tree.ts';
import { type Amount, distance } from './amount.ts';
import { type Approach, approach, isFalling, isMoving, solve } from './approach.ts';
import { type Bound, once } from './bound.ts';
import { effectsOf, everything, namesIn } from './changes.ts';
import { type Condition, type Going, subjectOf } from './conditions.ts';
import { drainOf } from './drains.ts';
import {
  add,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  mentions,
  multiply,
  power,
  sizeOf,
} from './growth.ts';
import { alongLinks, byChase, byOwnSteps } from './links.ts';
import type { Machine } from './machine.ts';
import type { Situation, Step } from './situation.ts';
import { pathOf, type Scope } from './values.ts';

/**
 * A loop that ends by what its values happen to be, all of which move one way only, runs some number of rounds of
 * which no more can be said. Where they go up and down, or nothing moves at all, not even that.
 */
export function byItsValues({ all }: Going, situation: Situation): Bound | null {
  const { machine, symbols, steps, changes, body, line } = situation;
  const linked = byOwnSteps(situation);
  if (linked) return linked;
  const asked = new Set(all.flatMap((condition) => [...namesAsked(condition)]));
  const isErratic = [...steps].some(([path, own]) => {
    const operators = own.map(({ change }) => change.operator);
    const isUp =
      operators.some((operator) => operator === '*' || operator === '+') ||
      own.some(({ after }) => {
        const multiple = after?.linear?.multiples.get(symbols.get(path) ?? -1) ?? 0;
        return multiple > 1 || (multiple === 1 && (after?.linear?.constant ?? 0) > 0);
      });
    const isDown = own.some(
      ({ change }) => /^(?:\/|-|>>)/.test(change.operator ?? '') || isQuotient(change.value),
    );
    return asked.has(path) && isUp && isDown;
  });
  const moves = changes.length > 0 || effectsOf(body).calls.length > 0 || effectsOf(body).marks.length > 0;
  if (isErratic || !moves) return null;
  const size = machine.sizes.input('', `how often the loop in line ${line} runs, which its values decide`);
  return { ...once(), count: sizeOf(size.id), by: [...asked].filter((path) => steps.has(path)) };
}

function isQuotient(value: Expression): boolean {
  return value.kind === 'binary' && /^(?:\/|>>)/.test(value.operator);
}

function namesAsked(condition: Condition): Set<string> {
  if (condition.kind === 'truth') return namesIn(condition.of);
  return new Set([...namesIn(condition.left), ...namesIn(condition.right)]);
}

export function boundOf(going: Going, situation: Situation): Bound | null {
  const bounds = going.all
    .map((condition) => boundBy(condition, situation))
    .filter((bound) => bound !== null);
  const alternatives = going.any.length > 0 ? alternativesOf(going.any, situation) : null;
  if (alternatives) bounds.push(alternatives);
  const sure = bounds.filter(({ isConditional }) => !isConditional);
  if (sure.length > 0)
    return sure.reduce((best, bound) => (isLess(bound, best, situation.machine) ? bound : best));
  const [first, ...others] = bounds;
  if (first === undefined) return byIndexing(situation);
  // Each round brings one of them nearer to its end.
  for (const bound of others) {
    first.count = add(first.count, bound.count);
    first.by.push(...bound.by);
    first.drains ??= bound.drains;
  }
  return first;
}

/** What counts through the places of a collection runs out of them. */
function byIndexing({ body, machine, scope, steps, loopTests }: Situation): Bound | null {
  for (const node of everything([...body, ...loopTests])) {
    if (node.kind !== 'index') continue;
    const collection = machine.peek(node.object, scope);
    if (collection.kind !== 'collection' || isConstant(collection.size.growth)) continue;
    for (const name of namesIn(node.index)) {
      const isCounting = steps.get(name)?.some(({ change }) => {
        const isStep = change.operator === '+' || change.operator === '-';
        return isStep && !change.isConditional && change.value.kind === 'literal';
      });
      if (isCounting) return { ...once(), count: collection.size.growth, by: [name] };
    }
  }
  return null;
}

function isLess(one: Bound, other: Bound, { sizes }: Machine): boolean {
  const [first, second] = [sizes.resolve(one.count), sizes.resolve(other.count)];
  return isAtMost(first, second) && !isAtMost(second, first);
}

/** `while a or b`: as long as both take together. */
function alternativesOf(any: readonly Going[], situation: Situation): Bound | null {
  const bounds = any.map((going) => boundOf(going, situation));
  if (any.some((going) => going.all.some(isStillMissing))) return once();
  const known = bounds.filter((bound) => bound !== null);
  const [first, ...others] = known;
  if (first === undefined || known.length < bounds.length) return null;
  first.isConditional = false;
  for (const bound of others) {
    first.count = add(first.count, bound.count);
    first.by.push(...bound.by);
  }
  return first;
}

/** `while token == null or not token.hasMore()`: until something has been read. */
function isStillMissing(condition: Condition): boolean {
  if (condition.kind !== 'comparison' || condition.operator !== '==') return false;
  return [condition.left, condition.right].some((side) => side.kind === 'literal' && side.type === 'nothing');
}

function boundBy(condition: Condition, situation: Situation): Bound | null {
  const drained = drainOf(condition, situation);
  if (drained !== null) {
    return { ...once(), ...drained, progress: 'arithmetic', by: [subjectOf(condition) ?? ''] };
  }
  if (condition.kind === 'comparison') return byComparison(condition, situation);
  return byTruth(condition.of, situation);
}

function byTruth(of: Expression, situation: Situation): Bound | null {
  const { steps, changes } = situation;
  const target = of.kind === 'assignment' ? of.target : of;
  const path = pathOf(target);
  const along = path === null ? null : alongLinks(path, situation);
  if (along) return along;
  if (path === null) return null;
  const towardsZero = steps.has(path) ? byTowardsZero(path, situation) : null;
  if (towardsZero) return towardsZero;
  // A flag that is set as long as something was done.
  const own = changes.filter((change) => change.path === path);
  const isFlag = steps.has(path)
    ? own.every(({ value, operator }) => value.kind === 'literal' || operator === null)
    : own.length > 0 && own.every(({ value }) => value.kind === 'literal');
  return isFlag ? roundsOfFlag(situation) : null;
}

/** As often as something is done that the inner loop does: each round at least puts one thing in its place. */
function roundsOfFlag({ machine, body, scope }: Situation): Bound | null {
  for (const statement of body) {
    if (statement.kind === 'each') {
      const iterable = machine.peek(statement.iterable, scope);
      if (iterable.kind === 'range') return { ...once(), count: distance(iterable.from, iterable.to) };
      if (iterable.kind === 'collection') return { ...once(), count: iterable.size.growth };
    }
    if (statement.kind === 'while' && statement.test?.kind === 'binary') {
      const end = machine.peek(statement.test.right, scope);
      if (end.kind === 'number') return { ...once(), count: end.amount.growth };
    }
  }
  return null;
}

function byTowardsZero(path: string, situation: Situation): Bound | null {
  const initial = situation.before.get(path);
  if (initial?.kind !== 'number') return null;
  return byDistance([path], situation, initial.amount.growth, (step) =>
    approach(step, path, situation, null),
  );
}

function byComparison(
  condition: Extract<Condition, { kind: 'comparison' }>,
  situation: Situation,
): Bound | null {
  const { machine, scope, before, symbols, steps } = situation;
  const { left, right, operator } = condition;
  const path = pathOf(left.kind === 'assignment' ? left.target : left);
  const other = pathOf(right);
  if (path !== null || other !== null) {
    const along = [path, other]
      .map((one) => (one === null ? null : alongLinks(one, situation)))
      .find((one) => one !== null);
    if (along) return along;
  }
  const chased = byChase(condition, situation);
  if (chased) return chased;
  const [now, start] = [scope, before].map((where) =>
    [left, right].map((side) => amountOf(side, where, situation)),
  );
  const [one, two] = now ?? [];
  const [oneBefore, twoBefore] = start ?? [];
  const involved = [...symbols].filter(([name]) => namesIn(left).has(name) || namesIn(right).has(name));
  const moving = involved.filter(([name]) => steps.has(name)).map(([name]) => name);
  if (moving.length === 0) return null;
  if (operator === 'in' || operator === 'not in') {
    const collection = machine.peek(right, scope);
    return collection.kind === 'collection' ? { ...once(), count: collection.size.growth, by: moving } : null;
  }
  if (!one || !two || !oneBefore || !twoBefore) return null;
  const [lower, upper, lowerBefore, upperBefore] = operator.startsWith('>')
    ? [two, one, twoBefore, oneBefore]
    : [one, two, oneBefore, twoBefore];
  if (operator === '==') return byRemainder(moving, situation);
  const direct =
    lower.linear !== null &&
    (upper.linear !== null || !moving.some((name) => mentionsVariable(upper, name, symbols)));
  if (direct) {
    const span = distance(lowerBefore, upperBefore);
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
      const turned = byDistance(moving, situation, distance(upperBefore, lowerBefore), (step, name) =>
        approach(step, name, situation, { lower: upper, upper: lower }),
      );
      if (turned) return turned;
    }
    return byRemainder(moving, situation);
  }
  // What differs from a value says nothing of how far it is, unless it falls to nothing.
  if (operator === '!=' && !fallsWith(moving, lower, situation)) return byRemainder(moving, situation);
  // What is left over when dividing goes up and down.
  if ([...everything([left, right])].some((node) => node.kind === 'binary' && node.operator === '%'))
    return null;
  return (
    byPower(moving, lower, upper, upperBefore, situation) ??
    byPower(moving, upper, lower, lowerBefore, situation, true)
  );
}

function fallsWith(moving: readonly string[], { growth }: Amount, { symbols }: Situation): boolean {
  return moving.some((name) => growth.some((term) => isFalling(term.get(symbols.get(name) ?? -1))));
}

/** The number that a side of a comparison is; what is not known and does not change is a size of its own. */
function amountOf(side: Expression, where: Scope, { machine, symbols, line }: Situation): Amount | null {
  const value = machine.peek(side, where);
  if (value.kind === 'number') return value.amount;
  const path = pathOf(side);
  if (value.kind !== 'unknown' || path === null || symbols.has(path)) return null;
  return machine.numberUnknown(path, line, where);
}

function mentionsVariable({ growth }: Amount, name: string, symbols: ReadonlyMap<string, number>): boolean {
  const symbol = symbols.get(name);
  return symbol !== undefined && mentions(growth, symbol);
}

/** A number that is divided in every round soon cannot be divided any more. */
function byRemainder(moving: readonly string[], situation: Situation): Bound | null {
  for (const name of moving) {
    const bound = byTowardsZero(name, situation);
    if (bound?.progress === 'geometric') return bound;
  }
  return null;
}

function byDistance(
  moving: readonly string[],
  { steps, symbols }: Situation,
  span: Growth,
  how: (step: Step, name: string) => Approach,
  limit: Growth | null = null,
): Bound | null {
  const approaches = moving.flatMap((name) =>
    (steps.get(name) ?? []).map((step) => ({ step, name, way: how(step, name) })),
  );
  const towards = approaches.filter(({ way }) => way !== 'away');
  if (towards.length === 0) return null;
  // What goes away as well may go on for ever, unless it starts anew.
  const isSure = towards.some(({ step }) => !step.change.isConditional || step.change.isNested);
  const by = [...new Set(towards.map(({ name }) => name))];
  const isBothWays = approaches.length > towards.length && !isSure;
  const isDrivenAway = approaches.some(
    ({ way, step }) => way === 'away' && isMoving(step, symbols.get(step.change.path) ?? -1),
  );
  if (isBothWays && isDrivenAway) return null;
  const isConditional = !isSure && (towards.length < 2 || isBothWays);
  const ways = towards.map(({ way }) => way);
  if (ways.includes('growing') && ways.includes('factor')) return null;
  const base = { ...once(), by, isConditional };
  if (ways.some((way) => way === 'factor')) return { ...base, count: logarithm(span), progress: 'geometric' };
  if (ways.every((way) => way === 'growing')) {
    return { ...base, count: logarithm(limit ?? span), progress: 'geometric' };
  }
  if (ways.includes('root')) return { ...base, count: power(span, 0.5) };
  // The shortest of the steps tells: one of an unknown length may be one.
  const [only] = ways;
  const isLong = ways.length === 1 && typeof only === 'object' && isSure;
  return { ...base, count: isLong ? multiply(span, power(only.length, -1)) : span };
}

/** `while i * i <= n`: the root; `while 2 ** i <= n`: the logarithm. */
function byPower(
  moving: readonly string[],
  lower: Amount,
  upper: Amount,
  upperBefore: Amount,
  situation: Situation,
  isTurned = false,
): Bound | null {
  for (const name of moving) {
    const symbol = situation.symbols.get(name) ?? -1;
    if (!mentions(lower.growth, symbol) || mentions(upper.growth, symbol)) continue;
    const steps = situation.steps.get(name) ?? [];
    const falls = lower.growth.some((term) => isFalling(term.get(symbol)));
    const solved = isTurned && !falls ? sizeOf(symbol) : solve(lower.growth, symbol, upperBefore.growth);
    if (solved === null) continue;
    const start = situation.before.get(name);
    const reach = isTurned && !falls && start?.kind === 'number' ? start.amount.growth : solved;
    const operators = steps.map(({ change }) => change.operator);
    const isConditional = steps.every(({ change }) => change.isConditional && !change.isNested);
    const base = { ...once(), by: [name], isConditional };
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
