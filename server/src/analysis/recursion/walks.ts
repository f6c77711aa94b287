/** Recursive functions that follow structures in memory: a forest, links, a collection that they fill. */

import {
  exponential,
  factorial,
  type Growth,
  isConstant,
  logarithm,
  multiplyGrowths,
} from '#analysis/growth/growth.ts';
import { collectionAsked } from '#analysis/loops/facts/conditions.ts';
import { neighboursOf } from '#analysis/loops/facts/graph-sizes.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope, Value } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import {
  everything,
  itemRead,
  itemsNamed,
  itemsSet,
  namesIn,
  nodesOfKind,
  pathMoved,
  pathOf,
} from '#analysis/program/nodes.ts';
import type { Expression } from '#syntax/tree.ts';
import { isAlongLinks } from './along-links.ts';
import { listGoneThrough, walksIn } from './children.ts';
import type { Recursion } from './recurrences.ts';
import { togetherOf } from './self-calls.ts';
import { callsItselfInLoop } from './sizes-of-results.ts';

/** `find(parent[x])`: towards the root of a tree kept flat by union by size or path compression. */
export function chasedBy(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  if (togetherOf(frame.recursive).some(({ length }) => length > 1)) return null;
  const names = new Set(frame.parameters.keys());
  let forest: Growth | null = null;
  for (const { written } of frame.recursive) {
    const parent = written.find((argument) => {
      const item = itemRead(argument);
      return item.kind === 'index' && [...namesIn(item.index)].some((name) => names.has(name));
    });
    const step = parent && itemRead(parent);
    if (parent === undefined || step?.kind !== 'index' || written.length > 2) return null;
    const collection = machine.peek(step.object, scope);
    // `f(parent_of[name])`: the names are the keys of a map.
    const isByName = /map$/.test(collection.kind === 'collection' ? collection.type : '');
    if (collection.kind !== 'collection') return null;
    if (collection.items.kind === 'collection' && !(isByName && collection.items.type === 'text'))
      return null;
    const name = itemsNamed(parent);
    const isShortened = name !== null && itemsSet(frame.called.body).includes(name);
    const isFlat = isShortened || machine.facts.joinsBySize;
    forest = isFlat ? logarithm(collection.size.growth) : collection.size.growth;
  }
  return frame.recursive.length <= 2 ? forest : null;
}

/** A function that adds one item before each recursive call, until the collection has a given size, is that deep. */
export function filledBy(frame: Frame, machine: AbstractMachine, scope: Scope): Recursion | null {
  const { body } = frame.called;
  const pushed = new Set(
    effectsOf(body)
      .calls.filter(({ method }) => PUSHES.has(method))
      .map(({ path }) => path),
  );
  const limits = everything(body).flatMap((node): Growth[] => {
    if (node.kind !== 'binary' || !/^(?:[<>]=?|==)$/.test(node.operator)) return [];
    const sides = [node.left, node.right] as const;
    const index = sides.findIndex((side) => pushed.has(collectionAsked(side) ?? ''));
    const limit = index < 0 ? null : machine.peek(sides[1 - index] ?? node.left, scope);
    return limit?.kind === 'number' ? [limit.amount.growth] : [];
  });
  // `path.length > 0` may be asked as well.
  const depth = limits.find((limit) => !isConstant(limit)) ?? limits[0];
  if (depth === undefined) return null;
  const isManifold = frame.recursive.some(({ times }) => !isConstant(times));
  const together = togetherOf(frame.recursive).map((set) =>
    set.reduce((sum, index) => sum + (frame.recursive[index]?.fixedTimes ?? 1), 0),
  );
  // A loop whose rounds are not known has more than one.
  const ways = Math.max(callsItselfInLoop(frame.called) ? 2 : 1, ...together);
  const calls = isManifold ? factorial(depth) : ways > 1 ? exponential(ways, depth) : depth;
  return { asLoop: null, calls, depth, total: (work) => multiplyGrowths(calls, work) };
}

/** A function called with a link or a neighbour of its argument visits each node once. */
export function linkedBy(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  const around = neighboursOf(frame.called.body, scope, machine);
  // `for letter in KEYS[digit]` chooses among a few that are written.
  if (around !== null && (!isConstant(around) || handsOnItems(frame))) return around;
  if (isAlongLinks(frame))
    return isDownBalanced(frame, machine) ? logarithm(machine.nodes.growth) : machine.nodes.growth;
  for (const node of everything(frame.called.body)) {
    if (node.kind === 'each' && isField(node.iterable, frame)) return machine.nodes.growth;
    if (node.kind === 'comprehension' || node.kind === 'call')
      for (const { names, list } of walksIn(node))
        if (list !== null && isField(list, frame) && isGivenOn(names, frame)) return machine.nodes.growth;
  }
  return null;
}

/** True if calls get what a loop of the function goes through. */
function handsOnItems(frame: Frame): boolean {
  return nodesOfKind(frame.called.body, 'each').some(({ target }) => isGivenOn(namesIn(target), frame));
}

/** `sum(size(child) for child in node.children)`: each recursive call is about one of these. */
function isGivenOn(names: ReadonlySet<string>, { recursive }: Frame): boolean {
  return recursive.every(({ written, receiver }) =>
    [receiver, ...written].some((one) => one !== null && names.has(pathOf(one) ?? '')),
  );
}

/** `node.children`, `this.children.values()`, and `children` where it is a field of the object itself. */
function isField(iterable: Expression, frame: Frame): boolean {
  const { self } = frame.called;
  if (iterable.kind === 'call' && iterable.receiver !== null && iterable.arguments.length === 0)
    return isField(iterable.receiver, frame);
  if (iterable.kind === 'name') return self?.kind === 'object' && self.fields.has(iterable.name);
  return iterable.kind === 'member';
}

/** True if each call goes on with one child of a tree that rotations keep balanced. */
function isDownBalanced({ recursive }: Frame, { facts }: AbstractMachine): boolean {
  return (
    togetherOf(recursive).every(({ length }) => length === 1) &&
    recursive.every(({ written, receiver }) =>
      [receiver, ...written].some((one) => facts.rotated.has(pathMoved(one)?.split('.').at(-1) ?? '')),
    )
  );
}

/**
 * `for next in paths[node]: if next != from: walk(next, node)`: a tree of neighbours, of which each call leaves out the
 * one that it came from.
 */
export function awayFromParent(frame: Frame, machine: AbstractMachine, scope: Scope): Growth | null {
  const names = [...frame.parameters.keys()];
  for (const node of everything(frame.called.body)) {
    if (node.kind !== 'each') continue;
    const next = namesIn(node.target);
    const isAsked = [...everything(node.body)].some((part) => {
      if (part.kind !== 'binary' || !/^[!=]=$/.test(part.operator)) return false;
      const sides = [pathOf(part.left), pathOf(part.right)];
      return sides.some((side) => next.has(side ?? '')) && sides.some((side) => names.includes(side ?? ''));
    });
    const isPassed = frame.recursive.every(
      ({ written }) =>
        written.some((argument) => next.has(pathOf(argument) ?? '')) &&
        written.some((argument) => names.includes(pathOf(argument) ?? '')),
    );
    if (isAsked && isPassed) return neighboursOf(frame.called.body, scope, machine);
  }
  return null;
}

/**
 * `for item in items: if is_list(item): f(item)`: lists within lists, in which each item is met once. Returns how many
 * there are together.
 */
export function nestedIn(frame: Frame, machine: AbstractMachine): Growth | null {
  for (const node of everything(frame.called.body)) {
    if (node.kind === 'index') continue;
    const lists = frame.recursive.map(({ written }) => listGoneThrough(node, written));
    const own = frame.parameters.get(pathOf(lists[0] ?? null) ?? '');
    // `f(item) + f(item)` doubles with each list around.
    const items = new Set(walksIn(node).flatMap(({ names }) => [...names]));
    const isTwice = togetherOf(frame.recursive).some((set) => {
      const given = set.flatMap((index) => frame.recursive[index]?.written.map(pathOf) ?? []);
      return given.some((path, index) => items.has(path ?? '') && given.indexOf(path) < index);
    });
    if (isTwice) continue;
    const parts = lists.includes(null) ? [] : everything([node]);
    const isWithin = frame.recursive.every(({ written }) => written.some((one) => parts.includes(one)));
    const [symbol] = own?.kind === 'collection' ? (own.size.linear?.multiples.keys() ?? []) : [];
    if (!isWithin || symbol === undefined) continue;
    const size = machine.sizes.get(symbol);
    if (size.bound === null) return null;
    size.whole = { total: size.bound, partOf: new Set([symbol]) };
    return size.bound;
  }
  return null;
}

/**
 * True if the only call gets another child of a parameter in each round of a loop: `for child in node.children`,
 * `for (const letter in node.children) walk(node.children[letter])`.
 */
export function goesToChildren({ recursive, parameters, called }: Frame): boolean {
  const [call, ...others] = recursive;
  if (call === undefined || others.length > 0) return false;
  const isField = (list: Expression | null, name: string): boolean => {
    if (list?.kind === 'call') return list.arguments.length === 0 && isField(list.receiver, name);
    return list?.kind === 'member' && pathOf(list.object) === name;
  };
  const names = [...parameters.keys()];
  const walks = everything(called.body).flatMap(walksIn);
  return call.written.some((given, index) => {
    const name = names[index + names.length - call.written.length] ?? '';
    return walks.some(({ names: items, list }) => {
      if (
        !isField(list, name) &&
        !(list?.kind === 'call' && list.arguments.some((one) => isField(one, name)))
      )
        return false;
      return given.kind === 'index'
        ? isField(given.object, name) && items.has(pathOf(given.index) ?? '')
        : items.has(pathOf(given) ?? '');
    });
  });
}

/** Sudoku: a function that fills a board of fixed size, and takes back what leads nowhere, comes to an end of its own. */
export function isOnBoard({ called, parameters }: Frame, scope: Scope, machine: AbstractMachine): boolean {
  const isFixed = (value: Value | undefined): boolean =>
    value?.kind === 'collection' &&
    isConstant(machine.sizes.resolve(value.size.growth)) &&
    (value.items.kind !== 'collection' || isFixed(value.items));
  const { marks } = effectsOf(called.body);
  const boards = [...new Set(marks.map(({ path }) => path))].map((path) => machine.getPath(path, scope));
  const given = [...parameters.values()].filter((value) => value.kind === 'collection');
  return boards.length > 0 && boards.every(isFixed) && given.every(isFixed);
}
