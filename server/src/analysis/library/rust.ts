import { message } from '@coderoom/contract/message';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRow, LibraryTable, Shape } from './table.ts';
import type { TimeTerm, ValueTerm } from './terms.ts';

/** Reads into the argument. */
function reads(what: 'text' | 'everything'): LibraryRow {
  return {
    when: { first: 'present' },
    makes: { read: what },
    does: [
      { setType: 'made', to: 'builder' },
      { assign: 'made', to: 'first' },
    ],
    returns: 'unknown',
  };
}

/** The letters of a text, which is then held in memory. */
function letters(returns: ValueTerm): readonly LibraryRow[] {
  const makes = rows.iterator('receiver', 1, { keeps: ['total'], of: 'receiver' });
  return [
    { when: { receiver: 'input' }, does: [{ hold: 'receiver' }], makes, returns },
    { when: { receiver: 'collection' }, makes, returns },
    { makes: 'unknown', returns },
  ];
}

/** The smaller or larger of two numbers, or the minimum or maximum of a sequence. */
function extremeOf(kind: 'least' | 'greatest', ofTwo: ValueTerm): readonly LibraryRow[] {
  return [
    { when: { receiver: 'number' }, returns: ofTwo },
    { when: { first: 'number' }, returns: ofTwo },
    { time: [{ count: 'it' }, rows.FINDING[kind]], returns: { each: 'it' } },
  ];
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

const SETS_LENGTH: TimeTerm = [{ value: 'first' }, message`making it so long sets every item`];
const WALKS = message`it goes through every item`;
const VISITS = rows.goesThrough(WALKS);

/** `map.entry(key).or_default().push(x)`: the first of the lists that the map holds. */
const ADDS_TO_VACANCY: LibraryRow = {
  when: { receiver: 'unknown' },
  makes: { empty: 'list' },
  does: [
    { occupy: 'receiver', with: 'made' },
    { add: 'first', to: 'made' },
  ],
  returns: 'unknown',
};

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

/** Rust's standard library. */
export const RUST_LIBRARY: LibraryTable = {
  functions: {
    'vec!': [...where({ first: 'present' }, 'first argument'), { returns: { empty: 'list' } }],
    'format!': 'text',
    'new, with_capacity': [
      { when: { owner: { collection: true } }, returns: { empty: 'owner' } },
      'first argument',
    ],
    'from, from_iter': [
      { when: { owner: { collection: true }, first: 'collection' }, ...rows.copies('owner', 'first') },
      'first argument',
    ],
    'Some, Ok, Reverse, Box, Rc, take, replace': 'unchanged',
    swap: 'nothing',
    stdin: 'input stream',
    args: { returns: 'command line' },
    read_to_string: { makes: { read: 'text' }, does: [{ setType: 'made', to: 'builder' }] },
  },

  methods: {
    // What costs nothing here
    'unwrap, expect, unwrap_or, unwrap_or_default, unwrap_or_else, ok, ok_or, map_err': 'unchanged',
    'as_ref, as_mut, as_str, as_slice, as_bytes, as_deref, as_deref_mut, deref': 'unchanged',
    'borrow, borrow_mut, lock, by_ref, cloned, copied, clone_from, into': 'unchanged',
    'iter, iter_mut, into_iter, drain, peekable, flatten, bufread': 'unchanged',
    'into_boxed_slice, into_bytes, trim, trim_end, trim_start, trim_end_matches, trim_matches': 'unchanged',
    'abs, wrapping_add, to_le, strip_prefix, strip_suffix, trim_start_matches': 'unchanged',
    and_modify: { calls: { function: 'first', rounds: 1, with: ['receiver'] }, returns: 'receiver' },

    // Input
    read_line: reads('text'),
    read_to_string: reads('everything'),

    // Numbers
    'pow, powi': { returns: { number: { power: [{ value: 'receiver' }, { value: 'first' }] } } },
    'sqrt, isqrt': { returns: { number: { root: { value: 'it' } } } },
    ilog2: { returns: { number: { log: { value: 'it' } } } },
    saturating_sub: {
      returns: { number: { difference: [{ value: 'receiver' }, { value: 'first' }] } },
    },
    'wrapping_mul, cmp, partial_cmp': 'fixed number',

    // Texts
    'lines, split_whitespace, split_ascii_whitespace, split': [
      {
        // Their number is unknown.
        when: { receiver: 'stream' },
        returns: rows.iterator({ bound: 'lines' }, { read: 'each line' }, { isInput: true }),
      },
      {
        when: { receiver: 'everything' },
        returns: rows.iterator('it', 'unknown', { borrows: rows.INPUT_PIECE, isInput: true }),
      },
      {
        when: { receiver: 'input' },
        does: [{ release: 'receiver' }],
        returns: { pieces: 'iterator', isView: true },
      },
      {
        when: { receiver: 'collection' },
        time: ['receiver', message`splitting goes through the whole text`],
        returns: rows.iterator('it', 'unknown', { borrows: { make: 'text', size: 1, isView: true } }),
      },
    ],
    'chars, bytes': letters('made'),
    char_indices: letters(rows.enumerated('made')),
    parse: [
      { when: { receiver: 'input' }, does: [{ release: 'receiver' }], returns: { read: 'number' } },
      'fixed number',
    ],
    push_str: 'appends text',
    'to_lowercase, to_uppercase, replace': 'same length',
    to_string: 'to text',
    repeat: 'text',
    'join, concat': rows.joins('receiver'),

    // Iterators
    map: [
      { when: { it: ['unknown', 'number'] }, returns: { call: 'first', with: ['it'] } },
      {
        // Reading number by number is charged where the numbers are used.
        when: { it: 'input of collections' },
        calls: { function: 'first', with: [{ items: 'it' }], isQuiet: true },
        returns: rows.iterator('it', 'unknown', { borrows: { asInput: 'result' }, isInput: true }),
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
      { returns: rows.iterator({ value: 'first' }, { each: 'receiver' }) },
    ],
    step_by: [
      { when: { receiver: 'range' }, returns: { everyOther: 'receiver', step: { value: 'first' } } },
      'iterates',
    ],
    'windows, chunks': {
      when: { receiver: 'collection' },
      returns: rows.iterator('receiver', rows.iterator(2, { items: 'receiver' }, { make: 'list' })),
    },
    'sum, product': rows.totals(1),
    'all, any, is_sorted, eq, ne': VISITS,
    count: rows.goesThrough(WALKS, { number: { rounds: 'it' } }),
    'position, rposition': rows.goesThrough(WALKS, { number: { roughly: { rounds: 'it' } } }),
    find: rows.goesThrough(WALKS, { item: 'it' }),
    'partition, unzip': TWO_LISTS,
    'min, min_by, min_by_key': extremeOf('least', { least: ['receiver', 'first'] }),
    'max, max_by, max_by_key': extremeOf('greatest', { greatest: ['receiver', 'first'] }),
    collect: [
      // Lines of the input: from here on their parts stand for them.
      collects('input of lines', { does: [{ release: 'made' }, { holdInput: true }] }),
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
    nth: { returns: { item: 'receiver', at: 'first' } },
    next: [
      ...where({ receiver: 'input of numbers' }, 'reads number'),
      ...where({ receiver: 'input' }, 'reads text'),
      { returns: { item: 'receiver' } },
    ],

    // Collections
    len: 'size',
    'is_empty, is_none, is_some': 'fixed number',
    push: [...where({ receiver: 'builder' }, 'appends text'), ADDS_TO_VACANCY, 'adds'],
    'push_back, push_front': [ADDS_TO_VACANCY, 'adds'],
    'pop, pop_front, pop_back, swap_remove': 'removes',
    'insert, insert_str': [
      ...where({ receiver: 'any map' }, 'sets entry'),
      {
        when: { receiver: ['list', 'builder', 'queue', 'heap', 'text', 'tuple', 'iterator'] },
        time: ['receiver', message`inserting moves the items after it`],
        does: [{ add: 'last', to: 'receiver' }],
      },
      'adds',
    ],
    remove: rows.removesFrom(['list', 'builder'], message`removing from within it moves the items after it`),
    'extend, extend_from_slice, append': rows.addsAll('first', 'receiver'),
    'contains, contains_key': 'contains',
    'get, get_mut': [
      ...where({ receiver: 'any map' }, 'gets entry'),
      {
        when: { receiver: 'sorted', first: 'present' },
        does: [{ lookIn: 'receiver' }],
        returns: { item: 'receiver' },
      },
      { when: { first: 'present' }, returns: { item: 'receiver' } },
    ],
    'first, last, front, back, peek, next_back': 'item',
    split_once: { when: { receiver: 'input' }, returns: { tuple: [rows.INPUT_PIECE, rows.INPUT_PIECE] } },
    'sort, sort_unstable, sort_by, sort_by_key, sort_unstable_by, sort_unstable_by_key': 'sorts',
    retain: rows.goesThrough(WALKS),
    into_sorted_vec: rows.sorts({ copy: 'it', as: 'list' }),
    'binary_search, partition_point': rows.searchesByHalves(),
    reverse: rows.linear(message`reversing moves every item`),
    rotate_left: rows.linear(message`turning it moves the items`),
    dedup: rows.linear(message`it goes through every item`),
    fill: rows.linear(message`filling sets every item`),
    'swap, truncate, clear': 'nothing',
    resize: [
      {
        when: { receiver: 'collection', second: 'present' },
        time: SETS_LENGTH,
        does: [
          { resize: 'receiver', to: { value: 'first' } },
          { setItems: 'receiver', to: 'second' },
        ],
      },
      {
        when: { receiver: 'collection' },
        time: SETS_LENGTH,
        does: [{ resize: 'receiver', to: { value: 'first' } }],
      },
    ],
    'split_at, split_at_mut': {
      when: { receiver: 'collection' },
      returns: {
        tuple: [
          { slice: 'receiver', to: { value: 'first' } },
          { slice: 'receiver', from: { value: 'first' } },
        ],
      },
    },
    to_vec: rows.lists(),
    'clone, to_owned': [{ when: { it: 'collection' }, ...rows.copies('same') }, 'unchanged'],

    // Maps
    entry: [
      {
        when: { receiver: 'unfilled' },
        does: [{ put: 'unknown', at: 'first', into: 'receiver' }],
        returns: { vacancy: 'receiver' },
      },
      {
        when: { receiver: 'collection' },
        does: [{ put: { items: 'receiver' }, at: 'first', into: 'receiver' }],
        returns: { entry: 'first', of: 'receiver', otherwise: 'second' },
      },
    ],
    'or_insert, or_insert_with, or_default': [
      {
        when: { receiver: 'unknown', first: 'function' },
        makes: { call: 'first', with: [] },
        does: [{ occupy: 'receiver', with: 'made' }],
      },
      { when: { receiver: 'unknown' }, does: [{ occupy: 'receiver', with: 'first' }], returns: 'first' },
      { returns: 'receiver' },
    ],
    keys: 'keys',
    'values, values_mut': 'values',
    items: rows.entries('receiver', 'unknown'),
  },

  members: {
    0: [{ when: { it: 'parted' }, returns: { part: 0, of: 'it', isKnown: true } }, 'unchanged'],
    1: [{ when: { it: 'parted' }, returns: { part: 1, of: 'it', isKnown: true } }, 'unchanged'],
  },
  names: {
    None: 'unknown',
    'i32.MAX, i64.MAX, u32.MAX, u64.MAX, usize.MAX, f64.MAX': 1,
    'i32.MIN, i64.MIN, u32.MIN, u64.MIN, usize.MIN, f64.MIN': 1,
  },
  types: {
    collections: {
      Vec: 'list',
      'VecDeque, LinkedList': 'queue',
      BinaryHeap: 'heap',
      HashSet: 'set',
      BTreeSet: 'sorted set',
      HashMap: 'map',
      BTreeMap: 'sorted map',
      String: 'builder',
    },
    numbers: /^(?:[iu](?:8|16|32|64|128|size)|f32|f64|bool|char)$/,
    qualifiers: /\b(?:const|static|mut|std|dyn|&'\w+)\b|::(?=\w)|[&*]/g,
  },
  copiesTextToAdd: false,
  copiesSlices: false,
  constructorName: 'new',
  hasExplicitSelf: true,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:read_line|read_to_string|lines)$/,
  inputWords: /\bstdin\b|\benv::args\b/,
};
