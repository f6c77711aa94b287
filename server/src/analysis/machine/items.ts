/** Values taken out of collections, one item at a time. */
import { type Amount, fixedValue, sizeAmount } from '#analysis/growth/amount.ts';
import { type Growth, isConstant, ONE, symbolsOf } from '#analysis/growth/growth.ts';
import type { OpenLoop } from './costs.ts';
import type { Ledger } from './ledger.ts';
import { isRecord } from './records.ts';
import { type Collection, isTuple, numberOf, type Value, withIdentity } from './values.ts';

/**
 * Returns a fresh value with the same bounds, not equal to any read before.
 *
 * @param isTaken true if the collection does not have it any longer: nothing that is added to it changes the others
 */
export function freshValue(value: Value, ledger: Ledger, isTaken = false): Value {
  if (value.kind === 'number') {
    if (value.isLetter) return value;
    if (fixedValue(value.amount) !== null) return numberOf({ linear: null, growth: ONE });
    return numberOf(sizeAmount(ledger.sizes.bounded(value.amount.growth).id));
  }
  if (isTuple(value) && (isTaken || value.type === 'tuple'))
    return { ...value, parts: value.parts.map((part) => freshValue(part, ledger)) };
  return value;
}

/** Returns an item removed from a collection; a loop that empties the collection meets each item once. */
export function takeItem(collection: Collection, ledger: Ledger): Value {
  const loop = ledger.loops.findLast(({ drains }) => drains === collection);
  const other = freshValue(collection.items, ledger, true);
  const item = loop ? onceWithIdentity(eachOnce(other, ledger), loop, ledger) : other;
  const parts = partsOf(item);
  for (const part of loop ? parts : []) {
    const [symbol] = part.kind === 'number' ? (part.amount.linear?.multiples.keys() ?? []) : [];
    if (symbol !== undefined) loop?.runs.set(symbol, ledger.sizes.get(symbol).bound ?? ONE);
  }
  return item;
}

function partsOf(item: Value): readonly Value[] {
  if (item.kind === 'collection' && item.parts !== null) return item.parts;
  return isRecord(item) ? [...item.fields.values()] : [item];
}

/** A name that a loop takes out is told from others, so that what is kept under each name is gone through once. */
function onceWithIdentity(item: Value, loop: OpenLoop, ledger: Ledger): Value {
  if (isTuple(item))
    return { ...item, parts: item.parts.map((part) => onceWithIdentity(part, loop, ledger)) };
  const identity = ledger.sizes.bounded(loop.count).id;
  const known = withIdentity(item, identity, true);
  if (known) loop.runs.set(identity, loop.count);
  return known ?? item;
}

/** The same item, with its own size for each number that is known only by its bound. */
function eachOnce(item: Value, ledger: Ledger): Value {
  if (item.kind === 'number' && item.amount.linear === null) {
    return numberOf(sizeAmount(ledger.sizes.bounded(item.amount.growth).id));
  }
  if (isRecord(item)) {
    const fields = [...item.fields].map(
      ([name, field]) => [name, eachOnce(freshValue(field, ledger), ledger)] as const,
    );
    return { ...item, fields: new Map(fields) };
  }
  if (!isTuple(item)) return item;
  return { ...item, parts: item.parts.map((part) => eachOnce(part, ledger)) };
}

/** Gives a number its own size, so that what is computed from it can be told from what isn't. */
export function withOwnSize(value: Value, ledger: Ledger): Value {
  if (value.kind !== 'number' || value.amount.linear !== null || value.amount.least || value.amount.options)
    return value;
  if (isConstant(value.amount.growth)) return value;
  const size = ledger.sizes.bounded(value.amount.growth);
  size.isExact = value.amount.isExact === true;
  return numberOf(sizeAmount(size.id));
}

/** `order[i]` where a loop counts i: the next item in each round, as if the loop iterated over the items. */
export function itemOfRound(item: Value, index: Value, ledger: Ledger): Value {
  const [counter = -1, ...others] = index.kind === 'number' ? symbolsOf(index.amount.growth) : [];
  const loop = others.length > 0 ? undefined : ledger.loops.findLast(({ runs }) => runs.has(counter));
  const [symbol] = item.kind === 'number' ? (item.amount.linear?.multiples.keys() ?? []) : [];
  if (loop !== undefined && symbol !== undefined)
    loop.runs.set(symbol, ledger.sizes.get(symbol).bound ?? ONE);
  // A name is another one in each round, too.
  return (loop !== undefined && symbol === undefined && withIdentity(item, counter)) || item;
}

interface OwnLength {
  size: Amount;
  total: Growth;
  reachedBy: string;
  length: Amount;
}

/** Lengths of lists that are together as long as a whole, by the list that stands for all of them. */
const OWN_LENGTHS = new WeakMap<Collection, OwnLength>();

/**
 * `graph[v].size()`: the length of one of several lists, which over all v are together as long as a whole; null if the
 * lists do not differ.
 */
export function lengthAmongOthers(list: Collection, { sizes }: Ledger): Amount | null {
  const { size, total } = list;
  if (list.type === 'text' || total === null || isConstant(total) || list.reachedBy.size === 0) return null;
  if ([...symbolsOf(size.growth)].some((symbol) => sizes.get(symbol).whole !== null)) return null;
  const reachedBy = [...list.reachedBy].join();
  const known = OWN_LENGTHS.get(list);
  if (known?.size === size && known.total === total && known.reachedBy === reachedBy) return known.length;
  const part = sizes.bounded(size.growth);
  part.whole = { total, partOf: list.reachedBy };
  const length = sizeAmount(part.id);
  OWN_LENGTHS.set(list, { size, total, reachedBy, length });
  return length;
}
