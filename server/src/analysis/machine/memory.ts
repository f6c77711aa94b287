/** The program's memory: its collections, how large they become, and its objects. */
import { type Message, message } from '@coderoom/contract/message';
import {
  type Amount,
  boundedAmount,
  constantAmount,
  fixedValue,
  sizeAmount,
} from '#analysis/growth/amount.ts';
import {
  addGrowths,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  ONE,
  substitute,
  symbolsOf,
} from '#analysis/growth/growth.ts';
import type { Size } from '#analysis/growth/symbols.ts';
import { BranchArms } from './branch-arms.ts';
import { Channels } from './channels.ts';
import type { Cost, OpenLoop } from './costs.ts';
import { joinRecords } from './records.ts';
import {
  type Collection,
  type CollectionType,
  isTuple,
  joinValues,
  numberOf,
  type ObjectValue,
  UNKNOWN,
  type Value,
} from './values.ts';

/** Everything that the program allocates. */
export class Memory extends BranchArms {
  /** All collections that were made. */
  readonly made: Collection[] = [];
  /** Memory held beside the collections: the frames of a recursion. */
  readonly held: Cost[] = [];
  /** Collections that a recursion both adds to and removes from: no larger than it is deep. */
  readonly steady = new Set<Collection>();
  /** Objects that take out what they add in each round of the loop at this level: they hold no more than before it. */
  readonly exchanging = new Map<ObjectValue, number>();
  /** How long texts become at most that are written out when they are full, by their names. */
  readonly limits = new Map<string, Growth>();
  /** Collections that the rounds of a loop add to, with their sizes before it. */
  readonly grownAhead = new Map<Collection, { before: Amount; symbol: number | null }>();
  /** Generators without end, by the size that stands for how far they come. */
  readonly endless = new Map<number, { isSure: boolean; rises: 'by a step' | 'by a factor' | null }>();
  readonly #grownSizes = new Map<Collection, number>();
  /** True if looking up a key that a map does not have adds it, as in a `defaultdict`. */
  addsByLookUp = false;
  /** Maps that get their keys by what is added to their entries. */
  readonly #grownByEntries = new WeakSet<Collection>();
  #objects: Growth = ONE;
  #nodes: Size | null = null;
  #states: Size | null = null;

  collection(type: CollectionType, size: Amount, items: Value, line: number): Collection {
    const made: Collection = {
      kind: 'collection',
      ...{
        type,
        size,
        items,
        keys: null,
        parts: null,
        reached: null,
        level: this.loops.length,
        holder: null,
        total: null,
      },
      ...{ reachedBy: new Set<number>(), line, isView: this.isQuiet, isInput: false, isNumeral: false },
    };
    if (items.kind === 'collection' && items.holder === null) items.holder = made;
    this.made.push(made);
    return made;
  }

  /** Returns a view: a collection that yields another's items and holds no memory of its own. */
  view(type: CollectionType, size: Amount, items: Value, line: number): Collection {
    const made = this.collection(type, size, items, line);
    made.isView = true;
    return made;
  }

  text(size: Growth | Amount, line: number): Collection {
    return this.collection('text', 'growth' in size ? size : boundedAmount(size), UNKNOWN, line);
  }

  /** Returns a number in its written form. */
  numeral(amount: Amount, line: number): Collection {
    const text = this.view('text', boundedAmount(logarithm(amount.growth)), UNKNOWN, line);
    text.isNumeral = true;
    return text;
  }

  /** Returns a letter of a text. */
  letter(line: number): Collection {
    const letter = this.view('text', constantAmount(1), UNKNOWN, line);
    letter.isLetter = true;
    return letter;
  }

  /** Notes what a set or map gets as a key, and returns whether it has nothing but letters: these are few. */
  hasLettersAlone(collection: Collection, key: Value): boolean {
    if (collection.isOfLetters === 'by its type') return true;
    const isLetter = (key.kind === 'number' || key.kind === 'collection') && key.isLetter === true;
    if (isLetter)
      collection.isOfLetters ??= isConstant(collection.size.growth) || this.grownAhead.has(collection);
    else collection.isOfLetters = false;
    return collection.isOfLetters;
  }

  /** A set or map that has just been made of letters is small. */
  keepSmall(made: Collection): void {
    const key = /map$/.test(made.type) ? made.keys : /set$/.test(made.type) ? made.items : null;
    const isOfLetters = (key?.kind === 'number' || key?.kind === 'collection') && key.isLetter === true;
    if (!isOfLetters) return;
    made.size = boundedAmount(ONE);
    made.isOfLetters = true;
  }

  /**
   * Adds an entry to a map.
   *
   * @param level number of the loops around that have another key in each round; null if there is an entry already
   * @param most greatest number of keys that the map gets here, if it is known
   */
  growMap(
    map: Collection,
    key: Value,
    value: Value,
    level: number | null = this.loops.length,
    most: Growth | null = null,
  ): void {
    const hasLettersAlone = this.hasLettersAlone(map, key);
    map.keys = joinValues(map.keys ?? UNKNOWN, key);
    const isThere = level === null && !isConstant(map.size.growth);
    if (!hasLettersAlone && !isThere && most === null) {
      this.grow(map, value, ONE, level ?? undefined);
      return;
    }
    if (most !== null && !isThere) map.size = grown(map.size, most);
    if (value.kind === 'collection' && value !== map) value.holder ??= map;
    map.items = this.joinItems(map.items, value);
  }

  /**
   * Adds `byEach` items to a collection each time the program comes here.
   *
   * @param inner number of the loops around that count
   * @param others loop each round of which adds to another one of the collections that this one stands for
   */
  grow(
    collection: Collection,
    item: Value,
    byEach: Growth = ONE,
    inner = this.loops.length,
    others?: OpenLoop,
  ): void {
    for (const one of [item, collection.items, collection.keys]) if (one !== null) this.keepsAmong(one);
    if (item.kind === 'object' && !this.isQuiet) noteListsOf(item, collection);
    if (this.steady.has(collection)) {
      collection.items = this.joinItems(collection.items, item);
      return;
    }
    if (/set$/.test(collection.type) && this.hasLettersAlone(collection, item)) return;
    const { holder } = collection;
    const level = Math.min(holder?.level ?? collection.level, this.loops.length);
    // A key that is the same in all rounds of an inner loop is not put there in each round around it.
    const times = this.#fewer(this.timesSince(level, byEach, inner), this.timesSince(level, byEach));
    if (holder !== null) {
      // Edges between nodes: no more than all pairs of them.
      if (!this.isQuiet) this.sizes.noteOrder(times, holder.size.growth, true);
      collection.total = addGrowths(collection.total ?? [], times);
      if (/map$/.test(holder.type) && !holder.isOfLetters) this.#growByEntries(holder, times);
    }
    const own =
      others === undefined ? times : this.timesSince(level, byEach, inner, (loop) => loop !== others);
    collection.size = grown(collection.size, own);
    collection.parts = null;
    if (item.kind === 'collection' && item !== collection && item.holder === null) item.holder = collection;
    this.#noteLevel(item);
    if (!this.#isOneMorePart(collection.items, item, times))
      collection.items = this.joinItems(collection.items, item);
  }

  #fewer(one: Growth, other: Growth): Growth {
    return one !== other && isAtMost(this.sizes.resolve(other), this.sizes.resolve(one)) ? other : one;
  }

  /** `levels.append(level)`: what each round takes out of a queue, all of it together each item once. */
  #noteLevel(item: Value): void {
    if (item.kind !== 'collection' || !/^(?:list|queue|linked list)$/.test(item.type)) return;
    const [id = -1, ...others] = symbolsOf(item.size.growth);
    const whole = id < 0 || others.length > 0 ? null : this.sizes.get(id).whole;
    const isOfRound = [...(whole?.partOf ?? [])].some((round) => this.innermostLoop?.runs.has(round));
    if (whole !== null && isOfRound) item.total ??= whole.total;
  }

  /** True if an item that comes once makes the whole of its parts longer: the rest of a text after a separator. */
  #isOneMorePart(parts: Value, item: Value, times: Growth): boolean {
    if (parts.kind !== 'collection' || item.kind !== 'collection' || !isConstant(times)) return false;
    const [id = -1, ...others] = symbolsOf(parts.size.growth);
    const whole = id < 0 || others.length > 0 ? null : this.sizes.get(id).whole;
    if (whole == null) return false;
    whole.total = addGrowths(whole.total, item.size.growth);
    return true;
  }

  /**
   * `groups[key].append(x)`: a map that nothing else has put keys into has an entry for each that something was added to.
   */
  #growByEntries(map: Collection, times: Growth): void {
    const isFilled = !isConstant(map.size.growth) && !this.#grownByEntries.has(map);
    if (isFilled && !this.addsByLookUp) return;
    this.#grownByEntries.add(map);
    map.size = grown(map.size, times);
  }

  /** Notes that a text is kept among others: one that was read is a short name then. */
  keepsAmong(item: Value): void {
    const many = this.timesSince(1);
    if (this.isQuiet || isConstant(many)) return;
    if (isTuple(item)) for (const part of item.parts) this.keepsAmong(part);
    if (item.kind !== 'collection' || !/^(?:text|builder)$/.test(item.type) || !item.isInput) return;
    const [symbol = -1] = item.size.linear?.multiples.keys() ?? [];
    const size = symbol < 0 ? null : this.sizes.get(symbol);
    if (size?.bound === null) size.oneOf ??= many;
  }

  /** As in the ledger; what is made in that round outlives it. */
  override inOneRound<Result>(what: () => Result): Result {
    const before = this.made.length;
    const level = this.loops.findLastIndex(({ body, count }) => body !== null || !isConstant(count));
    const result = super.inOneRound(what);
    for (const made of level > 0 ? this.made.slice(before) : []) made.level = Math.min(made.level, level);
    return result;
  }

  joinItems(existing: Value, item: Value): Value {
    // A name that is declared only where the item is made stands for nothing yet.
    if (existing.kind === 'unknown' || existing.kind === 'builtin') return item;
    // The first value of an array whose rows are set later: `new char[n][]`.
    if (existing.kind === 'number' && item.kind === 'collection') return item;
    if (existing.kind === 'number' && item.kind === 'number') {
      return numberOf(boundedAmount(addGrowths(existing.amount.growth, item.amount.growth)));
    }
    if (existing.kind === 'object') return joinRecords(existing, item);
    if (existing.kind !== 'collection' || item.kind !== 'collection') return existing;
    if (isTuple(existing)) return joinValues(existing, item);
    return isAtMost(item.size.growth, existing.size.growth) ? existing : item;
  }

  /** Bounds a collection of marks by the number of things that can be marked. */
  holdsNoMore(marks: Collection, than: Growth): void {
    if (this.isQuiet || !/^(?:set|map|sorted set|sorted map)$/.test(marks.type)) return;
    marks.size = boundedAmount(than);
    this.steady.add(marks);
  }

  /**
   * Returns the collection's maximum size at this position: one that is still empty may have grown by the next round.
   * The actual size is known only at the end of the analysis, in `settleSizes`.
   */
  sizeInAnyRound(collection: Collection): Growth {
    const { size } = collection;
    const isStillEmpty =
      collection.type !== 'text' &&
      isConstant(size.growth) &&
      !collection.isInput &&
      !collection.parts?.length;
    if (this.isQuiet || !isStillEmpty || this.loops.length <= Math.max(collection.level, 1))
      return size.growth;
    const existing = this.#grownSizes.get(collection);
    if (existing !== undefined) return sizeAmount(existing).growth;
    const symbol = this.sizes.bounded(ONE).id;
    this.#grownSizes.set(collection, symbol);
    return sizeAmount(symbol).growth;
  }

  /** Called at the end of the analysis: sets the sizes of the collections that were empty when used. */
  settleSizes(): void {
    const grown = [...this.#grownSizes].map(([{ size }, symbol]) => ({ symbol, growth: size.growth }));
    const symbols = new Set(grown.map(({ symbol }) => symbol));
    // Collections that get each other's items: none of them has more than all have got from elsewhere.
    for (const one of grown) {
      one.growth = substitute(this.sizes.resolve(one.growth, symbols), one.symbol, ONE);
      for (const other of grown)
        if (other !== one) other.growth = substitute(other.growth, one.symbol, one.growth);
    }
    for (const { symbol, growth } of grown) this.sizes.get(symbol).bound = substitute(growth, symbol, ONE);
  }

  /** Called at the end of the analysis: texts that are short hold little, however many there are. */
  settleShort(): void {
    const short = this.sizes.settleShort();
    for (const made of this.made)
      for (const one of [made, made.items])
        if (one.kind === 'collection' && [...symbolsOf(one.size.growth)].some((id) => short.has(id)))
          one.total = null;
  }

  /** Charges memory that is held for the duration of a call. */
  hold(growth: Growth, line: number, what: Message): void {
    if (!isConstant(growth)) this.held.push({ growth, reasons: [{ line, what, cost: growth }] });
  }

  /**
   * Counts an object allocated at the current position.
   *
   * @param level number of the loops around that keep what their rounds allocate
   */
  countObject(line: number, level = this.loops.length): void {
    if (this.isQuiet) return;
    const times = this.timesSince(0, ONE, level, isRepeating);
    this.#objects = addGrowths(this.#objects, times);
    this.hold(times, line, message`the objects are held`);
  }

  /** Counts so many objects that a call and those that it makes of itself make in the loops up to this level. */
  countObjects(count: Growth, line: number, level: number): void {
    const all = this.sizes.resolve(count);
    const times = this.timesSince(0, all, level, isRepeating);
    this.#objects = addGrowths(this.#objects, times);
    this.hold(times, line, message`the objects are held`);
  }

  /** Bounds the nodes of linked structures by the objects that the program allocates, if it allocates any. */
  countNodes(): void {
    const id = this.#nodes?.id ?? -1;
    // A tree that is made of a list has as many nodes again.
    const made = this.#objects.filter((term) => term.size !== 1 || term.get(id)?.power !== 1);
    if (this.#nodes !== null && !isConstant(made)) this.#nodes.bound = this.sizes.resolve(made);
  }

  /** Values sent through channels. */
  readonly channels = new Channels(this);

  /** Number of nodes in linked structures. */
  get nodes(): Amount {
    this.#nodes ??= this.sizes.untied('n', message`the number of linked nodes`);
    return sizeAmount(this.#nodes.id);
  }

  /** True for a growth that depends on how many nodes there are. */
  isOfNodes(growth: Growth): boolean {
    return this.#nodes !== null && symbolsOf(growth).has(this.#nodes.id);
  }

  /** Number of different things that can be marked if nothing in the program bounds it. */
  get states(): Growth {
    this.#states ??= this.sizes.untied('', message`the number of different states`);
    return sizeAmount(this.#states.id).growth;
  }
}

/** False for the calls of functions. */
function isRepeating({ body, isInExpression }: OpenLoop): boolean {
  return body !== null || isInExpression;
}

function grown(size: Amount, by: Growth): Amount {
  if (isConstant(by)) return size;
  const isEmpty = fixedValue(size) !== null;
  if (isEmpty) return boundedAmount(by);
  return isAtMost(by, size.growth) ? size : boundedAmount(addGrowths(size.growth, by));
}

/** Maximum number of lists that are kept apart of the objects in a collection. */
const MAX_LISTS = 4;

/**
 * `students.add(new Student(marks))`: a list that is made in the same round as the object is its own, as long as it is
 * then. What is added to it later may go to any of the objects.
 */
function noteListsOf({ fields }: ObjectValue, collection: Collection): void {
  for (const field of fields.values()) {
    if (field.kind !== 'collection' || field.isView || /^(?:text|builder|tuple)$/.test(field.type)) continue;
    const { ofObjects = new Set() } = collection;
    if (field.level <= collection.level || isConstant(field.size.growth) || ofObjects.size >= MAX_LISTS)
      continue;
    collection.ofObjects = ofObjects.add({ ...field });
  }
}
