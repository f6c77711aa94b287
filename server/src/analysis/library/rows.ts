import { type Message, message } from '@coderoom/contract/message';
/** Rows that several languages share. */
import type { CollectionType } from '#analysis/machine/values.ts';
import type { CallCondition, LibraryRow, NamedRow } from './table.ts';
import type { AmountTerm, CallbackTerm, MakeTerm, Place, TypeTerm, ValueTerm } from './terms.ts';

/** The name of one of the shared rows, which stands for them in a table. */
export type SharedRow = keyof typeof SHARED_ROWS;

/** An iterator, or with another type in `more` some collection that holds no memory of its own. */
export function iterator(size: AmountTerm, items: ValueTerm, more: Partial<MakeTerm> = {}): ValueTerm {
  return { make: 'iterator', size, items, isView: true, ...more };
}

/** The same rows, under a further or narrower condition. */
export function where(condition: CallCondition, rows: NamedRow | readonly NamedRow[]): readonly LibraryRow[] {
  return rowsOf(rows).map((row) => ({ ...row, when: { ...row.when, ...condition } }));
}

/** Replaces the names of shared rows by these. */
export function rowsOf(rows: NamedRow | readonly NamedRow[]): readonly LibraryRow[] {
  return [rows].flat().flatMap((row) => (typeof row === 'string' ? SHARED_ROWS[row] : row));
}

/** Takes time linear in the size of `it`. */
export function linear(why: Message, returns: ValueTerm = 'unknown'): LibraryRow {
  return { time: ['n', why], returns };
}

/** Why the least or greatest item takes time. */
export const FINDING = {
  least: message`finding the least looks at every item`,
  greatest: message`finding the greatest looks at every item`,
};

/** The least or greatest of the arguments, or of a collection's items. */
function extreme(kind: 'least' | 'greatest'): readonly LibraryRow[] {
  return [
    { when: { any: 'number', second: 'present' }, returns: ofArguments(kind) },
    {
      when: { it: ['collection', 'range'] },
      time: [{ count: 'it' }, FINDING[kind]],
      calls: { function: 'every', rounds: { count: 'it' } },
      returns: { each: 'it' },
    },
    { returns: 'first' },
  ];
}

function ofArguments(kind: 'least' | 'greatest'): ValueTerm {
  return kind === 'least' ? { least: 'arguments' } : { greatest: 'arguments' };
}

// Collections

/** Adds an item to a collection, in order if it has one. */
export function addsItem(item: Place, condition: CallCondition = {}): readonly LibraryRow[] {
  const adds: LibraryRow = { does: [{ add: item, to: 'receiver' }], returns: 'receiver' };
  return [
    { when: { ...condition, receiver: 'ordered' }, time: ['log n', message`adding to it`], ...adds },
    { when: { ...condition, receiver: 'collection' }, ...adds },
  ];
}

/** Adds the last argument in a place that other items have to leave. */
export function inserts(why: Message): LibraryRow {
  const does = [{ add: 'last', to: 'receiver' }] as const;
  return { when: { receiver: 'collection' }, time: ['n', why], does, returns: 'receiver' };
}

/** Adds all items of an argument. */
export function addsAll(of: Place, returns: ValueTerm): LibraryRow {
  return {
    when: { receiver: 'collection', [of]: 'present' },
    time: [{ count: of }, message`adding all of them takes as long as they are many`],
    does: [{ add: { each: of }, to: 'receiver', times: { count: of } }],
    returns,
  };
}

/** Removes an item; from collections of these types in linear time. */
export function removesFrom(types: CollectionType | readonly CollectionType[], why: Message) {
  const row: LibraryRow = { when: { it: types }, time: ['it', why], returns: { removed: 'it' } };
  return [row, ...removes(why)];
}

function removes(why: Message): readonly LibraryRow[] {
  return [
    { when: { it: 'ordered' }, time: ['log n', why], returns: { removed: 'it' } },
    { when: { it: 'collection' }, returns: { removed: 'it' } },
  ];
}

/** Sorts; the comparison is called for each item as often as a merge sort does. */
export function sorts(returns: ValueTerm = 'unknown'): LibraryRow {
  return {
    time: [{ times: [{ count: 'it' }, { log: { count: 'it' } }] }, message`sorting takes n log n steps`],
    calls: { function: 'every', rounds: { log: { count: 'it' } } },
    returns,
  };
}

export function searchesByHalves(of: Place = 'it'): LibraryRow {
  return {
    time: [{ log: { sizeInAnyRound: of } }, message`the binary search is logarithmic`],
    returns: { bounded: { size: of } },
  };
}

/** Makes an array of one or more dimensions, which are the arguments. */
export function makesArray(why: Message): LibraryRow {
  return { time: [{ productOf: 'numbers' }, why], returns: { nested: { initial: 'elements' } } };
}

/** Copies a collection. */
export function copies(type: TypeTerm, of: ValueTerm = 'it'): LibraryRow {
  return { time: [{ count: of }, message`copying every item`], returns: { copy: of, as: type } };
}

/** Copies a value, which may be anything, into a list. */
export function lists(of: Place = 'it'): readonly LibraryRow[] {
  return [
    { when: { [of]: ['absent', 'unknown', 'builtin'] }, returns: { empty: 'list' } },
    copies('list', of),
  ];
}

/** Copies the items into a collection of the given type. */
export function copiesItems(type: TypeTerm, why: Message): readonly LibraryRow[] {
  const size = { rounds: 'it' } as const;
  return [
    {
      when: { it: 'collection' },
      time: [{ count: 'it' }, why],
      returns: { make: type, size, items: { items: 'it' }, keeps: ['keys', 'total'] },
    },
    { time: [{ count: 'it' }, why], returns: { make: type, size, items: { each: 'it' } } },
  ];
}

/** Makes an empty collection, or a copy of an argument. */
export function constructs(type: CollectionType, of: Place = 'first'): readonly LibraryRow[] {
  return [{ when: { [of]: ['collection', 'range'] }, ...copies(type, of) }, { returns: { empty: type } }];
}

// Going through items

const EACH_ITEM: CallbackTerm = {
  function: 'function',
  over: 'it',
  with: [{ each: 'it' }, { index: 'it' }, 'it'],
};

/** Goes through the items, and calls the function with each if there is one. */
export function goesThrough(why: Message, returns: ValueTerm = 0): readonly LibraryRow[] {
  return [
    { when: { any: 'function' }, calls: EACH_ITEM, returns },
    { time: [{ count: 'it' }, why], returns },
  ];
}

export function maps(type: CollectionType): LibraryRow {
  const more: Partial<MakeTerm> = { make: type, isView: type === 'iterator', keeps: ['isInput', 'total'] };
  return { calls: EACH_ITEM, returns: iterator({ rounds: 'it' }, 'result', more) };
}

export function filters(type: CollectionType): LibraryRow {
  const more: Partial<MakeTerm> = { make: type, isView: type === 'iterator', keeps: ['isInput'] };
  return { calls: EACH_ITEM, returns: iterator({ bound: { rounds: 'it' } }, { each: 'it' }, more) };
}

/** Folds all items into one value. */
export function folds(start: Place): LibraryRow {
  return {
    calls: { function: 'function', over: 'it', with: [start, { each: 'it' }, { index: 'it' }, 'it'] },
    returns: { firstKnown: ['result', start] },
  };
}

/** Sum or product of all items. */
export function totals(otherwise: ValueTerm): LibraryRow {
  return {
    time: [{ count: 'it' }, message`summing up looks at every item`],
    returns: { total: 'it', otherwise },
  };
}

/** The items paired with their indices. */
export function enumerated(of: Place = 'it'): ValueTerm {
  const index: ValueTerm = { another: { bounded: { rounds: of } } };
  return iterator({ rounds: of }, { tuple: [index, { each: of }], items: { each: of } });
}

/** Key and value of each entry. `items` stands for either where it is not known which. */
export function entries(of: Place, items: ValueTerm, keys: ValueTerm = { keys: of }): LibraryRow {
  const pair: ValueTerm = { tuple: [{ another: keys }, { items: of }], items };
  return { when: { [of]: 'collection' }, returns: iterator(of, pair) };
}

// Texts

/** Joins the texts of a collection. */
export function joins(parts: Place): LibraryRow {
  return {
    time: [{ joined: parts }, message`joining copies every part`],
    returns: { text: { joined: parts } },
  };
}

/** A piece of a text from the input. */
export const INPUT_PIECE: ValueTerm = { make: 'text', size: 1, isView: true, isInput: true };

/** Splits the whole input into lines that may be rows of a grid. */
export function splitsIntoRows(condition: CallCondition): LibraryRow {
  return {
    when: { ...condition, it: 'everything', usesCells: true },
    does: [{ release: 'it' }],
    returns: {
      ...{ make: 'list', size: { bound: 'lines' }, borrows: { read: 'line' } },
      ...{ isView: true, keeps: ['isInput', 'isEverything'] },
    },
  };
}

/** Splits a text that is not from the input into pieces of this length. */
export function splits(length: AmountTerm, of: Place = 'it'): LibraryRow {
  return {
    when: { [of]: 'collection' },
    time: [{ size: of }, message`splitting goes through the whole text`],
    returns: { make: 'list', size: of, items: { make: 'text', size: length, isView: true } },
  };
}

const SHARED_ROWS = {
  nothing: {},
  unchanged: { returns: 'it' },
  'first argument': { returns: 'first' },
  'fixed number': { returns: 1 },
  character: { returns: 'character' },
  'input stream': { returns: 'input' },
  'reads text': { returns: { read: 'text' } },
  'reads number': { returns: { read: 'number' } },

  /** A number stays itself; a text from the input gives a number of any size. */
  'same number': [
    { when: { first: 'number' }, returns: { number: 'first' } },
    { when: { first: 'input' }, returns: { parsed: 'first' } },
    { returns: 1 },
  ],
  root: { returns: { number: { root: { value: 'first' } } } },
  logarithm: { returns: { number: { log: { value: 'first' } } } },
  power: { returns: { number: { power: [{ value: 'first' }, { value: 'second' }] } } },
  least: extreme('least'),
  greatest: extreme('greatest'),

  size: [
    { when: { it: 'collection' }, returns: { number: 'it' } },
    { when: { it: 'range' }, returns: { number: { rounds: 'it' } } },
    { returns: 1 },
  ],
  item: { returns: { item: 'it' } },
  /** Adds the last argument. */
  adds: addsItem('last'),
  removes: removes(message`taking from it`),
  contains: { does: [{ lookIn: 'receiver' }], returns: 0 },
  'gets entry': {
    when: { receiver: 'collection' },
    returns: { entry: 'first', of: 'receiver', otherwise: 'second' },
  },
  'sets entry': {
    when: { receiver: 'collection' },
    does: [{ put: 'second', at: 'first', into: 'receiver' }],
    returns: { items: 'receiver' },
  },
  /** The length; to count the pieces of the whole input it must be split. */
  length: [
    {
      when: { it: 'everything' },
      time: [{ size: 'it' }, message`splitting goes through the whole text`],
      does: [{ hold: 'it' }],
      returns: { number: 'it' },
    },
    { when: { it: 'collection' }, returns: { number: 'it' } },
    { when: { it: 'range' }, returns: { number: { rounds: 'it' } } },
    { returns: 1 },
  ],
  /** The keys of a map, or the indices of a list. */
  keys: [
    { when: { it: 'any map' }, returns: iterator('it', 'unknown', { borrows: { keys: 'it' } }) },
    { when: { it: 'collection' }, returns: iterator('it', { bounded: 'it' }) },
  ],
  /** The keys as a set that holds no memory of its own. */
  'key set': {
    when: { receiver: 'collection' },
    returns: iterator('receiver', { keys: 'receiver' }, { make: 'set' }),
  },
  values: { when: { it: 'collection' }, returns: { view: 'it' } },
  sorts: sorts(),
  'calls for each': { calls: EACH_ITEM },
  iterates: { returns: { view: 'it' } },

  /** Converts the first argument, or else the receiver, to a text. A number has few digits. */
  text: [
    { when: { first: 'number' }, returns: { numeral: 'first' } },
    { when: { first: 'absent', receiver: 'number' }, returns: { numeral: 'receiver' } },
    {
      time: [{ sizes: 'arguments' }, message`making the text takes as long as it is`],
      returns: { text: { sizes: 'arguments' } },
    },
  ],
  /** Converts the value that the method is called on. */
  'to text': [
    { when: { it: 'number' }, returns: { numeral: 'it' } },
    { when: { it: 'input' }, returns: 'it' },
    {
      time: [{ size: 'it' }, message`making the text takes as long as it is`],
      returns: { text: { bound: { size: 'it' } } },
    },
  ],
  /** Reads a text and returns one of the same length. Text that was just read has been paid for by reading it. */
  'same length': [
    { when: { it: 'input' }, returns: 'it' },
    {
      when: { it: 'collection' },
      time: [{ size: 'it' }, message`it goes through the whole text`],
      returns: { text: 'it' },
    },
    { returns: 'it' },
  ],
  /** Goes through the text each time, also through one that was just read. */
  'replaces letters': [
    {
      when: { it: 'input' },
      time: [{ size: 'it' }, message`replacing goes through the whole text`],
      returns: 'it',
    },
    {
      when: { it: 'collection' },
      time: [{ size: 'it' }, message`replacing goes through the whole text`],
      returns: { text: 'it' },
    },
    { returns: 'it' },
  ],
  /** Appends to a text that grows in place. */
  'appends text': {
    when: { receiver: 'collection' },
    time: [{ lengths: 'arguments' }, message`adding to the text copies what is added`],
    does: [{ add: 'unknown', to: 'receiver', times: { lengths: 'arguments' } }],
    returns: 'receiver',
  },
} as const satisfies Record<string, LibraryRow | readonly LibraryRow[]>;
