/** Building blocks of the library tables of all languages. */

import {
  type Amount,
  boundedAmount,
  constantAmount,
  greatest as greatestOf,
  least as leastOf,
  logarithmOf,
  rootOf,
} from '#analysis/amount.ts';
import { copyCollection, lookFor } from '#analysis/collections.ts';
import { addGrowths, type Growth, isConstant, logarithm, multiplyGrowths, ONE } from '#analysis/growth.ts';
import { another, taken } from '#analysis/items.ts';
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

/** Returns the collection that a method is called on, or a function's first argument. */
export function subject({ receiver, arguments: given }: LibraryCall): Value {
  return receiver ?? given[0] ?? UNKNOWN;
}

/** Returns the size of a value; a number counts as its digits. */
export function amountIn(value: Value | undefined): Amount {
  if (value?.kind === 'collection') return value.size;
  if (value?.kind === 'range') {
    return value.to;
  }
  return value?.kind === 'number' ? logarithmOf(value.amount) : constantAmount(1);
}

/** Returns the value's number; a constant if it isn't a number. */
export function amountOrConstant(value: Value | undefined): Amount {
  return value?.kind === 'number' ? value.amount : constantAmount(1);
}

function growthIn(value: Value | undefined): Growth {
  return amountIn(value).growth;
}

/** Rule with a cost linear in the size of its subject. */
export function linear(what: string, result: (call: LibraryCall) => Value = () => UNKNOWN): LibraryRule {
  return (call) => {
    const of = subject(call);
    const growth = of.kind === 'collection' ? call.machine.sizeInAnyRound(of) : growthIn(of);
    call.machine.charge(growth, call.line, what);
    return result(call);
  };
}

/** Rule with constant cost. */
export function constant(result: (call: LibraryCall) => Value = () => UNKNOWN): LibraryRule {
  return (call) => result(call);
}

/** Returns a constant number. */
export const someNumber = (): Value => fixedNumber(1);

/** Returns the number passed to it. */
export const sameNumber: LibraryRule = ({ arguments: given, machine }) => {
  const [first] = given;
  if (first?.kind === 'number') return numberOf({ ...first.amount });
  // Parsing a text from the input gives a number of any size.
  return first?.kind === 'collection' && first.isInput ? machine.input.number(first.line) : fixedNumber(1);
};

/** Returns one of the subject's items. */
export const anItem: LibraryRule = (call) => {
  const from = subject(call);
  return from.kind === 'collection' ? another(from.items, call.machine) : UNKNOWN;
};

export const sorts =
  (result: (call: LibraryCall) => Value = () => UNKNOWN): LibraryRule =>
  (call) => {
    const { count } = iterationOver(subject(call), call.machine, call.line);
    call.machine.charge(multiplyGrowths(count, logarithm(count)), call.line, 'sorting takes n log n steps');
    callEach(call, logarithm(count));
    return result(call);
  };

/** Rule that copies the collection into the given type. */
export function copied(type: CollectionType): LibraryRule {
  return (call) => {
    const from = subject(call);
    if (from.kind === 'unknown' || from.kind === 'builtin')
      return call.machine.collection(type, constantAmount(0), UNKNOWN, call.line);
    const { amount, item, count } = iterationOver(from, call.machine, call.line);
    call.machine.charge(count, call.line, 'copying every item');
    const made = call.machine.collection(type, amount, item, call.line);
    if (from.kind === 'collection') {
      made.total = from.total;
      made.isInput = from.isInput;
      if (from.type === 'tuple' || from.type === 'list') made.parts = from.parts;
      if (type === 'map' || type === 'sorted map') {
        made.keys = from.keys ?? partOf(item, 0);
        if (from.keys === null) made.items = partOf(item, 1);
        else made.items = from.items;
      }
    }
    return made;
  };
}

function partOf(value: Value, index: number): Value {
  return value.kind === 'collection' ? (value.parts?.[index] ?? value.items) : UNKNOWN;
}

/** Rule that makes an empty collection, or a copy of its argument. */
export function making(type: CollectionType): LibraryRule {
  const copy = copied(type);
  return (call) => {
    const [first] = call.arguments;
    const isCopy = first?.kind === 'collection' || first?.kind === 'range';
    if (isCopy) return copy({ ...call, receiver: null });
    const made = call.machine.collection(type, constantAmount(0), UNKNOWN, call.line);
    if (type === 'map' || type === 'sorted map') made.keys = UNKNOWN;
    return made;
  };
}

/** Rule that adds one item, the last argument. */
export function puts(what: (size: Growth) => Growth = () => ONE, why = 'adding to it'): LibraryRule {
  return ({ machine, receiver, arguments: given, line }) => {
    if (receiver?.kind !== 'collection') return UNKNOWN;
    const size = machine.sizeInAnyRound(receiver);
    machine.grow(receiver, given.at(-1) ?? UNKNOWN);
    const isOrdered = receiver.type === 'heap' || receiver.type.startsWith('sorted');
    const cost = isOrdered ? logarithm(size) : what(size);
    machine.charge(cost, line, why);
    return receiver;
  };
}

/** Rule that removes one item. */
export function takes(
  cost: (call: LibraryCall, from: Collection) => Growth = () => ONE,
  why = 'taking from it',
): LibraryRule {
  return (call) => {
    const from = subject(call);
    if (from.kind !== 'collection') return UNKNOWN;
    const isLogarithmic = from.type === 'heap' || from.type.startsWith('sorted');
    const isConstantCost = !isLogarithmic && isConstant(cost(call, from));
    const size = isConstantCost ? ONE : call.machine.sizeInAnyRound(from);
    call.machine.charge(isLogarithmic ? logarithm(size) : isConstantCost ? ONE : size, call.line, why);
    return taken(from, call.machine);
  };
}

/** Rule that sets an entry of a map. */
export const setsEntry: LibraryRule = ({ machine, receiver, arguments: given, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type === 'sorted map') {
    machine.charge(logarithm(receiver.size.growth), line, 'setting it in the sorted map is logarithmic');
  }
  machine.grow(receiver, given[1] ?? UNKNOWN);
  receiver.keys = machine.joinItems(receiver.keys ?? UNKNOWN, given[0] ?? UNKNOWN);
  return receiver.items;
};

/** Rule that looks up an entry of a map. */
export const getsEntry: LibraryRule = ({ machine, receiver, arguments: given, line }) => {
  if (receiver?.kind !== 'collection') return UNKNOWN;
  if (receiver.type === 'sorted map') {
    machine.charge(logarithm(receiver.size.growth), line, 'looking it up in the sorted map is logarithmic');
  }
  const item = receiver.items.kind === 'unknown' ? (given[1] ?? UNKNOWN) : receiver.items;
  if (item.kind === 'collection') {
    const [key] = given;
    item.reachedBy = new Set(key?.kind === 'number' ? (key.amount.linear?.multiples.keys() ?? []) : []);
  }
  return another(item, machine);
};

/** Rule for a membership test. */
export const membershipTest: LibraryRule = ({ machine, receiver, line }) => {
  lookFor(receiver ?? UNKNOWN, machine, line);
  return fixedNumber(0);
};

/** Rule that returns the subject's size. */
export const sizeOfIt: LibraryRule = (call) => {
  const of = subject(call);
  if (of.kind === 'collection') return numberOf(of.size);
  return of.kind === 'range' ? numberOf(iterationOver(of, call.machine, call.line).amount) : fixedNumber(1);
};

/** Rule for the minimum or maximum of the arguments, or of a collection's items. */
export function extreme(kind: 'least' | 'greatest'): LibraryRule {
  return (call) => {
    const { arguments: given, machine, line } = call;
    const numbers = given.filter((value) => value.kind === 'number');
    if (numbers.length >= 2 || (numbers.length === 1 && given.length > 1)) {
      return numbers.reduce((one, other) =>
        numberOf(kind === 'least' ? leastOf(one.amount, other.amount) : greatestOf(one.amount, other.amount)),
      );
    }
    const of = subject(call);
    if (of.kind !== 'collection' && of.kind !== 'range') return given[0] ?? UNKNOWN;
    const { count, item } = iterationOver(of, machine, line);
    machine.charge(count, line, `finding the ${kind} looks at every item`);
    callEach(call, count);
    return item;
  };
}

/** Calls each function among the arguments `count` times, each time for one item. */
export function callEach(call: LibraryCall, count: Growth, item: Value = UNKNOWN): Value {
  let result: Value = UNKNOWN;
  for (const value of call.arguments) {
    if (value.kind !== 'function') continue;
    call.machine.openLoop({ line: call.line, count, what: '' });
    result = call.machine.call(
      value,
      value.parameters.map(() => item),
      { line: call.line, arguments: [] },
    );
    call.machine.closeLoop();
  }
  return result;
}

/** Rule for a root. */
export const root: LibraryRule = ({ arguments: given }) => numberOf(rootOf(amountOrConstant(given[0])));
/** Rule for a logarithm. */
export const log: LibraryRule = ({ arguments: given }) => numberOf(logarithmOf(amountOrConstant(given[0])));

/** Rule that converts its argument to a text. A number has few digits: writing them costs a constant. */
export const textConversion: LibraryRule = (call) => {
  const [first] = call.arguments;
  const numeral = first ?? call.receiver;
  if (numeral?.kind === 'number') return call.machine.numeral(numeral.amount, call.line);
  const size = call.arguments.reduce<Growth>((sum, value) => addGrowths(sum, growthIn(value)), ONE);
  call.machine.charge(size, call.line, 'making the text takes as long as it is');
  return call.machine.text(size, call.line);
};

/** Returns a text as long as all parts together. */
export function joined(parts: Value, machine: LibraryCall['machine'], line: number): Value {
  const { count, item } = iterationOver(parts, machine, line);
  const each = item.kind === 'collection' && !item.isNumeral ? item.size.growth : ONE;
  const size = multiplyGrowths(count, each);
  machine.charge(size, line, 'joining copies every part');
  return machine.text(size, line);
}

/** Rule that returns its subject unchanged, for conversions that don't affect costs. */
export const itself: LibraryRule = (call) => subject(call);

/** Rule that returns a new collection of the same size. */
export function sameSize(what: string, type: CollectionType = 'list'): LibraryRule {
  return (call) => {
    const from = subject(call);
    const { count, amount, item } = iterationOver(from, call.machine, call.line);
    call.machine.charge(count, call.line, what);
    const made =
      from.kind === 'collection'
        ? copyCollection(from, amount, call.machine, call.line)
        : call.machine.collection(type, amount, item, call.line);
    made.type = type;
    return made;
  };
}

/** Returns a number with this upper bound. */
export function bounded(growth: Growth): Value {
  return numberOf(boundedAmount(growth));
}
