/** What the program keeps in memory: its collections, how large they become, and its objects. */
import { type Amount, boundedAmount, fixedValue, sizeAmount } from './amount.ts';
import { add, type Growth, isAtMost, isConstant, logarithm, multiply, ONE, substitute } from './growth.ts';
import { type Cost, Ledger } from './ledger.ts';
import type { Size } from './symbols.ts';
import { type Collection, type CollectionType, join, numberOf, UNKNOWN, type Value } from './values.ts';

/** All that the program makes and holds. */
export class Memory extends Ledger {
  /** All collections that were made. */
  readonly made: Collection[] = [];
  /** Memory that is held at once beside the collections: the calls of a recursion. */
  readonly held: Cost[] = [];
  /** Collections that a recursion puts something into and takes it out again: no larger than it is deep. */
  readonly steady = new Set<Collection>();
  readonly #grownSizes = new Map<Collection, number>();
  #objects: Growth = ONE;
  #nodes: Size | null = null;
  #states: Size | null = null;

  collection(type: CollectionType, size: Amount, items: Value, line: number): Collection {
    const made: Collection = {
      kind: 'collection',
      ...{ type, size, items, keys: null, parts: null, level: this.loops.length, holder: null, total: null },
      ...{ reachedBy: new Set<number>(), line, isView: this.isQuiet, isInput: false, isNumeral: false },
    };
    if (items.kind === 'collection' && items.holder === null) items.holder = made;
    this.made.push(made);
    return made;
  }

  /** A collection that gives what another has, and holds nothing of its own. */
  view(type: CollectionType, size: Amount, items: Value, line: number): Collection {
    const made = this.collection(type, size, items, line);
    made.isView = true;
    return made;
  }

  text(size: Growth | Amount, line: number): Collection {
    return this.collection('text', 'growth' in size ? size : boundedAmount(size), UNKNOWN, line);
  }

  /** A number as it is written. */
  numeral(amount: Amount, line: number): Collection {
    const text = this.view('text', boundedAmount(logarithm(amount.growth)), UNKNOWN, line);
    text.isNumeral = true;
    return text;
  }

  /** Puts so many more items into a collection, whenever the program comes here. */
  grow(collection: Collection, item: Value, byEach: Growth = ONE): void {
    if (this.steady.has(collection)) {
      collection.items = this.joinItems(collection.items, item);
      return;
    }
    const { holder } = collection;
    const level = Math.min(holder?.level ?? collection.level, this.loops.length);
    const times = multiply(this.timesSince(level), byEach);
    if (holder !== null) {
      collection.total = add(collection.total ?? [], times);
      if (holder.type === 'map' || holder.type === 'sorted map') holder.size = grown(holder.size, times);
    }
    collection.size = grown(collection.size, times);
    collection.parts = null;
    if (item.kind === 'collection' && item !== collection && item.holder === null) item.holder = collection;
    collection.items = this.joinItems(collection.items, item);
  }

  joinItems(known: Value, item: Value): Value {
    if (known.kind === 'unknown') return item;
    if (known.kind === 'number' && item.kind === 'number') {
      return numberOf(boundedAmount(add(known.amount.growth, item.amount.growth)));
    }
    if (known.kind !== 'collection' || item.kind !== 'collection') return known;
    if (known.type === 'tuple') return join(known, item);
    return isAtMost(item.size.growth, known.size.growth) ? known : item;
  }

  /** Where nothing is marked twice, there are no more marks than things to be marked. */
  holdsNoMore(marks: Collection, than: Growth): void {
    if (this.isQuiet || !/^(?:set|map|sorted set|sorted map)$/.test(marks.type)) return;
    marks.size = boundedAmount(than);
    this.steady.add(marks);
  }

  /**
   * How large a collection is at most where it is used: what is still empty may have grown when the program comes
   * here again. How much is known when the program has been gone through.
   */
  sizeInAnyRound(collection: Collection): Growth {
    const { size } = collection;
    const isStillEmpty = isConstant(size.growth) && !collection.isInput && !collection.parts?.length;
    if (this.isQuiet || !isStillEmpty || this.loops.length <= Math.max(collection.level, 1))
      return size.growth;
    const known = this.#grownSizes.get(collection);
    if (known !== undefined) return sizeAmount(known).growth;
    const symbol = this.sizes.bounded(ONE).id;
    this.#grownSizes.set(collection, symbol);
    return sizeAmount(symbol).growth;
  }

  /** Once the program has been gone through: how large the collections have become that were still empty. */
  settleSizes(): void {
    for (const [collection, symbol] of this.#grownSizes) {
      this.sizes.get(symbol).bound = substitute(collection.size.growth, symbol, ONE);
    }
  }

  /** Memory that is held as long as a call lasts. */
  hold(growth: Growth, line: number, what: string): void {
    if (!isConstant(growth)) this.held.push({ growth, reasons: [{ line, what, cost: growth }] });
  }

  /** Counts an object that is made where the program is now. */
  countObject(line: number): void {
    if (this.isQuiet) return;
    const times = multiply(ONE, ...this.loops.filter(({ body }) => body !== null).map(({ count }) => count));
    this.#objects = add(this.#objects, times);
    this.hold(times, line, 'the objects are held');
  }

  /** What is linked is what the program has made, where it has made any. */
  countNodes(): void {
    if (this.#nodes !== null && !isConstant(this.#objects))
      this.#nodes.bound = this.sizes.resolve(this.#objects);
  }

  /** How many nodes linked structures have. */
  get nodes(): Amount {
    this.#nodes ??= this.sizes.input('n', 'the number of linked nodes');
    return sizeAmount(this.#nodes.id);
  }

  /** How many different things can be marked, where nothing in the program bounds it. */
  get states(): Growth {
    this.#states ??= this.sizes.input('', 'the number of different states');
    return sizeAmount(this.#states.id).growth;
  }
}

function grown(size: Amount, by: Growth): Amount {
  if (isConstant(by)) return size;
  const isEmpty = fixedValue(size) !== null;
  if (isEmpty) return boundedAmount(by);
  return isAtMost(by, size.growth) ? size : boundedAmount(add(size.growth, by));
}
