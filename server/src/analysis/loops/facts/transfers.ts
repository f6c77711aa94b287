/** Items that go from one collection to another, or back into the same: all collections together stay as large. */
import { addAmounts, boundedAmount } from '#analysis/growth/amount.ts';
import { isConstant } from '#analysis/growth/growth.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Collection, Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import {
  everything,
  innermostObject,
  type Node,
  namesIn,
  nodesOfKind,
  pathOf,
} from '#analysis/program/nodes.ts';
import type { CallExpression, Expression, Statement } from '#syntax/tree.ts';
import { PUSHES, takesOut } from './methods.ts';
import { effectsThroughMethods } from './own-methods.ts';
import { isPutBackByMethods } from './put-back-by-methods.ts';

/** Items taken out of collections and put into them. */
interface Exchange {
  /** The collections, or those that hold them, `pegs` for `pegs[i]`, as they are first written. */
  places: ReadonlyMap<string, Expression>;
}

const cache = new WeakMap<readonly Statement[], Exchange | null>();

/**
 * Keeps collections as they are while statements run that put into them only what they take out of them: `x =
 * circle.pop_front(); circle.push_back(x)`. Returns those that were not kept before.
 */
export function keepExchanging(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): readonly Collection[] {
  const exchange = exchangeIn(statements);
  if (exchange === null) return [];
  const found = [...exchange.places.values()].flatMap((place) => {
    const value = machine.peek(place, scope);
    return value.kind === 'collection' ? [value] : [];
  });
  if (found.length < exchange.places.size) return [];
  const kept = found.filter((collection) => !machine.steady.has(collection));
  if (kept.length === 0) return [];
  // Any of them can get the items of all.
  const size = found.map((collection) => collection.size).reduce(addAmounts);
  for (const collection of kept) {
    machine.steady.add(collection);
    if (found.length > 1) collection.size = size;
    collection.parts = null;
  }
  return kept;
}

/** Returns the collections into which the statements put but what they take out of them. */
export function collectionsExchanging(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(exchangeIn(statements)?.places.keys());
}

/** Returns the collections that loops within the statements keep as they are. */
export function exchangedWithin(statements: readonly Statement[]): ReadonlySet<string> {
  const loops = nodesOfKind(statements, 'while', 'each');
  return new Set(loops.flatMap(({ body }) => [...collectionsExchanging(body)]));
}

/**
 * True if the statements put back into a collection what one of their loops takes out of it, by way of another one:
 * `while stack[-1] > x: side.append(stack.pop())`, `while side: stack.append(side.pop())`. What is taken out in all
 * rounds together is then more than what ever came in.
 */
export function isPutBack(path: string, statements: readonly Statement[]): boolean {
  const parts = everything(statements);
  const loops = parts.filter((node) => node.kind === 'while' || node.kind === 'each');
  const aside = loops
    .filter((loop) => takesFrom(path, loop.body) && !putsInto(path, loop.body))
    .flatMap(({ body }) =>
      nodesOfKind(body, 'call').flatMap((node) => poolOf(pushIn(node)?.to ?? null) ?? []),
    )
    .filter((pool) => pool !== path && putsInto(pool, statements));
  if (aside.length === 0) return false;
  const isFromAside = (nodes: readonly Node[]) =>
    everything(nodes).some(
      (part) => (part.kind === 'name' || part.kind === 'member') && aside.includes(pathOf(part) ?? ''),
    );
  return (
    loops.some((loop) => putsInto(path, loop.body) && !takesFrom(path, loop.body) && isFromAside([loop])) ||
    parts.some((node) => putsAll(path, node).some((all) => isFromAside([all])))
  );
}

/** Keeps the collections as they are into which a loop puts back what a loop before it has taken out. */
export function keepPutBack(
  statements: readonly Statement[],
  scope: Scope,
  machine: AbstractMachine,
): readonly Collection[] {
  const taken = takenIn(statements);
  const around = [
    ...machine.loops.flatMap(({ body }) => (body === null ? [] : [body])),
    ...machine.frames.map(({ called }) => called.body),
  ].filter((body) => body !== statements && mayPutBack(body));
  if (around.length === 0) return [];
  const pushes = nodesOfKind(statements, 'call').flatMap((node) => {
    const push = pushIn(node);
    return push === null ? [] : [{ pool: poolOf(push.to), given: push.given }];
  });
  const { calls } = effectsThroughMethods([effectsOf(statements)], scope, machine);
  const ofMethods = calls.flatMap(({ path, method, arguments: given }) =>
    PUSHES.has(method) ? [{ pool: path, given }] : [],
  );
  const isTaken = (one: Expression) =>
    sourcesOf(one, taken).length > 0 ||
    (one.kind === 'call' &&
      calls.some(({ path, method }) => takesOut(method) && path.startsWith(`${pathOf(one.receiver)}.`)));
  const kept = [...pushes, ...ofMethods].flatMap(({ pool, given }) => {
    const isBack =
      pool !== null &&
      given.every(isTaken) &&
      !takesFrom(pool, statements) &&
      around.some((body) => isPutBack(pool, body) || isPutBackByMethods(pool, body, scope, machine));
    const collection = isBack ? machine.getPath(pool, scope) : undefined;
    return collection?.kind === 'collection' && !machine.steady.has(collection) ? [collection] : [];
  });
  const sources = new Set([...taken.values()].flat().map((pool) => machine.getPath(pool, scope)));
  for (const collection of kept) {
    machine.steady.add(collection);
    // At most all that the others have.
    for (const source of isConstant(collection.size.growth) ? sources : [])
      if (source?.kind === 'collection' && source !== collection)
        collection.size = addAmounts(collection.size, boundedAmount(machine.sizeInAnyRound(source)));
  }
  return kept;
}

/** True if one loop may take out what another one, or a call that adds all items, puts back. */
function mayPutBack(body: readonly Statement[]): boolean {
  const loops = nodesOfKind(body, 'while', 'each').length;
  return (
    loops > 1 ||
    (loops === 1 &&
      (nodesOfKind(body, 'assignment').some(({ operator }) => operator !== null) ||
        nodesOfKind(body, 'call').some((node) => putsAll(pathOf(node.receiver) ?? '', node).length > 0)))
  );
}

function takesFrom(path: string, statements: readonly Statement[]): boolean {
  const { calls, changes } = effectsOf(statements);
  return (
    calls.some((call) => call.path === path && !call.isFunction && takesOut(call.method)) ||
    changes.some((change) => change.path === path && change.value.kind === 'slice')
  );
}

function putsInto(path: string, statements: readonly Statement[]): boolean {
  return nodesOfKind(statements, 'call').some((node) => poolOf(pushIn(node)?.to ?? null) === path);
}

/** Returns the collections of which all items are added to another one: `stack.extend(side)`, `stack += side`. */
function putsAll(path: string, node: Node): Expression[] {
  if (node.kind === 'assignment') return pathOf(node.target) === path ? [node.value] : [];
  if (node.kind !== 'call' || pathOf(node.receiver) !== path) return [];
  return node.arguments.filter(({ isSpread }) => isSpread || /^(?:extend|addAll|insert)$/.test(node.name));
}

function exchangeIn(statements: readonly Statement[]): Exchange | null {
  let exchange = cache.get(statements);
  if (exchange === undefined) {
    exchange = findExchange(statements);
    cache.set(statements, exchange);
  }
  return exchange;
}

function findExchange(statements: readonly Statement[]): Exchange | null {
  const taken = takenIn(statements);
  if (taken.size === 0) return null;
  const places = new Map<string, Expression>();
  for (const node of nodesOfKind(statements, 'call')) {
    const push = pushIn(node);
    const pool = push === null ? null : poolOf(push.to);
    if (push === null || pool === null) continue;
    if (!push.given.every((one) => sourcesOf(one, taken).length > 0)) return null;
    places.set(pool, places.get(pool) ?? push.to);
  }
  const sources = new Set([...taken.values()].flat());
  const isClosed =
    places.size > 0 &&
    [...places.keys()].every((pool) => sources.has(pool)) &&
    [...sources].every((pool) => places.has(pool));
  return isClosed && mostPuts(statements, taken) <= 1 ? { places } : null;
}

/** Returns from which collections each name has been taken out; under '' those that are taken out without a name. */
function takenIn(statements: readonly Statement[]): Map<string, string[]> {
  const taken = new Map<string, string[]>();
  const { changes, calls } = effectsOf(statements);
  const isCut = (object: string) =>
    calls.some((call) => call.path === object && !call.isFunction && takesOut(call.method)) ||
    changes.some(
      (change) =>
        change.path === object && change.value.kind === 'slice' && pathOf(change.value.object) === object,
    );
  for (const { path, value } of changes) {
    const pool = popIn(value);
    if (pool !== null) taken.set(path, [...(taken.get(path) ?? []), pool]);
    // `x := queue[0]; queue = queue[1:]`, `x = stack.top(); stack.pop()`
    const object = value.kind === 'index' ? poolOf(value.object) : shownOf(value);
    if (object !== null && isCut(object)) taken.set(path, [...(taken.get(path) ?? []), object]);
  }
  // `if let Some(x) = queue.pop_front()`
  for (const { binds } of nodesOfKind(statements, 'branch')) {
    const pool = binds ? popIn(binds.value) : null;
    if (binds && pool !== null)
      for (const name of namesIn(binds.target)) taken.set(name, [...(taken.get(name) ?? []), pool]);
  }
  for (const node of nodesOfKind(statements, 'call')) {
    const push = pushIn(node);
    // `side.push(stack.top()); stack.pop()`
    const pools =
      push?.given.flatMap((one) => {
        const shown = shownOf(one);
        return popIn(one) ?? (shown !== null && isCut(shown) ? shown : []);
      }) ?? [];
    if (pools.length > 0) taken.set('', [...(taken.get('') ?? []), ...pools]);
  }
  // A name that also gets something else may hold anything.
  for (const [name, pools] of taken) {
    if (changes.filter(({ path }) => path === name).length > pools.length && name !== '') taken.delete(name);
  }
  return taken;
}

/** Returns the collection from which an expression takes an item: `queue.popleft()`, `stack.pop().unwrap()`. */
function popIn(value: Expression): string | null {
  if (value.kind === 'other' && value.parts.length === 1 && value.parts[0]) return popIn(value.parts[0]);
  if (value.kind !== 'call' || value.receiver === null) return null;
  if (takesOut(value.name)) return poolOf(value.receiver);
  return /^(?:unwrap|expect|get|intValue)$/.test(value.name) ? popIn(value.receiver) : null;
}

/** Returns the collection of which `stack.top()` shows an item. */
function shownOf(value: Expression): string | null {
  const isShown =
    value.kind === 'call' &&
    /^(?:front|back|top|peek|peek(?:First|Last)|first|last|element)$/.test(value.name);
  return isShown && value.receiver ? poolOf(value.receiver) : null;
}

function sourcesOf(given: Expression, taken: ReadonlyMap<string, string[]>): string[] {
  const pool = popIn(given);
  if (pool !== null) return [pool];
  const shown = shownOf(given);
  if (shown !== null) return taken.get('')?.includes(shown) === true ? [shown] : [];
  return taken.get(pathOf(given) ?? '-') ?? [];
}

/** `stack.push(x)`, `queue = append(queue, x)`. */
function pushIn(node: CallExpression): { to: Expression; given: Expression[] } | null {
  const { name, receiver, arguments: given } = node;
  if (receiver !== null) return PUSHES.has(name) && given.length > 0 ? { to: receiver, given } : null;
  const [to, ...rest] = given;
  return name === 'append' && to && rest.length > 0 ? { to, given: rest } : null;
}

/** `pegs[from]` and `pegs.get(to)` are both among the pegs. */
function poolOf(place: Expression | null): string | null {
  if (place === null) return null;
  const isItem = place.kind === 'call' && place.receiver !== null && /^(?:get|get_mut|at)$/.test(place.name);
  return isItem && place.receiver ? poolOf(place.receiver) : pathOf(innermostObject(place));
}

/** Returns how often one run of the statements puts back what is taken out once, at most. */
function mostPuts(statements: readonly Statement[], taken: ReadonlyMap<string, string[]>): number {
  const names = [...taken.keys()].filter((name) => name !== '');
  return Math.max(0, ...names.map((name) => putsOf(name, statements)));
}

function putsOf(name: string, statements: readonly Statement[]): number {
  return statements.reduce((sum, statement) => sum + putsIn(name, statement), 0);
}

function putsIn(name: string, statement: Statement): number {
  switch (statement.kind) {
    case 'block':
      return putsOf(name, statement.body);
    case 'branch':
      return Math.max(putsOf(name, statement.consequence), putsOf(name, statement.otherwise));
    case 'switch':
      return Math.max(0, ...statement.cases.map(({ body }) => putsOf(name, body)));
    case 'while':
    case 'each': {
      const inner = putsOf(name, statement.body);
      // What each round takes out itself it can put back.
      return effectsOf(statement.body).changes.some(({ path }) => path === name)
        ? inner
        : inner * Number.POSITIVE_INFINITY || 0;
    }
    default:
      return nodesOfKind([statement], 'call').filter((node) => {
        const push = pushIn(node);
        return push?.given.some((one) => namesIn(one).has(name)) === true;
      }).length;
  }
}
