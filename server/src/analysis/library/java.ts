import { message } from '@coderoom/contract/message';
import {
  JAVA_PACKAGE_FUNCTIONS,
  JAVA_PACKAGE_MEMBERS,
  JAVA_PACKAGE_METHODS,
  JAVA_PACKAGE_NAMES,
} from './java-packages.ts';
import { JAVA_STREAMS, STREAMS } from './java-streams.ts';
import type { CallCondition, LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { type NamedRow, where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { Place, TimeTerm, ValueTerm } from './terms.ts';

/** The first and the last item of a LinkedList, which is linked both ways. */
const AT_ENDS: readonly CallCondition[] = [
  { receiver: 'queue', first: 'known' },
  { receiver: 'queue', written: { first: 'last place' } },
];

const WALKS: TimeTerm = ['n', message`getting to an item of a linked list goes through those before it`];

/** Parses a number from a text that was read. */
function parses(of: Place): readonly LibraryRow[] {
  return [
    { when: { [of]: 'input' }, returns: { parsed: of } },
    { when: { [of]: 'collection' }, returns: { bounded: 1 } },
    { when: { [of]: 'number' }, returns: of },
    { when: { [of]: 'present' }, returns: 1 },
  ];
}

const PARSES: readonly NamedRow[] = [
  { when: { written: { first: { literal: /^\d+$/ } } }, returns: { literal: 'first' } },
  ...parses('first'),
  ...parses('receiver'),
  'fixed number',
];

const SETS_SOME: LibraryRow = { does: [{ setSome: 'first', to: 'last' }] };
const FILLS: LibraryRow = { time: [{ size: 'first' }, message`filling it sets every item`], ...SETS_SOME };
const LISTS_ARGUMENTS: LibraryRow = { returns: { make: 'list', size: 'arguments', items: 'first' } };

/** Appends a text, which is an argument. */
function appends(text: Place): LibraryRow {
  return {
    when: { receiver: 'collection' },
    time: [{ length: text }, message`adding to it copies what is added`],
    does: [{ add: 'unknown', to: 'receiver', times: { length: text } }],
    returns: 'receiver',
  };
}

const TO_TEXT: readonly LibraryRow[] = [
  { when: { receiver: 'number' }, returns: { numeral: 'receiver' } },
  {
    when: { receiver: 'collection' },
    time: ['receiver', message`making the text takes as long as it is`],
    returns: { text: 'receiver' },
  },
];

const ENTRY: ValueTerm = { entry: 'first', of: 'receiver', otherwise: 'second' };
const COMPUTED: ValueTerm = { call: 'second', with: ['first'] };

/** Java's own types and the packages that school programs use. */
export const JAVA_LIBRARY: LibraryTable = {
  functions: {
    ...JAVA_PACKAGE_FUNCTIONS,

    // Numbers
    'parseInt, parseLong, parseDouble': PARSES,
    valueOf: [...where({ owner: 'String' }, 'text'), ...PARSES],
    'toBinaryString, toHexString, toOctalString': 'text',
    'BigInteger, BigDecimal, Integer, Long, Double': PARSES,
    'abs, ceil, floor, round': 'same number',
    'sqrt, cbrt': 'root',
    'log, log10': 'logarithm',
    max: 'greatest',
    min: 'least',
    pow: 'power',
    floorMod: { returns: { bounded: { value: 'second' } } },
    gcd: {
      time: [{ log: { value: 'first' } }, message`Euclid's algorithm is logarithmic`],
      returns: 'first',
    },

    // Collections
    'ArrayList, Vector, Stack, emptyList': rows.constructs('list'),
    BitSet: [
      {
        when: { first: 'number' },
        time: ['first', message`making it clears every bit`],
        returns: { make: 'list', size: 'first', items: 0 },
      },
      { returns: { empty: 'list' } },
    ],
    'LinkedList, ArrayDeque': rows.constructs('queue'),
    'HashSet, LinkedHashSet': rows.constructs('set'),
    'TreeSet, ConcurrentSkipListSet': rows.constructs('sorted set'),
    'HashMap, LinkedHashMap, Hashtable': rows.constructs('map'),
    TreeMap: rows.constructs('sorted map'),
    PriorityQueue: rows.constructs('heap'),
    '[], int[], long[], short[], byte[], char[], double[], float[], boolean[]': [
      { when: { arguments: 1, first: 'collection' }, returns: 'first' },
      rows.makesArray(message`making the array sets every item`),
    ],
    asList: [{ when: { arguments: 1, first: 'collection' }, returns: 'first' }, LISTS_ARGUMENTS],
    of: [
      { when: { owner: 'Map' }, returns: { make: 'map', size: 'arguments', items: 'second' } },
      { when: { owner: 'Set' }, returns: { make: 'set', size: 'arguments', items: 'first' } },
      LISTS_ARGUMENTS,
    ],
    nCopies: { returns: { make: 'list', size: { value: 'first' }, items: 'second' } },
    'unmodifiableList, requireNonNull': 'unchanged',

    // Arrays and Collections
    'sort, parallelSort': 'sorts',
    reverse: rows.linear(message`reversing moves every item`, 'it'),
    shuffle: rows.linear(message`shuffling moves every item`),
    swap: 'nothing',
    fill: FILLS,
    'iterate, generate': {
      calls: { function: 'function', rounds: 1, with: ['first'] },
      returns: rows.iterator(1, 'first'),
    },
    setAll: [
      { when: { any: 'function' }, calls: { function: 'every', rounds: { size: 'first' } }, ...SETS_SOME },
      FILLS,
    ],
    'copyOf, copyOfRange': [
      {
        when: { third: 'present' },
        returns: { slice: 'first', from: { value: 'second' }, to: { value: 'third' } },
      },
      {
        when: { first: 'collection', second: 'number' },
        time: ['second', message`copying every item`],
        returns: { duplicate: 'first', size: 'second' },
      },
      {
        when: { first: 'collection' },
        time: ['first', message`copying every item`],
        returns: { duplicate: 'first', size: 'first' },
      },
    ],
    arraycopy: { time: [{ value: 'fifth' }, message`copying every item`] },
    binarySearch: rows.searchesByHalves('first'),
    frequency: rows.linear(message`counting looks at every item`, 1),
    stream: STREAMS,
    'range, rangeClosed': { returns: { range: [{ value: 'first' }, { value: 'second' }, 1] } },

    // Texts and input
    'String, toString, deepToString, format': 'text',
    join: [{ when: { second: 'collection' }, ...rows.joins('second') }, 'text'],
    'StringBuilder, StringBuffer': rows.constructs('builder'),
    'Scanner, BufferedReader': [
      { when: { first: 'part of the input' }, returns: { pieces: 'list', of: 'first', isView: true } },
      'input stream',
    ],
    'InputStreamReader, DataInputStream, StreamTokenizer': 'input stream',
    'BufferedInputStream, FileReader, FileInputStream': 'input stream',
    StringTokenizer: [
      { when: { first: 'part of the input' }, returns: { pieces: 'list', of: 'first', isView: true } },
      { when: { first: 'input' }, returns: 'input' },
      { when: { first: 'collection' }, returns: 'first' },
      'input stream',
    ],

    Thread: { forEach: 'argument', does: [{ run: 'run', of: 'it' }] },
  },

  methods: {
    ...JAVA_PACKAGE_METHODS,

    // Input
    'nextInt, nextLong, nextDouble, nextFloat, nextShort, nextByte, nextBigInteger': [
      // Random numbers.
      { when: { receiver: 'foreign', first: 'present' }, returns: { bounded: { value: 'last' } } },
      { when: { receiver: 'foreign' }, returns: 1 },
      'reads number',
    ],
    'nextLine, readLine': 'reads text',
    lines: {
      when: { receiver: 'stream' },
      returns: rows.iterator({ bound: 'lines' }, { read: 'each line' }, { isInput: true }),
    },
    chars: { when: { receiver: 'collection' }, returns: rows.iterator('receiver', 'letter code') },
    read: where({ receiver: 'stream' }, 'fixed number'),
    next: [...where({ receiver: 'collection' }, 'item'), 'reads text'],
    countTokens: [
      {
        when: { receiver: 'stream' },
        makes: { pieces: 'list', isView: true },
        returns: { number: { size: 'made' } },
      },
      ...where({ receiver: 'collection' }, 'size'),
    ],
    nextToken: [
      ...where({ receiver: 'input' }, 'item'),
      ...where({ receiver: 'collection' }, 'character'),
      'reads text',
    ],

    // Numbers
    'intValue, longValue, doubleValue': PARSES,
    subtract: { returns: 'receiver' },
    multiply: { returns: { number: { product: [{ value: 'receiver' }, { value: 'first' }] } } },
    divide: { returns: { number: { quotient: [{ value: 'receiver' }, { value: 'first' }] } } },
    mod: { returns: { bounded: { value: 'first' } } },
    'pow, compareTo': 'fixed number',

    // Texts
    'length, size': 'size',
    isEmpty: 'fixed number',
    charAt: { does: [{ goTo: 'first', of: 'receiver' }], returns: 'letter code' },
    'trim, strip, stripTrailing, intern': 'unchanged',
    matches: rows.linear(message`the search goes through the whole text`, 0),
    repeat: { returns: { operator: ['*', 'receiver', 'first'] } },
    formatted: 'text',
    split: [
      {
        when: { receiver: 'input' },
        makes: { pieces: 'list' },
        does: [{ isAsLong: 'receiver', as: 'made' }],
      },
      rows.splits(1, 'receiver'),
    ],
    'indexOf, lastIndexOf': [
      rows.SEARCHES_ON,
      rows.linear(message`the search goes through it`, { bounded: { size: 'it' } }),
    ],
    equals: [
      {
        when: { receiver: 'collection', first: 'collection' },
        returns: { operator: ['==', 'receiver', 'first'] },
      },
      { returns: 0 },
    ],
    'substring, subSequence, subList': [
      {
        when: { second: 'present' },
        returns: { slice: 'receiver', from: { value: 'first' }, to: { value: 'second' } },
      },
      { returns: { slice: 'receiver', from: { value: 'first' } } },
    ],
    'toCharArray, getBytes': {
      when: { receiver: 'collection' },
      time: ['receiver', message`copying every character`],
      returns: { make: 'list', size: 'receiver', items: 'letter code', keeps: ['isInput'], of: 'receiver' },
    },
    'toLowerCase, toUpperCase, replace, replaceAll': rows.copiesItems(
      'text',
      message`copying every character`,
    ),
    concat: 'text',
    toString: TO_TEXT,
    append: [
      // `result.append(text, from, to)`
      {
        when: { receiver: 'collection', first: ['text', 'builder'], third: 'present' },
        makes: { slice: 'first', from: { value: 'second' }, to: { value: 'third' } },
        does: [{ add: 'unknown', to: 'receiver', times: { size: 'made' } }],
        returns: 'receiver',
      },
      appends('first'),
      // `System.out.append(text)`
      {
        when: { first: 'made text' },
        time: [{ count: 'first' }, message`printing writes every letter`],
        returns: 'receiver',
      },
      { returns: 'receiver' },
    ],
    insert: [
      {
        ...appends('second'),
        time: [{ size: 'receiver' }, message`inserting moves what is after it`],
        does: [
          { spend: [{ length: 'second' }, message`adding to it copies what is added`] },
          { add: 'unknown', to: 'receiver', times: { length: 'second' } },
        ],
      },
      { returns: 'receiver' },
    ],
    reverse: rows.linear(message`reversing moves every item`, 'it'),
    'println, print, printf, write': ['prints', 'prints texts'],
    'comparing, comparingInt, comparingLong, comparingDouble': 'first argument',
    deleteCharAt: [
      { when: { written: { first: 'last place' } } },
      rows.linear(message`deleting moves what is after it`),
    ],
    'setCharAt, clear': 'nothing',

    // Lists, sets and queues
    add: [
      { when: { receiver: 'number' }, returns: { bounded: { sum: ['receiver', { value: 'first' }] } } },
      ...where({ receiver: 'list', arguments: 2 }, rows.inserts(message`inserting moves the items after it`)),
      'adds',
    ],
    'addLast, addFirst, addElement, offer, offerLast, offerFirst, push': 'adds',
    addAll: rows.addsAll('last', 'unknown'),
    get: [
      ...where({ receiver: 'any map' }, 'gets entry'),
      ...AT_ENDS.map((ends): LibraryRow => ({ when: ends, returns: { item: 'receiver', at: 'first' } })),
      { when: { receiver: 'queue' }, time: WALKS, returns: { item: 'receiver', at: 'first' } },
      { when: { receiver: 'collection' }, returns: { item: 'receiver', at: 'first' } },
      // Of an optional number.
      { when: { receiver: 'number' }, returns: 'receiver' },
    ],
    set: [
      ...AT_ENDS.map((ends): LibraryRow => ({ when: ends, does: [{ setSome: 'receiver', to: 'second' }] })),
      { when: { receiver: 'queue' }, time: WALKS, does: [{ setSome: 'receiver', to: 'second' }] },
      { does: [{ setSome: 'receiver', to: 'second' }] },
    ],
    'contains, containsKey': 'contains',
    containsValue: rows.linear(message`the search goes through the values`, 1),
    remove: [
      { when: { receiver: 'collection', arguments: 0 }, returns: { removed: 'receiver' } },
      { when: { receiver: ['map', 'set'] }, returns: { removed: 'receiver' } },
      ...AT_ENDS.map((ends): LibraryRow => ({ when: ends, returns: { removed: 'receiver' } })),
      {
        when: { receiver: 'sorted' },
        time: [{ log: 'receiver' }, (type) => message`removing from the ${type} is logarithmic`],
        returns: { item: 'receiver' },
      },
      {
        when: { receiver: 'list', first: 'number' },
        time: [
          { difference: [{ size: 'receiver' }, { value: 'first' }] },
          message`removing from within it moves the items after it`,
        ],
        returns: { item: 'receiver' },
      },
      {
        when: { receiver: 'collection' },
        time: ['receiver', message`removing goes through the items`],
        returns: { item: 'receiver' },
      },
    ],
    'removeFirst, removeLast, poll, pollFirst, pollLast, pop': 'removes',
    'first, last, getFirst, getLast, firstKey, lastKey': 'removes',
    'floor, ceiling, higher, lower, floorKey, ceilingKey, higherKey, lowerKey': 'removes',
    peek: { returns: { item: 'receiver' } },
    'toArray, clone, toList': rows.lists(),
    sort: 'sorts',
    removeIf: rows.linear(message`removing goes through the items`),

    // Maps
    'put, putIfAbsent, merge': 'sets entry',
    getOrDefault: 'gets entry',
    'compute, computeIfPresent': {
      when: { receiver: 'collection' },
      makes: { call: 'second', with: ['first', { items: 'receiver' }] },
      does: [{ put: 'made', at: 'first', into: 'receiver' }],
    },
    computeIfAbsent: [
      {
        when: { receiver: 'unfilled', second: 'function' },
        makes: COMPUTED,
        does: [{ put: 'made', at: 'first', into: 'receiver' }],
        returns: ENTRY,
      },
      {
        when: { receiver: 'unfilled' },
        does: [{ put: 'unknown', at: 'first', into: 'receiver' }],
        returns: ENTRY,
      },
      { when: { receiver: 'collection', second: 'function' }, makes: COMPUTED, returns: ENTRY },
      'gets entry',
    ],
    entrySet: rows.entries('receiver', { items: 'receiver' }),
    keySet: 'key set',
    values: {
      when: { receiver: 'collection' },
      returns: rows.iterator('receiver', { items: 'receiver' }, { keeps: ['total'], of: 'receiver' }),
    },
    getKey: { returns: { part: 0, of: 'receiver', isKnown: true } },
    getValue: { returns: { part: 1, of: 'receiver', isKnown: true } },

    ...JAVA_STREAMS,

    start: { does: [{ run: 'run', of: 'receiver' }] },
  },

  members: {
    length: [{ when: { it: 'collection' }, returns: { number: 'it' } }, 'fixed number'],
    ...JAVA_PACKAGE_MEMBERS,
  },
  names: {
    ...JAVA_PACKAGE_NAMES,
    'System.in': 'input',
    'System.out, System.err, super': 'foreign',
    'BigInteger.ZERO': 0,
    'BigInteger.ONE': 1,
    'BigInteger.TWO': 2,
    'BigInteger.TEN': 10,
    'Integer.MAX_VALUE': 2 ** 31,
    'Integer.MIN_VALUE': -(2 ** 31),
    'Long.MAX_VALUE': 2 ** 62,
  },
  types: { numbers: /^(?:int|long|short|byte|char|double|float|boolean)$/ },
  copiesTextToAdd: true,
  copiesSlices: true,
  constructorName: null,
  hasExplicitSelf: false,
  callsMethodsAlone: true,
  assignmentDeclares: false,
  mainName: 'main',
  readingWords:
    /^(?:read|readLine|nextToken|hasMoreTokens|hasMoreElements|nextLine|next|nextInt|nextLong|nextDouble)$/,
  splittingWords: /^split$/,
  numberWords: /^parse\w*$/,
  inputWords: /\bSystem\s*\.\s*in\b|\bargs\s*(?:\[\s*\d|\.)|:\s*args\b/,
};
