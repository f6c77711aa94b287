/** Rust's iterators. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow, Shape } from './library-row.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { AmountTerm, ValueTerm } from './terms.ts';

/** The smaller or larger of two numbers, or the minimum or maximum of a sequence. */
function extremeOf(kind: 'least' | 'greatest', either: ValueTerm): readonly LibraryRow[] {
  return [
    { when: { receiver: 'number' }, returns: either },
    { when: { first: 'number' }, returns: either },
    { time: [{ count: 'it' }, rows.FINDING[kind]], returns: { each: 'it' } },
  ];
}

/** `a.max(b)` is that of two values, `values.max()` that of a sequence. */
function ofTwo(kind: 'least' | 'greatest', returns: ValueTerm): readonly LibraryRow[] {
  return [{ when: { arguments: 1 }, returns }, ...extremeOf(kind, returns)];
}

/** `collect()` makes the collection that the expected type names, else a list. */
function collects(it: Shape | readonly Shape[], row: LibraryRow = {}): LibraryRow {
  return {
    when: { it, ...row.when },
    time: [{ unlessFew: { count: 'it' } }, message`collecting them takes as long as they are many`],
    makes: {
      ...{ make: 'expected', size: { rounds: 'it' } },
      ...{ items: { each: 'it' }, keeps: ['isInput', 'total'] },
    },
    ...row,
  };
}

/** Why an iterator takes time. */
const VISITS = rows.goesThrough(rows.WALKS);

/** Two lists with the items of one. */
const TWO_LISTS: LibraryRow = {
  when: { it: 'collection' },
  time: [{ count: 'it' }, message`collecting them takes as long as they are many`],
  returns: {
    tuple: [
      { copy: 'it', as: 'list' },
      { copy: 'it', as: 'list' },
    ],
  },
};

/** A list of some of the items. */
const SOME: ValueTerm = { make: 'list', size: { bound: { rounds: 'it' } }, items: { each: 'it' } };

/** Parts of a list, each of which has so many items. */
function partsOf(size: AmountTerm): LibraryRow {
  const part = rows.iterator(size, { items: 'receiver' }, { make: 'list' });
  return { when: { receiver: 'collection' }, returns: rows.iterator('receiver', part) };
}

/** Methods of iterators. */
export const RUST_ITERATORS: LibraryRows = {
  map: [
    // A text is in an `Option` or `Result`: it has letters only as `chars()`.
    { when: { it: ['unknown', 'number', 'object', 'text'] }, returns: { call: 'first', with: ['it'] } },
    {
      // Reading number by number is charged where the numbers are used.
      when: { it: 'input of collections' },
      calls: { function: 'first', with: [{ items: 'it' }], isQuiet: true },
      returns: rows.iterator('it', 'unknown', {
        borrows: { asInput: 'result' },
        isInput: true,
        keeps: ['total'],
      }),
    },
    rows.maps('iterator'),
  ],
  and_then: { returns: { call: 'first', with: ['it'] } },
  'filter_map, map_while, scan': rows.maps('iterator'),
  flat_map: { calls: rows.EACH_ITEM, returns: { flattened: 'result', over: 'it' } },
  inspect: 'unchanged',
  'filter, take_while, skip_while': [{ when: { it: 'number' }, returns: 'it' }, rows.filters('iterator')],
  for_each: 'calls for each',
  fold: rows.folds('first'),
  enumerate: { returns: rows.enumerated() },
  zip: { returns: { zip: 'arguments', ofEqual: 'last' } },
  'rev, skip': 'iterates',
  chain: {
    when: { first: ['collection', 'range'] },
    returns: rows.iterator({ sum: [{ rounds: 'receiver' }, { rounds: 'first' }] }, { each: 'receiver' }),
  },
  take: [
    { when: { arguments: 0 }, returns: 'it' },
    {
      when: { receiver: 'input' },
      does: [{ countInput: { value: 'first' } }],
      returns: rows.iterator({ value: 'first' }, { each: 'receiver' }),
    },
    { returns: rows.iterator({ value: 'first' }, { each: 'receiver' }) },
  ],
  step_by: [
    { when: { receiver: 'range' }, returns: { everyOther: 'receiver', step: { value: 'first' } } },
    'iterates',
  ],
  windows: partsOf({ value: 'first' }),
  // All together as long as the whole.
  chunks: partsOf(2),
  'sum, product': rows.totals(1),
  'all, any, is_sorted, eq, ne': VISITS,
  count: rows.goesThrough(rows.WALKS, { number: { rounds: 'it' } }),
  'position, rposition': rows.goesThrough(rows.WALKS, { number: { roughly: { rounds: 'it' } } }),
  find: rows.goesThrough(rows.WALKS, { item: 'it' }),
  partition: { calls: rows.EACH_ITEM, returns: { tuple: [SOME, SOME] } },
  unzip: TWO_LISTS,
  min: ofTwo('least', { least: ['receiver', 'first'] }),
  max: ofTwo('greatest', { greatest: ['receiver', 'first'] }),
  'min_by, min_by_key': extremeOf('least', { least: ['receiver', 'first'] }),
  'max_by, max_by_key': extremeOf('greatest', { greatest: ['receiver', 'first'] }),
  collect: [
    // Lines of the input: from here on their parts stand for them, if the program takes them apart.
    collects('input of lines', {
      does: [{ release: 'made' }, { holdInput: { unlessFew: { count: 'it' } } }],
    }),
    collects(['collection', 'range'], {
      when: { expected: 'any map' },
      makes: {
        ...{ make: 'expected', size: { rounds: 'it' }, keeps: ['isInput', 'total'] },
        items: { part: 1, of: { each: 'it' }, isKnown: true },
        keys: { part: 0, of: { each: 'it' }, isKnown: true },
      },
    }),
    collects(['collection', 'range']),
  ],
  nth: {
    time: [{ value: 'first' }, rows.WALKS],
    returns: { item: 'receiver', at: 'first' },
  },
  next: [
    ...where({ receiver: 'input of numbers' }, 'reads number'),
    ...where({ receiver: 'input' }, 'reads text'),
    { returns: { item: 'receiver' } },
  ],
};
