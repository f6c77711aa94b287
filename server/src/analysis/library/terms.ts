/**
 * The words in which the library tables say what a call costs and does. A term is data: a place, a constant, or an
 * object that begins with one of the words. What a word means to the analysis is given in `interpreter/`.
 */
import type { Message } from '@coderoom/contract';
import type { CollectionType } from '#analysis/machine/values.ts';

/** A value of the call; unknown if the call has none there. */
export type Place =
  /** The receiver; for a plain function the first argument. */
  | 'it'
  | 'receiver'
  | 'first'
  | 'second'
  | 'third'
  | 'fifth'
  | 'last'
  /** The first argument that can be called. */
  | 'function'
  /** The first argument that is another collection than the receiver. */
  | 'other'
  /** Result of the function that the row calls. */
  | 'result'
  /** The value that the row makes. */
  | 'made'
  /** One of several parts that a term goes through. */
  | 'part';

/** The terms that begin with any of the words. */
type OneOf<Words> = Words[keyof Words];

/** The meaning of each word: a function of the term that begins with it. */
export type Meanings<Words, Context, Result> = {
  readonly [Word in keyof Words]: (term: Words[Word], context: Context) => Result;
};

/** A value. A number stands for itself. */
export type ValueTerm =
  | Place
  | number
  /** Something unknown, as where a table says nothing. */
  | 'unknown'
  /** The stream of the program's input. */
  | 'input'
  /** The arguments of the command line. */
  | 'command line'
  /** A text of one character. */
  | 'character'
  /** A letter of a text, or its number. */
  | 'letter'
  | 'letter code'
  | OneOf<ValueWords>;

export interface ValueWords extends NumberWords, ItemWords, CollectionWords, ProgramWords {}

export interface NumberWords {
  number: { number: AmountTerm };
  /** A number of which only this upper bound is known. */
  bounded: { bounded: AmountTerm };
  /** The number that is written as this argument. */
  literal: { literal: Place };
  least: { least: 'arguments' | readonly ValueTerm[] };
  greatest: { greatest: 'arguments' | readonly ValueTerm[] };
  /** The numbers from the first up to the second, in steps of the third. */
  range: { range: readonly [from: AmountTerm, to: AmountTerm, step: AmountTerm] };
  /** The same range in other steps. */
  everyOther: { everyOther: ValueTerm; step: AmountTerm };
  /** Sum or product of all items; `otherwise` if they are no numbers. */
  total: { total: ValueTerm; otherwise: ValueTerm };
}

export interface ItemWords {
  /** An item, not equal to any taken before; at an index, in the time that the type of collection takes. */
  item: { item: ValueTerm; at?: ValueTerm };
  /** An item that is removed. */
  removed: { removed: ValueTerm };
  /** The entry of a map at a key, in the time that the type of map takes; `otherwise` if nothing is known of any. */
  entry: { entry: ValueTerm; of: ValueTerm; otherwise: ValueTerm };
  /** The item of a round, when all items are gone through. */
  each: { each: ValueTerm };
  /** The position of that item. */
  index: { index: ValueTerm };
  /** The value that stands for any item; for a map, for any value. */
  items: { items: ValueTerm };
  /** The value that stands for any key. */
  keys: { keys: ValueTerm };
  /** A part of a pair or tuple; otherwise any item, or something unknown if `isKnown`. */
  part: { part: number; of: ValueTerm; isKnown?: true };
  /** The field of an object. */
  field: { field: string; of: ValueTerm };
  /** The collection itself, or the one among an object's fields. */
  collectionIn: { collectionIn: ValueTerm };
  /** A value with the same bounds, not equal to any before. */
  another: { another: ValueTerm };
  /** The first of these that is not unknown. */
  firstKnown: { firstKnown: readonly ValueTerm[] };
}

export interface CollectionWords {
  empty: { empty: TypeTerm };
  make: MakeTerm;
  /** A new collection of the same items. */
  copy: { copy: ValueTerm; as: TypeTerm };
  /** The items of a collection that there is for each item of another one; a list, else an iterator. */
  flattened: { flattened: ValueTerm; over: ValueTerm; isList?: true };
  /** A new collection of the same type with so many items. */
  duplicate: { duplicate: ValueTerm; size: AmountTerm };
  /** The items from the first iterator up to the second, if that is one. */
  span: { span: readonly [from: ValueTerm, to: ValueTerm] };
  /** The iterator after the last item. */
  end: { end: ValueTerm };
  /** A part, copied if the language copies slices, up to a place or of a length. */
  slice: { slice: ValueTerm; from?: AmountTerm; to?: AmountTerm; length?: AmountTerm };
  /** An iterator over the same items. */
  view: { view: ValueTerm };
  /** Tuples of the items of several collections; of the shortest, the first or the last says how many. */
  zip: { zip: 'arguments'; ofEqual: 'first' | 'last' };
  /** A tuple of these; `items` stands for any of them. */
  tuple: { tuple: 'arguments' | readonly ValueTerm[]; items?: ValueTerm };
  /** Nested lists of these innermost items, whose sizes are the arguments. */
  nested: { nested: ValueTerm };
  /** A new text of this length. */
  text: { text: AmountTerm };
  /** The number in its written form. */
  numeral: { numeral: ValueTerm };
  /** Initial value of the type that the call names, of its items, or of an array's elements. */
  initial: { initial: 'type' | 'items' | 'elements' };
}

/** A type of collection; `it`'s, or the one that the call names before the function or expects as its result. */
export type TypeTerm = CollectionType | 'same' | 'owner' | 'expected';

/** A new collection. */
export interface MakeTerm {
  make: TypeTerm;
  size: AmountTerm;
  items?: ValueTerm;
  /** Items that stay those of another collection. */
  borrows?: ValueTerm;
  keys?: ValueTerm;
  /** Items of all the collections that it stands for together. */
  total?: AmountTerm;
  /** For each known part of a collection a part of the new one. */
  parts?: { of: ValueTerm; as: ValueTerm };
  /** True if it holds no memory of its own; false if it does even where the analysis only takes a look. */
  isView?: boolean;
  /** It came from outside. */
  isInput?: true;
  /** The items in common with `it`, or with another collection. */
  keeps?: readonly KeptProperty[];
  of?: ValueTerm;
}

/** Coming from the input; being all of it; the keys; the items of all the collections that it stands for together. */
export type KeptProperty = 'isInput' | 'isEverything' | 'keys' | 'total';

/** Terms that depend on the program: its functions, operators and input. */
export interface ProgramWords {
  /** The result of an operator of the language, with its cost. */
  operator: { operator: readonly [operator: string, one: ValueTerm, other: ValueTerm] };
  /** The collection with the arguments added, by the operator `+`. */
  concatenation: { concatenation: ValueTerm };
  /** The result of a function that is called once. */
  call: { call: ValueTerm; with: readonly ValueTerm[] };
  /**
   * A value read from the input: a number, a text, a value of many, everything as one text, a line of that, or any of
   * the lines that are read one by one.
   */
  read: { read: 'number' | 'text' | 'value' | 'everything' | 'line' | 'each line' };
  /** The number that a text from the input holds; read where the text was, or where it is parsed. */
  parsed: { parsed: ValueTerm; isReadHere?: true };
  /** The parts of a text from the input: as many texts as a number says that was read, or any number. */
  pieces: { pieces: 'list' | 'iterator'; piece?: ValueTerm; of?: ValueTerm; isView?: true };
  /** A part of a document of so much. */
  document: { document: AmountTerm };
  /** The value as one of the input's: a number can be any. */
  asInput: { asInput: ValueTerm };
  /** An entry of the map that is not there yet. */
  vacancy: { vacancy: ValueTerm };
}

/** An amount. A number stands for itself, a place for the number or for the size of the collection that is there. */
export type AmountTerm =
  | number
  | Place
  /** The size of `it` in whatever round of the loops around the call. */
  | 'n'
  | 'log n'
  /** The number of arguments. */
  | 'arguments'
  /** The number of a function's parameters. */
  | 'parameters'
  /** The size of all input. */
  | 'input'
  /** The number of its lines. */
  | 'lines'
  | OneOf<AmountWords>;

export interface AmountWords {
  /** The size of a collection as it is now, the end of a range, the digits of a number; otherwise a constant. */
  size: { size: ValueTerm };
  /** The size of a collection in whatever round of the loops around the call. */
  sizeInAnyRound: { sizeInAnyRound: ValueTerm };
  /** A part of which each round of the loop around has another one: together they are the whole. */
  partInRound: { partInRound: ValueTerm };
  /** An amount that all rounds have together in each of which the number is another one; else all of it. */
  overAll: { overAll: AmountTerm; by: Place };
  /** The number itself; otherwise a constant. */
  value: { value: ValueTerm };
  /** Upper bound of the items that are gone through. */
  count: { count: ValueTerm };
  /** Number of these items, as exactly as it is known. */
  rounds: { rounds: ValueTerm };
  /** Length in a text: numbers have few digits. */
  length: { length: ValueTerm };
  /** Length of the text that joins all items. */
  joined: { joined: ValueTerm };
  /** An amount of which only the upper bound is known. */
  bound: { bound: AmountTerm };
  /** An amount up to a constant factor. */
  roughly: { roughly: AmountTerm };
  /** Sum of the lengths of the arguments in a text: numbers have few digits. */
  sizes: { sizes: 'arguments' };
  /** Sum of the lengths of the arguments that are collections. */
  lengths: { lengths: 'arguments' };
  /** Product of the numbers given, or of the sizes of the collections given. */
  productOf: { productOf: 'numbers' | 'collections' };
  sum: { sum: readonly AmountTerm[] };
  /** Product, up to a constant factor. */
  times: { times: readonly AmountTerm[] };
  log: { log: AmountTerm };
  root: { root: AmountTerm };
  factorial: { factorial: AmountTerm };
  powerOfTwo: { powerOfTwo: AmountTerm };
  difference: { difference: readonly [AmountTerm, AmountTerm] };
  product: { product: readonly [AmountTerm, AmountTerm] };
  quotient: { quotient: readonly [AmountTerm, AmountTerm] };
  power: { power: readonly [AmountTerm, AmountTerm] };
  /** Nothing where the program reads a fixed number of values, which are charged where they are used. */
  unlessFew: { unlessFew: AmountTerm };
}

/** A change that a call makes, apart from its result. What is no collection is left alone. */
export type ActionTerm = OneOf<ActionWords>;

export interface ActionWords {
  /** Adds an item, or several of its kind. */
  add: { add: ValueTerm; to: ValueTerm; times?: AmountTerm };
  /** Adds to this each argument after the first; of a spread one, its items. */
  addArgumentsTo: { addArgumentsTo: ValueTerm };
  addKey: { addKey: ValueTerm; to: ValueTerm };
  /** Takes so many values from a generator, which comes no further. */
  take: { take: ValueTerm; times: AmountTerm };
  /** Sets an entry of a map, in the time that the type of map takes. */
  put: { put: ValueTerm; at: ValueTerm; into: ValueTerm };
  /** Looks for an item in this, in the time that the type of collection takes. */
  lookIn: { lookIn: ValueTerm };
  resize: { resize: ValueTerm; to: AmountTerm };
  /** Sets every item. */
  fill: { fill: ValueTerm; with: ValueTerm };
  /** Sets some items. */
  setSome: { setSome: ValueTerm; to: ValueTerm };
  /** Sets what stands for any item. */
  setItems: { setItems: ValueTerm; to: ValueTerm };
  setType: { setType: ValueTerm; to: CollectionType };
  /** Assigns to the variable that is written as an argument. */
  assign: { assign: ValueTerm; to: Place };
  swapVariables: { swapVariables: readonly [Place, Place] };
  /** Reads into the variables that are the arguments after the first, or whose addresses are arguments. */
  readInto: { readInto: 'rest' | 'addresses' };
  /** Goes to a letter of a text. */
  goTo: { goTo: ValueTerm; of: ValueTerm };
  /** It holds no memory any more: other values stand for it from here on. */
  release: { release: ValueTerm };
  /** It is held in memory. */
  hold: { hold: ValueTerm };
  /** From here on the whole input is in memory: what the program takes from it, or so much if it takes nothing. */
  holdInput: { holdInput: true | AmountTerm };
  /** So much of the input is taken: a number that was read before may be its count. */
  countInput: { countInput: AmountTerm };
  /** The text from the input is as long as its parts. */
  isAsLong: { isAsLong: ValueTerm; as: ValueTerm };
  /** Fills the vacancy in a map. */
  occupy: { occupy: ValueTerm; with: ValueTerm };
  /** Sends a value through a channel. */
  send: { send: 'value' };
  /** Takes further time. */
  spend: { spend: TimeTerm };
  /** Runs the method of that name. */
  run: { run: string; of: ValueTerm };
}

/** Time beyond a constant, and its reason as the verdict words it, which may name the type of `it`. */
export type TimeTerm = readonly [AmountTerm, Message | ((type: Message) => Message)];

/** Calls of functions among the arguments. */
export interface CallbackTerm {
  /** Which function, or every one, with the same value for each parameter. */
  function: ValueTerm | 'every';
  /** Goes through the items of this. */
  over?: ValueTerm;
  /** How often it is called for each item, or if it goes through none; once if that isn't said. */
  rounds?: AmountTerm;
  /** The same if it takes two items, which it compares. */
  roundsOfTwo?: AmountTerm;
  with?: readonly GivenTerm[];
  /** Its cost is charged elsewhere. */
  isQuiet?: true;
  /** Its result is its first argument in the next round. */
  folds?: true;
}

/** An argument of a function: a value, or the arguments after the second. */
export type GivenTerm = ValueTerm | 'further';
