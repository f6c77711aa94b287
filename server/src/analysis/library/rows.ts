/** Rows that several languages share, made for the given places and reasons. */
import { type Message, message } from '@coderoom/contract/message';
import type { CollectionType } from '#analysis/machine/values.ts';
import type { CallCondition, LibraryRow } from './library-row.ts';
import type { AmountTerm, CallbackTerm, MakeTerm, Place, TimeTerm, TypeTerm, ValueTerm } from './terms.ts';

/** An iterator, or with another type in `more` some collection that holds no memory of its own. */
export function iterator(size: AmountTerm, items: ValueTerm, more: Partial<MakeTerm> = {}): ValueTerm {
  return { make: 'iterator', size, items, isView: true, ...more };
}

/** Takes time linear in the size of `it`. */
export function linear(why: Message, returns: ValueTerm = 'unknown'): LibraryRow {
  return { time: ['n', why], returns };
}

/** Searches a text from where the search of the round before has ended. */
export const SEARCHES_ON: LibraryRow = {
  when: { isOnward: true, receiver: ['text', 'builder'] },
  time: [{ partInRound: 'receiver' }, message`the search goes through the text`],
  returns: { bounded: { size: 'receiver' } },
};

/** Why going through a collection takes time. */
export const WALKS = message`it goes through every item`;

/** Why the least or greatest item takes time. */
export const FINDING = {
  least: message`finding the least looks at every item`,
  greatest: message`finding the greatest looks at every item`,
};

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

export function removes(why: Message): readonly LibraryRow[] {
  return [
    { when: { it: 'ordered' }, time: ['log n', why], returns: { removed: 'it' } },
    { when: { it: 'collection' }, returns: { removed: 'it' } },
  ];
}

/** Sorts; the comparison is called for each item as often as a merge sort does. */
export function sorts(returns: ValueTerm = 'unknown', given: ValueTerm = { each: 'it' }): LibraryRow {
  return {
    time: SORTING,
    calls: { function: 'every', over: 'it', rounds: { log: { count: 'it' } }, with: [given] },
    returns,
  };
}

/** Sorts by a key, which is worked out once for each item, or by what `cmp_to_key` makes of a comparison. */
export function sortsByKey(returns: ValueTerm = 'unknown'): LibraryRow {
  return {
    time: SORTING,
    calls: { function: 'every', over: 'it', roundsOfTwo: { log: { count: 'it' } }, with: [{ each: 'it' }] },
    returns,
  };
}

const SORTING: TimeTerm = [
  { times: [{ count: 'it' }, { log: { count: 'it' } }] },
  message`sorting takes n log n steps`,
];

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

export const EACH_ITEM: CallbackTerm = {
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
    calls: {
      ...{ function: 'function', over: 'it', folds: true },
      with: [start, { each: 'it' }, { index: 'it' }, 'it'],
    },
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
  return { when: { [of]: 'collection' }, returns: iterator(of, pair, { keeps: ['total'], of }) };
}

const ENTRIES_GONE_THROUGH: ValueTerm = iterator('it', {
  tuple: [{ another: { keys: 'it' } }, { items: 'it' }],
});

/** Calls a function with the key and the value of each entry of a map. */
export function callsForEachEntry(order: 'key first' | 'value first'): LibraryRow {
  const [key, value] = [0, 1].map((part) => ({ part, of: { each: ENTRIES_GONE_THROUGH } }) as const);
  const given = order === 'key first' ? [key, value] : [value, key];
  return {
    when: { it: 'any map' },
    calls: {
      function: 'function',
      over: ENTRIES_GONE_THROUGH,
      with: given.filter((one) => one !== undefined),
    },
  };
}

/** A list that the input has in its written form; its items can be anything. */
export const LISTS_WRITTEN: LibraryRow = {
  time: [{ size: 'first' }, message`it goes through the whole text`],
  returns: {
    make: 'list',
    size: { bound: { size: 'first' } },
    items: { document: { size: 'first' } },
    isInput: true,
  },
};

/** The same, where that is all of the input. */
export const ALL_LISTS_WRITTEN: LibraryRow = {
  time: [{ bound: 'input' }, message`it goes through the whole text`],
  does: [{ holdInput: true }],
  returns: { make: 'list', size: { bound: 'input' }, items: { document: 'input' }, isInput: true },
};

/** Assigns what a row returns to a variable; the call itself then returns nothing known. */
export function assigns({ returns = 'unknown', does = [], ...row }: LibraryRow, to: Place): LibraryRow {
  return { ...row, makes: returns, does: [...does, { assign: 'made', to }], returns: 'unknown' };
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

/** Splits a text into its letters. */
export function splitsIntoLetters(of: Place = 'it'): LibraryRow {
  return { ...splits(1, of), returns: { make: 'list', size: of, items: 'letter' } };
}

/** Splits a text that is not from the input into pieces of this length. */
export function splits(length: AmountTerm, of: Place = 'it'): LibraryRow {
  return {
    when: { [of]: 'collection' },
    time: [{ size: of }, message`splitting goes through the whole text`],
    returns: { make: 'list', size: of, items: { make: 'text', size: length, isView: true } },
  };
}
