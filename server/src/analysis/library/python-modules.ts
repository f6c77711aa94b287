/** Costs of Python's built-in types and modules beyond the functions that nearly every program uses. */
import { message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import { callsFirst } from './python-itertools.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryRows } from './table.ts';
import type { AmountTerm, Place, ValueTerm } from './terms.ts';

/** Finds a pattern in a text. */
function searchesText(text: Place, returns: ValueTerm): LibraryRow {
  return { time: [{ size: text }, message`the search goes through the whole text`], returns };
}

/** The pieces of a text that match a pattern, or that stand between the matches. */
function matchesIn(text: Place): readonly LibraryRow[] {
  return [
    {
      when: { [text]: 'input' },
      makes: { pieces: 'list', of: text },
      does: [{ isAsLong: text, as: 'made' }],
    },
    { ...rows.splits(text, text), when: { [text]: 'collection' } },
  ];
}

/** Rows of so many lines, each of few values. */
function rowsOf(lines: AmountTerm): ValueTerm {
  const row: ValueTerm = { make: 'map', size: 1, items: rows.INPUT_PIECE, isView: true };
  return rows.iterator({ bound: lines }, row, { isInput: true });
}

const REPLACES: LibraryRow = searchesText('third', { text: { bound: { size: 'third' } } });

const PARTITIONS: readonly LibraryRow[] = [
  {
    when: { receiver: 'input' },
    returns: { tuple: [rows.INPUT_PIECE, 'character', rows.INPUT_PIECE] },
  },
  {
    when: { receiver: 'collection' },
    time: ['receiver', message`splitting goes through the whole text`],
    returns: { tuple: [{ slice: 'receiver' }, 'character', { slice: 'receiver' }] },
  },
];

export const PYTHON_MODULE_FUNCTIONS: LibraryRows = {
  // math, random and time
  'sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh, exp, degrees, radians': 'fixed number',
  'hypot, dist, copysign, fmod, isclose, isnan, isinf, random, uniform, gauss': 'fixed number',
  'time, perf_counter, hash, id, isinstance, issubclass, callable, hasattr, complex': 'fixed number',
  'exp2, log1p': 'fixed number',
  lcm: {
    when: { first: 'number', second: 'number' },
    time: [{ log: { sum: ['first', 'second'] } }, message`Euclid's algorithm is logarithmic`],
    returns: { number: { product: ['first', 'second'] } },
  },
  'comb, perm': {
    time: [{ value: 'first' }, message`it multiplies at most all numbers up to its first argument`],
    returns: { bounded: { powerOfTwo: { value: 'first' } } },
  },
  'randint, randrange': { returns: { bounded: { value: 'last' } } },
  choice: { when: { first: 'collection' }, returns: { item: 'first' } },
  shuffle: rows.linear(message`shuffling moves every item`),
  'sample, choices': [
    {
      when: { first: 'collection', second: 'number' },
      time: ['second', message`it chooses as many items as the call asks for`],
      returns: { duplicate: 'first', size: 'second' },
    },
  ],

  // Texts
  'oct, ascii, format, dumps': 'text',
  bytes: rows.constructs('list'),
  memoryview: 'first argument',
  open: 'input stream',
  split: where({ owner: 're' }, matchesIn('second')),
  'findall, finditer': matchesIn('second'),
  'match, fullmatch, search': searchesText('second', rows.INPUT_PIECE),
  sub: REPLACES,

  // Tables: their rows are the lines of the input
  'reader, DictReader': [
    { when: { owner: 'csv', first: 'stream' }, returns: rowsOf('lines') },
    { when: { owner: 'csv', first: 'collection' }, returns: rowsOf('first') },
  ],

  // Functions and collections
  'partial, cmp_to_key, wraps': 'first argument',
  field: { when: { first: ['builtin', 'function'] }, returns: { call: 'first', with: [] } },
  SimpleQueue: rows.constructs('queue'),
  merge: {
    time: [{ lengths: 'arguments' }, message`merging goes through every item`],
    returns: rows.iterator({ bound: { lengths: 'arguments' } }, { each: 'first' }),
  },
  cycle: { when: { first: 'collection' }, returns: { view: 'first' } },
  tee: { when: { first: 'collection' }, returns: { tuple: [{ view: 'first' }, { view: 'first' }] } },
  starmap: {
    when: { second: 'present' },
    calls: callsFirst({ each: 'second' }),
    returns: rows.iterator({ rounds: 'second' }, 'result'),
  },
  compress: { when: { first: 'collection' }, returns: { view: 'first' } },
  batched: {
    when: { first: 'collection' },
    returns: rows.iterator(
      'first',
      rows.iterator({ value: 'second' }, { items: 'first' }, { make: 'tuple', total: { count: 'first' } }),
    ),
  },
  'multimode, median_low, median_high, quantiles, pvariance, harmonic_mean, geometric_mean': rows.linear(
    rows.WALKS,
    1,
  ),
};

export const PYTHON_MODULE_METHODS: LibraryRows = {
  // Texts
  'isupper, islower, isalnum, isspace, isnumeric, isdecimal, istitle, isidentifier': 'fixed number',
  'is_integer, bit_count, full': 'fixed number',
  rsplit: [
    { when: { receiver: 'input' }, makes: { pieces: 'list', of: 'receiver' } },
    rows.splits('receiver', 'receiver'),
  ],
  'partition, rpartition': PARTITIONS,

  // Patterns, compiled or not, and what they match
  'findall, finditer': matchesIn('first'),
  'match, fullmatch, search': searchesText('first', rows.INPUT_PIECE),
  group: { returns: rows.INPUT_PIECE },
  groups: { returns: { make: 'tuple', size: 3, items: rows.INPUT_PIECE } },

  // Collections
  isdisjoint: rows.linear(message`comparing the sets looks at every item`, 1),
  'move_to_end, task_done, flush, close, seek': 'nothing',
  writelines: 'prints',
  'intersection_update, difference_update, symmetric_difference_update, subtract': {
    when: { first: 'present' },
    time: [{ count: 'first' }, rows.WALKS],
  },
  total: rows.totals(1),
  put_nowait: 'adds',
  get_nowait: 'removes',
};

export const PYTHON_MODULE_NAMES = {
  'math.e, math.tau, math.nan': 1,
  'sys.float_info.max': 2 ** 62,
  'string.ascii_lowercase, string.ascii_uppercase, string.ascii_letters, string.digits': 'alphabet',
  'ascii_lowercase, ascii_uppercase, ascii_letters, string.punctuation, punctuation': 'alphabet',
} as const;
