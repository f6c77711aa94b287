/** Costs of C++'s headers beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';

const VISITS = rows.goesThrough(rows.WALKS);

/** The place of a letter in a text. */
const FINDS_LETTER: LibraryRow = {
  when: { receiver: 'collection' },
  time: ['receiver', message`the search goes through the text`],
  returns: { bounded: 'receiver' },
};

export const CPP_HEADER_FUNCTIONS: LibraryRows = {
  // <cctype>, <cmath>, <cstdlib>, <bit>
  'isalpha, isdigit, isspace, isalnum, isupper, islower, ispunct, isxdigit, rand, time, clock':
    'fixed number',
  'sin, cos, tan, asin, acos, atan, atan2, exp, hypot, fmod, isnan, isinf, signbit': 'fixed number',
  'popcount, __builtin_popcount, __builtin_popcountll, __builtin_ctz, __builtin_clz': 'fixed number',
  'countr_zero, countl_zero, bit_width, has_single_bit': 'fixed number',
  'tolower, toupper, fabs, labs, lround, llround, trunc, nearbyint': 'same number',
  fmax: 'greatest',
  fmin: 'least',
  'stod, stof, stold, stoul, stoull, atol, atoll, atof, strtol, strtoll': [
    ...where({ it: 'collection' }, 'reads number'),
    'same number',
  ],
  'midpoint, lerp': 'first argument',
  clamp: 'first argument',

  // <cstdio>, <cstring>
  'printf, puts, fputs': 'prints texts',
  fwrite: { when: { third: 'number' }, time: [{ value: 'third' }, message`printing writes every letter`] },
  'putchar, fflush, setw, setprecision': 'nothing',
  'fscanf, sscanf': { does: [{ readInto: 'addresses' }], returns: 'input' },
  fgets: { makes: { read: 'text' }, does: [{ assign: 'made', to: 'first' }] },
  'strcmp, strncmp, strcpy, strncpy, strcat, memmove, memcmp, strchr, strstr': rows.linear(
    message`it goes through the text`,
    0,
  ),

  // <algorithm>, <numeric>
  'stable_partition, rotate_copy, reverse_copy, generate_n, lexicographical_compare, includes': VISITS,
  'search, find_if_not, find_first_of, find_end, is_partitioned, is_heap, count_if_not': VISITS,
  'iter_swap, advance': 'nothing',
  'push_heap, pop_heap': { time: [{ log: { size: 'first' } }, message`mending the heap is logarithmic`] },
  sort_heap: 'sorts',
  'reduce, transform_reduce': rows.totals(1),
  'exclusive_scan, inclusive_scan': VISITS,
  equal_range: { ...rows.searchesByHalves(), returns: { tuple: ['first', 'first'] } },
  prev_permutation: 'fixed number',
  'erase, erase_if': VISITS,

  // <iterator>, <utility>, <string>
  'begin, cbegin, rbegin, forward, as_const, ref, cref, make_optional': 'unchanged',
  'end, cend, rend': { returns: { end: 'first' } },
  'ssize, size': 'size',
  exchange: 'first argument',
  ostringstream: { returns: { empty: 'builder' } },
};

export const CPP_HEADER_METHODS: LibraryRows = {
  'is_open, eof, peek, precision, width, gcount': 'fixed number',
  'ignore, setf, unsetf, close, flush, put, unget, seekg, shrink_to_fit, rehash, splice': 'nothing',
  write: 'prints texts',
  'rfind, find_first_of, find_last_of, find_first_not_of, find_last_not_of': FINDS_LETTER,
  'starts_with, ends_with, test, any, none, all': 'fixed number',
  'remove, remove_if, unique': rows.linear(message`removing goes through the items`),
  merge: {
    when: { first: 'collection' },
    time: [{ count: 'first' }, message`merging goes through every item`],
    does: [{ add: { each: 'first' }, to: 'receiver', times: { count: 'first' } }],
  },
  'try_emplace, insert_or_assign': 'sets entry',
  equal_range: {
    when: { receiver: 'collection' },
    does: [{ lookIn: 'receiver' }],
    returns: { tuple: ['receiver', 'receiver'] },
  },
  'crbegin, value, value_or': 'unchanged',
  crend: { returns: { end: 'receiver' } },
  'max_size, capacity': 'size',
  replace: rows.linear(message`replacing goes through the whole text`, 'it'),
};

export const CPP_HEADER_NAMES = {
  'INT32_MAX, UINT32_MAX, UINT_MAX': 2 ** 31,
  'INT64_MAX, UINT64_MAX, LONG_MAX, ULONG_MAX, ULLONG_MAX, DBL_MAX, SIZE_MAX': 2 ** 62,
  'INT64_MIN, LONG_MIN, DBL_MIN': 1,
  'M_PI, M_E, EOF, RAND_MAX, npos': 1,
} as const;
