/** Costs of Rust's standard library beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { ValueTerm } from './terms.ts';

/** Goes through the pieces of a text one after the other. */
export const RUST_SPLITS: readonly LibraryRow[] = [
  {
    // A line is a row, as long as all others.
    when: { receiver: 'input', usesCells: true },
    does: [{ release: 'receiver' }],
    returns: { pieces: 'iterator', of: 'receiver', isView: true },
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
];

const SLICES: LibraryRow = {
  when: { receiver: 'collection' },
  time: ['receiver', message`splitting goes through the whole text`],
  returns: { tuple: [{ slice: 'receiver' }, { slice: 'receiver' }] },
};

/** Key and value at an end of an ordered map. */
const AT_END: ValueTerm = { tuple: [{ another: { keys: 'receiver' } }, { another: { items: 'receiver' } }] };

export const RUST_STD_FUNCTIONS: LibraryRows = {
  Err: { returns: 'unknown' },
  'from_utf8, from_utf8_lossy, from_str, once, Arc, RefCell, Cell': 'first argument',
  'from_digit, from_u32': 'character',
  max: 'greatest',
  min: 'least',
  'drop, forget': 'nothing',
  'println!, print!, eprintln!, eprint!': ['prints', 'prints texts'],
  'writeln!, write!': 'prints to first',
  zip: { returns: { zip: 'arguments', ofEqual: 'last' } },
};

export const RUST_STD_METHODS: LibraryRows = {
  // Numbers and characters
  'is_alphabetic, is_numeric, is_alphanumeric, is_whitespace, is_uppercase, is_lowercase': 'fixed number',
  'is_ascii_alphabetic, is_ascii_digit, is_ascii_alphanumeric, is_ascii_uppercase': 'fixed number',
  'is_ascii_lowercase, is_ascii_punctuation, is_ascii_whitespace, is_digit, to_digit': 'fixed number',
  'count_ones, leading_zeros, trailing_zeros, is_power_of_two, signum, total_cmp, hypot': 'fixed number',
  'is_positive, is_negative, is_ok, is_err, is_some_and, is_ok_and, is_none_or, sin, cos': 'fixed number',
  'starts_with, ends_with, eq_ignore_ascii_case, powf, exp, ln, atan2, then_with': 'fixed number',
  'floor, ceil, round, trunc, clamp, unsigned_abs, wrapping_neg': 'unchanged',
  'checked_add, wrapping_sub, saturating_add': {
    returns: { bounded: { sum: [{ value: 'receiver' }, { value: 'first' }] } },
  },
  'checked_sub, abs_diff': {
    returns: { number: { difference: [{ value: 'receiver' }, { value: 'first' }] } },
  },
  'checked_mul, saturating_mul': {
    returns: { number: { product: [{ value: 'receiver' }, { value: 'first' }] } },
  },
  rem_euclid: { returns: { bounded: { value: 'first' } } },
  'div_euclid, checked_div, div_ceil': {
    returns: { number: { quotient: [{ value: 'receiver' }, { value: 'first' }] } },
  },
  'ilog10, ilog, log2, log10': { returns: { number: { log: { value: 'it' } } } },

  // Texts
  'to_ascii_lowercase, to_ascii_uppercase, replacen': 'same length',
  'rsplit, splitn, rsplitn, split_terminator, split_inclusive, matches': RUST_SPLITS,
  'split_once, rsplit_once': [
    // `count, rest`: all that follows the first line.
    { when: { receiver: 'everything' }, returns: { tuple: [rows.INPUT_PIECE, 'receiver'] } },
    { when: { receiver: 'input' }, returns: { tuple: [rows.INPUT_PIECE, rows.INPUT_PIECE] } },
    SLICES,
  ],
  rfind: rows.goesThrough(rows.WALKS, { bounded: { size: 'it' } }),

  // Options and results
  'or_else, ok_or_else, unwrap_err, unwrap_unchecked, or, xor, transpose, try_into': 'unchanged',
  'into_inner, into_vec, as_mut_slice, make_contiguous, peek_mut, into_string': 'unchanged',
  map_or: { when: { second: 'present' }, returns: { call: 'second', with: ['it'] } },
  'write_all, write_str': ['appends text', 'prints texts'],
  flush: 'nothing',

  // Iterators
  'chunks_exact, rchunks, chunk_by': {
    when: { receiver: 'collection' },
    returns: rows.iterator('receiver', rows.iterator(2, { items: 'receiver' }, { make: 'list' })),
  },
  reduce: {
    calls: { function: 'first', over: 'it', with: [{ each: 'it' }, { each: 'it' }] },
    returns: { each: 'it' },
  },
  try_fold: rows.folds('first'),
  try_for_each: 'calls for each',
  find_map: { calls: rows.EACH_ITEM, returns: 'result' },
  'is_sorted_by, is_sorted_by_key, lt, le, gt, ge': rows.goesThrough(rows.WALKS),

  // Lists and texts that are lists
  'split_first, split_last': {
    when: { receiver: 'collection' },
    returns: { tuple: [{ item: 'receiver' }, { slice: 'receiver', from: 1 }] },
  },
  split_off: {
    when: { receiver: 'collection' },
    time: ['receiver', message`copying every item`],
    makes: { copy: { slice: 'receiver', from: 'first' }, as: 'same' },
    does: [{ resize: 'receiver', to: { value: 'first' } }],
  },
  'copy_from_slice, clone_from_slice, rotate_right, select_nth_unstable': rows.linear(rows.WALKS),
  'dedup_by_key, dedup_by, retain_mut, fill_with': rows.goesThrough(rows.WALKS),
  'binary_search_by, binary_search_by_key': rows.searchesByHalves(),
  resize_with: {
    when: { receiver: 'collection' },
    time: [{ value: 'first' }, message`resizing it sets every item`],
    does: [{ resize: 'receiver', to: { value: 'first' } }],
  },

  // Sets and maps
  'union, symmetric_difference': { when: { first: 'present' }, returns: { operator: ['|', 'it', 'first'] } },
  'intersection, difference': { when: { first: 'present' }, returns: { operator: ['&', 'it', 'first'] } },
  'is_subset, is_superset, is_disjoint': rows.linear(message`comparing the sets looks at every item`, 0),
  into_keys: 'keys',
  into_values: 'values',
  'pop_first, pop_last': [
    {
      when: { receiver: 'sorted map' },
      time: ['log n', message`taking from it`],
      returns: AT_END,
    },
    ...where({ receiver: 'collection' }, 'removes'),
  ],
  'first_key_value, last_key_value': { when: { receiver: 'collection' }, returns: AT_END },
  range: { when: { receiver: 'any map' }, ...rows.entries('receiver', 'unknown') },
};

export const RUST_STD_NAMES = {
  'f64.INFINITY, f32.MAX, u128.MAX, i128.MAX, isize.MAX': 2 ** 62,
  'f64.NEG_INFINITY, f64.EPSILON, f64.NAN, f32.MIN, u8.MAX, i8.MAX, i8.MIN': 1,
  'u16.MAX, i16.MAX, i16.MIN, i128.MIN, isize.MIN, consts.PI, PI': 1,
} as const;
