import { type Message, message } from '@coderoom/contract/message';
import type { LibraryRow } from './library-row.ts';
import { callsFirst, PYTHON_ITERTOOLS } from './python-itertools.ts';
import { PYTHON_MODULE_FUNCTIONS, PYTHON_MODULE_METHODS, PYTHON_MODULE_NAMES } from './python-modules.ts';
import * as rows from './rows.ts';
import { type NamedRow, where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { ValueTerm } from './terms.ts';

/** `int(text)`: a text from the input gives a number of any size. */
const PARSES: readonly NamedRow[] = [
  { when: { first: 'input' }, returns: { parsed: 'first' } },
  { when: { first: 'collection' }, returns: { bounded: 1 } },
  'same number',
];

/** Results of a function for each of the second argument's items: all of it together is no more than they are. */
const OF_SECOND = { keeps: ['total'], of: 'second' } as const;
const QUOTIENT: ValueTerm = { number: { quotient: [{ value: 'first' }, { value: 'second' }] } };
const COPIES = rows.copiesItems('same', message`copying every item`);
const ENTRIES = rows.entries('receiver', { items: 'receiver' });

function finds(why: Message): LibraryRow {
  return {
    time: [{ times: [{ size: 'second' }, { log: { value: 'first' } }] }, why],
    returns: { duplicate: 'second', size: { value: 'first' } },
  };
}

/** Splits a text into lines or words. */
const SPLITS: readonly LibraryRow[] = [
  {
    when: { it: 'everything' },
    does: [{ release: 'it' }],
    returns: {
      ...{ make: 'list', size: 'it', borrows: rows.INPUT_PIECE },
      ...{ isView: true, keeps: ['isInput', 'isEverything'] },
    },
  },
  {
    when: { it: 'input' },
    makes: { pieces: 'list', of: 'it' },
    does: [{ isAsLong: 'it', as: 'made' }],
  },
  rows.splits('it'),
];

/** Python's built-in functions and the modules that school programs use. */
export const PYTHON_LIBRARY: LibraryTable = {
  functions: {
    ...PYTHON_MODULE_FUNCTIONS,

    // Numbers
    'int, float, Decimal': [
      { when: { isApplied: true, first: 'number' }, returns: 'first' },
      { when: { isApplied: true }, returns: { bounded: 1 } },
      ...PARSES,
    ],
    Fraction: PARSES,
    'abs, round, ceil, floor, trunc, fabs': 'same number',
    'bool, ord': 'fixed number',
    'sqrt, isqrt': 'root',
    'log, log2, log10': 'logarithm',
    max: 'greatest',
    min: 'least',
    pow: [
      {
        when: { second: 'number', third: 'present' },
        time: [{ log: 'second' }, message`raising to a power takes as many steps as the exponent has digits`],
        returns: { bounded: 1 },
      },
      'power',
    ],
    divmod: { returns: { tuple: [QUOTIENT, { operator: ['%', 'first', 'second'] }] } },
    gcd: [
      {
        when: { first: 'number', second: 'number' },
        time: [{ log: { sum: ['first', 'second'] } }, message`Euclid's algorithm is logarithmic`],
        returns: 'second',
      },
      { when: { second: 'number' }, returns: 'second' },
      'fixed number',
    ],
    factorial: {
      time: [{ value: 'first' }, message`the factorial multiplies all numbers up to its argument`],
      returns: { number: { factorial: { value: 'first' } } },
    },

    // Texts, input and output
    'input, raw_input': [...where({ owner: 'fileinput' }, 'input stream'), 'reads text'],
    chr: 'character',
    'str, repr, bin, hex': 'text',
    print: ['prints', 'prints texts'],

    // Collections
    list: rows.constructs('list'),
    tuple: rows.constructs('tuple'),
    'set, frozenset': rows.constructs('set'),
    'dict, OrderedDict, fromkeys': rows.constructs('map'),
    'deque, Queue, LifoQueue': rows.constructs('queue'),
    PriorityQueue: rows.constructs('heap'),
    array: rows.constructs('list', 'second'),
    bytearray: [
      { when: { first: 'number' }, returns: { make: 'list', size: 'first', items: 0 } },
      ...rows.constructs('list'),
    ],
    Counter: [
      {
        when: { first: 'collection' },
        time: [{ count: 'first' }, message`copying every item`],
        returns: {
          ...{ make: 'map', size: { rounds: 'first' }, items: { bounded: 'first' } },
          ...{ keys: { each: 'first' }, keeps: ['isInput', 'total'], of: 'first' },
        },
      },
      {
        when: { first: 'range' },
        time: [{ count: 'first' }, message`copying every item`],
        returns: { make: 'map', size: { rounds: 'first' }, items: 0 },
      },
      { returns: { make: 'map', size: 0, items: 0 } },
    ],
    defaultdict: [
      {
        when: { first: ['builtin', 'function'] },
        makes: { empty: 'map' },
        does: [{ fill: 'made', with: { firstKnown: [{ call: 'first', with: [] }, 0] } }],
      },
      { returns: { empty: 'map' } },
    ],
    'loads, literal_eval, eval': { when: { first: 'input' }, ...rows.LISTS_WRITTEN },
    load: { when: { owner: 'json', first: 'stream' }, ...rows.ALL_LISTS_WRITTEN },
    'copy, deepcopy': COPIES,
    len: 'length',

    // Going through items
    'range, xrange': [
      { when: { second: 'absent' }, returns: { range: [0, { value: 'first' }, 1] } },
      { returns: { range: [{ value: 'first' }, { value: 'second' }, { value: 'third' }] } },
    ],
    map: [
      {
        // Values of the input: reading them has been paid for.
        when: { first: { builtin: /^(?:int|float|Decimal)$/ }, second: 'input' },
        returns: rows.iterator({ rounds: 'second' }, { read: 'value' }, { ...OF_SECOND, isInput: true }),
      },
      {
        when: { second: 'input' },
        calls: { ...callsFirst({ each: 'second' }, 'further'), rounds: 1 },
        returns: rows.iterator({ rounds: 'second' }, 'result', { ...OF_SECOND, isInput: true }),
      },
      {
        when: { second: 'present' },
        calls: callsFirst({ each: 'second' }, 'further'),
        returns: rows.iterator({ rounds: 'second' }, 'result', {
          ...OF_SECOND,
          parts: { of: 'second', as: { call: 'first', with: ['part'] } },
        }),
      },
    ],
    filter: {
      when: { second: 'present' },
      calls: callsFirst({ each: 'second' }),
      returns: rows.iterator({ bound: { rounds: 'second' } }, { each: 'second' }),
    },
    reduce: { calls: callsFirst({ each: 'second' }, { each: 'second' }), returns: 'result' },
    enumerate: { when: { first: 'present' }, returns: rows.enumerated('first') },
    'zip, zip_longest': { returns: { zip: 'arguments', ofEqual: 'first' } },
    'reversed, iter': [
      {
        when: { it: 'text' },
        returns: rows.iterator('it', 'unknown', { make: 'text', keeps: ['isInput', 'total'] }),
      },
      {
        when: { it: 'collection' },
        returns: rows.iterator('it', { items: 'it' }, { keeps: ['isInput', 'total'] }),
      },
      'unchanged',
    ],
    next: [
      { when: { it: 'input text' }, returns: 'it' },
      { when: { it: 'stream' }, returns: { read: 'text' } },
      { when: { it: 'iterator' }, does: [{ take: 'it', times: 1 }], returns: { item: 'it' } },
      'item',
    ],
    'sum, fsum, prod': rows.totals({ each: 'it' }),
    'any, all': { time: [{ count: 'it' }, message`looking at every item`], returns: 0 },
    sorted: rows.sortsByKey({ copy: 'it', as: 'list' }),

    // bisect and heapq
    'bisect, bisect_left, bisect_right': rows.searchesByHalves('first'),
    'insort, insort_left, insort_right': {
      when: { first: 'collection' },
      time: [{ sizeInAnyRound: 'first' }, message`inserting moves the items after it`],
      does: [{ add: 'second', to: 'first' }],
    },
    heappush: {
      when: { first: 'collection' },
      time: [{ log: { sizeInAnyRound: 'first' } }, message`putting into the heap is logarithmic`],
      does: [{ add: 'second', to: 'first' }],
    },
    'heappop, heappushpop, heapreplace': {
      when: { first: 'collection' },
      time: [{ log: { sizeInAnyRound: 'first' } }, message`taking from the heap is logarithmic`],
      returns: { removed: 'first' },
    },
    heapify: rows.linear(message`making a heap of it is linear`),
    nlargest: finds(message`finding the largest looks at every item`),
    nsmallest: finds(message`finding the smallest looks at every item`),

    ...PYTHON_ITERTOOLS,
  },

  methods: {
    ...PYTHON_MODULE_METHODS,

    // Input and output
    readline: 'reads text',
    read: { returns: { read: 'everything' } },
    readlines: { returns: { pieces: 'list', piece: { read: 'text' } } },
    write: 'prints texts',

    // Texts
    splitlines: [rows.splitsIntoRows({}), ...SPLITS],
    split: [rows.splitsIntoRows({ written: { first: { literal: /^(?:\\r)?\\n$/ } } }), ...SPLITS],
    join: { when: { first: 'present' }, ...rows.joins('first') },
    'strip, rstrip, lstrip, lower, upper, title, swapcase, capitalize': 'same length',
    replace: 'replaces letters',
    'translate, decode, encode, casefold, removeprefix, removesuffix, expandtabs': 'same length',
    'ljust, rjust, center, zfill': 'pads',
    format: 'text',
    'index, find, rfind, rindex, count': [
      rows.SEARCHES_ON,
      rows.linear(message`the search goes through it`, { another: { bounded: { size: 'receiver' } } }),
    ],
    'startswith, endswith, isdigit, isalpha': 'fixed number',

    // Lists, queues and sets
    'append, appendleft, put, add': 'adds',
    insert: rows.inserts(message`inserting moves the items after it`),
    'extend, extendleft, update': rows.addsAll('first', 'unknown'),
    pop: [
      { when: { it: 'list', first: ['absent', -1] }, returns: { removed: 'it' } },
      ...rows.removesFrom('list', message`removing from within a list moves the items after it`),
    ],
    'popleft, popitem': 'removes',
    remove: [
      { when: { receiver: 'set' } },
      { when: { receiver: 'collection' }, time: ['receiver', message`removing goes through the items`] },
    ],
    'discard, clear': 'nothing',
    sort: rows.sortsByKey(),
    reverse: rows.linear(message`reversing moves every item`),
    rotate: rows.linear(message`turning it moves the items`),
    copy: COPIES,
    'union, intersection, difference, symmetric_difference': {
      when: { receiver: 'present' },
      returns: { operator: ['|', 'receiver', 'first'] },
    },
    'issubset, issuperset': rows.linear(message`comparing the sets looks at every item`, 1),
    __contains__: 'contains',
    empty: 'fixed number',
    qsize: 'size',

    // Maps
    get: [...where({ arguments: 0 }, 'removes'), 'gets entry'],
    __getitem__: 'gets entry',
    setdefault: {
      when: { receiver: 'collection' },
      does: [{ put: 'second', at: 'first', into: 'receiver' }],
      returns: { entry: 'first', of: 'receiver', otherwise: 'second' },
    },
    items: ENTRIES,
    keys: 'key set',
    values: {
      when: { receiver: 'collection' },
      returns: rows.iterator('receiver', 'unknown', {
        ...{ borrows: { items: 'receiver' }, keeps: ['total'], of: 'receiver' },
      }),
    },
    fromkeys: rows.constructs('map'),
    most_common: [
      {
        when: { receiver: 'collection', first: 'known' },
        time: ['receiver', message`finding the largest looks at every item`],
        returns: rows.iterator('first', { tuple: [{ keys: 'receiver' }, { items: 'receiver' }] }),
      },
      { ...rows.sorts(), ...ENTRIES },
      'sorts',
    ],
    elements: 'unchanged',

    bit_length: 'logarithm',
  },

  names: {
    ...PYTHON_MODULE_NAMES,
    'sys.argv': 'arguments',
    'sys.stdin, stdin, sys.stdin.buffer, stdin.buffer': 'input',
    'math.pi, pi': 3,
    'math.inf, inf': 2 ** 62,
    'sys.maxsize, maxsize': 2 ** 62,
  },
  copiesTextToAdd: false,
  copiesSlices: true,
  constructorName: '__init__',
  hasExplicitSelf: true,
  assignmentDeclares: true,
  changesOnlyWhatIsThere: true,
  mainName: null,
  readingWords: /^(?:input|readline|read)$/,
  splittingWords: /^split\w*$/,
  numberWords: /^(?:int|float)$/,
  inputWords: /\b(?:input|raw_input|stdin|open|argv)\b/,
};
