/** Functions over sequences: `map`, `filter`, `enumerate` and their counterparts in other languages. */

import { boundedAmount, constantAmount } from '#analysis/amount.ts';
import { addGrowths, type Growth, isAtMost, logarithm, multiplyGrowths, ONE } from '#analysis/growth.ts';
import { another } from '#analysis/items.ts';
import { iterationOver } from '#analysis/loops/iteration.ts';
import {
  type Collection,
  type CollectionType,
  fixedNumber,
  numberOf,
  UNKNOWN,
  type Value,
} from '#analysis/values.ts';
import type { LibraryCall, LibraryRule } from './library.ts';
import { bounded, subject } from './rules.ts';

/** Returns the result of a function, the program's own or the library's, for the given arguments. */
export function applied(called: Value | undefined, given: readonly Value[], call: LibraryCall): Value {
  const { machine, line } = call;
  if (called?.kind === 'function') {
    return machine.call(called, given.slice(0, called.parameters.length), { line, arguments: [] });
  }
  if (called?.kind !== 'builtin') return UNKNOWN;
  const { functions, methods } = machine.library;
  const rule = called.receiver === null ? functions.get(called.name) : methods.get(called.name);
  const { name, receiver } = called;
  return rule?.({ ...call, name, receiver, arguments: given, written: [], type: name }) ?? UNKNOWN;
}

/** Calls the function argument with each item and its index. */
export function forEachItem(call: LibraryCall, of: Value, before: readonly Value[] = []): Value {
  const { machine, line } = call;
  const { count, item, runs, amount } = iterationOver(of, machine, line);
  machine.openLoop({ line, count, runs, what: '' });
  const index = numberOf({ linear: null, growth: amount.growth });
  const called = call.arguments.find((value) => value.kind === 'function' || value.kind === 'builtin');
  const result = applied(called, [...before, item, index, of], call);
  machine.closeLoop();
  return result;
}

/** Rule that maps each item through the function. `type` is the result's type; an iterator maps lazily. */
export function mapped(type: CollectionType): LibraryRule {
  return (call) => {
    const from = subject(call);
    const { amount } = iterationOver(from, call.machine, call.line);
    const result = forEachItem(call, from);
    const made = call.machine.collection(type, amount, result, call.line);
    if (from.kind === 'collection') {
      made.isInput = from.isInput;
      made.total = from.total;
    }
    made.isView = type === 'iterator';
    return made;
  };
}

/** Rule that keeps the items that satisfy the function. */
export function filtered(type: CollectionType): LibraryRule {
  return (call) => {
    const from = subject(call);
    const { amount, item } = iterationOver(from, call.machine, call.line);
    forEachItem(call, from);
    const made = call.machine.collection(type, boundedAmount(amount.growth), item, call.line);
    if (from.kind === 'collection') made.isInput = from.isInput;
    made.isView = type === 'iterator';
    return made;
  };
}

/** Rule that folds all items into one value. */
export const folded: LibraryRule = (call) => {
  const start = call.arguments.find((value) => value.kind !== 'function') ?? UNKNOWN;
  const result = forEachItem(call, subject(call), [start]);
  return result.kind === 'unknown' ? start : result;
};

/** Rule for the sum or product of all items. */
export const summed: LibraryRule = (call) => {
  const { count, item } = iterationOver(subject(call), call.machine, call.line);
  call.machine.charge(count, call.line, 'summing up looks at every item');
  return item.kind === 'number' ? bounded(multiplyGrowths(count, item.amount.growth)) : fixedNumber(1);
};

/** Rule that visits every item; the result doesn't grow. */
export function goingThrough(what: string, result: Value = fixedNumber(0)): LibraryRule {
  return (call) => {
    const from = subject(call);
    const hasFunction = call.arguments.some(({ kind }) => kind === 'function');
    if (hasFunction) forEachItem(call, from);
    else call.machine.charge(iterationOver(from, call.machine, call.line).count, call.line, what);
    return result;
  };
}

/** Rule that pairs the items with their indices. */
export const enumerated: LibraryRule = (call) => {
  const { machine, line } = call;
  const { amount, item } = iterationOver(subject(call), machine, line);
  const pair = machine.view('tuple', constantAmount(2), item, line);
  pair.parts = [another(numberOf(boundedAmount(amount.growth)), machine), item];
  return machine.view('iterator', amount, pair, line);
};

/** Rule that combines the items of several collections pairwise. */
export const zipped: LibraryRule = (call) => {
  const { machine, line } = call;
  const all = [subject(call), ...call.arguments.slice(call.receiver ? 0 : 1)].map((value) =>
    iterationOver(value, machine, line),
  );
  const [first] = all;
  if (first === undefined) return UNKNOWN;
  const shortest = all.reduce((one, other) => (isAtMost(other.count, one.count) ? other : one), first);
  const tuple = machine.view('tuple', constantAmount(all.length), first.item, line);
  tuple.parts = all.map(({ item }) => item);
  return machine.view('iterator', shortest.amount, tuple, line);
};

/** Rule for a view of the same items: an iterator, the reverse order. */
export const viewed: LibraryRule = ({ machine, receiver, arguments: [first], line }) => {
  const from = receiver ?? first ?? UNKNOWN;
  if (from.kind === 'range') return { ...from };
  if (from.kind !== 'collection') return from;
  return seen(from, 'iterator', { machine, line });
};

function seen(
  from: Collection,
  type: CollectionType,
  { machine, line }: Pick<LibraryCall, 'machine' | 'line'>,
): Collection {
  const item = from.type === 'text' ? machine.view('text', constantAmount(1), UNKNOWN, line) : from.items;
  const view = machine.view(type, from.size, UNKNOWN, line);
  view.items = item;
  view.keys = from.keys;
  view.total = from.total;
  view.isInput = from.isInput;
  view.reachedBy = from.reachedBy;
  return view;
}

/** Rule for the entries of a map: key and value. */
export const entries: LibraryRule = ({ machine, receiver, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const pair = machine.view('tuple', constantAmount(2), UNKNOWN, line);
  pair.parts = [another(receiver.keys ?? UNKNOWN, machine), receiver.items];
  return machine.view('iterator', receiver.size, pair, line);
};

/** Rule for the keys of a map, or the indices of a list. */
export const keys: LibraryRule = (call) => {
  const of = subject(call);
  if (of.kind !== 'collection') return UNKNOWN;
  const number = numberOf(boundedAmount(of.size.growth));
  const view = call.machine.view('iterator', of.size, UNKNOWN, call.line);
  view.items = of.keys ?? number;
  return view;
};

/** Rule for the values of a map. */
export const mapValues: LibraryRule = (call) => {
  const of = subject(call);
  return of.kind === 'collection' ? seen(of, 'iterator', call) : UNKNOWN;
};

/** Rule that adds all items of its argument. */
export const extended: LibraryRule = ({ machine, receiver, arguments: [by], line }) => {
  if (receiver?.kind !== 'collection' || by === undefined) return UNKNOWN;
  const { count, item } = iterationOver(by, machine, line);
  machine.charge(count, line, 'adding all of them takes as long as they are many');
  machine.grow(receiver, item, count);
  return receiver;
};

/** Rule that appends to a text that grows in place. */
export const appendsText: LibraryRule = ({ machine, receiver, arguments: given, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  const longest = given.reduce<Growth>(
    (sum, value) => addGrowths(sum, value.kind === 'collection' ? value.size.growth : ONE),
    ONE,
  );
  machine.charge(longest, line, 'adding to the text copies what is added');
  machine.grow(receiver, UNKNOWN, longest);
  return receiver;
};

/** Rule that reads a text and returns a new one of the same length. */
export const sameText: LibraryRule = (call) => {
  const text = subject(call);
  if (text.kind !== 'collection') return text;
  if (text.isInput) return text;
  call.machine.charge(text.size.growth, call.line, 'it goes through the whole text');
  return call.machine.text(text.size, call.line);
};

/** Rule for the library's binary search. */
export const searchedByHalves: LibraryRule = (call) => {
  const of = subject(call);
  const growth = of.kind === 'collection' ? of.size.growth : ONE;
  call.machine.charge(logarithm(growth), call.line, 'the binary search is logarithmic');
  return bounded(growth);
};
