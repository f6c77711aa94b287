import type { Expression, Statement } from '#syntax/tree.ts';
import { type Amount, distance, fixedValue, sizeAmount, subtract } from './amount.ts';
import { type Change, effectsOf, everything, namesIn } from './changes.ts';
import {
  type Condition,
  conditionsOf,
  continues,
  ends,
  type Going,
  staysWhile,
  subjectOf,
} from './conditions.ts';
import { drainOf } from './drains.ts';
import {
  add,
  type Factor,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  mentions,
  multiply,
  ONE,
  type Progress,
  power,
  sizeOf,
  slower,
  without,
} from './growth.ts';
import { boundsOfChanged } from './loop-bounds.ts';
import { type Machine, NotAvailable } from './machine.ts';
import type { Situation, Step } from './situation.ts';
import { type Collection, numberOf, pathOf, Scope, type Value } from './values.ts';

type While = Extract<Statement, { kind: 'while' }>;
type Each = Extract<Statement, { kind: 'each' }>;

/** How often a loop is gone through. */
export interface Rounds {
  count: Growth;
  progress: Progress;
  runs: Map<number, Growth>;
  drains: Collection | null;
  /** In all rounds of the loops down to this one together. */
  amortisedAt: number | null;
  /** What the numbers that it changes may be afterwards. */
  afterwards: Map<string, Value>;
}

/** What one condition says about the number of rounds. */
interface Bound {
  count: Growth;
  progress: Progress;
  /** The variables that bring it to an end. */
  by: string[];
  /** Not every round brings it nearer to the end. */
  isConditional: boolean;
  drains: Collection | null;
  /** Rounds of all loops around together that something is left over for. */
  isPerRoundOutside: boolean;
}

/** The rounds of a `while`, with its variables made to be what they may be in any of them. */
export function roundsOf(loop: While, scope: Scope, machine: Machine): Rounds {
  const test: Going = loop.test ? conditionsOf(loop.test) : { all: [], any: [] };
  const going: Going = { all: [...test.all, ...staysWhile(loop.body)], any: test.any };
  const situation = situationOf(loop, scope, machine);
  const isOnce = ends(loop.body) && !continues(loop.body);
  const bound = isOnce ? once() : (boundOf(going, situation) ?? byItsValues(going, situation));
  if (bound === null) {
    restore(situation);
    throw new NotAvailable(`How often the loop in line ${loop.line} runs cannot be told from the program.`);
  }
  return open(loop, bound, situation);
}

/**
 * A loop that ends by what its values happen to be, all of which move one way only, runs some number of rounds of
 * which no more can be said. Where they go up and down, or nothing moves at all, not even that.
 */
function byItsValues({ all }: Going, { machine, steps, changes, body, line }: Situation): Bound | null {
  const asked = new Set(all.flatMap((condition) => [...namesAsked(condition)]));
  const isErratic = [...steps].some(([path, own]) => {
    const operators = own.map(({ change }) => change.operator);
    const isUp = operators.some((operator) => operator === '*' || operator === '+');
    const isDown = own.some(
      ({ change }) => /^(?:\/|-|>>)/.test(change.operator ?? '') || isQuotient(change.value),
    );
    return asked.has(path) && isUp && isDown;
  });
  const moves = changes.length > 0 || effectsOf(body).calls.length > 0 || effectsOf(body).marks.length > 0;
  if (isErratic || !moves) return null;
  const size = machine.sizes.input('', `how often the loop in line ${line} runs, which its values decide`);
  return { ...once(), count: sizeOf(size.id) };
}

function isQuotient(value: Expression): boolean {
  return value.kind === 'binary' && /^(?:\/|>>)/.test(value.operator);
}

function namesAsked(condition: Condition): Set<string> {
  if (condition.kind === 'truth') return namesIn(condition.of);
  return new Set([...namesIn(condition.left), ...namesIn(condition.right)]);
}

/** A loop over given items may end earlier by a condition of its own. */
export function roundsUntilBreak(
  loop: Each,
  item: Value,
  count: Growth,
  scope: Scope,
  machine: Machine,
): Growth {
  const [symbol] = item.kind === 'number' ? (item.amount.linear?.multiples.keys() ?? []) : [];
  if (symbol === undefined || loop.target.kind !== 'name') return count;
  const inside = new Scope(scope);
  inside.declare(loop.target.name, item);
  let rounds = count;
  for (const condition of staysWhile(loop.body)) {
    if (condition.kind !== 'comparison') continue;
    const [left, right] = [condition.left, condition.right].map((side) => machine.peek(side, inside));
    if (left?.kind !== 'number' || right?.kind !== 'number') continue;
    const [lower, upper] = condition.operator.startsWith('<')
      ? [left.amount, right.amount]
      : [right.amount, left.amount];
    if (!/^[<>]/.test(condition.operator) || mentions(upper.growth, symbol)) continue;
    const solved = solve(lower.growth, symbol, upper.growth);
    if (solved !== null) rounds = slower(rounds, solved);
  }
  return rounds;
}

function once(): Bound {
  return {
    count: ONE,
    progress: 'arithmetic',
    by: [],
    isConditional: false,
    drains: null,
    isPerRoundOutside: false,
  };
}

function situationOf(loop: While, scope: Scope, machine: Machine): Situation {
  const changes = [
    ...effectsOf(loop.body).changes,
    ...machine.effectsOfSteps([...loop.after, ...(loop.test ? [loop.test] : [])]).changes,
  ];
  const before = new Scope(scope.outer);
  for (const [name, value] of scope.names) before.declare(name, value);
  const situation: Situation = {
    ...{ machine, scope, before, body: loop.body, line: loop.line, changes },
    ...{ symbols: new Map(), steps: new Map(), loopTests: loop.test ? [loop.test] : [] },
  };
  for (const { path } of changes) {
    const value = machine.getPath(path, scope);
    if (value?.kind !== 'number' || situation.symbols.has(path)) continue;
    const size = machine.sizes.bounded(value.amount.growth, path);
    situation.symbols.set(path, size.id);
    before.declare(path, value);
  }
  for (const [path, symbol] of situation.symbols) machine.setPath(path, numberOf(sizeAmount(symbol)), scope);
  findSteps(situation);
  return situation;
}

/** What each change makes of its variable, in terms of what the variables are at the beginning of a round. */
function findSteps({ machine, scope, changes, symbols, steps }: Situation): void {
  const inside = new Scope(scope);
  for (const change of changes) {
    const { path, operator, value } = change;
    const by = machine.peek(value, inside);
    const now = machine.getPath(path, inside);
    const after =
      operator === null ? by : now?.kind === 'number' ? machine.combine(operator, now, by, change.line) : by;
    if (symbols.has(path)) {
      const known = steps.get(path) ?? [];
      steps.set(path, known);
      known.push({ change, after: after.kind === 'number' ? after.amount : null });
    }
    const isSure = !change.isConditional && !change.isNested;
    if (!path.includes('.') && (isSure || !symbols.has(path))) inside.declare(path, after);
  }
}

function restore({ machine, scope, before, symbols }: Situation): void {
  for (const path of symbols.keys()) {
    const value = before.get(path);
    if (value) machine.setPath(path, value, scope);
  }
}

function boundOf(going: Going, situation: Situation): Bound | null {
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
  if (path !== null && steps.has(path)) {
    const towardsZero = byTowardsZero(path, situation);
    if (towardsZero) return towardsZero;
    // A flag that is set as long as something was done.
    const isFlag = changes.every(
      (change) => change.path !== path || change.value.kind === 'literal' || change.operator === null,
    );
    if (isFlag) return roundsOfFlag(situation);
  }
  return null;
}

/** `node = node.next`: as many rounds as there are nodes. */
function alongLinks(path: string, situation: Situation): Bound | null {
  const root = path.split('.')[0] ?? path;
  const follows = situation.changes.filter(
    ({ path: changed, value, operator }) =>
      operator === null &&
      (changed === path || changed === root) &&
      isLinkOf(throughName(value, situation), changed),
  );
  if (follows.length === 0) return null;
  const isConditional = follows.every((change) => change.isConditional) && follows.length < 2;
  return { ...once(), count: situation.machine.nodes.growth, by: [root], isConditional };
}

/** `following = node.next; … node = following`. */
function throughName(value: Expression, { changes }: Situation): Expression {
  const path = value.kind === 'name' ? value.name : null;
  const source = changes.find((change) => change.path === path && change.operator === null);
  return source?.value ?? value;
}

function isLinkOf(value: Expression, path: string): boolean {
  const linked = pathOf(value);
  if (linked?.startsWith(`${path}.`)) return true;
  if (value.kind === 'call' && value.receiver !== null) {
    return (
      value.arguments.length === 0 && (isLinkOf(value.receiver, path) || pathOf(value.receiver) === path)
    );
  }
  if (value.kind === 'choice') return isLinkOf(value.consequence, path) || isLinkOf(value.otherwise, path);
  return value.kind === 'index' && linksOf(value, path);
}

function linksOf(value: Extract<Expression, { kind: 'index' }>, path: string): boolean {
  return pathOf(value.object) === path;
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

/** By steps of some length, by a factor, by steps that grow themselves; or not at all. */
type Approach = 'step' | 'factor' | 'growing' | 'root' | 'away' | { length: Growth };

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
  // What differs from a value says nothing of how far it is.
  if (operator === '!=') return byRemainder(moving, situation);
  // What is left over when dividing goes up and down.
  if ([...everything([left, right])].some((node) => node.kind === 'binary' && node.operator === '%'))
    return null;
  const bound =
    byPower(moving, lower, upper, upperBefore, situation) ??
    byPower(moving, upper, lower, lowerBefore, situation, true);
  return operator === '!=' && bound?.progress !== 'geometric' && !fallsWith(moving, lower, situation)
    ? null
    : bound;
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

/** `while x != parent[x]: x = parent[x]`. */
function byChase(
  { left, right }: Extract<Condition, { kind: 'comparison' }>,
  situation: Situation,
): Bound | null {
  for (const { path, operator, value } of situation.changes) {
    if (operator !== null || value.kind !== 'index') continue;
    if (!namesIn(value.index).has(path)) continue;
    if (!namesIn(left).has(path) && !namesIn(right).has(path)) continue;
    const jumped = situation.machine.peek(value.object, situation.scope);
    if (jumped.kind !== 'collection') continue;
    const isParentChase = [left, right].some((side) => side.kind === 'index');
    const count = isParentChase ? logarithm(jumped.size.growth) : jumped.size.growth;
    return { ...once(), count, by: [path] };
  }
  return null;
}

/** A number that is divided in every round soon cannot be divided any more. */
function byRemainder(moving: readonly string[], situation: Situation): Bound | null {
  for (const name of moving) {
    const bound = byTowardsZero(name, situation);
    if (bound?.progress === 'geometric') return bound;
  }
  return null;
}

/** How a step brings a variable nearer to the end of the loop. */
function approach(
  { change, after }: Step,
  path: string,
  { symbols, steps, scope, machine, body }: Situation,
  ends: { lower: Amount; upper: Amount } | null,
): Approach {
  const symbol = symbols.get(path) ?? -1;
  if (after?.linear == null) {
    if (change.operator === '%' || isRemainder(change.value) || isNamedRemainder(change.value, body))
      return ends === null || isUpper(ends, symbol) ? 'factor' : 'away';
    if (change.operator === '&' || isLowestBit(change.value)) return 'factor';
    if (change.operator === '+' || change.operator === '-')
      return byAmount(change, ends, symbol, steps, machine, scope);
    if (change.operator === '//' || change.operator === '/' || change.operator === '>>') {
      return ends === null || isUpper(ends, symbol) ? 'factor' : 'away';
    }
    if (change.operator === '*' || change.operator === '<<' || change.operator === '**') {
      return ends !== null && !isUpper(ends, symbol) ? 'growing' : 'away';
    }
    return 'away';
  }
  const own = after.linear.multiples.get(symbol) ?? 0;
  if (ends === null) return towardsZero(after, own);
  const { lower, upper } = ends;
  const gap = subtract(upper, lower);
  if (gap.linear === null) {
    return approachAlone(after, own, symbol, !isUpper(ends, symbol));
  }
  const coefficient = gap.linear.multiples.get(symbol) ?? 0;
  if (coefficient === 0) return 'away';
  const moved = subtract(after, sizeAmount(symbol));
  const change_ = moved.linear;
  if (change_ === null) return 'away';
  const constant = fixedValue(moved);
  if (constant !== null) return constant * coefficient < 0 ? 'step' : 'away';
  const ratios = [...gap.linear.multiples].map(([of, multiple]) => {
    const by = (change_.multiples.get(of) ?? 0) * coefficient;
    return 1 + by / multiple;
  });
  const largest = Math.max(...ratios);
  const isShrinking =
    largest < 0.99 && ratios.every((ratio) => ratio > -0.01 && Math.abs(ratio - largest) < 0.01);
  if (isShrinking) return 'factor';
  if (own > 1 && coefficient < 0) return 'growing';
  if (own < 0.99 && own >= 0 && coefficient > 0) return 'factor';
  return byAmount(change, ends, symbol, steps, machine, scope);
}

function approachAlone(after: Amount, own: number, symbol: number, isLower: boolean): Approach {
  const moved = fixedValue(subtract(after, sizeAmount(symbol)));
  if (moved !== null) return moved === 0 ? 'away' : moved > 0 === isLower ? 'step' : 'away';
  if (own > 1) return isLower ? 'growing' : 'away';
  return own < 1 && !isLower ? 'factor' : 'away';
}

function towardsZero(after: Amount, own: number): Approach {
  if (own > 0 && own < 0.99) return 'factor';
  if (Math.abs(own - 1) < 0.01) {
    const { linear } = after;
    if (linear !== null && linear.multiples.size === 1) return linear.constant < 0 ? 'step' : 'away';
    return [...(linear?.multiples.values() ?? [])].some((multiple) => multiple < 0) ? 'step' : 'away';
  }
  return 'away';
}

function isUpper({ lower, upper }: { lower: Amount; upper: Amount }, symbol: number): boolean {
  return mentions(upper.growth, symbol) && !mentions(lower.growth, symbol);
}

/** `x += d`: by steps of that length; what grows itself covers the way in its root. */
function byAmount(
  change: Change,
  ends: { lower: Amount; upper: Amount } | null,
  symbol: number,
  steps: ReadonlyMap<string, readonly Step[]>,
  machine: Machine,
  scope: Scope,
): Approach {
  const isUp = change.operator === '+';
  if (!isUp && change.operator !== '-') return 'away';
  const isLower = ends !== null && mentions(ends.lower.growth, symbol);
  if (isUp !== isLower) return 'away';
  const by = pathOf(change.value);
  const growing = by === null ? undefined : steps.get(by);
  const grows = growing?.some(({ change: one }) => one.operator === '+' && !one.isConditional) ?? false;
  if (grows) return 'root';
  const amount = machine.peek(change.value, scope);
  return amount.kind === 'number' && amount.amount.growth.length === 1
    ? { length: amount.amount.growth }
    : 'step';
}

/** `rest = a % b; a = b; b = rest`. */
function isNamedRemainder(value: Expression, body: readonly Statement[]): boolean {
  if (value.kind !== 'name') return false;
  return body.some((statement) => {
    if (statement.kind === 'declaration') {
      return (
        pathOf(statement.target) === value.name && statement.value !== null && isRemainder(statement.value)
      );
    }
    const assigned = statement.kind === 'expression' ? statement.expression : null;
    return (
      assigned?.kind === 'assignment' && pathOf(assigned.target) === value.name && isRemainder(assigned.value)
    );
  });
}

function isRemainder(value: Expression): boolean {
  return value.kind === 'binary' && value.operator === '%';
}

function isLowestBit(value: Expression): boolean {
  return value.kind === 'binary' && value.operator === '&';
}

function byDistance(
  moving: readonly string[],
  { steps }: Situation,
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
  const isConditional = !isSure && (towards.length < 2 || isBothWays);
  const ways = towards.map(({ way }) => way);
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

/** The larger the size, the smaller what depends on it: `n >> i`, `n / i`. */
function isFalling(factor: Factor | undefined): boolean {
  return factor !== undefined && (factor.exponent < 0 || (factor.exponent === 0 && factor.power < 0));
}

/** How large a value gets before what grows with it reaches a limit. */
export function solve(growth: Growth, symbol: number, limit: Growth): Growth | null {
  const [term] = growth.filter((one) => one.has(symbol));
  const factor = term?.get(symbol);
  if (term === undefined || factor === undefined) return null;
  const rest: Growth = [without(term, symbol)];
  if (factor.exponent < 0) return logarithm(multiply(rest, limit));
  if (factor.power < 0) return power(multiply(rest, limit), -1 / factor.power);
  if (factor.factorial > 0 || factor.exponent > 0) return logarithm(limit);
  return factor.power > 0 ? power(limit, 1 / factor.power) : null;
}

/** The loop as it will be gone through: its variables get their symbols' bounds. */
function open(loop: While, bound: Bound, situation: Situation): Rounds {
  const { machine, symbols, before } = situation;
  const runs = new Map<number, Growth>();
  const afterwards = new Map<string, Value>();
  const limits = limitsOf(loop, situation);
  const bounds = boundsOfChanged(loop.body, bound.count, before, machine, [
    ...loop.after,
    ...(loop.test ? [loop.test] : []),
  ]);
  for (const [path, symbol] of symbols) {
    const start = before.get(path);
    const startGrowth = start?.kind === 'number' ? start.amount.growth : ONE;
    const limit = limits.get(path);
    const growth = limit ? add(startGrowth, limit) : (bounds.get(path) ?? startGrowth);
    machine.sizes.get(symbol).bound = growth;
    const isControl = bound.by.includes(path);
    if (isControl && !bound.isConditional) runs.set(symbol, growth);
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(growth, path).id)));
  }
  const amortisedAt =
    bound.progress === 'arithmetic' ? machine.amortisationLevel(bound.by, bound.drains !== null) : null;
  return {
    count: bound.count,
    progress: bound.progress,
    runs,
    drains: bound.drains,
    amortisedAt,
    afterwards,
  };
}

/** What the test compares a variable with bounds it while the loop runs. */
function limitsOf(loop: While, { machine, before, symbols }: Situation): Map<string, Growth> {
  const limits = new Map<string, Growth>();
  const conditions = [...(loop.test ? conditionsOf(loop.test).all : []), ...staysWhile(loop.body)];
  for (const condition of conditions) {
    if (condition.kind !== 'comparison' || !/^[<>]/.test(condition.operator)) continue;
    const [small, large] = condition.operator.startsWith('<')
      ? [condition.left, condition.right]
      : [condition.right, condition.left];
    const path = pathOf(small);
    if (path === null || !symbols.has(path)) continue;
    const value = machine.peek(large, before);
    if (value.kind === 'number') limits.set(path, value.amount.growth);
  }
  return limits;
}
