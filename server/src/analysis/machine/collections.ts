import { message } from '@coderoom/contract/message';
import * as amounts from '#analysis/growth/amount.ts';
import { type Amount, fixedValue } from '#analysis/growth/amount.ts';
import { addGrowths, isAtMost, isConstant, logarithm, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import { isDocumentPart, itemAtKey } from './documents.ts';
import { fromStart } from './interval-ends.ts';
import { freshValue, itemOfRound, takeItem } from './items.ts';
import type { AbstractMachine } from './machine.ts';
import {
  type Collection,
  type CollectionType,
  identityOf,
  joinValues,
  type ObjectValue,
  typeName,
  UNKNOWN,
  type Value,
} from './values.ts';

/** Arrays of a smaller fixed size are no stand-in for any size: letters, digits, the hours of a day. */
const LEAST_CAPACITY = 100;

/** Returns a copy of a collection, of the same kind. */
export function copyCollection(
  collection: Collection,
  size: Amount,
  machine: AbstractMachine,
  line: number,
): Collection {
  const copy = machine.collection(collection.type, size, collection.items, line);
  copy.keys = collection.keys;
  copy.total = collection.total;
  copy.isNumeral = collection.isNumeral && isAtMost(size.growth, collection.size.growth);
  return copy;
}

/** Charges the cost of a membership test. */
export function chargeSearch(collection: Value, machine: AbstractMachine, line: number): void {
  if (collection.kind !== 'collection') return;
  const { type } = collection;
  const size = machine.sizeInAnyRound(collection);
  if (SEARCHED_THROUGH.has(type)) {
    machine.charge(size, line, message`the search in the ${typeName(type)} is linear`);
  } else if (type.startsWith('sorted')) {
    machine.charge(logarithm(size), line, message`looking it up in the ${typeName(type)} is logarithmic`);
  }
}

const SEARCHED_THROUGH = new Set<CollectionType>([
  'list',
  'text',
  'tuple',
  'queue',
  'heap',
  'linked list',
  'iterator',
]);

/** Returns the item at an index. */
export function itemAt(object: Value, index: Value, machine: AbstractMachine, line: number): Value {
  if (object.kind === 'object') return fieldOf(object);
  if (isDocumentPart(object)) return itemAtKey(object, index, machine);
  if (object.kind !== 'collection') return UNKNOWN;
  noteWalk(object, index, machine);
  machine.input.lengths.reachesTo(object, index, machine.isParameter(index));
  if (object.type === 'text') {
    noteCell(object, index, machine);
    // A text whose letters are accessed is held in memory.
    if (object.isInput && !machine.isQuiet) object.isView = false;
    return machine.letter(line);
  }
  if (object.type === 'sorted map') {
    machine.charge(
      logarithm(object.size.growth),
      line,
      message`looking it up in the sorted map is logarithmic`,
    );
  }
  if (object.type === 'linked list') {
    machine.charge(
      object.size.growth,
      line,
      message`getting to an item of a linked list goes through those before it`,
    );
  }
  noteUsedCapacity(object, index, machine);
  noteCell(object, index, machine);
  const position = index.kind === 'number' ? fixedValue(index.amount) : null;
  const part = object.parts?.at(position ?? Number.NaN);
  const isDrained = machine.loops.some(({ drains }) => drains === object);
  // A loop that empties a queue meets further items at its front.
  if (position !== null && object.parts !== null && part !== undefined && !isDrained) return part;
  const item = object.items;
  if (isDocumentPart(item)) return itemAtKey(item, index, machine);
  if (isDrained && !object.isInput) return takeItem(object, machine);
  // A letter of a text, or a piece of a line: all pieces together are no longer than the line.
  const isShort =
    item.kind === 'collection' && fixedValue(item.size) === 1 && (!item.isInput || position === null);
  const isOfInput = object.isInput || (item.kind === 'collection' && item.isInput && position !== null);
  const isRow = item.kind === 'collection' && machine.facts.usesCells && machine.input.lines.isRow(item);
  if (isOfInput && item.kind === 'collection' && item.type === 'text' && !isShort && !isRow)
    return position === null
      ? machine.input.piece(object, line)
      : machine.input.text(line, true, { from: object, place: position });
  if (isShort && object.isInput && position !== null)
    machine.input.noteWord(item, { from: object, place: position }, line);
  const isWhole = machine.input.isWhole(object);
  if (isWhole && index.kind === 'number') machine.input.isCountedBy(index.amount.growth);
  if (position === null) machine.input.noteNext(object, line);
  const isFew = object.isView || isWhole || fixedValue(object.size) !== null;
  if (object.isInput && isFew && item.kind === 'number' && position !== null)
    return machine.input.numberAt(object, position, line);
  if (isDrained) return takeItem(object, machine);
  if (item.kind === 'collection') {
    item.reachedBy = identityOf(index);
  }
  return itemOfRound(freshValue(item, machine), index, machine);
}

/** Any field of an object: the longest if all of them are texts, `KEYS[digit]`. */
function fieldOf({ fields }: ObjectValue): Value {
  const [first = UNKNOWN, ...others] = fields.values();
  const areTexts = [first, ...others].every((one) => one.kind === 'collection' && one.type === 'text');
  return areTexts ? others.reduce(joinValues, first) : first;
}

/** Notes that a loop goes through the letters of a text from the input: `text[i]` with the loop's counter. */
export function noteWalk(
  { size, isInput }: Collection,
  index: Value,
  { isQuiet, loops, sizes }: AbstractMachine,
): void {
  if (isQuiet || !isInput || index.kind !== 'number') return;
  const counters = symbolsOf(index.amount.growth);
  if (loops.some(({ runs }) => [...counters].some((counter) => runs.has(counter))))
    sizes.goesThrough(size.growth);
}

/** Notes that a program goes to a cell of a row, which is a line of the input. */
export function noteCell(row: Collection, index: Value, { input, isQuiet, facts }: AbstractMachine): void {
  if (isQuiet || !facts.usesCells) return;
  // `grid[next.row][next.column]`, of which nothing more is known.
  if (index.kind === 'unknown' && input.lines.isRow(row)) input.lines.hasCells(ONE);
  if (index.kind !== 'number' || fixedValue(index.amount) !== null) return;
  if (input.lines.isRow(row)) input.lines.hasCells(index.amount.growth);
  if (row.items.kind === 'collection' && input.lines.isRow(row.items))
    input.lines.hasRows(index.amount.growth);
}

/** Notes how far a loop's counter goes in an array of fixed capacity: `int a[100000]`. */
export function noteUsedCapacity(array: Collection, index: Value, machine: AbstractMachine): void {
  if (machine.isQuiet || index.kind !== 'number' || (fixedValue(array.size) ?? 0) < LEAST_CAPACITY) return;
  const counters = symbolsOf(index.amount.growth);
  const isCounted = machine.loops.some(({ runs }) => [...counters].some((counter) => runs.has(counter)));
  const far = isCounted ? machine.sizes.resolve(index.amount.growth) : [];
  if (!isConstant(far)) array.reached = addGrowths(array.reached ?? [], far);
}

/**
 * Returns a part of a collection, copied if the language copies slices.
 *
 * @param length the length if it is known otherwise
 */
export function partOf(
  object: Collection,
  from: Amount,
  to: Amount,
  machine: AbstractMachine,
  line: number,
  length: Amount | null = null,
): Value {
  const between = wholeFromStart(length ?? lengthBetween(object.size, from, to), machine);
  // A part is no longer than the whole, whatever the values say.
  const size = machine.sizes.isByValue(between.growth) ? object.size : between;
  if (machine.input.isWhole(object)) {
    machine.input.isCountedBy(size.growth);
    machine.input.noteRest(object, size);
  }
  if (!machine.isQuiet && !isConstant(object.size.growth))
    for (const end of [from, to]) machine.sizes.noteOrder(end.growth, object.size.growth);
  if (machine.library.copiesSlices) machine.charge(size.growth, line, message`the slice copies its items`);
  const part = copyCollection(object, size, machine, line);
  // `[rows, columns] = process.argv.slice(2)`: each is read on its own.
  if (fixedValue(object.size) !== null) part.isInput = object.isInput;
  if (!machine.library.copiesSlices) part.isView = true;
  return part;
}

/** `items[:high]` is no part of the interval that ends there. */
function wholeFromStart(length: Amount, machine: AbstractMachine): Amount {
  const growth = fromStart(length, length.growth, machine);
  return growth === length.growth ? length : amounts.boundedAmount(growth);
}

/** Returns the length of a slice; negative bounds count from the end. */
function lengthBetween(whole: Amount, from: Amount, to: Amount): Amount {
  const isNegative = ({ linear }: Amount) =>
    linear !== null &&
    (linear.multiples.size === 0
      ? linear.constant < 0
      : [...linear.multiples.values()].every((multiple) => multiple < 0));
  if (isNegative(from) && to === whole) return amounts.scale(from, -1);
  const start = isNegative(from) ? amounts.addAmounts(whole, from) : from;
  const end = isNegative(to) ? amounts.addAmounts(whole, to) : to;
  const length = amounts.subtract(end, start);
  if (length.linear !== null) {
    const isGrowing = [...length.linear.multiples.values()].some((multiple) => multiple > 0);
    return isGrowing || length.linear.multiples.size === 0 ? length : whole;
  }
  return isAtMost(whole.growth, length.growth) ? { linear: null, growth: whole.growth } : length;
}

/**
 * The whole input as one text, and its lines or words. Only what a program makes of them counts as memory, not these
 * themselves: nearly every program splits the input at once.
 */
const EVERYTHING = new WeakSet<Collection>();

export function isEverything(collection: Collection): boolean {
  return EVERYTHING.has(collection);
}

export function markAsEverything(collection: Collection): void {
  collection.isView = true;
  EVERYTHING.add(collection);
}

/** Entries of maps that are not there yet, but that the program holds: `map.entry(key)`. */
const MAPS_OF_VACANCIES = new WeakMap<Value, Collection>();

/** Returns a new vacancy in a map. */
export function vacancyIn(map: Value): Value {
  const vacancy: Value = { ...UNKNOWN };
  if (map.kind === 'collection') MAPS_OF_VACANCIES.set(vacancy, map);
  return vacancy;
}

/** Sets what stands for any value of the vacancy's map, unless it has values already. */
export function occupy(vacancy: Value, value: Value): void {
  const map = MAPS_OF_VACANCIES.get(vacancy);
  if (map?.items.kind !== 'unknown') return;
  map.items = value;
  if (value.kind === 'collection') value.holder = map;
}
