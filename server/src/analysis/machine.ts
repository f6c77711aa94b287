import type { Expression, FunctionDefinition, Statement } from '#syntax/tree.ts';
import { type Amount, boundedAmount, constantAmount, fixedValue, sizeAmount } from './amount.ts';
import { type Effects, effectsOfExpressions } from './changes.ts';
import {
  add,
  type Growth,
  isAtMost,
  isConstant,
  logarithm,
  mentions,
  multiply,
  ONE,
  substitute,
  symbolsOf,
} from './growth.ts';
import { type Cost, Ledger, type OpenLoop } from './ledger.ts';
import type { Library } from './library/library.ts';
import type { Size } from './symbols.ts';
import {
  type Collection,
  type CollectionType,
  type FunctionValue,
  INPUT,
  join,
  numberOf,
  type ObjectValue,
  Scope,
  type TypeValue,
  UNKNOWN,
  type Value,
} from './values.ts';

/** The analysis comes to no end in time, or the program has something that cannot be bounded. */
export class NotAvailable extends Error {}

/** How many expressions and statements are looked at before the analysis gives up. */
const MAX_STEPS = 25_000;

/** Loops and calls within each other are gone into so deep. */
const MAX_OPEN = 100;

/** Where a program goes on after a statement. */
export type Flow = 'next' | 'leaves';

/** Where a call stands, and how what it is given is written. */
export interface CallSite {
  line: number;
  arguments: readonly Expression[];
  /** What stands before the name. */
  receiver?: Expression | null;
}

/** The parts of the analysis that need each other. */
export interface Parts {
  evaluate(expression: Expression, scope: Scope, machine: Machine): Value;
  execute(statements: readonly Statement[], scope: Scope, machine: Machine): Flow;
  call(called: FunctionValue, given: readonly Value[], site: CallSite, machine: Machine): Value;
  bind(target: Expression, value: Value, scope: Scope, machine: Machine, line: number): void;
  combine(operator: string, one: Value, other: Value, machine: Machine, line: number): Value;
}

/** A number that was read, and whether it has been taken for the length of a list. */
interface NumberRead {
  size: Size;
  isUsed: boolean;
  loop: OpenLoop | null;
}

/** A way that was taken where a program parts. */
export interface Arm {
  branch: object;
  way: number;
}

/** A call within the call of the same function. */
export interface RecursiveCall {
  given: readonly Value[];
  written: readonly Expression[];
  receiver: Expression | null;
  line: number;
  arms: readonly Arm[];
  /** How often one call makes it. */
  times: Growth;
  /** The same where it is a fixed number. */
  fixedTimes: number;
  /** The values that loops around it run through. */
  running: ReadonlySet<number>;
}

/** A call that is being gone through. */
export interface Frame {
  called: FunctionValue;
  returned: Value | null;
  yielded: Collection | null;
  /** How many loops were open when it began. */
  level: number;
  armsBefore: number;
  recursive: RecursiveCall[];
  /** Sizes from this one on belong to one call alone. */
  firstSize: number;
  parameters: Map<string, Value>;
}

/** What a program is asked for before it is gone through. */
export interface ProgramFacts {
  library: Library;
  parts: Parts;
  readsInput: boolean;
  /** Functions that call themselves, directly or through others. */
  recursive: ReadonlySet<string>;
  /** Names that the program's outermost statements use. */
  usedOutside: ReadonlySet<string>;
  /** Names of which the program never uses anything but items at fixed places. */
  usedByPlace: ReadonlySet<string>;
  /** How long the lists are that are written out in the program. */
  sampleLengths: ReadonlySet<number>;
}

/** Where the analysis of one program keeps what it has found so far. */
export class Machine extends Ledger {
  readonly library: Library;
  readonly readsInput: boolean;
  readonly recursive: ReadonlySet<string>;
  readonly usedByPlace: ReadonlySet<string>;
  readonly globals = new Scope(null);
  /** All collections that were made. */
  readonly made: Collection[] = [];
  /** Memory that is held at once beside the collections: the calls of a recursion. */
  readonly held: Cost[] = [];
  readonly frames: Frame[] = [];
  /** Collections that a recursion puts something into and takes it out again: no larger than it is deep. */
  readonly steady = new Set<Collection>();
  readonly types: TypeValue[] = [];
  lastValue: Value = UNKNOWN;
  /** How many numbers and lists of values have been read. */
  readSoFar = 0;
  /** The type that what is being made has where it is declared; '' where nothing is. */
  expectedType = '';
  readonly #aliases = new Map<string, string>();
  readonly #grownSizes = new Map<Collection, number>();
  readonly #parts: Parts;
  readonly #usedOutside: ReadonlySet<string>;
  readonly #sampleLengths: ReadonlySet<number>;
  readonly #arms: Arm[] = [];
  readonly #numbersRead: NumberRead[] = [];
  readonly #steps = new WeakMap<readonly Expression[], Effects>();
  #readsExactly: number | null = null;
  #stepCount = 0;
  #nodes: Size | null = null;
  #inputSize: Size | null = null;
  #objects: Growth = ONE;
  /** Where the whole input is read at once. */
  #readAtOnce: number | null = null;
  /** How much has been taken from the input, piece by piece. */
  #takenFromInput: Growth = ONE;
  #states: Size | null = null;

  constructor({
    library,
    parts,
    readsInput,
    recursive,
    usedOutside,
    usedByPlace,
    sampleLengths,
  }: ProgramFacts) {
    super();
    this.library = library;
    this.#parts = parts;
    this.readsInput = readsInput;
    this.recursive = recursive;
    this.usedByPlace = usedByPlace;
    this.#usedOutside = usedOutside;
    this.#sampleLengths = sampleLengths;
    this.openLoop({ line: 1, count: ONE, what: '' });
  }

  override openLoop(loop: Pick<OpenLoop, 'line' | 'count' | 'what'> & Partial<OpenLoop>): OpenLoop {
    if (this.loops.length >= MAX_OPEN) throw new NotAvailable('The program is nested too deeply.');
    return super.openLoop(loop);
  }

  /** @param weight more for what costs more than looking at one expression. */
  step(weight = 1): void {
    this.#stepCount += weight;
    if (this.#stepCount > MAX_STEPS) throw new NotAvailable('The program is too long or too intricate.');
  }

  evaluate(expression: Expression, scope: Scope): Value {
    return this.#parts.evaluate(expression, scope, this);
  }

  execute(statements: readonly Statement[], scope: Scope): Flow {
    return this.#parts.execute(statements, scope, this);
  }

  call(called: FunctionValue, given: readonly Value[], site: CallSite): Value {
    return this.#parts.call(called, given, site, this);
  }

  bind(target: Expression, value: Value, scope: Scope, line: number): void {
    this.#parts.bind(target, value, scope, this, line);
  }

  combine(operator: string, one: Value, other: Value, line: number): Value {
    return this.quietly(() => this.#parts.combine(operator, one, other, this, line));
  }

  /** What an expression is, without counting what it costs. */
  peek(expression: Expression, scope: Scope): Value {
    return this.quietly(() => this.evaluate(expression, scope));
  }

  /** Statements that stand for a value: that of the last one, or what they return. */
  immediate(body: readonly Statement[], scope: Scope): Value {
    this.lastValue = UNKNOWN;
    this.execute(body, scope);
    return this.lastValue;
  }

  /** Goes one of the ways of a branch. */
  inArm<Result>(branch: object, way: number, what: () => Result): Result {
    this.#arms.push({ branch, way });
    try {
      return what();
    } finally {
      this.#arms.pop();
    }
  }

  /** Goes by several branches the way that is given. */
  inArms<Result>(arms: readonly Arm[], what: () => Result): Result {
    this.#arms.push(...arms);
    try {
      return what();
    } finally {
      this.#arms.splice(this.#arms.length - arms.length, arms.length);
    }
  }

  get arms(): readonly Arm[] {
    return this.#arms;
  }

  effectsOfSteps(steps: readonly Expression[]): Effects {
    let effects = this.#steps.get(steps);
    if (effects === undefined) {
      effects = effectsOfExpressions(steps);
      this.#steps.set(steps, effects);
    }
    return effects;
  }

  /** `a`, `this.a`. */
  getPath(path: string, scope: Scope): Value | undefined {
    const known = scope.get(path);
    if (known || !path.includes('.')) return known;
    const [first = '', ...rest] = path.split('.');
    let value = scope.get(first);
    for (const name of rest) value = value?.kind === 'object' ? value.fields.get(name) : undefined;
    return value;
  }

  setPath(path: string, value: Value, scope: Scope): void {
    if (!path.includes('.')) scope.assign(path, value);
    const [first = '', ...rest] = path.split('.');
    let object = scope.get(first);
    for (const name of rest.slice(0, -1))
      object = object?.kind === 'object' ? object.fields.get(name) : undefined;
    const last = rest.at(-1);
    if (object?.kind === 'object' && last !== undefined) object.fields.set(last, value);
  }

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

  /** A number that the program reads. */
  numberRead(line: number): Value {
    const size = this.sizes.input('', `the number read in line ${line}`);
    if (!this.isQuiet) {
      this.#numbersRead.push({ size, isUsed: false, loop: this.#innermost });
      this.#takes(ONE);
    }
    return numberOf(sizeAmount(size.id));
  }

  /** A text that the program reads. */
  inputText(line: number): Collection {
    const reading = this.#readingLoop;
    const size = reading
      ? this.sizes.bounded(this.inputSize)
      : this.sizes.input('', `the length of the text read in line ${line}`);
    const text = this.text(sizeAmount(size.id), line);
    text.isInput = true;
    if (reading) this.#makePartOfInput(text, size, reading);
    // It is held only where it gets a name.
    text.isView = true;
    return text;
  }

  /** Reads into so many variables: what is read is just as much. */
  readingExactly<Result>(count: number | null, what: () => Result): Result {
    const before = this.#readsExactly;
    this.#readsExactly = count;
    try {
      return what();
    } finally {
      this.#readsExactly = before;
    }
  }

  /** What is read now goes into a fixed number of variables. */
  get readsFew(): boolean {
    return this.#readsExactly !== null;
  }

  /** Values that are read at once: as many as the first number said that was read before, where there is one. */
  inputList(items: Value, line: number, of: Collection | null = null): Collection {
    const [known] = of?.size.linear?.multiples.keys() ?? [];
    if (of && known !== undefined && this.sizes.get(known).whole !== null) {
      const parts = this.collection('iterator', of.size, items, line);
      parts.isInput = true;
      return parts;
    }
    if (this.#readsExactly !== null) {
      const few = this.view('iterator', constantAmount(this.#readsExactly), items, line);
      few.isInput = true;
      return few;
    }
    const free = this.#numberFor();
    if (free && !this.isQuiet) free.isUsed = true;
    const reading = free ? null : this.#readingLoop;
    const size =
      free?.size ??
      (reading
        ? this.sizes.bounded(this.inputSize)
        : this.sizes.input('', `the number of values read in line ${line}`));
    const list = this.collection('iterator', sizeAmount(size.id), items, line);
    list.isInput = true;
    if (reading) this.#makePartOfInput(list, size, reading);
    this.#takes(list.size.growth);
    return list;
  }

  /** The whole input as one text: what the program takes from it later is held as long as that. */
  wholeInput(type: CollectionType, line: number): Collection {
    const text = this.view(type, boundedAmount(this.inputSize), UNKNOWN, line);
    text.isInput = true;
    this.readsAtOnce(line);
    return text;
  }

  /** From here on all of the input is held, before it is taken to pieces. */
  readsAtOnce(line: number): void {
    this.#readAtOnce ??= line;
  }

  #takes(count: Growth): void {
    if (this.isQuiet) return;
    this.readSoFar += 1;
    if (this.#readAtOnce !== null)
      this.#takenFromInput = add(this.#takenFromInput, multiply(this.timesSince(1), count));
  }

  /** How much there is to read in all. */
  get inputSize(): Growth {
    this.#inputSize ??= this.sizes.input('', 'the size of the input');
    return sizeAmount(this.#inputSize.id).growth;
  }

  /** The loop that goes on as long as there is input. */
  get #readingLoop(): OpenLoop | null {
    const whole = this.#inputSize;
    if (whole === null) return null;
    return this.loops.findLast(({ count }) => mentions(count, whole.id)) ?? null;
  }

  /** All that is read piece by piece is the input together, however long the pieces are. */
  #makePartOfInput(piece: Collection, size: Size, reading: OpenLoop): void {
    const round = this.sizes.bounded(this.inputSize).id;
    reading.runs.set(round, this.inputSize);
    size.whole = { total: this.inputSize, partOf: new Set([round]) };
    piece.total = this.inputSize;
    piece.reachedBy = new Set([round]);
  }

  get #innermost(): OpenLoop | null {
    return this.loops.findLast(({ body }) => body !== null) ?? null;
  }

  /** The number that says how long the next list is: one of the same round, else one that no loop around counts. */
  #numberFor(): NumberRead | null {
    const loop = this.#innermost;
    const counted = new Set(this.loops.flatMap(({ count }) => [...symbolsOf(this.sizes.resolve(count))]));
    const near = this.#numbersRead.filter((number) => number.loop === loop).slice(-4);
    const outer = this.#numbersRead.filter(({ size }) => !counted.has(size.id)).slice(-4);
    const candidates = near.length > 0 ? near : outer;
    return candidates.find(({ isUsed }) => !isUsed) ?? candidates.at(0) ?? null;
  }

  /** The first number that was read. */
  get firstRead(): number | undefined {
    return this.#numbersRead[0]?.size.id;
  }

  /** Outside of all loops; calls do not count. */
  get isOutermost(): boolean {
    return this.loops.slice(1).every(({ body }) => body === null);
  }

  /** A text that was read is as long as what it is split into. */
  isAsLong(text: Collection, parts: Collection): void {
    const [symbol] = text.size.linear?.multiples.keys() ?? [];
    if (symbol === undefined || text.size === parts.size) return;
    const size = this.sizes.get(symbol);
    const isOlder = [...symbolsOf(parts.size.growth)].every((one) => one < symbol);
    if (size.bound === null && isOlder) size.bound = parts.size.growth;
    else text.size = parts.size;
  }

  /** What is read as a list of unknown length and gone through by its places is as long as these go. */
  reachesTo(list: Collection, place: Value): void {
    const { linear } = list.size;
    const [symbol = -1] = linear?.multiples.keys() ?? [];
    const isWhole = linear?.multiples.size === 1 && linear.constant === 0;
    if (!list.isInput || !isWhole || place.kind !== 'number') return;
    const size = this.sizes.get(symbol);
    const running = symbolsOf(place.amount.growth);
    if (size.bound !== null || !this.loops.some(({ runs }) => [...running].some((one) => runs.has(one))))
      return;
    const reached = this.sizes.resolve(place.amount.growth);
    const isOlder = [...symbolsOf(reached)].every((one) => one < symbol);
    if (isOlder && !isConstant(reached)) size.bound = reached;
  }

  /** `order[i]` where a loop counts i: in each round the next item, as if the loop went through the items. */
  inItsRound(item: Value, place: Value): Value {
    const [counter = -1, ...others] = place.kind === 'number' ? symbolsOf(place.amount.growth) : [];
    const loop = others.length > 0 ? undefined : this.loops.findLast(({ runs }) => runs.has(counter));
    const [symbol] = item.kind === 'number' ? (item.amount.linear?.multiples.keys() ?? []) : [];
    if (loop !== undefined && symbol !== undefined)
      loop.runs.set(symbol, this.sizes.get(symbol).bound ?? ONE);
    return item;
  }

  /** A number of which nothing is known: a size by itself, the same wherever it is asked for. */
  numberUnknown(path: string, line: number, scope: Scope): Amount {
    const amount = sizeAmount(this.sizes.input(path, `the value of ${path} in line ${line}`).id);
    this.setPath(path, numberOf(amount), scope);
    return amount;
  }

  /** How many nodes linked structures have. */
  get nodes(): Amount {
    this.#nodes ??= this.sizes.input('n', 'the number of linked nodes');
    return sizeAmount(this.#nodes.id);
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

  /** How many different things can be marked, where nothing in the program bounds it. */
  get states(): Growth {
    this.#states ??= this.sizes.input('', 'the number of different states');
    return sizeAmount(this.#states.id).growth;
  }

  /** Another value out of the same set: of the same growth, equal to none that was read before. */
  another(value: Value): Value {
    if (value.kind === 'number') {
      if (fixedValue(value.amount) !== null) return numberOf({ linear: null, growth: ONE });
      return numberOf(sizeAmount(this.sizes.bounded(value.amount.growth).id));
    }
    if (
      value.kind === 'collection' &&
      value.type === 'tuple' &&
      value.parts !== null &&
      value.parts.length <= 8
    ) {
      return { ...value, parts: value.parts.map((part) => this.another(part)) };
    }
    return value;
  }

  /** What is taken out of a collection: in a loop that goes on until it is empty, each of its items once. */
  taken(collection: Collection): Value {
    const loop = this.loops.findLast(({ drains }) => drains === collection);
    const item = loop ? this.#eachOnce(this.another(collection.items)) : this.another(collection.items);
    const parts = item.kind === 'collection' && item.parts !== null ? item.parts : [item];
    for (const part of loop ? parts : []) {
      const [symbol] = part.kind === 'number' ? (part.amount.linear?.multiples.keys() ?? []) : [];
      if (symbol !== undefined) loop?.runs.set(symbol, this.sizes.get(symbol).bound ?? ONE);
    }
    return item;
  }

  /** The same with a size of its own for each number, though it has been the same fixed one so far. */
  #eachOnce(item: Value): Value {
    if (item.kind === 'number' && item.amount.linear === null) {
      return numberOf(sizeAmount(this.sizes.bounded(item.amount.growth).id));
    }
    if (item.kind !== 'collection' || item.type !== 'tuple' || item.parts === null) return item;
    return { ...item, parts: item.parts.map((part) => this.#eachOnce(part)) };
  }

  /** A number by the name that it gets: what is computed with it can be told from what is computed without. */
  distinct(value: Value): Value {
    if (value.kind !== 'number' || value.amount.linear !== null || value.amount.least) return value;
    return isConstant(value.amount.growth)
      ? value
      : numberOf(sizeAmount(this.sizes.bounded(value.amount.growth).id));
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
    if (this.#readAtOnce !== null) this.hold(this.#takenFromInput, this.#readAtOnce, 'the input is held');
    for (const [collection, symbol] of this.#grownSizes) {
      this.sizes.get(symbol).bound = substitute(collection.size.growth, symbol, ONE);
    }
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

  /** Memory that is held as long as a call lasts. */
  hold(growth: Growth, line: number, what: string): void {
    if (!isConstant(growth)) this.held.push({ growth, reasons: [{ line, what, cost: growth }] });
  }

  /** Gives a size the name of the variable that it is first known by. */
  name(value: Value, name: string): void {
    if (value.kind === 'collection' && value.isInput && value.type === 'text') value.isView = false;
    const amount = value.kind === 'number' ? value.amount : value.kind === 'collection' ? value.size : null;
    if (amount?.linear?.multiples.size !== 1) return;
    const [symbol = -1] = amount.linear.multiples.keys();
    const size = this.sizes.get(symbol);
    if (size.bound !== null || size.name !== '') return;
    size.name = name;
    if (value.kind === 'collection') size.meaning = `the length of ${name}`;
  }

  /** Where the program begins, and where it only calls what needs nothing to work on. */
  get isAtEntry(): boolean {
    return this.frames.every(({ parameters }) => parameters.size === 0);
  }

  /** In a program that reads nothing, what is written where it begins stands for any input. */
  asSample(value: Value, name: string): Value {
    if (this.readsInput || !this.isAtEntry || this.loops.length > 1 || this.isQuiet) return value;
    if (this.frames.length === 0 && !this.#usedOutside.has(name) && !this.#isSampleLength(value))
      return value;
    return this.generalised(value, name);
  }

  /** `V = 5` beside a table of five rows: how large the input is that is written out. */
  #isSampleLength(value: Value): boolean {
    return value.kind === 'number' && this.#sampleLengths.has(fixedValue(value.amount) ?? 0);
  }

  /** What is given to a function where the program begins stands for any such value. */
  generalised(value: Value, name: string): Value {
    if (value.kind === 'number') {
      const known = fixedValue(value.amount);
      if (known === null || Math.abs(known) < 2) return value;
      return numberOf(sizeAmount(this.sizes.input(name, `the number ${name || 'given'}`).id));
    }
    const isFixed =
      value.kind === 'collection' && fixedValue(value.size) !== null && (fixedValue(value.size) ?? 0) > 1;
    if (value.kind !== 'collection' || !isFixed || value.type === 'tuple') return value;
    value.size = sizeAmount(this.sizes.input(name, `the length of ${name || 'what is given'}`).id);
    value.parts = null;
    value.isInput = true;
    value.isView = false;
    const isOfTexts = value.items.kind === 'collection' && value.items.type === 'text';
    if (value.items.kind === 'collection' && !isOfTexts)
      value.items = this.generalised(value.items, `a row of ${name}`);
    if (value.items.kind === 'number') value.items = this.valueIn(name);
    if (!this.made.includes(value)) this.made.push(value);
    return value;
  }

  /** A value that lies in a collection of the input. */
  valueIn(name: string): Value {
    return numberOf(sizeAmount(this.sizes.input('', `the largest value in ${name || 'the input'}`).id));
  }

  returned(value: Value): void {
    const frame = this.frames.at(-1);
    if (frame) frame.returned = frame.returned === null ? value : join(frame.returned, value);
    this.lastValue = value;
  }

  yielded(value: Value, line: number): void {
    const frame = this.frames.at(-1);
    if (!frame) return;
    if (frame.yielded === null) {
      frame.yielded = this.view('iterator', constantAmount(0), UNKNOWN, line);
      frame.yielded.level = frame.level;
    }
    this.grow(frame.yielded, value);
  }

  /** Another name for a type. */
  defineAlias(name: string, type: string): void {
    if (name !== type) this.#aliases.set(name, type);
  }

  /** The type that a name stands for, where it is another's. */
  aliasOf(type: string): string {
    return this.#aliases.get(type) ?? type;
  }

  /** A method that stands outside of its type becomes the type's, with its object as the first parameter. */
  defineMethod(definition: FunctionDefinition): void {
    const { receiver, name, parameters, body, line } = definition;
    const type = this.globals.get(receiver?.type?.replace(/^\*|\[.*$/gs, '') ?? '');
    if (receiver === undefined || type?.kind !== 'type') return;
    const all = [receiver, ...parameters];
    const { scope } = type;
    scope.declare(name, {
      kind: 'function',
      name,
      parameters: all,
      body,
      definition,
      scope,
      self: null,
      line,
    });
  }

  defineFunction(definition: FunctionDefinition, scope: Scope): void {
    const { name, parameters, body, line } = definition;
    const value: FunctionValue = {
      kind: 'function',
      name,
      parameters,
      body,
      definition,
      scope,
      self: null,
      line,
    };
    scope.declare(name, value);
    scope.declare(`${name}/${parameters.length}`, value);
  }

  defineType({ name, members }: Extract<Statement, { kind: 'type' }>, outer: Scope): void {
    const scope = new Scope(outer);
    const type: TypeValue = { kind: 'type', name, members, scope };
    outer.declare(name, type);
    if (this.globals.get(name) === undefined) this.globals.declare(name, type);
    this.types.push(type);
    for (const member of members) {
      if (member.kind === 'function') this.defineFunction(member, scope);
      if (member.kind === 'type') this.defineType(member, scope);
    }
    const statics = members.filter(
      (member) => member.kind === 'expression' || (member.kind === 'declaration' && member.isStatic),
    );
    this.execute(statics, scope);
  }

  objectOf(type: TypeValue): ObjectValue {
    const fields = new Map<string, Value>();
    const scope = new Scope(type.scope, null, fields);
    const own = type.members.filter((member) => member.kind === 'declaration' && !member.isStatic);
    this.execute(own, scope);
    return { kind: 'object', type, fields };
  }

  constructorOf(type: TypeValue, object: ObjectValue, count: number): FunctionValue | null {
    return this.methodOf(object, this.library.constructorName ?? type.name, count);
  }

  methodOf(object: ObjectValue, name: string, count = -1): FunctionValue | null {
    const names = object.type?.scope.names;
    const offset = this.library.hasExplicitSelf ? 1 : 0;
    const method = names?.get(`${name}/${count + offset}`) ?? names?.get(name);
    return method?.kind === 'function' ? { ...method, self: object } : null;
  }

  staticOf(type: TypeValue, name: string, count = -1): Value | null {
    return type.scope.names.get(`${name}/${count}`) ?? type.scope.names.get(name) ?? null;
  }

  /** The program's own type of that name. */
  typeNamed(name: string): TypeValue | null {
    return this.types.find((type) => type.name === name) ?? null;
  }

  /** All of the program's own functions of that name. */
  functionsNamed(name: string): FunctionValue[] {
    const scopes = [this.globals, ...this.types.map(({ scope }) => scope)];
    return scopes.map(({ names }) => names.get(name)).filter((value) => value?.kind === 'function');
  }

  /** The method of that name of whichever type has it. */
  onlyMethod(name: string): FunctionValue | null {
    const types = this.types.filter(({ scope }) => scope.names.get(name)?.kind === 'function');
    const [type] = types;
    if (type === undefined) return null;
    return this.methodOf(this.objectOf(type), name);
  }

  get input(): Value {
    return INPUT;
  }
}

function grown(size: Amount, by: Growth): Amount {
  if (isConstant(by)) return size;
  const isEmpty = fixedValue(size) !== null;
  if (isEmpty) return boundedAmount(by);
  return isAtMost(by, size.growth) ? size : boundedAmount(add(size.growth, by));
}
