import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { RUST_ITERATORS } from './rust-iterators.ts';
import { RUST_SPLITS, RUST_STD_FUNCTIONS, RUST_STD_METHODS, RUST_STD_NAMES } from './rust-std.ts';
import { where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { TimeTerm, ValueTerm } from './terms.ts';

/** Reads into the argument. */
function reads(what: 'text' | 'everything'): LibraryRow {
  return {
    when: { first: 'present' },
    makes: { read: what },
    does: [
      { setType: 'made', to: 'builder' },
      { assign: 'made', to: 'first' },
      // The variable holds all of it, however it is split.
      ...(what === 'everything' ? [{ hold: 'made' } as const] : []),
    ],
    returns: 'unknown',
  };
}

/** The letters of a text, which is then held in memory. */
function letters(returns: ValueTerm): readonly LibraryRow[] {
  const makes = rows.iterator('receiver', 'letter code', { keeps: ['total'], of: 'receiver' });
  return [
    { when: { receiver: 'input' }, does: [{ hold: 'receiver' }], makes, returns },
    { when: { receiver: 'collection' }, makes, returns },
    { makes: 'unknown', returns },
  ];
}

const SETS_LENGTH: TimeTerm = [{ value: 'first' }, message`resizing it sets every item`];
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

/** Rust's standard library. */
export const RUST_LIBRARY: LibraryTable = {
  functions: {
    ...RUST_STD_FUNCTIONS,

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
    ...RUST_STD_METHODS,

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
        // It is held, unless few numbers are all that is taken from it.
        when: { receiver: 'everything' },
        does: [{ holdInput: 'receiver' }, { release: 'receiver' }],
        returns: rows.iterator('it', 'unknown', { borrows: rows.INPUT_PIECE, isInput: true }),
      },
      ...RUST_SPLITS,
    ],
    'chars, bytes': letters('made'),
    char_indices: letters(rows.enumerated('made')),
    parse: [
      {
        when: { receiver: 'input' },
        does: [{ release: 'receiver' }],
        returns: { parsed: 'receiver', isReadHere: true },
      },
      'fixed number',
    ],
    push_str: 'appends text',
    'to_lowercase, to_uppercase, replace': 'same length',
    to_string: 'to text',
    repeat: { returns: { operator: ['*', 'receiver', 'first'] } },
    'join, concat': rows.joins('receiver'),

    ...RUST_ITERATORS,

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
    sort_by_cached_key: rows.sortsByKey(),
    'sort, sort_unstable, sort_by, sort_by_key, sort_unstable_by, sort_unstable_by_key': 'sorts',
    retain: rows.goesThrough(rows.WALKS),
    into_sorted_vec: rows.sorts({ copy: 'it', as: 'list' }),
    'binary_search, partition_point': rows.searchesByHalves(),
    reverse: rows.linear(message`reversing moves every item`),
    rotate_left: rows.linear(message`turning it moves the items`),
    dedup: rows.linear(rows.WALKS),
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
    ...RUST_STD_NAMES,
    None: 'unknown',
    'i32.MAX, u32.MAX': 2 ** 31,
    'i64.MAX, u64.MAX, usize.MAX, f64.MAX': 2 ** 62,
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
  mapsAreOfEntries: true,
  copiesSlices: false,
  copiesWhatIsAssigned: true,
  matchesLength: true,
  constructorName: 'new',
  hasExplicitSelf: true,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords: /^(?:read_line|read_to_string|lines)$/,
  splittingWords: /^split\w*$/,
  numberWords: /^parse$/,
  inputWords: /\bstdin\b|\benv::args\b/,
};
