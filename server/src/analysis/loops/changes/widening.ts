/** Widens the collections that a loop adds to: they may have as many items as they get in all rounds. */
import { sizeAmount } from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, ONE } from '#analysis/growth/growth.ts';
import { continues } from '#analysis/loops/facts/conditions.ts';
import { PUSHES, putsSeveral } from '#analysis/loops/facts/methods.ts';
import { keepRefilled } from '#analysis/loops/facts/refilled.ts';
import { keepExchanging, keepPutBack } from '#analysis/loops/facts/transfers.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { loopsOverKeys } from '#analysis/machine/same-keys.ts';
import { type Collection, numberOf, type ObjectValue, type Scope } from '#analysis/machine/values.ts';
import { effectsOf, type MethodCall } from '#analysis/program/changes.ts';
import { everything } from '#analysis/program/nodes.ts';
import type { Statement } from '#syntax/tree.ts';
import { type BranchOfRound, fillUpTo, keepFlushed, keepWithin, roundOf } from './limits.ts';

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

/** Functions that put into a heap, their first argument, or take from it. */
const HEAP_FUNCTIONS = /^(?:heappush|heappop|Push|Pop)$/;
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
  balanced.push(
    ...keepExchanging(body, scope, machine),
    ...keepPutBack(body, scope, machine),
    ...keepRefilled(body, scope, machine),
  );
  const set = marks.filter(({ isWithin }) => !isWithin);
  const grown = [...calls.filter(isPushedTo).map(({ path }) => path), ...set.map(({ path }) => path)];
  for (const path of new Set(grown)) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || collection.type === 'text') continue;
    const isMap = /(?:map|set)$/.test(collection.type);
    const isPushed = calls.some((call) => call.path === path && PUSHES.has(call.method));
    if ((isMap || isPushed) && collection.holder === null && !isOnlyFilledWithin(path, body))
      growAheadOf(collection, isMap ? loopsOverAllKeys(path, body, machine) : machine.loops.length, machine);
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

/** Returns how many of the loops around have another key in each round, for all that the body puts into a map. */
function loopsOverAllKeys(path: string, body: readonly Statement[], machine: AbstractMachine): number | null {
  const { calls, marks } = effectsOf(body);
  const put = calls
    .filter((call) => call.path === path && PUSHES.has(call.method))
    .map((call) => call.arguments[0]);
  const keys = [...put, ...marks.filter((mark) => mark.path === path).map(({ index }) => index)];
  const levels = keys.map((key) => (key === undefined ? machine.loops.length : loopsOverKeys(key, machine)));
  return levels.every((level) => level === null) ? null : Math.max(...levels.map((level) => level ?? 0));
}

/** Items added in any round; not to a set or map that turns out to get nothing but letters, see `keepLetters`. */
function growAheadOf(collection: Collection, inner: number | null, machine: AbstractMachine): void {
  const { size: before } = collection;
  const isOfKeys = /(?:set|map)$/.test(collection.type);
  if (isOfKeys && collection.isOfLetters) return;
  const { isOfLetters } = collection;
  if (inner === null && !isConstant(before.growth)) return;
  machine.grow(collection, collection.items, ONE, inner ?? undefined);
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

function isTakenOut({ method, isFunction }: MethodCall): boolean {
  return (isFunction ? HEAP_POPS : TAKES_OUT).test(method);
}

/** Returns the collections from which each round takes at least as many items as it adds. */
function balancedIn(body: readonly Statement[], scope: Scope, machine: AbstractMachine): Collection[] {
  const own = effectsOf(body).calls.filter(
    ({ isFunction, method }) => !isFunction || HEAP_FUNCTIONS.test(method),
  );
  // A round that goes on before it takes something out takes nothing.
  const left = body.findIndex((statement) => continues([statement]));
  const sure = left < 0 ? own : effectsOf(body.slice(0, left)).calls;
  const pushed = new Set(own.filter(({ method }) => PUSHES.has(method)).map(({ path }) => path));
  return [...pushed].flatMap((path) => {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || machine.steady.has(collection)) return [];
    const isSure = ({ isConditional, isNested }: MethodCall) => !isConditional && !isNested;
    const pushes = own.filter((call) => call.path === path && PUSHES.has(call.method));
    const pops = sure.filter((call) => call.path === path && isTakenOut(call) && isSure(call));
    const isPut =
      !pushes.some(putsSeveral) &&
      (pushes.every(isSure) || (pushes.every(({ isNested }) => !isNested) && !continues(body)));
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
