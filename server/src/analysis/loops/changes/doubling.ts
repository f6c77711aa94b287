/** Collections that multiply in every round of a loop: all subsets so far, all partial paths. */

import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, type Growth, growthOfSize, isConstant } from '#analysis/growth/growth.ts';
import { POPS, PUSHES } from '#analysis/loops/facts/methods.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import { type Collection, type Scope, UNKNOWN } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { collectionMeasured, everything, isNumberLiteral, namesIn, pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

import { doubledByCalls, type Multiplied } from './doubled-by-calls.ts';
import { lengthensItems } from './longer-items.ts';
import { timesRefilled } from './refilled-twice.ts';
import { timesReplaced } from './several-of-each.ts';

type Each = Extract<Statement, { kind: 'each' }>;

/** Functions that return as many items as they get, in any form. */
const PASSES_ON =
  /^(?:list|set|dict|map|sorted|reversed|enumerate|iter|tuple|items|keys|values|copy|deepcopy|clone|begin|reverse|toReversed|toSorted|to_vec|slice|concat|keySet|entrySet|rev|ArrayList|LinkedList|HashSet|HashMap|TreeSet|TreeMap|range|len|size)$/;

/** Methods that add all items of another collection. */
const ADDS_ALL = /^(?:extend|addAll|update|putAll|insertAll|insert|append|push)$/;

/** Sets collections that the innermost loop doubles to their final size, 2^rounds. */
export function doubleAhead(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  const replaced = [...timesReplaced(body, scope, machine)].filter(([, times]) => times > 1);
  const paths = new Map([
    ...replaced.map(([path, times]) => [path, { times, isOfAll: true }] as const),
    ...doubledByCalls(body, scope, machine, { doubledIn, timesJoined }),
    ...doubledIn(body),
  ]);
  if (paths.size === 0) return;
  const round = machine.sizes.bounded(loop.count).id;
  for (const [path, { times, isOfAll }] of paths) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || collection.type === 'text') continue;
    // A set takes the same item once.
    if (!isOfAll && /set|map/.test(collection.type)) continue;
    loop.runs.set(round, loop.count);
    collection.size = boundedAmount(exponential(times, growthOfSize(round)));
    collection.parts = null;
    // `{{}}` is a vector with one in it.
    if (collection.type === 'tuple') collection.type = 'list';
    lengthenItems(path, collection, growthOfSize(round), body, machine);
    machine.steady.add(collection);
  }
}

/** Items that each round makes a longer copy of are as long as there have been rounds. */
function lengthenItems(
  path: string,
  collection: Collection,
  rounds: Growth,
  body: readonly Statement[],
  machine: AbstractMachine,
): void {
  const { items, line } = collection;
  const isShort = items.kind === 'collection' && isConstant(items.size.growth) && items.parts?.length !== 2;
  if (!(isShort || items.kind === 'unknown') || !lengthensItems(path, body)) return;
  const type = items.kind === 'collection' && items.type !== 'tuple' ? items.type : 'list';
  if (type === 'map') return;
  const within = items.kind === 'collection' ? items.items : UNKNOWN;
  collection.items = machine.collection(type, boundedAmount(rounds), within, line);
  if (collection.items.kind === 'collection') collection.items.holder = collection;
}

const cache = new WeakMap<readonly Statement[], ReadonlyMap<string, Multiplied>>();

/** Returns the collections that one round of the body multiplies. */
function doubledIn(body: readonly Statement[]): ReadonlyMap<string, Multiplied> {
  let doubled = cache.get(body);
  if (doubled === undefined) {
    const twice = { times: 2, isOfAll: true };
    doubled = new Map([
      ...[...timesRefilled(body)].flatMap(([path, times]) =>
        times < 2 ? [] : [[path, { times, isOfAll: false }] as const],
      ),
      ...[...timesRemade(body)].map(([path, times]) => [path, { times, isOfAll: true }] as const),
      ...[...joinedWithThemselves(body), ...addedToInPassing(body)].map((path) => [path, twice] as const),
    ]);
    cache.set(body, doubled);
  }
  return doubled;
}

/** `all += [one + [x] for one in all]`, `all = all + …`, `all.extend(…)`. */
function joinedWithThemselves(body: readonly Statement[]): string[] {
  const { changes, calls } = effectsOf(body);
  const isMade = (one: Expression, path: string) => {
    const [copy, ...others] = changes.filter((change) => change.path === pathOf(one) && !change.isNested);
    return (
      isMadeFrom(one, path) || (copy !== undefined && others.length === 0 && isMadeFrom(copy.value, path))
    );
  };
  const assigned = changes.filter(({ path, operator, value, isNested }) => {
    const parts = summands(value).filter((part) => isMade(part, path)).length;
    return !isNested && parts >= (operator === null ? 2 : 1) && (operator ?? '+') !== '*';
  });
  const extended = calls.filter(
    ({ path, method, isFunction, arguments: given, isNested }) =>
      !isNested &&
      !isFunction &&
      ADDS_ALL.test(method) &&
      (method !== 'insert' || given.length > 2) &&
      given.some(
        (one) => (one.isSpread || !/^(?:append|push)$/.test(method)) && isMade(withoutPlace(one), path),
      ),
  );
  return [...assigned, ...extended].map(({ path }) => path);
}

function timesJoined(value: Expression, path: string): number {
  return summands(value).filter((part) => isMadeFrom(part, path)).length;
}

/** `copy` of `copy.begin()`. */
function withoutPlace(one: Expression): Expression {
  return one.kind === 'call' && one.name === 'begin' && one.receiver ? one.receiver : one;
}

/** `longer = make([]int, 2 * len(items)); items = longer`, `items = Arrays.copyOf(items, items.length * 2)`, `items.resize(2 * items.size())` */
function timesRemade(body: readonly Statement[]): Map<string, number> {
  const { changes, calls } = effectsOf(body);
  const sure = changes.filter(
    ({ operator, isConditional, part }) => operator === null && !isConditional && part === undefined,
  );
  const meaningOf = (value: Expression): Expression =>
    value.kind === 'name' ? (sure.find(({ path }) => path === value.name)?.value ?? value) : value;
  const times = new Map<string, number>();
  for (const { path, value } of sure) {
    const made = meaningOf(value);
    if (made.kind !== 'call' || (!made.creates && !/^(?:copyOf|make)$/.test(made.name))) continue;
    for (const given of made.arguments) {
      const factor = timesLength(meaningOf(given), path);
      if (factor >= 2) times.set(path, factor);
    }
  }
  for (const { path, method, arguments: given, isConditional, isNested } of calls) {
    if (isConditional || isNested || !/^(?:resize|resize_with|setLength|setSize)$/.test(method)) continue;
    const [length] = given;
    const factor = length === undefined ? 0 : timesLength(meaningOf(length), path);
    if (factor >= 2) times.set(path, factor);
  }
  return times;
}

/** Returns how many times the length of a collection a number is: 2 for `2 * len(items)` and `len(items) + len(items)`. */
function timesLength(length: Expression, path: string): number {
  if (pathOf(collectionMeasured(length)) === path) return 1;
  if (length.kind !== 'binary') return 0;
  const sides = [length.left, length.right];
  const [one = 0, other = 0] = sides.map((side) => timesLength(side, path));
  if (length.operator === '+') return one + other;
  const factor = length.operator === '*' ? sides.find(isNumberLiteral) : undefined;
  return factor === undefined ? 0 : Number(factor.text) * Math.max(one, other);
}

function summands(value: Expression): Expression[] {
  // `append(items, items...)`
  if (value.kind === 'call' && value.receiver === null && value.name === 'append')
    return value.arguments.filter(({ isSpread }, index) => index === 0 || isSpread);
  if (value.kind === 'binary' && (value.operator === '+' || value.operator === '|'))
    return [...summands(value.left), ...summands(value.right)];
  if (value.kind === 'collection') return value.items.filter(({ isSpread }) => isSpread);
  if (value.kind === 'call' && value.name === 'concat' && value.receiver)
    return [...summands(value.receiver), ...value.arguments];
  return [value];
}

/** True if the expression has one item for each item of the collection. */
function isMadeFrom(expression: Expression, path: string): boolean {
  if (pathOf(expression) === path) return true;
  switch (expression.kind) {
    case 'comprehension':
      return expression.clauses.some(({ iterable }) => isMadeFrom(iterable, path));
    case 'collection':
      return expression.items.some((item) => item.isSpread && isMadeFrom(item, path));
    case 'binary': {
      // `0..all.len()`, `range(len(all) - 1, -1, -1)`
      const { operator, left, right } = expression;
      const isRange = /^\.\.=?$/.test(operator) && isNumberLiteral(left);
      if (isRange) return isMadeFrom(right, path);
      return operator === '-' && isNumberLiteral(right) && left.kind === 'call' && isMadeFrom(left, path);
    }
    case 'slice':
      return expression.from === null && expression.to === null && isMadeFrom(expression.object, path);
    case 'call':
      return (
        PASSES_ON.test(expression.name) &&
        [...(expression.receiver ? [expression.receiver] : []), ...expression.arguments].some((part) =>
          isMadeFrom(part, path),
        )
      );
    default:
      return false;
  }
}

/** `for one in list(all): all.append(one + x)`, also into a copy that then replaces the collection. */
function addedToInPassing(body: readonly Statement[]): string[] {
  const { changes, calls } = effectsOf(body);
  const taken = new Set(calls.filter(({ method }) => POPS.has(method)).map(({ path }) => path));
  const outside = changes.filter(({ isNested, operator }) => !isNested && operator === null);
  return eachIn(body).flatMap((loop) =>
    passedThrough(loop, outside).filter((passed) => {
      const copies = outside.filter(
        ({ path, value }) =>
          isMadeFrom(value, passed) &&
          outside.some((one) => one.path === passed && pathOf(one.value) === path),
      );
      const growing = [passed, ...copies.map(({ path }) => path)];
      return !taken.has(passed) && growing.some((path) => addsNew(loop, path));
    }),
  );
}

/** Returns the collection that a loop iterates over, and the one that it copies. */
function passedThrough(
  { iterable }: Each,
  outside: readonly { path: string; value: Expression }[],
): string[] {
  const [name, ...others] = [...namesIn(iterable)].filter((one) => isMadeFrom(iterable, one));
  if (name === undefined || others.length > 0) return [];
  const copied = outside.find(({ path }) => path === name);
  const of = copied ? [...namesIn(copied.value)].filter((one) => isMadeFrom(copied.value, one)) : [];
  return [name, ...of];
}

function eachIn(statements: readonly Statement[]): Each[] {
  return statements.flatMap((statement): Each[] => {
    if (statement.kind === 'each') return [statement];
    if (statement.kind === 'block') return eachIn(statement.body);
    if (statement.kind === 'branch')
      return [...eachIn(statement.consequence), ...eachIn(statement.otherwise)];
    return [];
  });
}

/** True if the loop adds a value that depends on the item: not the same for all, nor under its own key. */
function addsNew({ target, body, iterable }: Each, path: string): boolean {
  const { changes, calls, marks } = effectsOf(body);
  const items = namesIn(target);
  const derived = new Set(items);
  for (const { path: to, value } of changes) if (mentionsAny(value, derived)) derived.add(to);
  const isNew = (key: Expression | undefined) =>
    key !== undefined && mentionsAny(key, derived) && !items.has(pathOf(key) ?? '') && !isReduced(key);
  const isAdded = calls.some(
    ({ path: to, method, arguments: given, isFunction }) =>
      to === path && PUSHES.has(method) && !isFunction && isNew(given[0]),
  );
  // An item that is set at one of the places up to the last is there already.
  const isOfPlaces = everything([iterable]).some(
    (part) => part.kind === 'binary' || (part.kind === 'call' && part.name === 'range'),
  );
  return isAdded || (!isOfPlaces && marks.some(({ path: to, index }) => to === path && isNew(index)));
}

function mentionsAny(expression: Expression, names: ReadonlySet<string>): boolean {
  return [...namesIn(expression)].some((name) => names.has(name));
}

/** `sum % m`: there are only m such keys. */
function isReduced(key: Expression): boolean {
  return key.kind === 'binary' && (key.operator === '%' || key.operator === '&');
}
