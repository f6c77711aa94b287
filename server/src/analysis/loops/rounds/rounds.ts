/** Number of rounds of a loop, given what is known about its variables. */
import { message } from '@coderoom/contract/message';
import { addAmounts, boundedAmount, fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  isConstant,
  mentions,
  ONE,
  type Progress,
  slower,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { boundsOfChanged } from '#analysis/loops/changes/widening.ts';
import { goingThroughMethods } from '#analysis/loops/facts/asked-of-methods.ts';
import {
  type Condition,
  collectionAsked,
  conditionsHeld,
  continues,
  ends,
  type Going,
  namesAsked,
  namesAskedBy,
  staysWhile,
} from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { effectsThroughMethods } from '#analysis/loops/facts/own-methods.ts';
import {
  type Bound,
  boundOfOneRound,
  type LoopSituation,
  type Step,
} from '#analysis/loops/facts/situation.ts';
import { type AbstractMachine, NotAvailable } from '#analysis/machine/machine.ts';
import {
  type Collection,
  joinValues,
  numberOf,
  Scope,
  UNKNOWN,
  type Value,
} from '#analysis/machine/values.ts';
import { type Effects, effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import { everything, pathOf } from '#analysis/program/nodes.ts';
import { showsOrWaits } from '#analysis/program/shown.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { levelAcrossCalls } from './across-calls.ts';
import { solve } from './approach.ts';
import { byAverages } from './averages.ts';
import { boundOf, byItsValues } from './bounds.ts';
import { byConsuming } from './cursor.ts';
import { byDigits } from './digits.ts';
import { goesOnWhile } from './flags.ts';
import { byFrontier } from './frontier.ts';
import { byMarking } from './marking.ts';
import { byNarrowing } from './narrowing.ts';
import { byReading, holdsReading } from './reading.ts';
import { byDescent, byShortening } from './shrinking.ts';
import { withRoundsBetween } from './starting-anew.ts';

type While = Extract<Statement, { kind: 'while' }>;

type Each = Extract<Statement, { kind: 'each' }>;

/** The rounds of a loop. */
export interface Rounds {
  count: Growth;
  progress: Progress;
  runs: Map<number, Growth>;
  drains: Collection | null;
  /** Loop level for which `count` is the total over all rounds of the loops within it; null if it isn't amortised. */
  amortisedAt: number | null;
  /** For such a loop, how often it runs in one round of the loop around it; null if nothing is known of that. */
  share: Growth | null;
  /** Values of the changed numbers after the loop. */
  afterwards: Map<string, Value>;
}

/** Returns the rounds of a `while` loop and sets its variables to the values they may have in any round. */
export function roundsOf(loop: While, scope: Scope, machine: AbstractMachine): Rounds {
  const written = goesOnWhile(loop);
  const effects = [
    effectsOf(loop.body),
    machine.effectsOfSteps([...loop.after, ...(loop.test ? [loop.test] : [])]),
  ];
  const going = goingThroughMethods(written, effects, scope, machine) ?? written;
  const situation = situationOf(loop, going, effects, scope, machine);
  const asksNothing = going.all.length === 0 && going.any.length === 0;
  if (asksNothing && machine.arms.length === 0 && isForEver(loop))
    throw new NotAvailable(message`The loop in line ${loop.line} never ends.`);
  const isOnce = (ends(loop.body) && !continues(loop.body)) || isTailCall(loop, machine);
  const bound = isOnce
    ? boundOfOneRound()
    : (byShortening(situation) ??
      byDigits(situation) ??
      byAverages(situation) ??
      byConsuming(situation) ??
      byFrontier(situation) ??
      byMarking(going.all, situation) ??
      boundOf(going, situation) ??
      byReading(going.all, situation) ??
      byDescent(situation) ??
      byNarrowing(situation) ??
      (going === written ? null : boundOf(written, situation)) ??
      byItsValues(going, situation));
  if (bound === null) {
    restore(situation);
    throw new NotAvailable(
      message`How often the loop in line ${loop.line} runs cannot be told from the program.`,
    );
  }
  return open(loop, going, withRoundsBetween(bound, situation), situation);
}

/** True if each round goes on where a recursive call of the round ends: the recursion counts both. */
function isTailCall({ body }: While, { frames }: AbstractMachine): boolean {
  const frame = frames.at(-1);
  if (frame === undefined) return false;
  const { called, parameters } = frame;
  const isRecursive = [...everything(body)].some(({ kind, ...node }) => {
    return kind === 'call' && 'name' in node && node.name === called.name;
  });
  return (
    isRecursive &&
    effectsOf(body).changes.some(({ path, operator }) => operator === null && parameters.has(path))
  );
}

/** True if nothing leaves the loop: no jump, and nothing that may fail. */
function isForEver(loop: While): boolean {
  for (const node of everything(loop.body)) {
    if (node.kind === 'jump' && node.type !== 'continue') return false;
    if (node.kind === 'call' && !showsOrWaits(node.name)) return false;
    if (node.kind === 'index' || node.kind === 'slice' || node.kind === 'comprehension') return false;
  }
  return true;
}

/** A loop over given items may end earlier through its own `break`. */
export function roundsUntilBreak(
  loop: Each,
  item: Value,
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
): Growth {
  if (staysWhile(loop.body).some((condition) => isFewPushed(condition, loop, scope, machine))) return ONE;
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

/** `lines.push(line); if (lines.length === 2) break`: a fixed number of rounds. */
function isFewPushed(condition: Condition, { body }: Each, scope: Scope, machine: AbstractMachine): boolean {
  if (condition.kind !== 'comparison' || !/^(?:<=?|!=)$/.test(condition.operator)) return false;
  const limit = machine.peek(condition.right, scope);
  const path = collectionAsked(condition.left);
  return (
    limit.kind === 'number' &&
    fixedValue(limit.amount) !== null &&
    effectsOf(body).calls.some((call) => call.path === path && PUSHES.has(call.method) && !call.isConditional)
  );
}

function situationOf(
  loop: While,
  going: Going,
  effects: readonly Effects[],
  scope: Scope,
  machine: AbstractMachine,
): LoopSituation {
  const { calls, changes: ownChanges } = effectsThroughMethods(effects, scope, machine);
  const asked = namesAskedBy(going);
  const own = { calls, changes: ownChanges.filter(({ path }) => asked.has(path)) };
  const changes = [...effects.flatMap((one) => one.changes), ...own.changes];
  const before = new Scope(scope.outer);
  for (const [name, value] of scope.names) before.declare(name, value);
  const situation: LoopSituation = {
    ...{ machine, scope, before, locals: new Scope(scope), body: loop.body, line: loop.line, changes, own },
    ...{ symbols: new Map(), steps: new Map(), loopTests: loop.test ? [loop.test] : [] },
    binds: loop.binds ?? null,
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

/** Finds each variable's value after a round, expressed in the values at its beginning. */
function findSteps({ machine, scope, locals, body, changes, symbols, steps }: LoopSituation): void {
  const inside = new Scope(scope);
  const written = body
    .filter((one) => one.kind === 'each')
    .filter(({ iterable }) => iterable.kind === 'collection' || isRangeWritten(iterable));
  const counters = countersWithin(body);
  for (const change of changes) {
    const { path, operator, value } = change;
    const counter = counters.get(path);
    if (counter !== undefined) {
      // `for (int i = 1; i < n; i++)`: some place before its end.
      const end = inside.names.has(path) ? UNKNOWN : machine.peek(counter, inside);
      const place =
        end.kind === 'number' ? numberOf(sizeAmount(machine.sizes.bounded(end.amount.growth).id)) : null;
      for (const own of place ? [inside, locals] : []) own.declare(path, place ?? UNKNOWN);
      if (inside.names.has(path)) continue;
    }
    for (; written[0] && written[0].line <= change.line; written.shift())
      declareItem(written[0], [inside, locals], machine);
    const by = partIn(machine.peek(value, inside), change);
    const now = machine.getPath(path, inside);
    const after =
      operator === null ? by : now?.kind === 'number' ? machine.combine(operator, now, by, change.line) : by;
    // What is read anew in each round says nothing of the next one.
    const isRead = operator === null && symbols.has(path) && holdsReading(value, scope, machine);
    if (symbols.has(path) && !isRead) {
      const existing = steps.get(path) ?? [];
      steps.set(path, existing);
      existing.push(...stepsTo(after, change, symbols.get(path) ?? -1));
    }
    if (path.includes('.')) continue;
    const isSure = !change.isConditional && !change.isNested;
    const earlier = inside.names.get(path);
    if (!isSure && earlier !== undefined) inside.declare(path, joinValues(earlier, after));
    else if (isSure || !symbols.has(path)) inside.declare(path, after);
    if (!symbols.has(path)) locals.declare(path, inside.names.get(path) ?? after);
  }
}

/** Returns the ends of the loops within a round that count in a variable of their own, by its name. */
function countersWithin(body: readonly Statement[]): ReadonlyMap<string, Expression> {
  return new Map(
    body.flatMap((statement): [string, Expression][] => {
      if (statement.kind !== 'while' || statement.test?.kind !== 'binary') return [];
      const { left, operator, right } = statement.test;
      const name = pathOf(left);
      const isOwn = statement.before.some((one) => one.kind === 'declaration' && pathOf(one.target) === name);
      const isUp = operator === '<' || operator === '<=';
      return name !== null && isOwn && isUp ? [[name, right]] : [];
    }),
  );
}

function isRangeWritten(iterable: Expression): boolean {
  if (iterable.kind === 'binary') return iterable.operator.startsWith('..');
  return iterable.kind === 'call' && iterable.name === 'range';
}

/** `for child in (2 * i + 1, 2 * i + 2)`: the variable is one of those written. */
function declareItem(
  { target, iterable }: Each,
  scopes: readonly [Scope, Scope],
  machine: AbstractMachine,
): void {
  if (target.kind !== 'name') return;
  if (iterable.kind !== 'collection') {
    // `for i in 1..n`: some place between both.
    const range = machine.peek(iterable, scopes[0]);
    if (range.kind !== 'range') return;
    const place = numberOf(sizeAmount(machine.sizes.bounded(range.to.growth).id));
    for (const scope of scopes) scope.declare(target.name, place);
    return;
  }
  const [first = UNKNOWN, ...others] = iterable.items.map((item) => machine.peek(item, scopes[0]));
  for (const scope of scopes) scope.declare(target.name, others.reduce(joinValues, first));
}

/** Returns the part of a tuple that a variable gets. */
function partIn(value: Value, { part }: VariableChange): Value {
  if (part === undefined) return value;
  if (value.kind === 'collection') return value.parts?.[part] ?? UNKNOWN;
  return part === 0 ? value : UNKNOWN;
}

/** Leaves out the previous value among those that a branch chooses from: a loop in which nothing changes ends. */
function stepsTo(after: Value, change: VariableChange, symbol: number): Step[] {
  if (after.kind !== 'number') return [{ change, after: null }];
  // `end = min(start + width, n)`: only the last step is shorter.
  const nearest = after.amount.least?.find(({ linear }) => linear?.multiples.get(symbol) === 1);
  const { options } = nearest ?? after.amount;
  if (nearest) return [{ change, after: nearest }];
  if (options === undefined) return [{ change, after: after.amount }];
  const different = options.filter((option) => fixedValue(subtract(option, sizeAmount(symbol))) !== 0);
  // `last = 0; for …: last = i; end = last`: the fixed number ends the loop.
  const moving = different.filter((option) => fixedValue(option) === null);
  const others = moving.length > 0 ? moving : different;
  const isConditional = change.isConditional || others.length > 1;
  return others.map((option) => ({ change: { ...change, isConditional }, after: option }));
}

function restore({ machine, scope, before, symbols }: LoopSituation): void {
  for (const path of symbols.keys()) {
    const value = before.get(path);
    if (value) machine.setPath(path, value, scope);
  }
}

/** Opens the loop: the symbols of its variables get their bounds. */
function open(loop: While, going: Going, bound: Bound, situation: LoopSituation): Rounds {
  const { machine, symbols, before } = situation;
  if (bound.isConditional && !isConstant(machine.sizes.resolve(bound.count))) machine.hasAssumed = true;
  const runs = new Map<number, Growth>();
  const afterwards = new Map<string, Value>();
  const limits = limitsOf(going, situation);
  const steps = [...loop.after, ...(loop.test ? [loop.test] : [])];
  const bounds = boundsOfChanged(loop.body, bound.count, before, machine, steps, situation.own.changes);
  for (const [path, symbol] of symbols) {
    const start = before.get(path);
    const startGrowth = start?.kind === 'number' ? start.amount.growth : ONE;
    const limit = limits.get(path);
    const growth = limit ? addGrowths(startGrowth, limit) : (bounds.get(path) ?? startGrowth);
    // While the loop runs, it is less than its limit, however large it was at first.
    const within = limit ?? growth;
    machine.sizes.get(symbol).bound = within;
    const isControl = bound.by.includes(path);
    if (isControl && !bound.isConditional && !bound.isJumping) runs.set(symbol, within);
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(growth, path).id)));
  }
  if (bound.halves !== undefined) halve(bound.halves, runs, situation);
  const marked = bound.markedSince ?? machine.loops.length;
  const together = marked < machine.loops.length ? marked : null;
  const isKnown =
    bound.drains === null &&
    [...symbolsOf(machine.sizes.resolve(bound.count))].every((id) => {
      const { isGuess, isValue, isNumber } = machine.sizes.get(id);
      return !isGuess && !isValue && !isNumber;
    });
  const amortisedAt =
    bound.progress === 'arithmetic' || isDivided(bound.by, situation)
      ? ((isKnown ? levelAcrossCalls(bound.by, machine) : null) ??
        machine.amortisationLevel(bound.by, bound.drains !== null, namesOfTests(situation)) ??
        together)
      : null;
  const share = amortisedAt === null ? null : shareOf(bound.count, amortisedAt, machine);
  for (const path of share === null ? [] : bound.by) moveOn(path, share ?? ONE, afterwards, situation);
  return {
    share,
    count: bound.count,
    progress: bound.progress,
    runs,
    drains: bound.drains,
    amortisedAt,
    afterwards,
  };
}

function namesOfTests({ loopTests, body }: LoopSituation): Set<string> {
  return new Set(conditionsHeld(loopTests, body).flatMap((condition) => [...namesAsked(condition)]));
}

/** Returns a part of the rounds that all of them together are of the loop around: the letters of one word of a text. */
function shareOf(count: Growth, level: number, { loops, sizes }: AbstractMachine): Growth | null {
  const around = loops[level];
  if (around?.body == null || loops.slice(level + 1).some((loop) => !isConstant(loop.count))) return null;
  const round = sizes.bounded(around.count).id;
  around.runs.set(round, around.count);
  const share = sizes.bounded(count);
  share.whole = { total: count, partOf: new Set([round]) };
  return sizeAmount(share.id).growth;
}

/** `start = i; while …: i += 1; word = text[start:i]`: the counter is as much further as there were rounds. */
function moveOn(
  path: string,
  share: Growth,
  afterwards: Map<string, Value>,
  { before, changes }: LoopSituation,
): void {
  const start = before.get(path);
  const own = changes.filter((change) => change.path === path);
  const isCounted = own.every(({ operator, value }) => operator === '+' && value.kind === 'literal');
  if (start?.kind !== 'number' || start.amount.linear === null || own.length === 0 || !isCounted) return;
  afterwards.set(path, numberOf(addAmounts(start.amount, boundedAmount(share))));
}

/** A collection of which each round leaves about half: its size takes values that fall by a factor. */
function halve(path: string, runs: Map<number, Growth>, { machine, scope }: LoopSituation): void {
  const collection = machine.getPath(path, scope);
  if (collection?.kind !== 'collection') return;
  const { id } = machine.sizes.bounded(collection.size.growth);
  runs.set(id, collection.size.growth);
  machine.setPath(path, { ...collection, size: sizeAmount(id), parts: null }, scope);
}

/** A number that is only ever divided: however often the loop starts, it goes on where it was. */
function isDivided(paths: readonly string[], { steps }: LoopSituation): boolean {
  return (
    paths.length > 0 &&
    paths.every((path) =>
      steps.get(path)?.every(({ change }) => /^(?:\/\/?|>>)$/.test(change.operator ?? '')),
    )
  );
}

/** A comparison in the test bounds the variable while the loop runs. */
function limitsOf(going: Going, { machine, before, symbols }: LoopSituation): Map<string, Growth> {
  const limits = new Map<string, Growth>();
  for (const condition of going.all) {
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
