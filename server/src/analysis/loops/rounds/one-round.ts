import { fixedValue, sizeAmount, subtract } from '#analysis/growth/amount.ts';
import { type Going, namesAskedBy } from '#analysis/loops/facts/conditions.ts';
import { effectsThroughMethods } from '#analysis/loops/facts/own-methods.ts';
import type { LoopSituation, Step } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { joinValues, numberOf, Scope, UNKNOWN, type Value } from '#analysis/machine/values.ts';
import type { Effects, VariableChange } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { holdsReading } from './reading.ts';

type While = Extract<Statement, { kind: 'while' }>;

type Each = Extract<Statement, { kind: 'each' }>;

export function situationOf(
  loop: While,
  going: Going,
  effects: readonly Effects[],
  scope: Scope,
  machine: AbstractMachine,
): LoopSituation {
  const { calls, changes: ownChanges } = effectsThroughMethods(effects, scope, machine);
  const asked = namesAskedBy(going);
  const handedOn = machine.library.valueRead === undefined ? NO_NAMES : namesHandedOn(effects);
  const own = {
    calls,
    changes: ownChanges.filter(({ path }) => asked.has(path) || handedOn.has(path)),
  };
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

const NO_NAMES: ReadonlySet<string> = new Set();

/** Returns the variables that functions get, which may have a reference to them. */
function namesHandedOn(effects: readonly Effects[]): ReadonlySet<string> {
  const given = effects.flatMap(({ ownCalls }) => ownCalls.flatMap((call) => call.arguments));
  return new Set(given.flatMap((one) => pathOf(one) ?? []));
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
    if (appendsToOuter(change, scope, machine)) continue;
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

/**
 * `list = append(list, x)` in a loop within another one, before which the list was made: to ask what it is would add to the
 * list in each round of the outer loop.
 */
function appendsToOuter({ path, value }: VariableChange, scope: Scope, machine: AbstractMachine): boolean {
  if (value.kind !== 'call' || value.name !== 'append') return false;
  const list = pathOf(value.arguments[0] ?? null) === path ? machine.getPath(path, scope) : undefined;
  return list?.kind === 'collection' && machine.loops.slice(list.level).some(({ body }) => body !== null);
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

export function restoreVariables({ machine, scope, before, symbols }: LoopSituation): void {
  for (const path of symbols.keys()) {
    const value = before.get(path);
    if (value) machine.setPath(path, value, scope);
  }
}
