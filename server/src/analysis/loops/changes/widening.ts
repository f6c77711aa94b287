/** Widens the variables of a loop to the values they may have in any round. */
import { sizeAmount } from '#analysis/growth/amount.ts';
import {
  addGrowths,
  exponential,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  multiplyGrowths,
  ONE,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import { continues } from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { keepExchanging } from '#analysis/loops/facts/transfers.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type Collection,
  numberOf,
  type ObjectValue,
  type Scope,
  type Value,
} from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall, type VariableChange } from '#analysis/program/changes.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { type BranchOfRound, fillUpTo, keepFlushed, keepWithin, roundOf } from './limits.ts';

/** Widens every number that the body changes to its values in all rounds. */
export function widen(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
  except: ReadonlySet<string>,
  steps: readonly Expression[] = [],
): Map<string, Value> {
  const widened = new Map<string, Value>();
  for (const [path, bound] of boundsOfChanged(body, count, scope, machine, steps)) {
    if (except.has(path)) continue;
    const value = numberOf(sizeAmount(machine.sizes.bounded(bound, path).id));
    widened.set(path, value);
    machine.setPath(path, value, scope);
  }
  return widened;
}

/** `for _ in range(k): heap.pop()`: k is at most the number of items. */
export function notePops(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
): void {
  const { calls } = effectsOf(body);
  for (const { path, method, isConditional, isFunction } of calls) {
    if (isConditional || !(isFunction ? HEAP_POPS : TAKES_OUT).test(method)) continue;
    const collection = machine.getPath(path, scope);
    const isFilled = calls.some((call) => call.path === path && PUSHES.has(call.method));
    if (collection?.kind === 'collection' && !isFilled)
      machine.sizes.noteOrder(count, collection.size.growth);
  }
}

/** `heap.push(x)`, `heappush(heap, x)`, but not the name in `names.insert(name)`. */
function isPushedTo({ method, isFunction, arguments: given }: MethodCall): boolean {
  return isFunction
    ? given.length > 0 && /^(?:heappush|append|Push|insort\w*)$/.test(method)
    : PUSHES.has(method);
}

const HEAP_POPS = /^(?:heappop|Pop)$/;
const TAKES_OUT = /^(?:[pP]op\w*|[pP]oll\w*|[rR]emove(?:First|Last)?|[sS]hift|[dD]equeue)$/;

/**
 * Widens every collection that the body of the innermost loop adds to. Returns those that stay as they are while the
 * loop runs, as each round takes out what it puts in: `circle.addLast(circle.removeFirst())`.
 */
export function growAhead(
  body: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): readonly Collection[] {
  const branches = branchesOf(body);
  const round = roundOf(body, scope, machine);
  for (const branch of branches) {
    keepWithin(branch, round, scope, machine);
    fillUpTo(branch.branch, body, scope, machine);
  }
  for (const node of everything(body)) if (node.kind === 'branch') keepFlushed(node, scope, machine);
  const { calls, marks, changes } = effectsOf(body);
  for (const object of exchangersIn(calls, scope, machine))
    if (!machine.exchanging.has(object)) machine.exchanging.set(object, machine.loops.length - 1);
  widenFields(calls, scope, machine);
  const balanced = balancedIn(body, scope, machine);
  for (const collection of balanced) machine.steady.add(collection);
  balanced.push(...keepExchanging(body, scope, machine));
  const grown = [...calls.filter(isPushedTo).map(({ path }) => path), ...marks.map(({ path }) => path)];
  for (const path of new Set(grown)) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || collection.type === 'text') continue;
    const isMap = collection.type === 'map' || collection.type === 'sorted map';
    const isPushed = calls.some((call) => call.path === path && PUSHES.has(call.method));
    if ((isMap || isPushed) && collection.holder === null && !isOnlyFilledWithin(path, body))
      growAheadOf(collection, machine);
  }
  for (const { path, operator } of changes) {
    const text = machine.getPath(path, scope);
    if (text?.kind !== 'collection' || text.type !== 'text' || operator !== '+') continue;
    if (machine.limits.has(path) || machine.steady.has(text)) continue;
    const longer = machine.text(addGrowths(text.size.growth, machine.timesSince(text.level)), text.line);
    longer.level = text.level;
    machine.setPath(path, longer, scope);
  }
  return balanced;
}

/** Items added in any round; not to a set or map that turns out to get nothing but letters, see `keepLetters`. */
function growAheadOf(collection: Collection, machine: AbstractMachine): void {
  const { size: before } = collection;
  const isOfKeys = /(?:set|map)$/.test(collection.type);
  if (isOfKeys && collection.isOfLetters) return;
  const { isOfLetters } = collection;
  machine.grow(collection, collection.items);
  if (!isOfKeys) return;
  collection.isOfLetters = isOfLetters;
  if (isOfLetters === false || machine.isQuiet) return;
  if (machine.grownAhead.has(collection)) return;
  // What looking something up takes depends on whether these are letters.
  const symbol = /^sorted/.test(collection.type) ? machine.sizes.bounded(collection.size.growth).id : null;
  if (symbol !== null) collection.size = sizeAmount(symbol);
  machine.grownAhead.set(collection, { before, symbol });
}

/** Called after a loop: a set or map that got letters alone stays small. */
export function keepLetters(machine: AbstractMachine): void {
  for (const [collection, { before, symbol }] of machine.grownAhead) {
    if (collection.isOfLetters) collection.size = before;
    if (collection.isOfLetters && symbol !== null) machine.sizes.get(symbol).bound = before.growth;
    machine.grownAhead.delete(collection);
  }
}

/**
 * True for a collection that loops or branches within the round add to, and that the round does not look at otherwise:
 * how much they add together is known when they have been analysed.
 */
function isOnlyFilledWithin(path: string, body: readonly Statement[]): boolean {
  const { calls, marks } = effectsOf(body);
  const pushes = calls.filter((call) => call.path === path && PUSHES.has(call.method));
  const entries = marks.filter((mark) => mark.path === path);
  const isWithin = [...pushes, ...entries].every(({ isConditional }) => isConditional);
  if (!isWithin || pushes.some(isAsked)) return false;
  const name = path.split('.').at(-1);
  const uses = [...everything(body)].filter(
    (node) => (node.kind === 'name' || node.kind === 'member') && node.name === name,
  );
  // `list = append(list, x)`
  const appended = pushes.filter(({ isFunction }) => isFunction).length;
  // `times[p] = times.get(p, 0) + 1`
  const before = [...everything(entries.map(({ value }) => value))].filter((node) =>
    uses.includes(node as never),
  );
  return uses.length === pushes.length + appended + entries.length + before.length;

  function isAsked({ isFunction, method }: MethodCall): boolean {
    return isFunction && method !== 'append';
  }
}

/** Returns the branches of a round, and those that each of them has instead: `else if`. */
function branchesOf(body: readonly Statement[], beside: readonly Statement[] = []): BranchOfRound[] {
  return body.flatMap((statement): BranchOfRound[] => {
    if (statement.kind === 'block') return branchesOf(statement.body, beside);
    if (statement.kind !== 'branch') return [];
    const further = [...beside, ...statement.consequence];
    return [{ branch: statement, beside }, ...branchesOf(statement.otherwise, further)];
  });
}

/** Returns the collections from which each round takes at least as many items as it adds. */
function balancedIn(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Collection[] {
  const own = effectsOf(body).calls.filter(({ isFunction }) => !isFunction);
  const pushed = new Set(own.filter(({ method }) => PUSHES.has(method)).map(({ path }) => path));
  return [...pushed].flatMap((path) => {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || machine.steady.has(collection)) return [];
    const isSure = ({ isConditional, isNested }: MethodCall) => !isConditional && !isNested;
    const pushes = own.filter((call) => call.path === path && PUSHES.has(call.method));
    const pops = own.filter((call) => call.path === path && TAKES_OUT.test(call.method) && isSure(call));
    const isPut = pushes.every(isSure) || (pushes.every(({ isNested }) => !isNested) && !continues(body));
    return isPut && pops.length >= pushes.length ? [collection] : [];
  });
}

/** `list.add(x)` with `this.size += 1` in it: the field is as large as the method is called often. */
function widenFields(calls: readonly MethodCall[], scope: Scope, machine: AbstractMachine): void {
  for (const { path, method, isFunction, arguments: given } of calls) {
    const object = isFunction ? undefined : machine.getPath(path, scope);
    const own = object?.kind === 'object' ? methodOf(object, method, machine, given.length) : null;
    if (object?.kind !== 'object' || own === null) continue;
    for (const { path: changed, operator, value } of effectsOf(own.body).changes) {
      const name = changed.replace(/^(?:this|self)\./, '');
      const before = object.fields.get(name);
      if (operator !== '+' || value.kind !== 'literal' || before?.kind !== 'number') continue;
      const bound = addGrowths(before.amount.growth, machine.timesSince(1));
      object.fields.set(name, numberOf(sizeAmount(machine.sizes.bounded(bound, name).id)));
    }
  }
}

/** Returns the objects of the program from which each round takes at least as much as it adds: `q.enqueue(q.dequeue())`. */
function exchangersIn(calls: readonly MethodCall[], scope: Scope, machine: AbstractMachine): ObjectValue[] {
  const own = calls.filter(
    ({ isFunction, isConditional, isNested }) => !isFunction && !isConditional && !isNested,
  );
  return [...new Set(own.map(({ path }) => path))].flatMap((path) => {
    const object = machine.getPath(path, scope);
    const countOf = (methods: RegExp) =>
      own.filter((call) => call.path === path && methods.test(call.method)).length;
    const pushes = calls.filter((call) => call.path === path && PUSHES.has(call.method)).length;
    return object?.kind === 'object' && pushes > 0 && countOf(TAKES_OUT) >= pushes ? [object] : [];
  });
}

/** Returns upper bounds for the changed numbers after so many rounds. */
export function boundsOfChanged(
  body: readonly Statement[],
  count: Growth,
  scope: Scope,
  machine: AbstractMachine,
  steps: readonly Expression[] = [],
  own: readonly VariableChange[] = [],
): Map<string, Growth> {
  const bounds = new Map<string, Growth>();
  const changes = [...effectsOf(body).changes, ...machine.effectsOfSteps(steps).changes, ...own];
  for (const { path, operator, value } of changes) {
    const before = machine.getPath(path, scope);
    if (before?.kind !== 'number') continue;
    const existing = bounds.get(path) ?? before.amount.growth;
    const by = machine.peek(value, scope);
    const growth = by.kind === 'number' ? by.amount.growth : ONE;
    const sum = operator === '+' && !isConstant(count) ? machine.sizes.sumOf(growth) : null;
    bounds.set(path, sum ? addGrowths(existing, sum) : grownBy(existing, operator, growth, count));
  }
  return bounds;
}

/**
 * Sets the numbers that a loop adds values to, once these are known: `for x in values: read x; sum += x`. Before the
 * first round they were those that the list had been filled with.
 */
export function addSums(
  body: readonly Statement[],
  count: Growth,
  afterwards: Map<string, Value>,
  scope: Scope,
  machine: AbstractMachine,
): void {
  if (isConstant(count)) return;
  for (const { path, operator, value, isNested } of effectsOf(body).changes) {
    const known = afterwards.get(path);
    if (operator !== '+' || isNested || known?.kind !== 'number' || value.kind === 'literal') continue;
    const by = machine.peek(value, scope);
    const sum = by.kind === 'number' ? machine.sizes.sumOf(by.amount.growth) : null;
    if (sum === null) continue;
    const first = machine.sizes.get([...symbolsOf(known.amount.growth)][0] ?? -1).bound ?? ONE;
    const bound = addGrowths(ONE, sum, ...first.map((term) => (isAtMost([term], count) ? ONE : [term])));
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(bound, path).id)));
  }
}

/**
 * Sets the numbers that a loop takes from values that are read in it: `for i …: read a[i]; if a[i] > most: most = a[i]`.
 * Before the first round the list held what it had been filled with.
 */
export function addValuesTaken(
  body: readonly Statement[],
  afterwards: Map<string, Value>,
  scope: Scope,
  machine: AbstractMachine,
): void {
  for (const { path, operator, value } of effectsOf(body).changes) {
    const known = afterwards.get(path);
    if (operator !== null || known?.kind !== 'number' || value.kind !== 'index') continue;
    const item = machine.peek(value, scope);
    if (item.kind !== 'number' || !machine.sizes.isByValue(item.amount.growth)) continue;
    const bound = machine.sizes.resolve(known.amount.growth);
    if (isAtMost(machine.sizes.resolve(item.amount.growth), bound)) continue;
    const taken = addGrowths(bound, item.amount.growth);
    afterwards.set(path, numberOf(sizeAmount(machine.sizes.bounded(taken, path).id)));
  }
}

function grownBy(before: Growth, operator: string | null, by: Growth, count: Growth): Growth {
  if (operator === '+') return addGrowths(before, multiplyGrowths(by, count));
  if (operator === '*' || operator === '<<') {
    return isConstant(by) && !isConstant(count) && isPlain(count)
      ? multiplyGrowths(before, exponential(2, count))
      : before;
  }
  if (operator === null || operator === '|' || operator === '^') return addGrowths(before, by);
  return before;
}

/** A product over many rounds has no useful bound; only few rounds give one. */
function isPlain(count: Growth): boolean {
  return count.length === 1 && isAtMost(logarithm(exponential(2, count)), count);
}
