/** Iteration over values. */
import { message } from '@coderoom/contract/message';
import {
  type Amount,
  boundedAmount,
  constantAmount,
  divide,
  fixedValue,
  sizeAmount,
  subtract,
} from '#analysis/growth/amount.ts';
import { addGrowths, type Growth, isConstant, multiplyGrowths, ONE, power } from '#analysis/growth/growth.ts';
import { methodOf } from '#analysis/machine/definitions.ts';
import { isDocumentPart, itemOfDocument, listOf } from '#analysis/machine/documents.ts';
import { entriesOf } from '#analysis/machine/entries.ts';
import { spanBetween } from '#analysis/machine/interval-ends.ts';
import { freshValue } from '#analysis/machine/items.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import {
  type Collection,
  letterCode,
  numberOf,
  type ObjectValue,
  UNKNOWN,
  type Unknown,
  type Value,
  withIdentity,
} from '#analysis/machine/values.ts';

/** Iteration over the items of a value. */
export interface Iteration {
  count: Growth;
  /** Number of rounds, as exactly as it is known. */
  amount: Amount;
  /** The loop variable's value in each round. */
  item: Value;
  /** Sizes that take each of their values once, with their bounds. */
  runs: Map<number, Growth>;
}

/** Returns how a value is iterated over. */
export function iterationOver(value: Value, machine: AbstractMachine, line: number, written = ''): Iteration {
  switch (value.kind) {
    case 'range': {
      const span = divide(subtract(value.to, value.from), value.step);
      const step = fixedValue(value.step);
      const count =
        step === null
          ? multiplyGrowths(rangeInSteps(value, machine), power(value.step.growth, -1))
          : spanBetween(value.from, value.to, machine);
      // Going up, each number is less than the end, however large the first is.
      const bound =
        step !== null && step > 0 ? value.to.growth : addGrowths(value.from.growth, value.to.growth);
      const symbol = machine.sizes.bounded(bound).id;
      const amount = step !== null && span.linear ? span : boundedAmount(count);
      return { count, amount, item: numberOf(sizeAmount(symbol)), runs: new Map([[symbol, bound]]) };
    }
    case 'number':
      return iterationOver(
        { kind: 'range', from: constantAmount(0), to: value.amount, step: constantAmount(1) },
        machine,
        line,
      );
    case 'collection':
      return overCollection(value, machine, line);
    case 'unknown':
      if (value.isInput) return overLines(machine, line);
      if (isDocumentPart(value)) return overCollection(listOf(value, machine, line), machine, line);
      return overPart(value, machine) ?? overAnything(machine, line, written);
    case 'object':
      return overObject(value, machine, line, written);
    default:
      return overAnything(machine, line, written);
  }
}

/** `range(p * p, n, p)`: a product is not negative, so that steps of p from there get to n sooner than from zero. */
function rangeInSteps({ from, to }: Extract<Value, { kind: 'range' }>, machine: AbstractMachine): Growth {
  return from.linear === null ? to.growth : spanBetween(from, to, machine);
}

/** Methods that return what an object of the program is gone through with. */
const ITERATES = ['[Symbol.iterator]', '__iter__', 'iterator'];

/** An object of the program goes through what its own method says; the fields of one that is written are few. */
function overObject(object: ObjectValue, machine: AbstractMachine, line: number, written: string): Iteration {
  const entries = entriesOf(object);
  if (entries !== null) return overCollection(entries, machine, line);
  if (object.type === null)
    return { count: ONE, amount: constantAmount(object.fields.size), item: UNKNOWN, runs: new Map() };
  for (const name of ITERATES) {
    const method = methodOf(object, name, machine, 0);
    if (method === null) continue;
    const made = machine.quietly(() => machine.call(method, [], { line, arguments: [] }));
    if (made.kind === 'collection' || made.kind === 'range')
      return iterationOver(made, machine, line, written);
    // An iterator that the program writes itself goes through what the object holds: a collection, else linked nodes.
    const held = [...object.fields.values()].find(({ kind }) => kind === 'collection');
    return iterationOver(held ?? numberOf(machine.nodes), machine, line, written);
  }
  return overAnything(machine, line, written);
}

/** The lines of the input, which together are as long as it is. */
function overLines(machine: AbstractMachine, line: number): Iteration {
  const { size } = machine.input;
  const whole = boundedAmount(machine.input.lineCount);
  const symbol = machine.sizes.bounded(whole.growth).id;
  const length = machine.sizes.bounded(size);
  machine.input.lines.add(length.id);
  length.whole = { total: size, partOf: new Set([symbol]) };
  length.oneOf = whole.growth;
  const item = machine.view('text', sizeAmount(length.id), UNKNOWN, line);
  item.isInput = true;
  item.total = size;
  item.reachedBy = new Set([symbol]);
  return { count: whole.growth, amount: whole, item, runs: new Map([[symbol, whole.growth]]) };
}

/** A loop that takes items out of a collection meets each once: in all, no more rounds than the collection has items. */
function overPart({ identity }: Unknown, machine: AbstractMachine): Iteration | null {
  const around = identity === undefined ? null : machine.sizes.get(identity).bound;
  const isRun = identity !== undefined && machine.loops.some(({ runs }) => runs.has(identity));
  if (around === null || !isRun || identity === undefined || isConstant(around)) return null;
  machine.hasAssumed = true;
  const part = machine.sizes.bounded(around);
  part.whole = { total: around, partOf: new Set([identity]) };
  const size = sizeAmount(part.id);
  return { count: size.growth, amount: size, item: UNKNOWN, runs: new Map() };
}

function overAnything(machine: AbstractMachine, line: number, written: string): Iteration {
  if (machine.facts.usesChannels) {
    const received = sizeAmount(machine.channels.receive(line).id);
    return { count: received.growth, amount: received, item: UNKNOWN, runs: new Map() };
  }
  const what = written === '' ? message`what line ${line} goes through` : written;
  const size = sizeAmount(machine.sizes.untied('', message`the number of items of ${what}`).id);
  return { count: size.growth, amount: size, item: UNKNOWN, runs: new Map() };
}

function overCollection(collection: Collection, machine: AbstractMachine, line: number): Iteration {
  const runs = new Map<number, Growth>();
  machine.input.noteRest(collection);
  let item: Value;
  if (collection.type === 'text') {
    item = machine.library.lettersAreNumbers ? letterCode() : { ...machine.letter(line) };
  } else {
    const isMap = collection.type === 'map' || collection.type === 'sorted map';
    item = freshValue(isMap ? (collection.keys ?? UNKNOWN) : collection.items, machine);
  }
  const mark = (value: Value) => {
    const [symbol] = value.kind === 'number' ? (value.amount.linear?.multiples.keys() ?? []) : [];
    if (symbol !== undefined && value.kind === 'number') {
      runs.set(symbol, machine.sizes.get(symbol).bound ?? value.amount.growth);
    }
  };
  mark(item);
  const round = machine.sizes.bounded(collection.size.growth).id;
  const ofDocument = itemOfDocument(item, round, machine);
  if (ofDocument !== null) {
    if (!collection.isInput) machine.hasAssumed = true;
    runs.set(round, collection.size.growth);
    item = ofDocument;
  }
  if (runs.size === 0 && collection.type !== 'text' && !machine.isQuiet) {
    const identity = machine.sizes.bounded(collection.size.growth).id;
    const known = withIdentity(item, identity, !collection.isInput);
    if (known) runs.set(identity, collection.size.growth);
    item = known ?? item;
  }
  if (item.kind === 'collection' && item.total !== null) {
    const symbol = machine.sizes.bounded(collection.size.growth).id;
    runs.set(symbol, collection.size.growth);
    item.reachedBy = new Set([symbol]);
  }
  if (item.kind === 'collection' && item.type === 'tuple') {
    // For a numbered item the number; for a map's entry the key.
    const [first, second] = item.parts ?? [];
    if (first) mark(first);
    if (second?.kind === 'collection' && second.total !== null) {
      const [symbol = machine.sizes.bounded(collection.size.growth).id] = runs.keys();
      if (runs.size === 0) runs.set(symbol, collection.size.growth);
      second.reachedBy = new Set([symbol]);
    }
  }
  const isIrregular = collection.total !== null && !isConstant(collection.total);
  if (!isIrregular) {
    const count = machine.sizeInAnyRound(collection);
    const amount = count === collection.size.growth ? collection.size : boundedAmount(count);
    return { count, amount, item, runs };
  }
  const part = machine.sizes.bounded(collection.size.growth);
  part.whole = { total: collection.total ?? ONE, partOf: collection.reachedBy };
  return { count: sizeAmount(part.id).growth, amount: sizeAmount(part.id), item, runs };
}
