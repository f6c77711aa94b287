import { message } from '@coderoom/contract/message';
import { ENTRIES_BY_KEY } from '#analysis/machine/entries.ts';
import {
  JAVASCRIPT_OBJECT_FUNCTIONS,
  JAVASCRIPT_OBJECT_METHODS,
  JAVASCRIPT_OBJECT_NAMES,
} from './javascript-objects.ts';
import type { LibraryRow } from './library-row.ts';
import * as rows from './rows.ts';
import { where } from './shared-rows.ts';
import type { LibraryTable } from './table.ts';
import type { ValueTerm } from './terms.ts';

const SEARCHES = message`the search goes through it`;

/** `Array(n)`, `Array.of`, `new Int32Array(n)`. */
const MAKES_ARRAY: readonly LibraryRow[] = [
  {
    when: { arguments: 1, first: 'number' },
    time: ['first', message`making the array takes as long as it is`],
    returns: { make: 'list', size: 'first' },
  },
  ...where({ arguments: 1 }, rows.constructs('list')),
  { returns: { make: 'list', size: 'arguments', items: 'first' } },
];

/** The indices of `Array.from({ length: n })`. */
const INDICES: ValueTerm = { range: [0, { value: { field: 'length', of: 'first' } }, 1] };

/** Values of the input stay values of the input. */
function readsEach(items: ValueTerm): LibraryRow {
  return {
    time: [{ unlessFew: 'receiver' }, message`reading every value`],
    returns: {
      ...{ make: 'same', size: 'receiver', items },
      ...{ isView: false, keeps: ['isInput', 'keys', 'total'] },
    },
  };
}

/** `a.splice(at, count, ...items)` moves the items after the position. */
const SPLICES: LibraryRow = {
  time: [{ sizeInAnyRound: 'receiver' }, message`removing from within a list moves the items after it`],
  returns: { make: 'list', size: 1, items: { items: 'receiver' } },
};

/** So many fields stand for those that a program gives an object by their names. */
const FEW_FIELDS = 3;

/** The entries beside the fields that a program names. */
const ENTRIES: ValueTerm = { field: ENTRIES_BY_KEY, of: 'first' };

/** The program names the fields of an object that is no map: they are few, unless it sets further ones by key. */
function ofFewFields(items: ValueTerm): readonly LibraryRow[] {
  return [
    {
      when: { owner: 'Object', first: 'object with entries' },
      returns: { make: 'list', size: { size: ENTRIES }, items, isView: true },
    },
    {
      when: { owner: 'Object', first: 'object' },
      returns: { make: 'list', size: FEW_FIELDS, items, isView: true },
    },
  ];
}

/** `stream.on('data', f)`, `reader.on('line', f)` */
const HEARS: readonly LibraryRow[] = [
  {
    // The pieces of the input together are all of it.
    when: { written: { first: { literal: /^data$/ } } },
    calls: { function: 'second', rounds: 1, with: [{ read: 'everything' }] },
    returns: 'receiver',
  },
  {
    // `reader.on('line', f)` calls `f` for each line of the input.
    when: { written: { first: { literal: /^line$/ } } },
    calls: { function: 'second', rounds: 'lines', with: [{ read: 'text' }] },
    returns: 'receiver',
  },
  { calls: { function: 'second', rounds: 1, with: ['unknown'] }, returns: 'receiver' },
];

/** JavaScript's built-in objects and Node's ways of reading input; TypeScript's are the same. */
export const JAVASCRIPT_LIBRARY: LibraryTable = {
  functions: {
    ...JAVASCRIPT_OBJECT_FUNCTIONS,

    // Input
    readFileSync: { returns: { read: 'everything' } },
    createInterface: 'input stream',
    'prompt, readline': 'reads text',

    // Numbers
    'Number, parseInt, parseFloat, BigInt': [
      { when: { first: 'input' }, returns: { parsed: 'first', isReadHere: true } },
      'same number',
    ],
    'floor, ceil, round, trunc, abs': 'same number',
    'sign, isArray, isInteger, isNaN': 'fixed number',
    random: { returns: { bounded: 1 } },
    max: 'greatest',
    min: 'least',
    'sqrt, cbrt': 'root',
    'log2, log10': 'logarithm',
    log: [
      ...where({ owner: 'Math' }, 'logarithm'),
      ...where({ owner: 'console' }, 'prints'),
      ...where({ owner: 'console' }, 'prints texts'),
    ],
    'info, error, table, warn': [
      ...where({ owner: 'console' }, 'prints'),
      ...where({ owner: 'console' }, 'prints texts'),
    ],
    pow: 'power',

    // Collections, texts and objects
    'Array, of': MAKES_ARRAY,
    'Int8Array, Uint8Array, Int32Array, Uint32Array, Float64Array, BigInt64Array': MAKES_ARRAY,
    'Int16Array, Uint16Array, Uint8ClampedArray, Float32Array, BigUint64Array, ArrayBuffer': MAKES_ARRAY,
    'Set, WeakSet': rows.constructs('set'),
    'Map, WeakMap, fromEntries': rows.constructs('map'),
    from: [
      {
        when: { first: { numberIn: 'length' }, second: 'present' },
        calls: { function: 'second', over: INDICES, with: ['unknown', { each: INDICES }] },
        returns: { make: 'list', size: { rounds: INDICES }, items: 'result' },
      },
      { when: { first: { numberIn: 'length' } }, ...rows.copies('list', INDICES) },
      {
        when: { second: 'present' },
        calls: { function: 'second', over: 'first', with: [{ each: 'first' }, { each: 'first' }] },
        returns: { make: 'list', size: { rounds: 'first' }, items: 'result' },
      },
      ...rows.lists('first'),
    ],
    // What is written in the input: lists, which may hold others.
    parse: [
      { when: { owner: 'JSON', first: 'everything' }, ...rows.ALL_LISTS_WRITTEN },
      { when: { owner: 'JSON', first: 'input' }, ...rows.LISTS_WRITTEN },
    ],
    structuredClone: rows.lists(),
    groupBy: {
      calls: { function: 'second', over: 'first', with: [{ each: 'first' }] },
      returns: {
        ...{ make: 'map', size: { rounds: 'first' }, keys: 'result' },
        items: {
          make: 'list',
          size: 'first',
          items: { each: 'first' },
          isView: true,
          total: { count: 'first' },
        },
      },
    },
    String: 'text',
    freeze: 'unchanged',
  },

  methods: {
    ...JAVASCRIPT_OBJECT_METHODS,

    // `process.stdout.write(text)`
    write: 'prints texts',

    // Lists and queues
    push: [
      {
        when: { receiver: 'list' },
        does: [{ addArgumentsTo: 'receiver' }],
        returns: { number: { size: 'receiver' } },
      },
      'adds',
    ],
    add: 'adds',
    unshift: rows.inserts(message`inserting at the front moves all items`),
    pop: 'removes',
    shift: rows.removesFrom('list', message`taking the first item moves all others`),
    splice: [
      {
        when: { receiver: 'collection', third: 'present' },
        ...SPLICES,
        does: [{ add: 'last', to: 'receiver' }],
      },
      { when: { receiver: 'collection' }, ...SPLICES },
    ],
    'slice, substring, substr, subarray': [
      {
        when: { second: 'present' },
        returns: { slice: 'receiver', from: { value: 'first' }, to: { value: 'second' } },
      },
      { when: { first: 'present' }, returns: { slice: 'receiver', from: { value: 'first' } } },
      { returns: { slice: 'receiver' } },
    ],
    concat: { returns: { concatenation: 'receiver' } },
    flat: [
      {
        when: { it: 'collection' },
        time: [{ joined: 'it' }, message`copying every item`],
        returns: { flattened: { each: 'it' }, over: 'it', isList: true },
      },
    ],
    fill: {
      when: { receiver: 'collection' },
      time: ['receiver', message`filling sets every item`],
      does: [{ fill: 'receiver', with: 'first' }],
      returns: 'receiver',
    },
    sort: rows.sorts('receiver'),
    toSorted: rows.sorts({ copy: 'it', as: 'list' }),
    toSpliced: rows.lists(),
    with: rows.lists(),
    reverse: rows.linear(message`reversing moves every item`, 'it'),
    toReversed: rows.lists(),
    at: 'item',
    next: [{ when: { it: 'iterator' }, does: [{ take: 'it', times: 1 }], returns: { item: 'it' } }, 'item'],

    // Searching, and calling a function for each item
    'includes, has': 'contains',
    'indexOf, lastIndexOf, search': [
      rows.SEARCHES_ON,
      {
        does: [{ lookIn: 'receiver' }, { spend: [{ count: 'receiver' }, SEARCHES] }],
        returns: { number: { roughly: 'receiver' } },
      },
    ],
    'find, findLast': rows.goesThrough(SEARCHES, { item: 'receiver' }),
    'findIndex, findLastIndex': rows.goesThrough(SEARCHES, { number: { roughly: 'it' } }),
    'some, every': rows.goesThrough(SEARCHES),
    forEach: [rows.callsForEachEntry('value first'), 'calls for each'],
    map: [
      {
        when: { receiver: 'input of texts', first: { builtin: /^(?!String$)/ } },
        ...readsEach({ read: 'value' }),
      },
      { when: { receiver: 'input', first: 'builtin' }, ...readsEach({ items: 'receiver' }) },
      rows.maps('list'),
    ],
    flatMap: {
      calls: rows.EACH_ITEM,
      returns: { flattened: 'result', over: 'it', isList: true },
    },
    filter: rows.filters('list'),
    'reduce, reduceRight': rows.folds('second'),
    iterator: 'iterates',

    // Maps and sets
    set: 'sets entry',
    get: 'gets entry',
    delete: 'fixed number',
    clear: 'nothing',
    keys: [...ofFewFields('character'), 'keys'],
    values: [...ofFewFields('unknown'), 'values'],
    entries: [
      ...ofFewFields({ tuple: ['character', 'unknown'] }),
      ...where({ owner: 'Object' }, rows.entries('first', 'unknown')),
      ...where({ receiver: 'any map' }, rows.entries('receiver', 'unknown')),
      rows.entries('receiver', 'unknown', { bounded: 'receiver' }),
    ],

    // Texts
    join: { when: { receiver: 'present' }, ...rows.joins('receiver') },
    split: [
      ...where({ written: { first: { literal: /^$/ } } }, rows.splitsIntoLetters('receiver')),
      rows.splitsIntoRows({ written: { first: { literal: /^(?:\\r\??)?\\n\+?$/ } } }),
      {
        when: { receiver: 'everything' },
        does: [{ release: 'receiver' }],
        returns: {
          ...{ make: 'list', size: 'receiver', borrows: rows.INPUT_PIECE },
          ...{ isView: true, keeps: ['isInput', 'isEverything'] },
        },
      },
      {
        when: { receiver: 'input' },
        does: [{ release: 'receiver' }],
        returns: { pieces: 'list', of: 'receiver', isView: true },
      },
      rows.splits('receiver', 'receiver'),
    ],
    'match, matchAll': [
      {
        when: { receiver: 'everything' },
        time: [{ size: 'receiver' }, message`the search goes through the whole text`],
        returns: {
          ...{ make: 'list', size: 'receiver', borrows: rows.INPUT_PIECE },
          ...{ isView: true, keeps: ['isInput', 'isEverything'] },
        },
      },
      rows.splits(1, 'receiver'),
    ],
    'trim, trimEnd, trimStart, toLowerCase, toUpperCase': 'same length',
    'replace, replaceAll': 'replaces letters',
    normalize: 'same length',
    'padStart, padEnd': 'pads',
    repeat: { when: { first: 'present' }, returns: { operator: ['*', 'it', 'first'] } },
    toString: 'to text' as const,
    toFixed: 'character',
    charAt: { does: [{ goTo: 'first', of: 'receiver' }], returns: 'letter' },
    charCodeAt: { does: [{ goTo: 'first', of: 'receiver' }], returns: 'letter code' },
    'codePointAt, startsWith, endsWith, localeCompare': 'fixed number',

    // Input, and functions
    read: { returns: { read: 'everything' } },
    question: [
      {
        when: { last: 'function' },
        calls: { function: 'function', rounds: 1, with: [{ read: 'text' }] },
        returns: 'unknown',
      },
      { returns: { read: 'text' } },
    ],
    once: [
      {
        when: { written: { first: { literal: /^line$/ } } },
        calls: { function: 'second', rounds: 1, with: [{ read: 'text' }] },
        returns: 'receiver',
      },
      ...HEARS,
    ],
    'on, addListener': HEARS,
    bind: 'unchanged',
  },

  members: {
    'length, size': [
      { when: { it: 'collection' }, returns: { number: 'n' } },
      { when: { it: 'function' }, returns: { number: 'parameters' } },
      'fixed number',
    ],
  },
  names: {
    ...JAVASCRIPT_OBJECT_NAMES,
    'process.stdin': 'input',
    'process.argv': 'arguments',
    Infinity: 2 ** 62,
    NaN: 1,
    'Math.PI': 3,
    'Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, Number.POSITIVE_INFINITY': 2 ** 53,
    'Number.MIN_SAFE_INTEGER, Number.NEGATIVE_INFINITY': 1,
  },
  copiesTextToAdd: false,
  growsByPlace: true,
  mapsAreOfEntries: true,
  copiesSlices: true,
  mainName: null,
  constructorName: 'constructor',
  hasExplicitSelf: false,
  assignmentDeclares: false,
  readingWords: /^(?:readFileSync|prompt|readline)$/,
  splittingWords: /^split$/,
  numberWords: /^(?:Number|parse\w*)$/,
  inputWords: /\b(?:readFileSync|stdin|readline|prompt|question|argv)\b/,
};
